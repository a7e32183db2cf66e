import { openJobs } from '../../src/core/jobs/open-jobs.ts';
import { openPool } from '../../src/db/client.ts';

/** A process that takes jobs, and ends none: it is there to be killed. */
const url = process.env.DATABASE_URL ?? '';
const db = openPool({ url }, { role: 'skillverse_app', max: 4 });
const jobs = await openJobs({ db, warn: () => undefined, pollSeconds: 0.5 });
await jobs.work('mails', async ({ id }) => {
  process.stdout.write(`took ${id}\n`);
  await new Promise(() => setInterval(() => undefined, 1000));
});
process.stdout.write('ready\n');
setInterval(() => undefined, 1000);
