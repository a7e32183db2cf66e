import type { Conversation, Correspondent, Message } from '@skillverse/contract/messages';
import { DEFAULT_AVATAR_URL } from '@skillverse/contract/profiles';
import type { ConversationRow, MessageRow, PersonRow, SentRow } from './queries.ts';

export function presentMessage(row: MessageRow): Message {
  const { id, number, senderId, event, text, isHidden: hiddenByHost, createdAt } = row;
  return { id, number, senderId, event, text, hiddenByHost, createdAt };
}

export function presentPerson({ id, name, avatarUrl, isSample, isGone }: PersonRow): Correspondent {
  return { id, name: isGone ? 'Unknown User' : name, avatarUrl: avatarUrl ?? DEFAULT_AVATAR_URL, isSample };
}

/** Each once. */
export function presentSenders(rows: readonly SentRow[]): Correspondent[] {
  const senders = new Map(rows.map(({ sender }) => [sender.id, sender]));
  return [...senders.values()].map(presentPerson);
}

export function presentConversation(row: ConversationRow): Conversation {
  const { conversationId: id, readNumber, readByOther, unreadCount, isMuted: muted } = row;
  return {
    id,
    person: row.person && presentPerson(row.person),
    project: row.project,
    lastMessage: presentMessage(row),
    lastSender: presentPerson(row.sender),
    readNumber,
    readByOther,
    unreadCount,
    muted,
  };
}
