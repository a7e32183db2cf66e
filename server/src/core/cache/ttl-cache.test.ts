import { expect, test } from 'vitest';
import { ttlCache } from './ttl-cache.ts';

/** A cache on a clock of its own, whose answers come when they are told to. */
function aCache(ttlMs: number | ((tookMs: number) => number), max = 2) {
  const clock = { ms: 1 };
  const loads: { key: string; answer: () => void; fail: () => void }[] = [];
  const cache = ttlCache<{ of: string }>({ max, ttlMs, now: () => clock.ms });
  const ask = (key: string) =>
    cache(
      key,
      () =>
        new Promise((resolve, reject) => {
          loads.push({ key, answer: () => resolve({ of: key }), fail: () => reject(new Error('no answer')) });
        }),
    );
  const askAndAnswer = async (key: string) => {
    const before = loads.length;
    const asked = ask(key);
    for (const load of loads.slice(before)) load.answer();
    return await asked;
  };
  return { clock, ask, askAndAnswer, loads, keys: () => loads.map(({ key }) => key) };
}

test('an answer is kept for its time, each key its own, and the least recently used goes first', async () => {
  const { clock, askAndAnswer, keys } = aCache(1000);
  expect(await askAndAnswer('a')).toEqual({ of: 'a' });
  expect(await askAndAnswer('b')).toEqual({ of: 'b' });
  clock.ms = 999;
  expect(await askAndAnswer('a')).toEqual({ of: 'a' });
  expect(keys()).toEqual(['a', 'b']);
  await askAndAnswer('c');
  await askAndAnswer('b');
  expect(keys(), 'b gave way to c').toEqual(['a', 'b', 'c', 'b']);
  clock.ms = 5000;
  await askAndAnswer('b');
  expect(keys()).toEqual(['a', 'b', 'c', 'b', 'b']);
});

test('concurrent requests for one key share one load, and a slow answer is kept longer', async () => {
  const { clock, ask, loads } = aCache((tookMs) => (tookMs < 250 ? 0 : tookMs * 20));
  const quick = [ask('a'), ask('a')];
  expect(loads).toHaveLength(1);
  clock.ms = 100;
  loads[0]?.answer();
  expect(await Promise.all(quick)).toEqual([{ of: 'a' }, { of: 'a' }]);
  clock.ms = 200;
  const slow = ask('a');
  expect(loads).toHaveLength(2);
  clock.ms = 700;
  loads[1]?.answer();
  await slow;
  clock.ms = 700 + 9999;
  await ask('a');
  expect(loads).toHaveLength(2);
  clock.ms = 700 + 10_001;
  void ask('a');
  expect(loads).toHaveLength(3);
});

test('a failure reaches all who wait, and is never kept', async () => {
  const { ask, askAndAnswer, loads } = aCache(1000);
  const waiting = [ask('a'), ask('a')];
  loads[0]?.fail();
  for (const one of waiting) await expect(one).rejects.toThrow('no answer');
  expect(await askAndAnswer('a')).toEqual({ of: 'a' });
});

test('an answer whose key was evicted while it was loading is returned', async () => {
  const { ask, askAndAnswer, loads } = aCache(1000, 1);
  const first = ask('a');
  await askAndAnswer('b');
  loads[0]?.answer();
  expect(await first).toEqual({ of: 'a' });
});
