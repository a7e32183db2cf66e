import type { Conversation } from '@skillverse/contract/messages';

/** Somebody else has written the last message of a conversation. */
export const wasWrittenTo = (conversations: readonly Conversation[], viewerId: string): boolean =>
  conversations.some(({ lastMessage: { senderId, event } }) => event === null && senderId !== viewerId);
