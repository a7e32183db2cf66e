import { useSyncExternalStore } from 'react';
import { useSignedInViewer } from '../../api/session/viewer.ts';
import { sendHelpRequest } from '../../simulation/help-request.ts';
import { keepRequest } from './kept-request.ts';

const request = keepRequest(sendHelpRequest);

/** What the viewer asks for help with, written and perhaps on its way. */
export function useHelpRequest() {
  const { id } = useSignedInViewer();
  const read = () => request.read(id);
  const { text, state } = useSyncExternalStore(request.subscribe, read, read);
  return {
    text,
    state,
    write: (next: string) => request.write(id, next),
    send: (onSent: () => Promise<void>) => void request.send(id, onSent),
  };
}
