import { PEOPLE_PER_PAGE } from '@skillverse/contract/discovery';
import { expect, test } from 'vitest';
import { BEST, type Best, bestOf, keepBest, pageOfBest } from './keep-best.ts';

const place = (n: number) => ({ id: String(n), createdAt: '2026-01-01T00:00:00.000Z', score: 5000 - n });
const best = bestOf(Array.from({ length: BEST }, (_, n) => ({ ...place(n), total: 6000 })));
const read = async (ids: readonly string[]) => ids.map((id) => ({ id })).reverse();
const pageAfter = async (n: number) =>
  (await pageOfBest(best, { after: place(n), pageSize: PEOPLE_PER_PAGE, read }))?.map(({ id }) => Number(id));

test('forty pages of people are among the best that are kept', async () => {
  const before = 39 * PEOPLE_PER_PAGE - 1;
  expect(await pageAfter(before)).toEqual(
    Array.from({ length: PEOPLE_PER_PAGE + 1 }, (_, n) => before + 1 + n),
  );
});

test('what lies behind the best, or begins at none of them, is not told', async () => {
  expect(await pageAfter(BEST - PEOPLE_PER_PAGE - 1)).toBeUndefined();
  expect(await pageAfter(BEST + 1)).toBeUndefined();
});

test('what is asked once alone is not ranked, because that takes as long as the asking itself', async () => {
  const kept = keepBest();
  const ranked: string[] = [];
  const ask = (question: string) =>
    kept.rank(question, async (): Promise<Best> => {
      ranked.push(question);
      return best;
    });
  ask('pottery in winter');
  expect(ranked).toEqual([]);
  ask('pottery in winter');
  expect(ranked).toEqual(['pottery in winter']);
  expect(await kept.known('pottery in winter')).toBe(best);
});

test('of what was asked the last thousand are remembered', async () => {
  const kept = keepBest();
  const ranked: number[] = [];
  const ask = (question: number) =>
    kept.rank(String(question), async () => {
      ranked.push(question);
      return best;
    });
  for (let question = 0; question <= 1000; question++) ask(question);
  ask(0);
  expect(ranked).toEqual([]);
  ask(1000);
  expect(ranked).toEqual([1000]);
});
