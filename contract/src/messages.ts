import * as z from 'zod/mini';
import { unverifiedEmail } from './accounts/email.ts';
import { call } from './call.ts';
import { diskFull } from './errors.ts';
import { ConversationId, MessageId, ProjectId, Timestamp, UserId } from './ids.ts';
import { Cursor, invalidCursor } from './page.ts';
import { ProjectCategory } from './projects.ts';
import { requiredLines } from './text/text-fields.ts';

export const MESSAGE_MAX = 2000;
export const MESSAGES_PER_PAGE = 50;
export const CONVERSATIONS_PER_PAGE = 30;
export const MESSAGES_PER_MINUTE = 30;
/** To a member who has not answered yet. */
export const UNANSWERED_MESSAGES_MAX = 3;
/** Conversations that an account begins in its first 24 hours. */
export const FIRST_DAY_CONVERSATIONS_MAX = 10;
/** The most characters of the last message that a list shows. */
export const LAST_MESSAGE_SHOWN = 160;
/** More unread conversations are not counted. */
export const UNREAD_COUNT_MAX = 100;

/** Plain text with line breaks. Blank is refused. */
export const MessageText = requiredLines('The message', MESSAGE_MAX);

/** A message as all members of its conversation see it. */
export const Message = z.object({
  id: MessageId,
  /** Its place in the conversation: 1, 2, 3 and so on, without gaps. */
  number: z.int(),
  senderId: UserId,
  /** What the sender did in the project, which has no text; null for what they wrote. */
  event: z.nullable(z.enum(['joined', 'left'])),
  /** null without an event: its sender has removed it, and 'Message removed' is shown, or a host has hidden it. */
  text: z.nullable(z.string()),
  hiddenByHost: z.boolean(),
  createdAt: Timestamp,
});
export type Message = z.output<typeof Message>;

/** Somebody in a conversation. A member who is gone is shown as 'Unknown User'. */
export const Correspondent = z.object({
  id: UserId,
  name: z.string(),
  avatarUrl: z.string(),
  /** Nobody reads what is written to a sample member: the browser only simulates it. */
  isSample: z.boolean(),
});
export type Correspondent = z.output<typeof Correspondent>;

/** A project whose members share a conversation. */
export const ConversationProject = z.object({
  id: ProjectId,
  title: z.string(),
  /** Its picture is drawn from category and id. */
  category: ProjectCategory,
});
export type ConversationProject = z.output<typeof ConversationProject>;

/** A conversation as one of its members sees it: of two members, or of a project. */
export const Conversation = z.object({
  id: ConversationId,
  /** The other side; null in the conversation of a project. */
  person: z.nullable(Correspondent),
  /** null between two members. */
  project: z.nullable(ConversationProject),
  /** Its text is cut to LAST_MESSAGE_SHOWN characters. */
  lastMessage: Message,
  lastSender: Correspondent,
  /** The highest number that the viewer has read. */
  readNumber: z.int(),
  /** The highest number that the other side has read; null in a project, if one of the two has switched 'Read' marks off, and for a viewer who is blocked. */
  readByOther: z.nullable(z.int()),
  /** Messages of others that the viewer has not read. */
  unreadCount: z.int(),
  /** Not counted among the unread conversations. */
  muted: z.boolean(),
});
export type Conversation = z.output<typeof Conversation>;

/** The viewer's conversations, the last written to first. */
export const listConversations = call({
  method: 'GET',
  path: '/api/conversations',
  who: 'member',
  failure: 'Failed to get conversations',
  query: z.strictObject({ cursor: z.optional(Cursor) }),
  ok: z.object({ items: z.array(Conversation), nextCursor: z.nullable(z.string()) }),
  errors: invalidCursor,
});

/** How many conversations that are not muted have something unread in them, up to UNREAD_COUNT_MAX. */
export const countUnread = call({
  method: 'GET',
  path: '/api/me/unread-conversations',
  who: 'member',
  failure: 'Failed to get conversations',
  ok: z.object({ count: z.int() }),
  errors: {},
});

const cannotMessage = {
  CANNOT_MESSAGE: { status: 403, message: 'You cannot message this member' },
} as const;
export const conversationNotFound = {
  CONVERSATION_NOT_FOUND: { status: 404, message: 'Conversation not found' },
} as const;
const userNotFound = { USER_NOT_FOUND: { status: 404, message: 'User not found' } } as const;

const ofConversation = { params: z.strictObject({ conversationId: z.string() }) } as const;
const ofMember = { params: z.strictObject({ userId: z.string() }) } as const;

/** All about the viewer and another member: found by the member, so that a screen can open before the first message. */
export const getConversationWith = call({
  method: 'GET',
  path: '/api/users/:userId/conversation',
  who: 'member',
  failure: 'Failed to get conversation',
  ...ofMember,
  ok: z.object({
    person: Correspondent,
    /** null before the first message. */
    conversation: z.nullable(Conversation),
    /** False where a message is refused with 'You cannot message this member', for whatever reason. */
    canWrite: z.boolean(),
    /** The viewer has blocked the member. */
    blocked: z.boolean(),
  }),
  errors: {
    ...userNotFound,
    CANNOT_MESSAGE_YOURSELF: { status: 409, message: 'You cannot message yourself' },
  },
});

