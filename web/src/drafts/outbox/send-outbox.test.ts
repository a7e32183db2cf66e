import { ConversationId, ProjectId, UserId } from '@skillverse/contract/ids';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actFor } from '../../api/http/acting-member.ts';
import { addToOutbox, countUnsent, forgetOutbox, outboxEntries, tryAgainFromOutbox } from './outbox.ts';
import { sendOutbox, startSending } from './send-outbox.ts';

const KOFI = UserId.parse('01931b6e-7c00-7000-8000-00000000000b');
const MEI = UserId.parse('01931b6e-7c00-7000-8000-00000000000a');
const PROJECT = ProjectId.parse('01931b6e-7c00-7000-8000-0000000000bb');
const CONVERSATION = ConversationId.parse('01931b6e-7c00-7000-8000-0000000000cc');

const FAILED = { code: 'FAILED', message: 'An unexpected error occurred', requestId: 'r' };

type Answer = (body: { id: string; text: string }) => Response;

const accepted: Answer = ({ id, text }) =>
  Response.json({
    conversationId: CONVERSATION,
    message: {
      id,
      number: 1,
      senderId: MEI,
      event: null,
      text,
      hiddenByHost: false,
      createdAt: '2026-11-21T09:30:00.000Z',
    },
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

const nobodyLooks = { onSent: async () => undefined, onSignedOut: () => undefined };
const add = (text: string, toId = MEI) => addToOutbox({ memberId: 'amara', toId, text });

beforeEach(() => actFor('amara'));
afterEach(async () => {
  await forgetOutbox('amara');
  vi.unstubAllGlobals();
});

test('messages are sent in order, shown before they leave the outbox, and each once', async () => {
  const arrived = server(accepted);
  const shown: string[] = [];
  for (const text of ['one', 'two', 'three']) await add(text);
  startSending({
    ...nobodyLooks,
    onSent: async (entry) => {
      expect(outboxEntries()).toContainEqual(entry);
      shown.push(entry.text);
    },
  });
  sendOutbox();
  await vi.waitFor(() => expect(outboxEntries()).toEqual([]));
  expect(arrived).toEqual(['one', 'two', 'three']);
  expect(shown).toEqual(arrived);
});

test('a refused one says why and takes what follows it along; another try sends both', async () => {
  server(refusedWith(409, 'WAIT_FOR_ANSWER', 'You can write more once {name} answers', { name: 'Mei' }));
  for (const text of ['one', 'two']) await add(text);
  startSending(nobodyLooks);
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
  startSending(nobodyLooks);
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

test('whom the server has to wait for holds up nobody else', async () => {
  const arrived: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const message = JSON.parse(String(body));
    if (address.includes(MEI)) return Response.json({ error: FAILED }, { status: 500 });
    arrived.push(message.text);
    return accepted(message);
  });
  await add('one');
  await add('two', KOFI);
  startSending(nobodyLooks);
  await vi.waitFor(() => expect(arrived).toEqual(['two']));
  await vi.waitFor(() => expect(outboxEntries().map(({ text }) => text)).toEqual(['one']));
});

test('a limit that lasts long is said as a refusal, a short one is waited for', async () => {
  const sentence = 'You can begin the next one in 5 hours.';
  server(refusedWith(429, 'TOO_MANY_REQUESTS', sentence, { retryAfterSeconds: 18_000 }));
  await add('one', KOFI);
  startSending(nobodyLooks);
  await vi.waitFor(() =>
    expect(outboxEntries().map(({ refusal }) => refusal)).toEqual(['You can begin the next one in 5 hours']),
  );
});

test('whoever is signed out meanwhile is asked who is signed in', async () => {
  server(refusedWith(401, 'SIGN_IN_REQUIRED', 'Sign in to continue'));
  await add('one', KOFI);
  const onSignedOut = vi.fn();
  startSending({ ...nobodyLooks, onSignedOut });
  await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalled());
  expect(outboxEntries()).toHaveLength(1);
});

test('what is for a project goes into its conversation, and says so where its member has left', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://here').pathname);
    return refusedWith(404, 'CONVERSATION_NOT_FOUND', 'Conversation not found')({ id: '', text: '' });
  });
  await addToOutbox({ memberId: 'amara', toId: PROJECT, conversationId: CONVERSATION, text: 'one' });
  startSending(nobodyLooks);
  await vi.waitFor(() => expect(outboxEntries()[0]?.refusal).toBe('You are not in this project any more'));
  const arrived = server(accepted);
  await tryAgainFromOutbox('amara', PROJECT);
  sendOutbox();
  await vi.waitFor(() => expect(outboxEntries()).toEqual([]));
  expect(arrived).toEqual(['one']);
  expect(asked).toEqual([`/api/conversations/${CONVERSATION}/messages`]);
});
