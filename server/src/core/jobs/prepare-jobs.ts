import { PgBoss } from 'pg-boss';
import type { Db } from '../../db/client.ts';
import { ensureJobSchema, JOB_SCHEMA, jobDatabase } from '../../db/job-database.ts';
import { QUEUES } from './queues.ts';

/**
 * Brings the job library's own tables, and the queues, to what this version has. As the migrations' user, behind the migrations:
 * what runs the jobs may do neither.
 */
export async function prepareJobs(owner: Db): Promise<void> {
  await ensureJobSchema(owner);
  const boss = new PgBoss({
    db: jobDatabase(owner, 60_000),
    schema: JOB_SCHEMA,
    createSchema: false,
    supervise: false,
    schedule: false,
    registerInstance: false,
  });
  let failure: Error | undefined;
  boss.on('error', (error) => {
    failure ??= error;
  });
  await boss.start();
  try {
    for (const [name, rules] of Object.entries(QUEUES)) {
      await boss.createQueue(name, rules);
      await boss.updateQueue(name, rules);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failure) throw failure;
}
