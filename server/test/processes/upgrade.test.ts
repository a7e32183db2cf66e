import { readFile } from 'node:fs/promises';
import type { Ok } from '@skillverse/contract/call';
import type { listCourses } from '@skillverse/contract/courses';
import type { listMyCourses } from '@skillverse/contract/enrollments';
import { expect, inject, onTestFinished, test } from 'vitest';
import { prepareJobs } from '../../src/core/jobs/prepare-jobs.ts';
import { prepareAppRole } from '../../src/db/app-role.ts';
import { openPool } from '../../src/db/client.ts';
import { migrate } from '../../src/db/migrate.ts';
import { checkInvariants } from '../../src/invariants.ts';
import { makeEmptyDatabase, type TestDatabase } from '../database.ts';
import { createSite, type Site } from '../site.ts';

const FIRST_SCHEMA = new URL('../fixtures/first-schema.sql', import.meta.url);

/** A database as the first release left it. */
async function firstDatabase(): Promise<TestDatabase> {
  const database = await makeEmptyDatabase(inject('postgres'));
  onTestFinished(() => database.drop());
  const loading = openPool(database.connection, { max: 1 });
  await loading.unsafe(await readFile(FIRST_SCHEMA, 'utf8'));
  await loading.end();
  return database;
}

const breachesIn = async ({ owner }: TestDatabase) =>
  (await checkInvariants(owner)).filter(({ breaches }) => breaches.length > 0);

/** Each row of each table, in these columns, as text. */
async function rowsIn({ owner }: TestDatabase, columns: Readonly<Record<string, string[]>>) {
  const rows: Record<string, string[]> = {};
  for (const [table, names] of Object.entries(columns)) {
    const found = await owner<{ row: string }[]>`
      select row(${owner(names)})::text as row from ${owner(table)} order by 1`;
    rows[table] = found.map(({ row }) => row);
  }
  return rows;
}

async function columnsOf({ owner }: TestDatabase): Promise<Record<string, string[]>> {
  const found = await owner<{ table: string; names: string[] }[]>`
    select c.table_name as table, array_agg(c.column_name::text order by c.ordinal_position) as names
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1`;
  return Object.fromEntries(found.map(({ table, names }) => [table, names]));
}

async function signedInAs(site: Site, email: string): Promise<string> {
  const body = { email, password: 'market day 24' };
  const { status, headers } = await site.ask('POST', '/api/auth/sign-in', { body });
  expect(status).toBe(200);
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

test('a database of the first release is brought up to date with every coin, member and course in it', async () => {
  const database = await firstDatabase();
  const { schema_migrations: _, ...columns } = await columnsOf(database);
  const before = await rowsIn(database, columns);
  expect(before.users?.length).toBeGreaterThan(2);
  const applied = await migrate(database.owner);
  expect(applied[0]).toMatch(/^0007/);
  expect(await migrate(database.owner)).toEqual([]);
  await prepareJobs(database.owner);
  await prepareJobs(database.owner);
  expect(await prepareAppRole(database.owner)).toHaveProperty('role');
  expect(await breachesIn(database)).toEqual([]);
  expect(await rowsIn(database, columns)).toEqual(before);

  const [{ words } = { words: 0 }] = await database.owner<{ words: number }[]>`
    select count(*)::int as words from projects p, words_of(p.title) w
    join search_words s on s.among = 'projects' and s.word = w.word`;
  expect(words, 'a small typo finds it too').toBeGreaterThan(0);

  const joined = await database.owner<{ title: string; members: number; events: number }[]>`
    select p.title, (select count(*) from project_members m where m.project_id = p.id) as members,
      (select count(*) from messages l join project_members m on m.user_id = l.sender_id and m.joined_at = l.created_at
        where l.conversation_id = c.id and l.event = 'joined' and m.project_id = p.id) as events
    from projects p join conversations c on c.project_id = p.id`;
  expect(joined.length, 'each project has a conversation').toBe(before.projects?.length);
  for (const { title, members, events } of joined) expect([title, events]).toEqual([title, members]);

  const site = await createSite(database);
  onTestFinished(() => site.close());
  const amara = await signedInAs(site, 'amara@example.test');
  const { body: wallet } = await site.ask('GET', '/api/me/wallet', { as: amara });
  expect(wallet).toMatchObject({ skillCoins: 400, transfers: { total: 5 } });
  const { body: mine } = await site.ask<Ok<typeof listMyCourses>>('GET', '/api/me/courses', { as: amara });
  expect([mine.ongoing.length, mine.completed.length, mine.teaching.length]).toEqual([1, 1, 1]);
  const { body: projects } = await site.ask<{ items: unknown[] }>('GET', '/api/me/projects', { as: amara });
  expect(projects.items).toHaveLength(1);

  const bo = await signedInAs(site, 'bo@example.test');
  const find = '/api/courses?q=window%20portraits&available=true';
  const { body: found } = await site.ask<Ok<typeof listCourses>>('GET', find, { as: bo });
  const course = found.items[0]!;
  expect([course.title, found.total]).toEqual(['Portraits by window light', 1]);
  for (const [step, skillCoins] of [
    ['enroll', 420 - course.svcValue],
    ['complete', 520 - course.svcValue],
  ] as const) {
    const path = `/api/courses/${course.id}/${step}`;
    expect((await site.ask('POST', path, { as: bo, body: {} })).body).toMatchObject({ skillCoins });
  }
  expect(await breachesIn(database)).toEqual([]);
});

test('an upgrade that meets a held table gives up in plain words, with nothing changed, and goes through later', {
  tags: 'full',
}, async () => {
  const { owner, connection } = await firstDatabase();
  const columns = () => owner`
    select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`;
  const before = await columns();
  const other = openPool(connection, { max: 1 });
  onTestFinished(() => other.end());
  await other.begin(async (tx) => {
    // As a long report would: it reads, and keeps everybody from changing what it reads.
    await tx`select count(*) from users`;
    await tx`set local idle_in_transaction_session_timeout = 0`;
    await expect(migrate(owner)).rejects.toThrow(/^another program holds what has to be changed/);
  });
  expect(await columns()).toEqual(before);
  expect(await migrate(owner)).not.toEqual([]);
});
