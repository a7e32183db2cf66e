import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../server/test/fixtures.ts';
import type { Deed, Market } from './market.ts';
import { reconcile } from './reconcile.ts';
import { askAgain, openMarket, settle, trade } from './trade.ts';

const REQUESTS = 250;

async function aBusyMarket(url: string): Promise<Market> {
  const market = await openMarket(url, { traders: 6 });
  await trade(url, market, () => market.sent.length >= REQUESTS);
  await settle(url, market);
  return market;
}

/** One that cost something, of a course that is still there: it shows in somebody's balance. */
function aPaidPlace({ sent }: Market): number {
  const deleted = sent.filter(({ deed }) => deed === 'deleteCourse').map(({ about }) => about);
  return sent.findIndex(({ deed, about, answer }) => {
    const { svcPaid = 0 } = (answer?.body.enrollment ?? {}) as { svcPaid?: number };
    return deed === 'enroll' && svcPaid > 0 && !deleted.includes(about);
  });
}

const lastDone = (market: Market, deed: Deed) =>
  market.sent.findLastIndex((sent) => sent.deed === deed && sent.answer?.status === 200);

test('every answer of a busy market is found in the database, and nothing else', async ({
  site,
  database,
}) => {
  const market = await aBusyMarket(site.url);
  const stores = { db: database.owner, files: database.files };
  expect(new Set(market.sent.map(({ deed }) => deed)).size).toBe(11);
  expect(await reconcile([market], stores)).toEqual([]);
  expect(await askAgain(site.url, market, { last: 20 })).toEqual([]);
  expect(await reconcile([market], stores)).toEqual([]);
});

test('what an answer promised and is not there is named, and so is what no answer explains', async ({
  site,
  database,
}) => {
  const market = await aBusyMarket(site.url);
  const [forgotten] = market.sent.splice(aPaidPlace(market), 1);
  const promised = market.sent[lastDone(market, 'review')]!;
  market.sent.push({ ...promised, body: { rating: 6 } });
  market.sent.push({ ...promised, answer: { status: 500, body: { error: { code: 'FAILED' } } } });
  const [{ bucket, path }] = await database.owner<[{ bucket: string; path: string }]>`
    select bucket, path from files f join users u on u.id = f.owner_id
    where u.email like ${`%@${market.id}.test`} limit 1`;
  await rm(join(database.dataDir, 'files', bucket, path));
  const breaches = await reconcile([market], { db: database.owner, files: database.files });
  expect(breaches).toContainEqual(expect.stringMatching(`^nobody was told: ${forgotten!.who} paid`));
  expect(breaches).toContainEqual(expect.stringMatching(`^lost: ${forgotten!.who} has \\d+ SVC`));
  expect(breaches).toContainEqual(expect.stringMatching(`^lost: ${promised.who} gives .* 6 stars`));
  expect(breaches).toContain(`review by ${promised.who} was answered 500 FAILED`);
  expect(breaches).toContain(`the file ${path} has no bytes`);
});
