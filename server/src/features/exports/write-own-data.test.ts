import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { SessionId, UserId } from '@skillverse/contract/ids';
import type { TestDatabase } from '../../../test/database.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { open } from '../../../test/given/files/upload.ts';
import { aCourse, aMember, signedIn } from '../../../test/given/given.ts';
import { allowLongStatements } from '../../db/transaction.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';
import { writeOwnData } from './write-own-data.ts';

const path = '/api/me/export';
type Exported = Record<string, Record<string, unknown>[]>;

const wantedBy = (id: UserId) => ({
  viewer: { id, sessionId: randomUUID() as SessionId },
  presented: { head: () => ({ site: 'Skillverse' }), entry: (_name: unknown, row: object) => row },
});

test('an export that would be too long has the newest of each list, and names the lists', async ({ db }) => {
  const me = await aMember(db);
  for (const title of ['Oldest', 'Older', 'Newest']) await aCourse(db, { teacherId: me.id, title });
  await enrollInCourse(db, { learnerId: me.id, courseId: (await aCourse(db, { priceSvc: 1 })).id });
  const readWith = async (entriesMax: number) =>
    (await json(writeOwnData(db, { ...wantedBy(me.id), entriesMax }).text)) as Exported;
  const whole = await readWith(3);
  expect(whole).toMatchObject({ truncated: [], coursesTaught: [{}, {}, { title: 'Oldest' }] });
  const cut = await readWith(1);
  expect(cut.truncated).toEqual(['transfers', 'coursesTaught']);
  expect(cut.coursesTaught?.map(({ title }) => title)).toEqual(['Newest']);
  expect(cut.transfers).toMatchObject([{ reason: 'enroll', balanceAfterSvc: 499 }]);
});

/** More than is held ready; of 2,000 more than also lies in the sockets. */
async function aLongExport({ db, owner }: TestDatabase, courses: number) {
  const me = await aMember(db);
  const { id } = await aCourse(db, { teacherId: me.id });
  const [found] = await owner<{ columns: string }[]>`
    select string_agg(column_name, ', ') as columns from information_schema.columns
    where table_name = 'courses' and is_generated = 'NEVER' and column_name not in ('id', 'title', 'description')`;
  const columns = found?.columns ?? '';
  await owner.begin(async (tx) => {
    await allowLongStatements(tx);
    await tx.unsafe(
      `insert into courses (id, title, description, ${columns})
      select gen_random_uuid(), 'Copy ' || n, repeat('long ', 900), ${columns} from courses, generate_series(1, ${courses}) n
      where id = '${id}'`,
    );
  });
  return me;
}

/** Of clients: autovacuum may have one at any moment. */
const openTransactions = ({ owner }: TestDatabase) => owner`
  select from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start is not null`;

test('a long export comes page by page, whole, and laid out as any other', { tags: 'full' }, async ({
  db,
  site,
  database,
}) => {
  const me = await aLongExport(database, 450);
  let course = await aCourse(db, { priceSvc: 1 });
  for (let count = 0; count < 201; count++) {
    // A member has only so many courses on offer.
    if (count > 0)
      course = await aCourse(db, { priceSvc: 1, ...(count % 50 && { teacherId: course.teacherId }) });
    await enrollInCourse(db, { learnerId: me.id, courseId: course.id });
  }
  const { headers, bytes } = await open(site, path, { as: await signedIn(db, me.id) });
  const data = JSON.parse(bytes.toString()) as Exported;
  expect(bytes.toString()).toBe(`${JSON.stringify(data, null, 2)}\n`);
  expect(headers.get('content-length')).toBeNull();
  expect(new Set(data.coursesTaught?.map(({ title }) => title)).size).toBe(451);
  expect([data.enrollments?.length, data.truncated]).toEqual([201, []]);
  const balances = Array.from({ length: 202 }, (_, index) => 500 - 201 + index);
  expect(data.transfers?.map(({ balanceAfterSvc }) => balanceAfterSvc)).toEqual(balances);
});

test('a reader who leaves in the middle takes the transaction along, and makes room', {
  tags: 'full',
}, async ({ db, site, database }) => {
  const as = await signedIn(db, (await aLongExport(database, 2000)).id);
  const leaving = request(site.url + path, { headers: { cookie: as }, agent: false }).end();
  const [answer] = (await once(leaving, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  expect((await site.ask('GET', path, { as })).status).toBe(429);
  leaving.destroy();
  await expect.poll(async () => (await openTransactions(database)).length).toBe(0);
  await expect.poll(async () => (await open(site, path, { as })).status).toBe(200);
});

test.for([
  {
    which: 'takes nothing',
    patience: { idleMs: 50, wholeMs: 60_000 },
    why: 'nothing of an export was taken',
  },
  { which: 'needs too long', patience: { idleMs: 60_000, wholeMs: 50 }, why: 'an export took too long' },
])('a reader who $which is ended, and its transaction with it', async ({ patience, why }, { database }) => {
  const { id } = await aLongExport(database, 200);
  const { text, ended } = writeOwnData(database.db, { ...wantedBy(id), patience });
  await ended;
  expect(text.errored?.message).toBe(why);
  expect(await openTransactions(database)).toHaveLength(0);
});
