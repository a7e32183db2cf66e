import { ConversationId, ProjectId, UserId } from '@skillverse/contract/ids';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actFor } from '../../api/http/acting-member.ts';
import { addToOutbox, countUnsent, forgetOutbox, outboxEntries, tryAgainFromOutbox } from './outbox.ts';
import { sendOutbox, startSending } from './send-outbox.ts';

const MEI = UserId.parse('01931b6e-7c00-7000-8000-00000000000a');
const PROJECT = ProjectId.parse('01931b6e-7c00-7000-8000-0000000000bb');
const CONVERSATION = ConversationId.parse('01931b6e-7c00-7000-8000-0000000000cc');

type Answer = (body: { id: string; text: string }) => Response;

const accepted: Answer = ({ id, text }) =>
  Response.json({
    conversationId: CONVERSATION,
    message: { id, number: 1, senderId: MEI, event: null, text, createdAt: '2026-11-21T09:30:00.000Z' },
  });
const refusedWith = (status: number, code: string, message: string, details?: object): Answer => {
  return () => Response.json({ error: { code, message, details, requestId: 'r' } }, { status });
};

/** @returns the texts that reach the server */
function server(answer: Answer): string[] {
  const arrived: string[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    const message = JSON.parse(String(body));
    arrived.push(message.text);
    return answer(message);
  });
  return arrived;
}

const add = (text: string) => addToOutbox({ memberId: 'amara', toId: MEI, text });

beforeEach(() => actFor('amara'));
afterEach(async () => {
  await forgetOutbox('amara');
  vi.unstubAllGlobals();
});

test('messages are sent in order, shown before they leave the outbox, and each once', async () => {
  const arrived = server(accepted);
  const shown: string[] = [];
  for (const text of ['one', 'two', 'three']) await add(text);
  startSending(async (entry) => {
    expect(outboxEntries()).toContainEqual(entry);
    shown.push(entry.text);
  });
  sendOutbox();
  await vi.waitFor(() => expect(outboxEntries()).toEqual([]));
  expect(arrived).toEqual(['one', 'two', 'three']);
  expect(shown).toEqual(arrived);
});

test('a refused one says why and takes what follows it along; another try sends both', async () => {
  server(refusedWith(409, 'WAIT_FOR_ANSWER', 'You can write more once {name} answers', { name: 'Mei' }));
  for (const text of ['one', 'two']) await add(text);
  startSending(async () => undefined);
  const why = 'You can write more once Mei answers';
  await vi.waitFor(() => expect(outboxEntries().map(({ refusal }) => refusal)).toEqual([why, why]));
  const arrived = server(accepted);
  await tryAgainFromOutbox('amara', MEI);
  sendOutbox();
  await vi.waitFor(() => expect(outboxEntries()).toEqual([]));
  expect(arrived).toEqual(['one', 'two']);
});

test('without a connection, or when somebody else has signed in, it waits for its own member', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await add('one');
  startSending(async () => undefined);
  await vi.waitFor(async () => expect(await countUnsent('amara')).toBe(1));
  const asKofi = server(accepted);
  actFor('kofi');
  sendOutbox();
  await vi.waitFor(async () => expect(await countUnsent('amara')).toBe(1));
  server(refusedWith(409, 'OTHER_MEMBER', 'Somebody else has signed in here meanwhile'));
  actFor('amara');
  sendOutbox();
  await vi.waitFor(async () => expect(await countUnsent('amara')).toBe(1));
  expect(outboxEntries()[0]?.refusal).toBeUndefined();
  expect(asKofi).toEqual([]);
  const arrived = server(accepted);
  sendOutbox();
  await vi.waitFor(async () => expect(await countUnsent('amara')).toBe(0));
  expect(arrived).toEqual(['one']);
});

test('what is for a project goes into its conversation, and says so where its member has left', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://here').pathname);
    return refusedWith(404, 'CONVERSATION_NOT_FOUND', 'Conversation not found')({ id: '', text: '' });
  });
  await addToOutbox({ memberId: 'amara', toId: PROJECT, conversationId: CONVERSATION, text: 'one' });
  startSending(async () => undefined);
  await vi.waitFor(() => expect(outboxEntries()[0]?.refusal).toBe('You are not in this project any more'));
  const arrived = server(accepted);
  await tryAgainFromOutbox('amara', PROJECT);
  sendOutbox();
  await vi.waitFor(() => expect(outboxEntries()).toEqual([]));
  expect(arrived).toEqual(['one']);
  expect(asked).toEqual([`/api/conversations/${CONVERSATION}/messages`]);
});
