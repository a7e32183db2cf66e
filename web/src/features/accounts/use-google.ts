import { startGoogle } from '@skillverse/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../api/send.ts';

/** Asks where Google's sign-in is and opens it in a popup; where popups are blocked, in this window. */
export function useGoogle() {
  return useMutation({
    mutationFn: async () => {
      const { url } = await send(startGoogle);
      const popup = window.open(url, 'skillverse-google', 'popup,width=480,height=640');
      if (!popup) window.location.assign(url);
    },
  });
}
