import { signIn, signOut } from '@skillverse/contract/accounts';
import { health } from '@skillverse/contract/service/health';
import { MutationObserver, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchConnection } from './connection.ts';
import { ApiRefusal, NetworkFailure } from './refusal.ts';
import { readAnswer, send } from './send.ts';

/** What whoever asks whether the server is there is told; looks are answered in their order. */
let isThere = true;
let looks = 0;
let events: EventTarget;
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  isThere = true;
  looks = 0;
  events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('fetch', async () => {
    looks += 1;
    if (!isThere) throw new TypeError('Failed to fetch');
    return new Response(null);
  });
  client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 30_000, refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  client.mount();
  watchConnection(client);
});

afterEach(() => {
  client.unmount();
  client.clear();
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

/** A question that gets its answer where the server is there. */
function asks(name: string) {
  const sent = vi.fn(async () => {
    if (!isThere) throw new NetworkFailure('unreachable');
    readAnswer(health, 200, '{"status":"ok"}');
    return `${name} ${sent.mock.calls.length}`;
  });
  const observer = new QueryObserver(client, { queryKey: [name], queryFn: sent });
  return { sent, observer, leave: observer.subscribe(() => undefined) };
}

test('what failed while the server could not be reached is fetched again by itself once it can', async () => {
  isThere = false;
  const { sent, observer, leave } = asks('courses');
  await settled();
  expect([observer.getCurrentResult().status, onlineManager.isOnline()]).toEqual(['error', false]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent, 'only whether it is there is asked meanwhile').toHaveBeenCalledTimes(1);
  isThere = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect([observer.getCurrentResult().data, onlineManager.isOnline()]).toEqual(['courses 2', true]);
  const before = looks;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks, 'nothing is asked where all is well').toBe(before);
  leave();
});

test('what failed before anybody listened counts too', async () => {
  isThere = false;
  const early = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  await early.prefetchQuery({
    queryKey: ['me'],
    queryFn: () => Promise.reject(new NetworkFailure('timeout')),
  });
  watchConnection(early);
  await settled();
  expect(onlineManager.isOnline()).toBe(false);
});

test('the network’s coming back brings everything at once', async () => {
  const { observer, leave } = asks('courses');
  await settled();
  isThere = false;
  events.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(40_000);
  expect(onlineManager.isOnline()).toBe(false);
  isThere = true;
  events.dispatchEvent(new Event('online'));
  await settled();
  expect(onlineManager.isOnline()).toBe(true);
  expect(observer.getCurrentResult().data, 'old by now').toBe('courses 2');
  leave();
});

test('the browser’s word is believed neither way: only who answers is there', async () => {
  events.dispatchEvent(new Event('offline'));
  await settled();
  expect(onlineManager.isOnline(), 'the server runs on this machine').toBe(true);
  isThere = false;
  events.dispatchEvent(new Event('offline'));
  await settled();
  events.dispatchEvent(new Event('online'));
  await settled();
  expect(onlineManager.isOnline(), 'a network that leads nowhere').toBe(false);
});

test('a proxy that answers in the place of the server is not the server', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 502 }));
  isThere = false;
  const { leave } = asks('courses');
  await settled();
  expect(onlineManager.isOnline()).toBe(false);
  leave();
});

test('of two looks the one begun last counts, whichever ends first', async () => {
  const answers: ((there: boolean) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve, reject) => answers.push((there) => (there ? resolve(new Response()) : reject()))),
  );
  events.dispatchEvent(new Event('offline'));
  events.dispatchEvent(new Event('online'));
  answers[1]?.(true);
  await settled();
  answers[0]?.(false);
  await settled();
  expect(onlineManager.isOnline()).toBe(true);
});

const REFUSED = { error: { code: 'UNAUTHENTICATED', message: 'No', requestId: 'r' } };

test.each([
  ['a read', () => send(health), Response.json({ status: 'ok' })],
  ['a write', () => send(signOut), Response.json({ signedOut: true })],
  [
    'a refusal',
    () => send(signIn, { body: { email: 'a@b.example', password: 'x' } }),
    Response.json(REFUSED, { status: 401 }),
  ],
])('any answer says that the server is there: %s', async (_, ask, answer) => {
  isThere = false;
  events.dispatchEvent(new Event('offline'));
  await settled();
  expect(onlineManager.isOnline()).toBe(false);
  vi.stubGlobal('fetch', async () => answer.clone());
  await ask().catch((error: unknown) => expect(error).toBeInstanceOf(ApiRefusal));
  expect(onlineManager.isOnline()).toBe(true);
});

test('a refusal is no sign that the server is not there', async () => {
  await client
    .fetchQuery({ queryKey: ['me'], queryFn: () => readAnswer(health, 401, JSON.stringify(REFUSED)) })
    .catch(() => undefined);
  expect(looks).toBe(0);
});

test('what the program itself brings along is no answer of the server', async () => {
  isThere = false;
  const { sent, leave } = asks('courses');
  await settled();
  const samples = new QueryObserver(client, { queryKey: ['samples'], queryFn: async () => 'bundled' });
  const leaveSamples = samples.subscribe(() => undefined);
  await settled();
  expect([samples.getCurrentResult().data, onlineManager.isOnline()]).toEqual(['bundled', false]);
  expect(sent, 'nothing is fetched again').toHaveBeenCalledTimes(1);
  leaveSamples();
  leave();
});

test('a look that was begun before an answer came says nothing against it', async () => {
  let fail: (() => void) | undefined;
  vi.stubGlobal('fetch', () => new Promise((_, reject) => (fail = reject)));
  events.dispatchEvent(new Event('offline'));
  readAnswer(health, 200, '{"status":"ok"}');
  fail?.();
  await settled();
  expect(onlineManager.isOnline()).toBe(true);
});

test.each([
  ['an answer', () => readAnswer(health, 200, '{"status":"ok"}')],
  ['a look', () => settled()],
])('%s that came through as the network went is not the last word', async (_, comesThrough) => {
  vi.stubGlobal('navigator', { onLine: false });
  events.dispatchEvent(new Event('offline'));
  await comesThrough();
  expect(onlineManager.isOnline()).toBe(true);
  isThere = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(onlineManager.isOnline()).toBe(false);
});

test('what counts as lost before anybody watched is looked into at once', async () => {
  onlineManager.setOnline(false);
  watchConnection(client);
  await settled();
  expect([looks, onlineManager.isOnline()]).toEqual([1, true]);
});

test('a write that did not get through tells of it, and is never sent again by itself', async () => {
  isThere = false;
  const sent = vi.fn(() => Promise.reject(new NetworkFailure('unreachable')));
  const write = new MutationObserver(client, { mutationFn: sent });
  await write.mutate().catch(() => undefined);
  await settled();
  expect([onlineManager.isOnline(), write.getCurrentResult().status]).toEqual([false, 'error']);
  isThere = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onlineManager.isOnline()).toBe(true);
  expect(sent).toHaveBeenCalledTimes(1);
});
