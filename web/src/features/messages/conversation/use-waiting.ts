import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { entriesOf } from '../../../drafts/outbox/entries.ts';
import { outboxEntries, subscribeOutbox } from '../../../drafts/outbox/outbox.ts';
import { startSendingMessages } from '../sending.ts';

/** What the viewer has written to this member and the server does not have. */
export function useWaiting(viewerId: string, personId: string) {
  const client = useQueryClient();
  useEffect(() => startSendingMessages(client), [client]);
  const entries = useSyncExternalStore(subscribeOutbox, outboxEntries);
  return entriesOf(entries, viewerId, personId);
}
