import { getConversationWith, listConversations, listMessages } from '@skillverse/contract/messages';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../api/queries/queries.ts';
import { viewerQuery } from '../../api/session/viewer.ts';
import type { OutboxEntry } from '../../drafts/outbox/entries.ts';
import type { SentAnswer } from '../../drafts/outbox/outbox.ts';
import { startSending } from '../../drafts/outbox/send-outbox.ts';
import { historyOf, showMessage } from './conversation/history/history.ts';
import { memberQuery } from './conversation/use-conversation.ts';

/** This tab sends what waits in the outbox, and shows what was sent. */
export function startSendingMessages(client: QueryClient): void {
  startSending({
    onSent: (entry, answer) => showSent(client, entry, answer).catch(() => undefined),
    // Who is signed in is asked again: if nobody is, the app asks for the password.
    onSignedOut: () => void client.invalidateQueries({ queryKey: viewerQuery.queryKey }),
  });
}

async function showSent(client: QueryClient, entry: OutboxEntry, { conversationId, message }: SentAnswer) {
  void client.invalidateQueries({ queryKey: keyOf(listConversations) });
  const { toId } = entry;
  const known = entry.conversationId ? undefined : client.getQueryData(memberQuery(toId).queryKey);
  if (known?.conversation === null) {
    // The first message has made the conversation.
    await client.fetchQuery({ ...historyOf(conversationId), staleTime: 0 });
    await client.invalidateQueries({ queryKey: keyOf(getConversationWith, { params: { userId: toId } }) });
  } else if (!showMessage(client, conversationId, message)) {
    await client.invalidateQueries({ queryKey: keyOf(listMessages, { params: { conversationId } }) });
  }
}
