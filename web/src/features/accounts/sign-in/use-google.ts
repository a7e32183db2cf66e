import {
  connectGoogle,
  disconnectGoogle,
  type GoogleOutcome,
  startGoogle,
} from '@skillverse/contract/accounts/google';
import { getSignInMethods } from '@skillverse/contract/accounts/settings';
import type { BodyInput } from '@skillverse/contract/call';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSingleMutation } from '../../../api/commands/use-single-mutation.ts';
import { send } from '../../../api/http/send.ts';
import { keyOf, mutationOf } from '../../../api/queries/queries.ts';
import { openPopup, throughPopup } from './google-popup.ts';
import { loadNewViewer } from './new-viewer.ts';

/** A popup of Google's, begun by a click, and what follows when it went well. */
function usePopup<Input>(
  askAddress: (input: Input) => Promise<{ readonly url: string }>,
  onDone: (outcome: GoogleOutcome['outcome']) => unknown,
  onError?: (error: unknown) => void,
) {
  const popup = useRef<Window>(null);
  const attempt = useSingleMutation({
    mutationFn: ({ opened, input }: { opened: Window | null; input: Input }) =>
      throughPopup(opened, () => askAddress(input)),
    onSuccess: onDone,
    ...(onError && { onError }),
  });
  return {
    error: attempt.error,
    pending: attempt.isPending,
    outcome: attempt.data,
    /** To be called by the click itself. */
    start: (input: Input) => {
      if (attempt.isUnderWay()) return;
      popup.current = openPopup();
      attempt.mutate({ opened: popup.current, input });
    },
    /** Brings the popup to the front. */
    show: () => popup.current?.focus(),
    /** Clears the error of a failed try. */
    clear: () => attempt.isError && attempt.reset(),
  };
}

/** Signs in with Google. As with a password, the new viewer is loaded, and the screen reacts to it. */
export function useGoogleSignIn() {
  const queryClient = useQueryClient();
  return usePopup(
    (newcoming: BodyInput<typeof startGoogle>) => send(startGoogle, { body: newcoming }),
    // Where a host has to approve first, nobody is signed in.
    (outcome) => (outcome === 'waiting' ? undefined : loadNewViewer(queryClient)),
  );
}

export type GoogleSignIn = ReturnType<typeof useGoogleSignIn>;

export function useConnectGoogle(onError: (error: unknown) => void) {
  const queryClient = useQueryClient();
  return usePopup(
    (currentPassword: string | undefined) => send(connectGoogle, { body: { currentPassword } }),
    () => queryClient.invalidateQueries({ queryKey: keyOf(getSignInMethods) }),
    onError,
  );
}

export function useDisconnectGoogle(onError: (error: unknown) => void) {
  const queryClient = useQueryClient();
  return useSingleMutation(
    mutationOf(disconnectGoogle, {
      onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(getSignInMethods) }),
      onError,
    }),
  );
}
