import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareJobs } from '../server/src/core/jobs/prepare-jobs.ts';
import { prepareAppRole } from '../server/src/db/app-role.ts';
import { type Db, openPool } from '../server/src/db/client.ts';
import { type DatabaseConnection, openDatabase } from '../server/src/db/embedded/open-database.ts';
import { findExistingPlace } from '../server/src/db/embedded/place.ts';
import { findPostmaster } from '../server/src/db/embedded/postmaster-file.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { liftTimeLimit } from '../server/src/db/server-state.ts';
import { freePort } from '../server/test/free-port.ts';
import { AS_STARTED, NOTHING_SET } from '../server/test/processes/running-server.ts';
import { GIVEN_BACK } from '../tools/run/run-programs.mjs';
import { type FillSize, fill, stepsOf } from './fill/fill.ts';
import type { Rig } from './load/windows.ts';
import { Program } from './programs.ts';
import type { BareSettings } from './run-bare-server.ts';

// High enough that every measured completion is rewarded, so all of them cost the same.
const CAPS = { rewardsPerDay: 1000, rewardsPerTeacher30Days: 1000, rewardsPerNetworkDay: 1_000_000 };
export const CONNECTIONS = 64;

let isAnyMissed = false;

export const isMissed = () => isAnyMissed;

export function say(text: string): void {
  isAnyMissed ||= text.includes('MISSED');
  process.stdout.write(`${text}\n`);
}

/** Clean-up functions. They run in reverse order. */
export const stops: (() => unknown)[] = [];

export async function closeDownTo(count: number): Promise<void> {
  for (const stop of stops.splice(count).reverse()) await stop();
}

export interface Ground {
  readonly dataDir: string;
  readonly database: DatabaseConnection;
  readonly owner: Db;
  readonly role: string | undefined;
  readonly postmasterPid: number;
  readonly load: Program;
  readonly secret: string;
}

/** The filled database, with production durability, and the load generator. */
export async function layGround(size: FillSize): Promise<Ground> {
  say(
    `Filling a database: ${size.members} members, ${size.courses} courses, ${stepsOf(size).filled} enrollments each`,
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'skillverse-bench-'));
  chmodSync(dataDir, 0o711); // under root, PostgreSQL runs as another user, which needs access
  stops.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const { connection: database, stop } = await openDatabase({ dataDir });
  stops.push(stop);
  const owner = openPool(database, { max: 1 });
  stops.push(() => owner.end({ timeout: 5 }));
  await liftTimeLimit(owner);
  await migrate(owner);
  await prepareJobs(owner);
  const { role } = await prepareAppRole(owner);
  await fill(owner, size);
  const place = findExistingPlace(dataDir);
  const postmasterPid = (place && findPostmaster(place.cluster)?.pid) ?? 0;
  const secret = randomBytes(32).toString('base64url');
  const site = JSON.stringify({ size, secret });
  const load = started(new Program('The load', 'bench/load/load.ts', { LOAD_SITE: site }));
  return { dataDir, database, owner, role, postmasterPid, load, secret };
}

/** The whole server as `npm start` runs it, and the bare one beside it. */
export async function startRig(
  ground: Ground,
  profileDir: string | undefined,
  moreAt: (port: number) => Record<string, string> = () => ({}),
): Promise<Rig> {
  const { dataDir, database, role, secret, load, postmasterPid } = ground;
  const [serverPort, barePort] = [await freePort(), await freePort()];
  const serverEnv = {
    ...GIVEN_BACK,
    ...NOTHING_SET,
    NODE_OPTIONS: '',
    DATA_DIR: dataDir,
    PORT: String(serverPort),
    SESSION_SECRET: secret,
    SAMPLE_DATA: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
    REWARDS_PER_DAY: String(CAPS.rewardsPerDay),
    REWARDS_PER_TEACHER_30_DAYS: String(CAPS.rewardsPerTeacher30Days),
    REWARDS_PER_NETWORK_DAY: String(CAPS.rewardsPerNetworkDay),
    ...moreAt(serverPort),
  };
  const bareSettings: BareSettings = { port: barePort, secret, database, role, caps: CAPS };
  const bareEnv = { ...GIVEN_BACK, NODE_OPTIONS: '', BARE_SETTINGS: JSON.stringify(bareSettings) };
  // Separate folders, so that the two profiles can be compared.
  const flags = (folder: string) =>
    profileDir ? [...AS_STARTED, '--cpu-prof', `--cpu-prof-dir=${join(profileDir, folder)}`] : AS_STARTED;
  const server = started(new Program('The server', 'server/src/main.ts', serverEnv, flags('server')));
  const bare = started(new Program('The bare server', 'bench/run-bare-server.ts', bareEnv, flags('bare')));
  await Promise.all([server.ready(serverPort), bare.ready(barePort)]);
  return {
    server: { program: server, port: serverPort },
    bare: { program: bare, port: barePort },
    load,
    postmasterPid,
    connections: CONNECTIONS,
  };
}

function started(program: Program): Program {
  stops.push(() => program.stop());
  return program;
}
