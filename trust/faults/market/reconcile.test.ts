/** @module-tag full */
import { rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { expect, test } from '../../../server/test/fixtures.ts';
import { notSeen } from '../row.ts';
import { aMarket, type Deed, type Market } from './market.ts';
import { oddAnswers } from './market-refusals.ts';
import { aSignUp } from './market-wishes.ts';
import { unseen } from './outage.ts';
import { reconcile } from './reconcile.ts';
import { askAgain, lookWhoIsThere, openMarket, settle, trade } from './trade.ts';

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

test('whose sign-up was done although its answer was lost trades all the same', async ({ site }) => {
  const real = globalThis.fetch;
  let lost = 0;
  const losing = async (...asked: Parameters<typeof real>) => {
    const answer = await real(...asked);
    if (!String(asked[0]).endsWith('/sign-up') || lost++ > 0) return answer;
    throw new TypeError('fetch failed');
  };
  globalThis.fetch = losing;
  onTestFinished(() => {
    globalThis.fetch = real;
  });
  const market = await openMarket(site.url, { traders: 2 });
  expect(market.sent.map(({ answer }) => answer?.status).sort()).toEqual([200, 409]);
  expect(await lookWhoIsThere(site.url, market)).toEqual([]);
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
  const breaches = await reconcile([market], { db: database.owner, files: database.files });
  expect(breaches).toContainEqual(expect.stringMatching(`^nobody was told: ${forgotten!.who} paid`));
  expect(breaches).toContainEqual(expect.stringMatching(`^lost: ${forgotten!.who} has \\d+ SVC`));
  expect(breaches).toContainEqual(expect.stringMatching(`^lost: ${promised.who} gives .* 6 stars`));
  expect(breaches).toContain(`review by ${promised.who} was answered 500 FAILED`);
});

test('a file whose bytes are others is found, be they as many or not', async ({ site, database }) => {
  const market = await aBusyMarket(site.url);
  const rows = await database.owner<{ bucket: string; path: string; name: string; sizeBytes: number }[]>`
    select bucket, path, f.name, size_bytes from files f join users u on u.id = f.owner_id
    where u.email like ${`%@${market.id}.test`} order by f.id limit 3`;
  const [changed, cut, gone] = rows;
  const at = ({ bucket, path }: { bucket: string; path: string }) =>
    join(database.dataDir, 'files', bucket, path);
  await writeFile(at(changed!), Buffer.alloc(changed!.sizeBytes));
  await truncate(at(cut!), 1);
  await rm(at(gone!));
  const breaches = await reconcile([market], { db: database.owner, files: database.files });
  for (const { name } of rows)
    expect(breaches).toContainEqual(expect.stringMatching(`^lost: '.*' has the file ${name}`));
  for (const { path } of [cut!, gone!]) expect(breaches).toContain(`the file ${path} has not its bytes`);
  expect(breaches).not.toContain(`the file ${changed!.path} has not its bytes`);
});

const REFUSALS: readonly [Deed, string][] = [
  ['enroll', 'COURSE_NOT_FOUND'],
  ['enroll', 'INSUFFICIENT_COINS'],
  ['enroll', 'PRICE_CHANGED'],
  ['complete', 'COURSE_NOT_FOUND'],
  ['complete', 'NOT_ONGOING'],
  ['review', 'COURSE_NOT_FOUND'],
  ['createProject', 'TOO_MANY_PROJECTS'],
  ['joinProject', 'PROJECT_FULL'],
  ['joinProject', 'TOO_MANY_PROJECTS'],
  ['createCourse', 'TOO_MANY_COURSES'],
];

test('each kind of refusal is found where nothing accounts for it, and none where something does', async ({
  site,
}) => {
  const market = await aBusyMarket(site.url);
  expect(oddAnswers(market)).toEqual([]);
  expect(market.sent.filter(({ answer }) => answer?.status === 409).length).toBeGreaterThan(0);
  for (const [deed, code] of REFUSALS) {
    const done = market.sent[lastDone(market, deed)]!;
    const answer = { status: 409, body: { error: { code, details: { shortfallSvc: 1, svcValue: 4711 } } } };
    // Before anybody had done anything.
    const invented = { ...done, askedAt: 0, answeredAt: 0, answer };
    expect(oddAnswers({ ...market, sent: [...market.sent, invented] })).toEqual([
      `${deed} by ${done.who} was answered 409 ${code}, which was not so`,
    ]);
  }
});

test('being turned away is a breach where nothing is broken that would turn anybody away', () => {
  const answer = { status: 507, body: { error: { code: 'STORAGE_FULL' } } };
  const sent = {
    ...aSignUp('tess@m.test'),
    ...{ deed: 'upload' as const, key: 'k', cookie: '', unanswered: 0, askedAt: 1, answeredAt: 2, answer },
  };
  const told = ['upload by tess@m.test was answered 507 STORAGE_FULL'];
  expect(oddAnswers({ ...aMarket(0), sent: [sent] })).toEqual(told);
  expect(oddAnswers({ ...aMarket(0), refusals: ['STORAGE_FULL'], sent: [sent] })).toEqual([]);
});

test('a lost comment, description or key is found, and so is whoever is signed in no more', async ({
  site,
  database,
}) => {
  const market = await aBusyMarket(site.url);
  const db = database.owner;
  const [{ email }, of] = [market.traders[0]!, `%@${market.id}.test`];
  expect(await lookWhoIsThere(site.url, market)).toEqual([]);
  const [review] = await db<[{ comment: string }]>`
    update user_reviews set comment = 'Rude.' where id = (select r.id from user_reviews r
      join users u on u.id = r.reviewer_id where u.email like ${of} order by r.id limit 1)
    returning (select comment from user_reviews old where old.id = user_reviews.id)`;
  const [course] = await db<[{ title: string }]>`
    update courses set description = 'Nothing' where id = (select c.id from courses c
      join users u on u.id = c.teacher_id where u.email like ${of} order by c.id limit 1) returning title`;
  const [{ key }] = await db<[{ key: string }]>`
    delete from idempotency_keys where key = (select k.key from idempotency_keys k
      join users u on u.id = k.user_id where u.email like ${of} order by k.key limit 1) returning key`;
  await db`delete from sessions where user_id = (select id from users where email = ${email})`;
  const breaches = await reconcile([market], { db, files: database.files });
  const lost = (what: string) => expect.stringMatching(`^lost: .*${RegExp.escape(what)}`);
  expect(breaches).toContainEqual(lost(review.comment));
  expect(breaches).toContainEqual(lost(`'${course.title}' by`));
  expect(breaches).toContainEqual(lost(`the answer to ${key}`));
  expect(breaches).toContainEqual(expect.stringMatching(/^nobody was told: .* stars: Rude\.$/));
  expect(breaches).toContainEqual(expect.stringMatching(/^nobody was told: .*: Nothing$/));
  expect(await lookWhoIsThere(site.url, market)).toEqual([`${email} is signed in no more: 401`]);
});

test('a fault that hit nobody, or that nobody saw, has proved nothing', () => {
  const outages = [
    { databaseMs: 300, readyMs: 0 },
    { databaseMs: 200, readyMs: 0 },
  ];
  const fault = { fault: 'kill -9', interrupts: true, missing: unseen };
  expect(notSeen(fault, outages, 0)).toEqual([
    'kill -9: nobody was interrupted',
    'kill -9: /api/ready never said 503',
  ]);
  expect(notSeen(fault, [...outages, { databaseMs: 200, readyMs: 400 }], 1)).toEqual([]);
  expect(notSeen({ fault: 'slow' }, outages, 0)).toEqual([]);
});
