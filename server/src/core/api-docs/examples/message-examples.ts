import type { Examples } from '../example.ts';
import { ownProfile, person, project as shared, viewerId } from '../example-things.ts';

const conversationId = '01a20301-5e7a-7b3c-9d10-2f4a6c8e0b12';

const question = {
  id: '01a20301-5d90-7c44-8a21-6b3d5f7e9a01',
  number: 1,
  senderId: viewerId,
  event: null,
  text: 'Can I bring my own laptop to your course?',
  hiddenByHost: false,
  createdAt: '2026-11-21T12:10:00.000Z',
};

const answer = {
  id: '01a20305-1c3e-7f52-b6d4-8e0a2c4f6b93',
  number: 2,
  senderId: person.id,
  event: null,
  text: 'Please do.',
  hiddenByHost: false,
  createdAt: '2026-11-21T12:14:00.000Z',
};

const other = { id: person.id, name: person.name, avatarUrl: person.avatarUrl, isSample: false };

const self = { id: viewerId, name: ownProfile.name, avatarUrl: ownProfile.avatarUrl, isSample: false };

const conversation = {
  id: conversationId,
  person: other,
  project: null,
  lastMessage: answer,
  lastSender: other,
  readNumber: 1,
  readByOther: 2,
  unreadCount: 1,
  muted: false,
};

const project = { id: shared.id, title: shared.title, category: shared.category };

const ofProject = {
  id: '01a20311-3f6b-7d28-9e40-5a7c9d1e3f24',
  person: null,
  project,
  lastMessage: {
    id: '01a20311-4a10-7c1d-8f52-7b9d1f3a5c46',
    number: 2,
    senderId: person.id,
    event: 'joined',
    text: null,
    hiddenByHost: false,
    createdAt: '2026-11-21T12:20:00.000Z',
  },
  lastSender: other,
  readNumber: 2,
  readByOther: null,
  unreadCount: 0,
  muted: false,
};

const asked = { id: question.id, text: question.text };
const details = {
  WAIT_FOR_ANSWER: { name: person.name },
  TOO_MANY_REQUESTS: { retryAfterSeconds: 40 },
};

export const blockExamples: Examples = {
  'blocks.blockMember': {
    summary: 'Block a member: neither of you can write to the other, and they do not find you in People',
    answer: { blocked: true },
  },
  'blocks.unblockMember': { summary: 'Take a block of yours back', answer: { blocked: false } },
  'blocks.listBlocks': {
    summary: 'Whom you have blocked, the last first, 50 a page',
    answer: {
      items: [
        {
          id: person.id,
          name: person.name,
          avatarUrl: person.avatarUrl,
          blockedAt: '2026-11-21T12:30:00.000Z',
        },
      ],
      nextCursor: null,
    },
  },
};

export const messageExamples: Examples = {
  'messages.listConversations': {
    summary: 'Your conversations, the last written to first, 30 a page',
    answer: { items: [ofProject, conversation], nextCursor: null },
  },
  'messages.countUnread': {
    summary: 'In how many conversations something is unread: muted ones do not count, up to 100',
    answer: { count: 1 },
  },
  'messages.getConversationWith': {
    summary: 'Your conversation with a member, or that there is none yet',
    answer: { person: other, conversation, canWrite: true, blocked: false },
  },
  'messages.getProjectConversation': {
    summary: 'The conversation of a project that you are in, with who is in it',
    answer: { project, conversation: ofProject, people: [self, other] },
  },
  'messages.listMessages': {
    summary: 'The newest messages of a conversation, or those before a number, 50 a page',
    answer: {
      items: [question, answer],
      people: [self, other],
      nextBefore: null,
      readNumber: 1,
      readByOther: 2,
    },
  },
  'messages.sendMessage': {
    summary: 'Write into a conversation; sending the same id and text again adds nothing',
    body: asked,
    answer: { conversationId, message: question },
    details,
  },
  'messages.sendMessageTo': {
    summary: 'Write to a member; the first message makes the conversation',
    body: asked,
    answer: { conversationId, message: question },
    details,
  },
  'messages.markRead': {
    summary: 'Mark all up to a number as read',
    body: { number: 2 },
    answer: { readNumber: 2, unreadCount: 0 },
  },
  'messages.tellTyping': {
    summary: 'Tell the others that you are writing something, which nothing keeps',
    answer: { told: true },
  },
  'messages.muteConversation': {
    summary: 'Mute a conversation: it does not count as unread',
    answer: { muted: true },
  },
  'messages.unmuteConversation': { summary: 'Take the muting back', answer: { muted: false } },
  'messages.removeMessage': {
    summary: 'Remove a message of your own for all who read it',
    answer: { message: { ...question, text: null } },
  },
  'messages.getMessageSettings': {
    summary: 'Whether you and others see what was read',
    answer: { readMarks: true },
  },
  'messages.putMessageSettings': {
    summary: 'Switch ‘Read’ marks on or off, for both ways',
    body: { readMarks: false },
    answer: { readMarks: false },
  },
};
