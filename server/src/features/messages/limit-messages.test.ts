import type { TestDatabase } from '../../../test/database.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import { aConversation, aMessageId, aPair } from '../../../test/given/given-messages.ts';
import { type Answer, createSite } from '../../../test/site.ts';

/** Two servers on one database. */
async function twoSites(database: TestDatabase) {
  const limited = () => createSite(database, { RATE_LIMITS: 'on' });
  const sites = [await limited(), await limited()] as const;
  return {
    /** From one server and the other in turn. */
    send: (turn: number, userId: string, as: string) =>
      sites[turn % 2 === 0 ? 0 : 1].ask('POST', `/api/users/${userId}/messages`, {
        as,
        body: { id: aMessageId(), text: 'Hello' },
      }),
    close: () => Promise.all(sites.map((site) => site.close())),
  };
}

const ok = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length;

test('30 messages a minute are taken from one member, in all processes together, however many come at once', async ({
  db,
  database,
  onTestFinished,
}) => {
  const { send, close } = await twoSites(database);
  onTestFinished(async () => void (await close()));
  const { ada, ben } = await aConversation(db);
  const many = Array.from({ length: 34 }, (_, turn) => send(turn, ben.id, ada.as));
  const answers = await Promise.all(many);
  expect(ok(answers)).toBe(30);
  const [refused] = answers.filter(({ status }) => status !== 200);
  expect([refused?.status, refused?.body.error?.message]).toEqual([
    429,
    'You have sent 30 messages within a minute. You can send the next one in a minute.',
  ]);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(40);
  expect((await send(0, ada.id, ben.as)).status, 'the other side has its own').toBe(200);
  await db`update rate_limits set window_ends_at = now() where key = ${`messages:${ada.id}`}`;
  expect((await send(1, ben.id, ada.as)).status).toBe(200);
});

test('somebody who has not answered gets 3 messages, however many come at once, and after an answer more', async ({
  db,
  site,
}) => {
  const { ada, ben } = await aPair(db);
  const send = () =>
    site.ask('POST', `/api/users/${ben.id}/messages`, {
      as: ada.as,
      body: { id: aMessageId(), text: 'You there?' },
    });
  const answers = await Promise.all(Array.from({ length: 6 }, send));
  expect(ok(answers)).toBe(3);
  const [refused] = answers.filter(({ status }) => status !== 200);
  expect([refused?.status, refused?.body.error]).toMatchObject([
    409,
    { message: 'You can write more once Ben Answers answers', details: { name: 'Ben Answers' } },
  ]);
  const body = { id: aMessageId(), text: 'I am' };
  const answered = await site.ask('POST', `/api/users/${ada.id}/messages`, { as: ben.as, body });
  expect(answered.status).toBe(200);
  expect(ok(await Promise.all([send(), send(), send(), send()]))).toBe(4);
});

test('an account begins 10 conversations in its first 24 hours, in all processes together, and more later', async ({
  db,
  database,
  onTestFinished,
}) => {
  const { send, close } = await twoSites(database);
  onTestFinished(async () => void (await close()));
  const others = await Promise.all(Array.from({ length: 13 }, () => aMember(db)));
  const { id } = await aMember(db);
  const as = await signedIn(db, id);
  const answers = await Promise.all(others.map((other, turn) => send(turn, other.id, as)));
  expect(ok(answers)).toBe(10);
  const [refused] = answers.filter(({ status }) => status !== 200);
  expect([refused?.status, refused?.body.error?.message]).toEqual([
    429,
    'A new account can begin 10 conversations on its first day. You can begin the next one in 24 hours.',
  ]);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(86_000);
  const begun = others.filter((_, index) => answers[index]?.status === 200);
  expect((await send(0, begun[0]?.id ?? '', as)).status, 'conversations that there are go on').toBe(200);
  const waiting = others.filter((_, index) => answers[index]?.status !== 200);
  const back = await send(1, id, await signedIn(db, waiting[0]!.id));
  expect(back.status, 'what others begin does not count').toBe(200);
  await database.owner`update users set created_at = now() - interval '24 hours' where id = ${id}`;
  expect((await send(0, waiting[1]?.id ?? '', as)).status).toBe(200);
});

test('what is refused or repeated uses up nothing', async ({ db, database, onTestFinished }) => {
  const { send, close } = await twoSites(database);
  onTestFinished(async () => void (await close()));
  const { ada, ben } = await aPair(db);
  await db`insert into blocks values (${ben.id}, ${ada.id})`;
  expect((await send(0, ben.id, ada.as)).status).toBe(403);
  expect(await db`select 1 from rate_limits where key like ${`%${ada.id}`}`).toEqual([]);
});

test('a burst from one member does not keep others waiting', async ({ db, site }) => {
  const { ada, ben } = await aConversation(db);
  const others = await aConversation(db);
  const send = (as: string, userId: string) =>
    site.ask('POST', `/api/users/${userId}/messages`, { as, body: { id: aMessageId(), text: 'Hello' } });
  let unanswered = 0;
  const burst = Array.from({ length: 200 }, async () => {
    unanswered += 1;
    const { status } = await send(ada.as, ben.id);
    unanswered -= 1;
    return status;
  });
  for (let count = 0; count < 5; count++) expect((await send(others.ada.as, others.ben.id)).status).toBe(200);
  expect(unanswered, 'of the burst, while five of another were answered').toBeGreaterThan(100);
  expect(new Set(await Promise.all(burst))).toEqual(new Set([200]));
});
