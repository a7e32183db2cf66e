import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openJobs } from '../../src/core/jobs/open-jobs.ts';
import { makeDatabase } from '../database.ts';
import { openDatabaseDoor } from '../database-door.ts';
import { emptyDataDir, run } from './running-server.ts';

test('a job of a process that is killed is run by another', async () => {
  const database = await makeDatabase(inject('postgres'));
  const door = await openDatabaseDoor(inject('postgres'));
  emptyDataDir(onTestFinished);
  onTestFinished(async () => {
    door.close();
    await database.drop();
  });
  const DATABASE_URL = door.url({ database: database.connection.database });
  const killed = run(join('../test/processes', './job-worker.ts'), { DATABASE_URL });
  const jobs = await openJobs({ db: database.db, warn: () => undefined, pollSeconds: 0.5, watchSeconds: 1 });
  onTestFinished(() => jobs.stop());
  await database.db.begin((tx) => jobs.enqueue(tx, 'mails', { id: 'survivor' }));
  await vi.waitUntil(() => killed.stdout().includes('took survivor'), { timeout: 20_000 });
  killed.process.kill('SIGKILL');
  await killed.ended;

  const ran: string[] = [];
  await jobs.work('mails', async ({ id = '' }) => void ran.push(id));
  // Its time is over, and so is the wait before the next try.
  await database.owner`update skillverse_jobs.job set started_on = now() - interval '1 hour' where state = 'active'`;
  const isBack = async () => {
    const [job] = await database.owner`select state::text as state from skillverse_jobs.job`;
    return job?.state === 'retry';
  };
  await vi.waitUntil(isBack, { timeout: 20_000, interval: 100 });
  await database.owner`update skillverse_jobs.job set start_after = now()`;
  await vi.waitUntil(() => ran.length > 0, { timeout: 20_000 });
  expect(ran).toEqual(['survivor']);
});
