import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readText } from './read-text.ts';

const ADDRESS = '/api/courses/c/content/notes.txt';
const words = () => Promise.resolve(new Response('Grüße vom Markt'));
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const refused = (status: number, code: string) => () =>
  Promise.resolve(Response.json({ error: { code, message: 'No', requestId: 'r-1' } }, { status }));
/** Comes with the end of what asked for it, and not before. */
const never = (_address: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

type Answer = (address: string, init: RequestInit) => Promise<Response>;

/** The answers of the next attempts, in order; the last one is given again and again. */
function answers(...list: Answer[]) {
  const ask = vi.fn<Answer>((...asked) => (list.length > 1 ? list.shift()! : list[0]!)(...asked));
  vi.stubGlobal('fetch', ask);
  return ask;
}

async function outcomeOf(reading: Promise<string>): Promise<unknown> {
  const outcome = reading.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return await outcome;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the words come as they are, also after a passing trouble', async () => {
  const ask = answers(unreachable, refused(503, 'UNAVAILABLE'), words);
  expect(await outcomeOf(readText(ADDRESS))).toBe('Grüße vom Markt');
  expect(ask.mock.calls.map(([address]) => address)).toEqual([ADDRESS, ADDRESS, ADDRESS]);
});

test('a refusal is passed on at once', async () => {
  const ask = answers(refused(404, 'FILE_NOT_FOUND'), words);
  expect(await outcomeOf(readText(ADDRESS))).toMatchObject({
    name: 'ApiRefusal',
    status: 404,
    code: 'FILE_NOT_FOUND',
  });
  expect(ask).toHaveBeenCalledOnce();
});

test('nothing is read of an answer that is none of words', async () => {
  answers(() => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })));
  expect(await outcomeOf(readText(ADDRESS))).toMatchObject({ why: 'unreadable', status: 502 });
});

test('whoever leaves ends the reading, and nothing is asked again', async () => {
  const leaving = new AbortController();
  const ask = answers(never);
  const reading = readText(ADDRESS, leaving.signal);
  leaving.abort();
  expect(ask.mock.lastCall?.[1].signal?.aborted).toBe(true);
  expect(await outcomeOf(reading)).toMatchObject({ name: 'AbortError' });
  expect(ask).toHaveBeenCalledOnce();
});
