import closeWithGrace from 'close-with-grace';
import { createApp, WEB_DIST } from './app.ts';
import { refuseWhileRestoring } from './backup/restore-marker.ts';
import { expectFreePort } from './core/http/free-port.ts';
import { prepareJobs } from './core/jobs/prepare-jobs.ts';
import { startHeartbeat } from './core/overload/heartbeat.ts';
import { ensureDataDir } from './data-dir.ts';
import { prepareAppRole } from './db/app-role.ts';
import { ANSWER_MS, type DatabaseAddress, type Db, openPool } from './db/client.ts';
import { openDatabase } from './db/embedded/open-database.ts';
import { migrate } from './db/migrate.ts';
import { readServerVersion } from './db/server-state.ts';
import { hasHost } from './features/accounts/host-queries.ts';
import { openFileStore } from './integrations/files/open-file-store.ts';
import { createSignIn } from './integrations/sign-in/better-auth.ts';
import { createPasswords } from './integrations/sign-in/password-hash.ts';
import { openMailing } from './mailing/open-mailing.ts';
import { prune, pruneNowAndThen } from './pruning.ts';
import { addSampleData } from './sample-data.ts';
import { addSampleDocumentsMeanwhile } from './sample-documents.ts';
import { sessionSecret } from './secret.ts';
import { readSettings, type Settings, strayNames } from './settings.ts';
import { siteAddress } from './site-address.ts';
import { databaseErrorFrom, listenErrorFrom, StartError, startErrorFrom } from './start-error.ts';

/** The listener's backlog; the system may allow fewer. Node's default is 511. */
const WAITING_CONNECTIONS = 4096;

/** What `npm run dev` starts it with. */
const DEVELOPING = '--developing';

/** The last line of a start, as long as nobody is a host. */
const FIRST_HOST = 'It has no host yet. Sign up, then run: npm run member -- make-host <your e-mail address>';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < 24) throw new StartError('Run it through npm: npm start');
  // Told first: one that is mistyped may be why the others are refused.
  for (const name of strayNames()) say(`.env: ${name} is no setting, so nothing reads it`);
  const settings = readSettings();
  refuseWhileRestoring(settings.dataDir);
  ensureDataDir(settings.dataDir);
  const secret = sessionSecret(settings);
  const opened: Opened = { stops: [] };
  try {
    await start(settings, secret, opened);
  } catch (error) {
    await closeAll(opened);
    throw startErrorFrom(error);
  }
}

/** What has to be closed again, the last opened first. */
interface Opened {
  readonly stops: (() => Promise<unknown>)[];
}

async function closeAll({ stops }: Opened): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}

async function start(settings: Settings, secret: string, opened: Opened): Promise<void> {
  const { host, port: wantedPort } = settings;
  const where = { host, port: wantedPort };
  const refusePort = (error: unknown) => {
    throw listenErrorFrom(error, settings);
  };
  // Asked first: a start that is refused has not waited for a database.
  await expectFreePort(where).catch(refusePort);
  const files = await openFileStore(settings);
  opened.stops.push(async () => files.close());
  const database = await openDatabaseFor(settings, opened);
  refuseWhileRestoring(settings.dataDir);
  const role = await prepareDatabase(database).catch((error) => {
    throw databaseErrorFrom(error, settings);
  });
  // The heartbeat has one, and hints are heard on another.
  const db = openPool(database, { role, answerMs: ANSWER_MS, max: settings.databaseConnections - 2 });
  const openOne = () => openPool(database, { role, max: 1 });
  opened.stops.push(() => db.end({ timeout: 2 }));
  if (settings.sampleData && (await addSampleData(db))) say('Added the sample members, courses and projects');
  const passwords = createPasswords();
  const signIn = createSignIn({ db, settings, secret, passwords });
  const isDeveloping = process.argv.includes(DEVELOPING);
  const mailing = await openMailing({ db, settings, signIn, secret, isDeveloping });
  const { jobs, mails, keptMails, pushes, work } = mailing;
  opened.stops.push(() => jobs.stop());
  const heartbeat = startHeartbeat({ open: openOne, noteHeard: db.noteHeard });
  opened.stops.push(() => heartbeat.close());
  const app = await createApp({
    ...{ db, signIn, passwords, files, settings, heartbeat, mails, keptMails, pushes },
    listen: openOne,
    webDist: WEB_DIST,
  });
  // Together: a job that takes long must not use up the time in which requests are answered.
  opened.stops.push(() => Promise.all([app.close(), jobs.stop()]));
  const stopPruning = pruneNowAndThen(
    () => prune(db, files),
    (error) => app.log.warn(error, 'pruning failed'),
  );
  opened.stops.push(async () => stopPruning());
  await app.listen({ ...where, backlog: WAITING_CONNECTIONS }).catch(refusePort);
  await work((error, message) => app.log.warn(error, message), app.tell);
  if (settings.sampleData) {
    opened.stops.push(addSampleDocumentsMeanwhile({ db, files, quota: settings }, say));
  }
  closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
    if (err) app.log.fatal(err);
    say('Stopping');
    await closeAll(opened);
  });
  const isHosted = await hasHost(db).catch(() => true);
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : wantedPort;
  if (keptMails)
    say(`Mails are kept and shown: ${siteAddress({ ...settings, publicUrl: undefined }, port)}/dev/mails`);
  say(`Skillverse is ready: ${siteAddress(settings, port)}${isHosted ? '' : `\n${FIRST_HOST}`}`);
}

async function openDatabaseFor({ databaseUrl, dataDir }: Settings, opened: Opened): Promise<DatabaseAddress> {
  if (databaseUrl) return { url: databaseUrl };
  const { connection, stop } = await openDatabase({ dataDir, onProgress: say, onLost });
  opened.stops.push(stop);
  return connection;
}

// Without the database nothing can be served, and the next start recovers or starts it.
function onLost(why: string): void {
  process.stderr.write(`${why}; start Skillverse again\n`);
  process.exit(1);
}

async function prepareDatabase(address: DatabaseAddress): Promise<string | undefined> {
  const owner = openPool(address, { max: 1 });
  try {
    await refuseOldPostgres(owner);
    const applied = await migrate(owner);
    if (applied.length > 0) say(`Prepared the database (${applied.length} steps)`);
    await prepareJobs(owner);
    const { role, reason } = { reason: undefined, ...(await prepareAppRole(owner)) };
    if (reason)
      say(`Warning: the ledger is guarded by triggers alone, because no role can be made (${reason})`);
    return role;
  } finally {
    await owner.end({ timeout: 5 });
  }
}

async function refuseOldPostgres(db: Db): Promise<void> {
  const { number, name } = await readServerVersion(db);
  if (number < 150_000) {
    throw new StartError(`DATABASE_URL leads to PostgreSQL ${name}: 15 or later is needed`);
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
