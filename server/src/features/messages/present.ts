import type { Conversation, Correspondent, Message } from '@skillverse/contract/messages';
import { DEFAULT_AVATAR_URL } from '@skillverse/contract/profiles';
import type { ConversationRow, MessageRow, PersonRow } from './queries.ts';

export function presentMessage({ id, number, senderId, text, createdAt }: MessageRow): Message {
  return { id, number, senderId, text, createdAt };
}

export function presentPerson({ personId, name, avatarUrl, isSample, isGone }: PersonRow): Correspondent {
  return {
    id: personId,
    name: isGone ? 'Unknown User' : name,
    avatarUrl: avatarUrl ?? DEFAULT_AVATAR_URL,
    isSample,
  };
}

export function presentConversation(row: ConversationRow): Conversation {
  const { conversationId: id, readNumber, readByOther, unreadCount, isMuted: muted } = row;
  const [person, lastMessage] = [presentPerson(row), presentMessage(row)];
  return { id, person, lastMessage, readNumber, readByOther, unreadCount, muted };
}
