import { PEOPLE_PER_PAGE } from '@skillverse/contract/discovery';
import { expect, test } from 'vitest';
import { BEST, bestOf, pageOfBest } from './keep-best.ts';

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
