import { setTimeout as delay } from 'node:timers/promises';
import { inject, onTestFinished, vi } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../../test/database.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { dropJobs } from '../../db/job-database.ts';
import { listTables } from '../../db/schema-tables.ts';
import { openJobs } from './open-jobs.ts';
import { prepareJobs } from './prepare-jobs.ts';

/** One process of the site, as far as its jobs go. */
async function aProcess({ db }: Pick<TestDatabase, 'db'>, watchSeconds = 600) {
  const warnings: [unknown, string][] = [];
  const warn = (error: unknown, message: string) => void warnings.push([error, message]);
  const jobs = await openJobs({ db, warn, pollSeconds: 0.5, watchSeconds });
  onTestFinished(() => jobs.stop());
  return { ...jobs, warnings };
}

const jobsOf = ({ owner }: Pick<TestDatabase, 'owner'>) =>
  owner<{ state: string; data: { id: string }; retryCount: number; waitSeconds: number }[]>`
    select state::text as state, data, retry_count, extract(epoch from start_after - now())::int as wait_seconds
    from skillverse_jobs.job order by created_on`;

const emptied = ({ owner }: TestDatabase) => owner`delete from skillverse_jobs.job`;

test('a job is there if its transaction commits, and never was if that is rolled back', async ({
  database,
}) => {
  await emptied(database);
  const { enqueue } = await aProcess(database);
  await database.db.begin((tx) => enqueue(tx, 'mails', { id: 'kept' }));
  const undone = database.db.begin(async (tx) => {
    await enqueue(tx, 'mails', { id: 'undone' });
    throw new Error('taken back');
  });
  await expect(undone).rejects.toThrow('taken back');
  expect((await jobsOf(database)).map(({ data }) => data)).toEqual([{ id: 'kept' }]);
});

test('each job runs once, whichever process takes it', async ({ database }) => {
  await emptied(database);
  const processes = await Promise.all([aProcess(database), aProcess(database)]);
  const ran: string[] = [];
  const ids = Array.from({ length: 30 }, (_, index) => `job ${index}`);
  await database.db.begin(async (tx) => {
    for (const id of ids) await processes[0]!.enqueue(tx, 'mails', { id });
  });
  const by = [0, 0];
  for (const [index, process] of processes.entries()) {
    await process.work('mails', async ({ id = '' }) => {
      await delay(5);
      ran.push(id);
      by[index]! += 1;
    });
  }
  await vi.waitUntil(() => ran.length >= ids.length, { timeout: 20_000 });
  expect(ran.toSorted()).toEqual(ids.toSorted());
  expect(by.every((count) => count > 0)).toBe(true);
});

test('a job that fails is tried again later and later, and its error is told without what it holds', async ({
  database,
}) => {
  await emptied(database);
  const { enqueue, work } = await aProcess(database);
  await database.db.begin((tx) => enqueue(tx, 'mails', { id: 'fails' }));
  const waits: number[] = [];
  await work('mails', async () => {
    throw new Error('a word of the mail');
  });
  for (let tries = 0; tries < 4; tries++) {
    const isRefused = async () => {
      const [job] = await jobsOf(database);
      return job?.state === 'retry' && job.retryCount === tries && job.waitSeconds > 0;
    };
    await vi.waitUntil(isRefused, { timeout: 10_000 });
    waits.push((await jobsOf(database))[0]!.waitSeconds);
    await database.owner`update skillverse_jobs.job set start_after = now()`;
  }
  expect(waits[0]).toBeGreaterThan(25);
  expect(waits[3]).toBeGreaterThan(waits[0]!);
  const [kept] = await database.owner`select output::text as output from skillverse_jobs.job`;
  expect(`${kept?.output}`).not.toContain('a word of the mail');
});

test('stopping takes no more jobs and waits for the running one', async ({ database }) => {
  await emptied(database);
  const { enqueue, work, stop } = await aProcess(database);
  const done: string[] = [];
  let letGo = () => {};
  const mayEnd = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let begun = 0;
  await work('mails', async ({ id = '' }) => {
    begun += 1;
    await mayEnd;
    done.push(id);
  });
  await database.db.begin((tx) => enqueue(tx, 'mails', { id: 'running' }));
  await vi.waitUntil(() => begun === 1, { timeout: 10_000 });
  const stopped = stop().then(() => done.push('stopped'));
  await database.db.begin((tx) => enqueue(tx, 'mails', { id: 'left' }));
  letGo();
  await stopped;
  expect(done).toEqual(['running', 'stopped']);
  expect((await jobsOf(database)).map(({ state, data }) => [data.id, state])).toEqual([
    ['running', 'completed'],
    ['left', 'created'],
  ]);
});

test('no backup has them, and a restore begins without any', async () => {
  const database = await makeDatabase(inject('postgres'));
  onTestFinished(() => database.drop());
  const tables = await database.owner.begin((tx) => listTables(tx));
  const names = tables.map(({ name }) => name);
  expect(names).toContain('mails');
  expect(names.filter((name) => /job|queue/.test(name))).toEqual([]);
  const jobs = await openJobs({ db: database.db, warn: () => undefined });
  onTestFinished(() => jobs.stop());
  await database.db.begin((tx) => jobs.enqueue(tx, 'mails', { id: 'queued before' }));
  await database.owner.begin((tx) => dropJobs(tx));
  await prepareJobs(database.owner);
  expect(await jobsOf(database)).toEqual([]);
});

test('a database that is away ends nothing, and one line a minute says so', async ({ database }) => {
  await emptied(database);
  const { enqueue, work, warnings } = await aProcess(database);
  const ran: string[] = [];
  await work('mails', async ({ id = '' }) => void ran.push(id));
  const cut = () => database.owner`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'skillverse'`;
  for (let round = 0; round < 8; round++) {
    await cut();
    await delay(200);
  }
  await database.db.begin((tx) => enqueue(tx, 'mails', { id: 'afterwards' }));
  await vi.waitUntil(() => ran.length === 1, { timeout: 10_000 });
  expect(warnings.length).toBeLessThanOrEqual(1);
});
