import { type DatabaseAddress, type Db, openPool } from '../db/client.ts';
import { installedPackage, majorOf } from '../db/embedded/binaries.ts';
import { checkVersion } from '../db/embedded/cluster.ts';
import { connectionTo } from '../db/embedded/open-database.ts';
import { checkPlace, lookAtPlace } from '../db/embedded/place.ts';
import { findPostmaster, isAbandoned } from '../db/embedded/postmaster-file.ts';
import { listApplied, listMigrations, refuseUnknown } from '../db/migrate.ts';
import { sqlStateOf } from '../db/transaction.ts';
import type { Settings } from '../settings.ts';
import { reachDatabase } from '../start-error.ts';
import { checkClock, clockNotCompared } from './check-clock.ts';
import { type Finding, findingsOf } from './finding.ts';
import { type DatabaseFacts, readDatabaseFacts } from './queries.ts';

const { ok, warn, fail } = findingsOf('database');

const OLDEST_VERSION = 150_000;

/**
 * The database and its clock. Joins what runs and starts nothing.
 * @throws SettingsError or DatabaseStartError, one line, if it cannot be reached or started
 */
export async function checkDatabase({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Finding[]> {
  const reached = databaseUrl ? { url: databaseUrl } : findEmbedded(dataDir);
  if ('level' in reached) return [reached, clockNotCompared()];
  const db = openPool(reached, { max: 1 });
  try {
    if (databaseUrl) await reachDatabase(db, databaseUrl);
    return [...(await askDatabase(db, databaseUrl !== undefined)), await checkClock(db)];
  } finally {
    await db.end({ timeout: 1 });
  }
}

/** How to join the one that comes along, or why there is nothing to join. */
function findEmbedded(dataDir: string): DatabaseAddress | Finding {
  const majorVersion = majorOf(installedPackage().version);
  const place = lookAtPlace(dataDir);
  if (place === undefined) return ok('there is none yet: the first start makes it');
  checkPlace(place);
  checkVersion(place, { majorVersion });
  const running = findPostmaster(place.cluster);
  if (running === undefined) return ok(`PostgreSQL ${majorVersion} is stopped: npm start starts it`);
  if (isAbandoned(running)) {
    return warn('PostgreSQL runs, but the server that started it is gone: the next start takes it over');
  }
  if (!running.ready) return warn('PostgreSQL is starting or stopping: run this again in a moment');
  return connectionTo(running);
}

async function askDatabase(db: Db, isOwn: boolean): Promise<Finding[]> {
  const facts = await readDatabaseFacts(db);
  const findings = [...refusals(facts), ...(facts.isPrepared ? await schemaFindings(db) : [])];
  if (findings.length > 0) return findings;
  const { versionName, isPrepared } = facts;
  const which = isOwn ? 'of DATABASE_URL' : 'of DATA_DIR, running';
  return [
    ok(`PostgreSQL ${versionName} ${which}${isPrepared ? '' : ', empty: the first start prepares it'}`),
  ];
}

/** What would stop a start, or leave the ledger with one guard less. */
export function refusals(facts: DatabaseFacts): Finding[] {
  const { versionNumber, versionName } = facts;
  if (versionNumber < OLDEST_VERSION) {
    return [fail(`PostgreSQL ${versionName} is too old: DATABASE_URL has to lead to 15 or later`)];
  }
  if (facts.isReplica) {
    return [fail('this server is a standby that only reads: DATABASE_URL has to lead to the primary')];
  }
  if (!facts.hasSchema) return [fail('it has no schema public: create schema public')];
  const findings: Finding[] = [];
  if (!facts.hasTrigrams && !facts.mayMakeTrigrams) {
    findings.push(
      fail('the extension pg_trgm is absent, and this user cannot make it: create extension pg_trgm'),
    );
  }
  const ownsAll = facts.mayMakeTables && (facts.ownsTables || !facts.isPrepared);
  if (!ownsAll) {
    findings.push(
      fail(
        'this user cannot make or change tables in the schema public: alter database … owner to this user',
      ),
    );
  }
  if (!facts.mayUseRole) {
    findings.push(
      warn(
        'this user cannot make roles, so triggers alone guard the ledger: alter role … createrole adds a guard',
      ),
    );
  }
  return findings;
}

/** Whether this version can serve what is there. */
async function schemaFindings(db: Db): Promise<Finding[]> {
  try {
    const [migrations, applied] = await Promise.all([listMigrations(), db.begin(listApplied)]);
    refuseUnknown(applied, migrations);
    const missing = migrations.length - applied.length;
    if (missing === 0) return [];
    return [
      warn(
        `it is ${missing} ${missing === 1 ? 'step' : 'steps'} behind this version: make a backup, then npm start brings it up to date`,
      ),
    ];
  } catch (error) {
    // The tables are somebody else's, which has been told.
    if (sqlStateOf(error) === '42501') return [];
    if (sqlStateOf(error) !== undefined) throw error;
    return [fail(`${(error as Error).message}: start the version that made it, or restore a backup`)];
  }
}
