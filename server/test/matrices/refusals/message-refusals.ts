import type { Call } from '@skillverse/contract/call';
import { aConversation, aMessageId, aPair, write } from '../../given/given-messages.ts';
import { aSubscription } from '../../given/given-pushes.ts';
import { createSite } from '../../site.ts';
import type { Given, Refused } from './refused.ts';

const NOWHERE = '0190a000-0000-7000-8000-0000000000ff';

interface Ask {
  readonly method: Call['method'];
  /** ':asker' and ':other' in it are the ids of asker and other side, ':conversation' and ':message' that of theirs, by the other. */
  readonly path: string;
  readonly body?: object;
}

/** Asks as one of two members who have written to each other. */
async function about({ database: { db }, site }: Given, { method, path, body }: Ask) {
  const { ada, ben, id, answer } = await aConversation(db);
  const address = path
    .replace(':asker', ada.id)
    .replace(':other', ben.id)
    .replace(':conversation', id)
    .replace(':message', answer.id);
  return await site.ask(method, address, { as: ada.as, ...(body && { body }) });
}

const refused = (message: string, ask: Ask): Refused => ({ message, provoke: (given) => about(given, ask) });

const text = 'Hello';
const into = '/api/conversations/:conversation/messages';
const to = '/api/users/:other/messages';
const nowhere = `/api/conversations/${NOWHERE}`;
const noConversation = (method: Call['method'], path: string, body?: object): Refused =>
  refused('Conversation not found', { method, path: nowhere + path, ...(body && { body }) });

/** Of both ways to send: into a conversation, and to a member. */
const sending = (path: string) =>
  ({
    CANNOT_MESSAGE: {
      message: 'You cannot message this member',
      provoke: async ({ database: { db }, site }) => {
        const { ada, ben, id } = await aConversation(db);
        await db`insert into blocks (blocker_id, blocked_id) values (${ben.id}, ${ada.id})`;
        const body = { id: aMessageId(), text };
        const address = path.replace(':other', ben.id).replace(':conversation', id);
        return await site.ask('POST', address, { as: ada.as, body });
      },
    },
    WAIT_FOR_ANSWER: {
      message: 'You can write more once Ben Answers answers',
      details: { name: 'Ben Answers' },
      provoke: async ({ database: { db }, site }) => {
        const { ada, ben } = await aPair(db);
        const [{ conversationId }] = [await write(db, ada.id, ben.id)];
        for (let count = 0; count < 2; count++) await write(db, ada.id, ben.id);
        const body = { id: aMessageId(), text };
        const address = path.replace(':other', ben.id).replace(':conversation', conversationId);
        return await site.ask('POST', address, { as: ada.as, body });
      },
    },
    MESSAGE_ID_TAKEN: {
      message: 'This id belongs to another message',
      provoke: async (given) => {
        const { first } = await aConversation(given.database.db);
        return await about(given, { method: 'POST', path, body: { id: first.id, text } });
      },
    },
    STORAGE_FULL: {
      message: "This site's disk is full. Its host has to make room.",
      provoke: async ({ database }) => {
        const files = { ...database.files, hasRoom: async () => false };
        const site = await createSite({ ...database, files });
        const body = { id: aMessageId(), text };
        return await about({ database, site }, { method: 'POST', path, body }).finally(site.close);
      },
    },
  }) satisfies Record<string, Refused>;

const of = (call: string, refusals: Record<string, Refused>): Record<string, Refused> =>
  Object.fromEntries(Object.entries(refusals).map(([code, row]) => [`messages.${call} ${code}`, row]));

/** Of the calls of messages and blocks. */
export const messageRefusals: Readonly<Record<string, Refused>> = {
  ...of('sendMessage', sending(into)),
  ...of('sendMessageTo', sending(to)),
  'messages.sendMessage CONVERSATION_NOT_FOUND': noConversation('POST', '/messages', { id: NOWHERE, text }),
  'messages.sendMessageTo USER_NOT_FOUND': refused('User not found', {
    method: 'POST',
    path: `/api/users/${NOWHERE}/messages`,
    body: { id: NOWHERE, text },
  }),
  'messages.sendMessageTo CANNOT_MESSAGE_YOURSELF': refused('You cannot message yourself', {
    method: 'POST',
    path: '/api/users/:asker/messages',
    body: { id: NOWHERE, text },
  }),
  'messages.getConversationWith USER_NOT_FOUND': refused('User not found', {
    method: 'GET',
    path: `/api/users/${NOWHERE}/conversation`,
  }),
  'messages.getConversationWith CANNOT_MESSAGE_YOURSELF': refused('You cannot message yourself', {
    method: 'GET',
    path: '/api/users/:asker/conversation',
  }),
  'messages.getProjectConversation CONVERSATION_NOT_FOUND': refused('Conversation not found', {
    method: 'GET',
    path: `/api/projects/${NOWHERE}/conversation`,
  }),
  'notices.unsubscribe LINK_INCOMPLETE': refused(
    'This link is not complete. In Settings you choose what is mailed.',
    {
      method: 'POST',
      path: '/api/unsubscribe/somebody.left.else',
    },
  ),
  'notices.listNotices INVALID_CURSOR': refused('This is not a place in the list', {
    method: 'GET',
    path: '/api/me/notices?cursor=somewhere',
  }),
  'notices.addPushDevice PUSH_SERVICE_NOT_ALLOWED': refused(
    'This site does not send to the push service of this browser',
    { method: 'POST', path: '/api/me/push', body: aSubscription('https://push.example.org/1') },
  ),
  'messages.listConversations INVALID_CURSOR': refused('This is not a place in the list', {
    method: 'GET',
    path: '/api/conversations?cursor=somewhere',
  }),
  'messages.listMessages CONVERSATION_NOT_FOUND': noConversation('GET', '/messages'),
  'messages.markRead CONVERSATION_NOT_FOUND': noConversation('PUT', '/read', { number: 1 }),
  'messages.tellTyping CONVERSATION_NOT_FOUND': noConversation('POST', '/typing'),
  'messages.muteConversation CONVERSATION_NOT_FOUND': noConversation('PUT', '/mute'),
  'messages.unmuteConversation CONVERSATION_NOT_FOUND': noConversation('DELETE', '/mute'),
  'messages.removeMessage CONVERSATION_NOT_FOUND': noConversation('DELETE', '/messages/:message'),
  'messages.removeMessage MESSAGE_NOT_FOUND': refused('Message not found', {
    method: 'DELETE',
    path: `${into}/${NOWHERE}`,
  }),
  'messages.removeMessage NOT_YOUR_MESSAGE': refused('Only its sender can remove a message', {
    method: 'DELETE',
    path: `${into}/:message`,
  }),
  'blocks.blockMember USER_NOT_FOUND': refused('User not found', {
    method: 'PUT',
    path: `/api/users/${NOWHERE}/block`,
  }),
  'blocks.blockMember CANNOT_BLOCK_YOURSELF': refused('You cannot block yourself', {
    method: 'PUT',
    path: '/api/users/:asker/block',
  }),
  'blocks.listBlocks INVALID_CURSOR': refused('This is not a place in the list', {
    method: 'GET',
    path: '/api/me/blocks?cursor=somewhere',
  }),
};
