import { type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Db, Tx } from '../../db/client.ts';
import { JOB_SCHEMA, jobDatabase, jobDatabaseIn } from '../../db/job-database.ts';
import { idleClock } from './idle-clock.ts';
import type { QueueName } from './queues.ts';

/** Ids alone: what they lead to is read when the job runs. */
type JobData = Readonly<Record<string, string>>;

/** What it throws is tried again by the rules of its queue. `signal`: the process stops, or the job has taken too long. */
type JobWork = (data: JobData, signal: AbortSignal) => Promise<void>;

export interface Jobs {
  /** Part of the caller's transaction: if that is rolled back, the job never was. */
  enqueue(
    tx: Tx,
    queue: QueueName,
    data: JobData,
    when?: { readonly startAfterSeconds?: number },
  ): Promise<void>;
  /** As enqueue, in one statement. */
  enqueueAll(tx: Tx, queue: QueueName, jobs: readonly JobData[]): Promise<void>;
  /** From now on this process takes jobs of this queue, as others do: a few at once. */
  work(queue: QueueName, work: JobWork): Promise<void>;
  /** Takes no more jobs, and waits for the running ones. What does not end in time is for another process. */
  stop(): Promise<void>;
}

interface JobOptions {
  readonly db: Db;
  readonly warn: (error: unknown, message: string) => void;
  /** How often a free process asks for the next job. */
  readonly pollSeconds?: number;
  /** How often the processes together look for jobs of a process that was killed, and delete what is old. */
  readonly watchSeconds?: number;
}

/** Each job ends by itself. If there were as many as this, it is asked for more at once, without a pause. */
const HOW_TO_WORK = { batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const;
const STOP_MS = 6000;
const WARN_EVERY_MS = 60_000;

/** Jobs of this site, in its own database and inside the server process. Several processes share them. */
export async function openJobs(options: JobOptions): Promise<Jobs> {
  const { db, warn, pollSeconds = 2, watchSeconds = 30 } = options;
  const boss = new PgBoss({
    db: jobDatabase(db) as never,
    schema: JOB_SCHEMA,
    clock: idleClock,
    // The start made the tables, as another user.
    migrate: false,
    createSchema: false,
    reindex: false,
    schedule: false,
    registerInstance: false,
    monitorVacuum: false,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
    queueCacheIntervalSeconds: 600,
    flowIntervalSeconds: 600,
  });
  boss.on('error', seldom(warn));
  await boss.start();
  return {
    async enqueue(tx, queue, data, { startAfterSeconds } = {}) {
      const when = startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds };
      await boss.send(queue, data, { ...when, db: jobDatabaseIn(tx) });
    },
    async enqueueAll(tx, queue, jobs) {
      if (jobs.length === 0) return;
      const rows = jobs.map((data) => ({ data }));
      await boss.insert(queue, rows, { db: jobDatabaseIn(tx) });
    },
    async work(queue, work) {
      const run = async ({ id, data, signal }: Job<JobData>): Promise<JobResult> => {
        try {
          await work(data, signal);
          return { id, status: 'completed' };
        } catch (error) {
          warn(error, `a job of ${queue} failed`);
          return { id, status: 'failed' };
        }
      };
      await boss.work<JobData>(queue, { ...HOW_TO_WORK, pollingIntervalSeconds: pollSeconds }, (jobs) =>
        Promise.all(jobs.map(run)),
      );
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  };
}

/** Where the database is away each question fails, every two seconds: one line a minute says so. */
function seldom(warn: JobOptions['warn']): (error: unknown) => void {
  let quietUntil = 0;
  return (error) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + WARN_EVERY_MS;
    warn(error, 'jobs wait');
  };
}
