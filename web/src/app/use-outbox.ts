import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { idleMoment } from '../ui/lazy-part.ts';

/**
 * Sends what the member has written and the server does not have, from an earlier visit too. Its code comes after the first screen.
 * @param memberId undefined while the session is lost
 */
export function useOutbox(memberId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (memberId === undefined) return;
    let isGone = false;
    idleMoment()
      .then(() => import('../features/messages/sending.ts'))
      .then(({ startSendingMessages }) => isGone || startSendingMessages(client))
      // Writing a message loads it again.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [client, memberId]);
}