/**
 * The newest messages, or those before a number: in the order in which they were written. The conversation of a project is read
 * from the viewer's joining on.
 */
export const listMessages = call({
  method: 'GET',
  path: '/api/conversations/:conversationId/messages',
  who: 'member',
  failure: 'Failed to get messages',
  ...ofConversation,
  query: z.strictObject({
    /** Only messages with a lower number: the nextBefore of an earlier answer. */
    before: z.optional(
      z.pipe(
        z.string().check(z.regex(/^[1-9][0-9]{0,14}$/, 'Enter the number of a message')),
        z.pipe(z.transform(Number), z.int()),
      ),
    ),
  }),
  ok: z.object({
    items: z.array(Message),
    /** The senders of the items, each once. */
    people: z.array(Correspondent),
    /** null where the first message that the viewer may read is among the items. */
    nextBefore: z.nullable(z.int()),
    /** As in Conversation. */
    readNumber: z.int(),
    readByOther: z.nullable(z.int()),
  }),
  errors: conversationNotFound,
});

/** What is sent to write a message. */
export const MessageInput = z.strictObject({
  /** Made by the browser (UUID version 7). The same id with the same text again adds nothing. */
  id: MessageId,
  text: MessageText,
});

const sending = {
  method: 'POST',
  who: 'member',
  limited: true,
  failure: 'Failed to send message',
  body: MessageInput,
  ok: z.object({ conversationId: ConversationId, message: Message }),
} as const;

const sendingErrors = {
  ...cannotMessage,
  ...unverifiedEmail,
  WAIT_FOR_ANSWER: {
    status: 409,
    message: 'You can write more once {name} answers',
    details: z.object({ name: z.string() }),
  },
  MESSAGE_ID_TAKEN: { status: 409, message: 'This id belongs to another message' },
  ...diskFull,
} as const;

/** Writes into a conversation. Where all before was read, so is the sender's own message. In a project nothing is refused for blocks or a missing answer. */
export const sendMessage = call({
  ...sending,
  path: '/api/conversations/:conversationId/messages',
  ...ofConversation,
  errors: { ...conversationNotFound, ...sendingErrors },
});

/** Writes to a member. The first message makes the conversation, later ones go into it. */
export const sendMessageTo = call({
  ...sending,
  path: '/api/users/:userId/messages',
  ...ofMember,
  errors: {
    ...userNotFound,
    CANNOT_MESSAGE_YOURSELF: { status: 409, message: 'You cannot message yourself' },
    ...sendingErrors,
  },
});

/** All up to this number is read. A lower number than before changes nothing; a higher one than the last counts as the last. */
export const markRead = call({
  method: 'PUT',
  path: '/api/conversations/:conversationId/read',
  who: 'member',
  failure: 'Failed to mark as read',
  ...ofConversation,
  body: z.strictObject({ number: z.int('Enter the number of a message').check(z.nonnegative()) }),
  ok: z.object({ readNumber: z.int(), unreadCount: z.int() }),
  errors: conversationNotFound,
});

/** Tells the others that the viewer is writing something: a live hint, which nothing keeps. To be told again every few seconds. */
export const tellTyping = call({
  method: 'POST',
  path: '/api/conversations/:conversationId/typing',
  who: 'member',
  failure: 'Failed to tell that you are typing',
  ...ofConversation,
  /** False where nobody would read it. */
  ok: z.object({ told: z.boolean() }),
  errors: conversationNotFound,
});

/** A muted conversation is not counted among the unread ones. */
export const muteConversation = call({
  method: 'PUT',
  path: '/api/conversations/:conversationId/mute',
  who: 'member',
  failure: 'Failed to mute conversation',
  ...ofConversation,
  ok: z.object({ muted: z.boolean() }),
  errors: conversationNotFound,
});

export const unmuteConversation = call({
  method: 'DELETE',
  path: '/api/conversations/:conversationId/mute',
  who: 'member',
  failure: 'Failed to unmute conversation',
  ...ofConversation,
  ok: z.object({ muted: z.boolean() }),
  errors: conversationNotFound,
});

/** Deletes the text for all. The message stays in its place, without a text. */
export const removeMessage = call({
  method: 'DELETE',
  path: '/api/conversations/:conversationId/messages/:messageId',
  who: 'member',
  failure: 'Failed to remove message',
  params: z.strictObject({ conversationId: z.string(), messageId: z.string() }),
  ok: z.object({ message: Message }),
  errors: {
    ...conversationNotFound,
    MESSAGE_NOT_FOUND: { status: 404, message: 'Message not found' },
    NOT_YOUR_MESSAGE: { status: 403, message: 'Only its sender can remove a message' },
  },
});

export const MessageSettings = z.object({
  /** Off: neither does the viewer see what others have read, nor they what the viewer has. */
  readMarks: z.boolean(),
});
export type MessageSettings = z.output<typeof MessageSettings>;

export const getMessageSettings = call({
  method: 'GET',
  path: '/api/me/message-settings',
  who: 'member',
  failure: 'Failed to get message settings',
  ok: MessageSettings,
  errors: {},
});

export const putMessageSettings = call({
  method: 'PUT',
  path: '/api/me/message-settings',
  who: 'member',
  failure: 'Failed to save message settings',
  body: z.strictObject({ readMarks: z.boolean() }),
  ok: MessageSettings,
  errors: {},
});
