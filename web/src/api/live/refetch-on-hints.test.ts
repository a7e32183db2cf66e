import { listPasskeys } from '@skillverse/contract/accounts/passkeys';
import { getSignInMethods, listSessions } from '@skillverse/contract/accounts/settings';
import { getCourseContent } from '@skillverse/contract/course-content';
import { listCourses } from '@skillverse/contract/courses';
import { HINT_KINDS } from '@skillverse/contract/events';
import { countUnread } from '@skillverse/contract/messages';
import { getMe } from '@skillverse/contract/profiles';
import { getProject } from '@skillverse/contract/projects';
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '../queries/queries.ts';
import { queriesOf, SETTINGS_KEYS } from './hint-queries.ts';
import { refetchOnHints } from './refetch-on-hints.ts';

let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

/** A query that is on the screen. @returns how often it was fetched since */
function shown(queryKey: readonly unknown[]) {
  let fetched = 0;
  const queryFn = async () => ++fetched;
  new QueryObserver(client, { queryKey, queryFn, initialData: 0, staleTime: Infinity }).subscribe(() => {});
  return () => fetched;
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a hint refetches what it is about, and nothing else', async () => {
  const projectOf = (projectId: string) => keyOf(getProject, { params: { projectId } });
  const [hut, boat, me] = [shown(projectOf('hut')), shown(projectOf('boat')), shown(keyOf(getMe))];
  const { take, stop } = refetchOnHints(client);
  take({ kind: 'project', id: 'hut' });
  await wait(0);
  expect([hut(), boat(), me()]).toEqual([1, 0, 0]);
  stop();
});

test('a place refetches the content of its course: what may still be opened', async () => {
  const contentOf = (courseId: string) => keyOf(getCourseContent, { params: { courseId } });
  const [clay, glass] = [shown(contentOf('clay')), shown(contentOf('glass'))];
  const { take, stop } = refetchOnHints(client);
  take({ kind: 'enrollment', id: 'clay' });
  await wait(0);
  expect([clay(), glass()]).toEqual([1, 0]);
  stop();
});

test('a change of the balance refetches the courses that are limited to what can be paid, and no others', async () => {
  const coursesOf = (query: object) => [...keyOf(listCourses, { query }), 'pages'];
  const affordable = shown(coursesOf({ available: 'true', affordable: 'true' }));
  const [dear, all] = [shown(coursesOf({ maxPrice: '900' })), shown(keyOf(listCourses))];
  const { take, stop } = refetchOnHints(client);
  take({ kind: 'balance', id: 'me' });
  await wait(0);
  expect([affordable(), dear(), all()]).toEqual([1, 0, 0]);
  stop();
});

test('every kind says what it makes out of date, and a refetch makes everything so', () => {
  for (const kind of HINT_KINDS.filter((one) => one !== 'typing'))
    expect(queriesOf({ kind, id: 'x' }).length).toBeGreaterThan(0);
  const fetched = shown(['anything']);
  const { take, stop } = refetchOnHints(client);
  take({ kind: 'refetch', id: 'me' });
  return wait(0).then(() => {
    expect(fetched()).toBe(1);
    stop();
  });
});

test('a change of the account refetches what Settings shows', () => {
  expect(SETTINGS_KEYS).toEqual([getSignInMethods, listPasskeys, listSessions].map((call) => keyOf(call)));
  expect(queriesOf({ kind: 'account', id: 'me' }).map(({ queryKey }) => queryKey)).toEqual([
    keyOf(getMe),
    ...SETTINGS_KEYS,
  ]);
});

test('of a burst the first counts at once, and the others together a second later', async () => {
  const me = shown(keyOf(getMe));
  const { take, stop } = refetchOnHints(client);
  for (let count = 0; count < 20; count++) {
    take({ kind: 'balance', id: 'me' });
    await wait(10);
  }
  expect(me()).toBe(1);
  await wait(1000);
  expect(me()).toBe(2);
  stop();
});

test('what is said in a conversation is fetched within 100 ms, whatever this page sends', async () => {
  const unread = shown(keyOf(countUnread));
  const { take, stop } = refetchOnHints(client);
  const command = new MutationObserver(client, { mutationFn: () => new Promise<void>(() => {}) });
  void command.mutate();
  for (let count = 0; count < 3; count++) {
    take({ kind: 'conversation', id: 'ours' });
    await wait(100);
    expect(unread()).toBe(count + 1);
  }
  stop();
});

test('what the page sends by itself, such as read marks, keeps no hint waiting', async () => {
  const me = shown(keyOf(getMe));
  const { take, stop } = refetchOnHints(client);
  const mutationFn = () => new Promise<void>(() => {});
  void new MutationObserver(client, { mutationFn, meta: { byItself: true } }).mutate();
  take({ kind: 'balance', id: 'me' });
  await wait(0);
  expect(me()).toBe(1);
  stop();
});

test('a hint that comes during a refetch waits for its end, and is not lost', async () => {
  const answers: (() => void)[] = [];
  const queryFn = () => new Promise<number>((resolve) => answers.push(() => resolve(answers.length)));
  const queryKey = keyOf(countUnread);
  new QueryObserver(client, { queryKey, queryFn, initialData: 0, staleTime: Infinity }).subscribe(() => {});
  const { take, stop } = refetchOnHints(client);
  for (let count = 0; count < 5; count++) {
    take({ kind: 'conversation', id: 'ours' });
    await wait(200);
  }
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await wait(100);
  expect(answers).toHaveLength(2);
  stop();
});

test('while this page sends a command, and shortly after, a hint waits', async () => {
  const me = shown(keyOf(getMe));
  const { take, stop } = refetchOnHints(client);
  let answer = () => {};
  const command = new MutationObserver(client, {
    mutationFn: () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  });
  void command.mutate();
  await wait(0);
  take({ kind: 'balance', id: 'me' });
  await wait(10_000);
  expect(me()).toBe(0);
  answer();
  await wait(1900);
  expect(me()).toBe(0);
  await wait(3000);
  expect(me()).toBe(1);
  stop();
});
