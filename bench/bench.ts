import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareAppRole } from '../server/src/db/app-role.ts';
import { type Db, openPool } from '../server/src/db/client.ts';
import { type DatabaseConnection, openDatabase } from '../server/src/db/embedded/open-database.ts';
import { findExistingPlace } from '../server/src/db/embedded/place.ts';
import { findPostmaster } from '../server/src/db/embedded/postmaster-file.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { liftTimeLimit } from '../server/src/db/server-state.ts';
import { checkInvariants } from '../server/src/invariants.ts';
import { freePort } from '../server/test/free-port.ts';
import { AS_STARTED, NOTHING_SET } from '../server/test/running-server.ts';
import { addPlaces, type FillSize, FULL, fill, learnerOf, STEPS_MAX } from './fill.ts';
import { addProjects, PROJECTS } from './fill-projects.ts';
import { type MediaRig, measureReaders, measureUploads, mediaLines } from './media.ts';
import { type MixedFigures, measureMix, mixedLines } from './mixed.ts';
import { Program } from './programs.ts';
import { cookieOf, FIRST_STEP_TO_COMPLETE, ROW_NAMES, ROWS, type RowName } from './rows.ts';
import type { BareSettings } from './run-bare-server.ts';
import { LARGE, measureSearches, type ScaleFigures, SMALL, scaleLines, searchPlans } from './scale.ts';
import { measureStarts, startLine } from './starts.ts';
import { courseOf, type Measured, remarksOn, tableOf } from './table.ts';
import { measure, type Plan, type Rig } from './windows.ts';

// High enough that every completion that is measured is rewarded: all cost the same.
const CAPS = { rewardsPerDay: 1000, rewardsPerTeacher30Days: 1000 };
const CONNECTIONS = 64;
const COMPLETIONS_PER_SECOND_MAX = 3000;
const MEDIA = 'media';
const SCALE = 'scale';
const MIXED = 'mixed';
const STARTS = 'starts';
const OTHERS: readonly string[] = [MEDIA, SCALE, MIXED, STARTS];

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Wanted {
  readonly rows: readonly RowName[];
  /** Uploads, and films that are watched beside other traffic. */
  readonly media: boolean;
  /** Searches in a large community beside those in a small one: only where it is asked for, because filling it takes minutes. */
  readonly scale: boolean;
  /** Everything at once in that large community: only where it is asked for, too. */
  readonly mixed: boolean;
  /** How long `npm start` takes. */
  readonly starts: boolean;
  readonly plan: Plan;
  readonly profileDir: string | undefined;
}

function readWanted(args: string[]): Wanted {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      rows: { type: 'string', default: [...ROW_NAMES, MEDIA, STARTS].join(',') },
      pairs: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  const names = values.rows.split(',');
  const rows = names
    .filter((name) => !OTHERS.includes(name))
    .map((name) => {
      const row = ROW_NAMES.find((known) => known === name);
      if (!row) {
        throw new Error(`--rows knows ${[...ROW_NAMES, ...OTHERS].join(', ')}, but not ${name}`);
      }
      return row;
    });
  const plan = values.quick ? { pairs: 2, windowMs: 400 } : { pairs: 8, windowMs: 2000 };
  const pairs = Number(values.pairs ?? plan.pairs);
  if (!Number.isInteger(pairs) || pairs < 1) throw new Error('--pairs takes a number from 1 up');
  const [media, scale, mixed] = [names.includes(MEDIA), names.includes(SCALE), names.includes(MIXED)];
  const starts = names.includes(STARTS);
  return { rows, media, scale, mixed, starts, plan: { ...plan, pairs }, profileDir: values.profile };
}

/** What has to be closed again, the last opened first. */
const stops: (() => unknown)[] = [];

async function closeDownTo(count: number): Promise<void> {
  for (const stop of stops.splice(count).reverse()) await stop();
}

async function run(wanted: Wanted): Promise<void> {
  if (wanted.rows.length > 0 || wanted.media) await runBesideBare(wanted);
  if (wanted.scale || wanted.mixed) await runAtScale(wanted);
  if (wanted.starts) say(`\n${startLine(await measureStarts())}`);
}

/** In databases of their own; the large one serves both rows. */
async function runAtScale({ scale, mixed }: Wanted): Promise<void> {
  const open = stops.length;
  const small = scale ? await searchIn(await layGround(SMALL), SMALL) : undefined;
  await closeDownTo(open);
  const ground = await layGround(LARGE);
  if (small) {
    const large = await searchIn(ground, LARGE);
    say(`\n${scaleLines(small, large, await searchPlans(ground.database)).join('\n')}`);
  }
  if (mixed) say(`\n${mixedLines(await mixIn(ground)).join('\n')}`);
  await closeDownTo(open);
}

async function searchIn(ground: Ground, { members }: FillSize): Promise<ScaleFigures> {
  const open = stops.length;
  const { server } = await startRig(ground, undefined);
  const figures = await measureSearches(server.port, (n) => cookieOf(ground.secret, n % members));
  await closeDownTo(open);
  await expectSoundLedger(ground.owner);
  return figures;
}

async function mixIn(ground: Ground): Promise<MixedFigures> {
  await addProjects(ground.owner, LARGE, PROJECTS);
  const open = stops.length;
  const { server, load } = await startRig(ground, undefined);
  const figures = await measureMix(load, server.port);
  await closeDownTo(open);
  await expectSoundLedger(ground.owner);
  return figures;
}

async function runBesideBare({ rows, media, plan, profileDir }: Wanted): Promise<void> {
  const ground = await layGround(FULL);
  const seconds = Math.ceil((rows.length * (plan.pairs + 1) * 2 * plan.windowMs) / 1000);
  say(`Measuring with ${CONNECTIONS} connections, about ${seconds} s`);
  const all: Measured[] = [];
  for (const row of rows) {
    if (row === rows.find(isOfHub)) await addProjects(ground.owner, FULL, PROJECTS);
    if (row === 'complete') await addPlaces(ground.owner, FULL, stepsToComplete(plan));
    // Each row on servers of its own, so that its figures do not hang on what was measured before it.
    const open = stops.length;
    const rig = await startRig(ground, profileDir);
    const measured = { row, ...(await measure(rig, row, plan)) };
    await closeDownTo(open);
    all.push(measured);
    say(`  ${ROWS[row].title}: ${courseOf(measured)}`);
  }
  const films = media ? await runMedia(ground, profileDir) : [];
  await expectSoundLedger(ground.owner);
  say(
    `\n${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, Node ${process.version}, ` +
      `${CONNECTIONS} connections, medians of ${plan.pairs} pairs of ${plan.windowMs / 1000} s\n`,
  );
  if (all.length > 0) say(tableOf(all));
  const remarks = all.length > 0 ? remarksOn(all) : [];
  say(`\n${[...films, ...remarks].join('\n')}`);
}

/** On a server of its own too. */
async function runMedia(ground: Ground, profileDir: string | undefined): Promise<string[]> {
  const open = stops.length;
  const { server, load } = await startRig(ground, profileDir);
  const cookies = {
    teacher: cookieOf(ground.secret, 0),
    learner: cookieOf(ground.secret, learnerOf(FULL, 0)),
  };
  const rig: MediaRig = { server: server.program, port: server.port, load, dir: ground.dataDir, ...cookies };
  const { figures, url } = await measureUploads(rig);
  const readers = await measureReaders(rig, url);
  await closeDownTo(open);
  return mediaLines(figures, readers);
}

const isOfHub = (row: RowName) => row.startsWith('hub');

// Twice as many as can be used up, repeated windows aside.
function stepsToComplete({ pairs, windowMs }: Plan) {
  const most = ((pairs + 1) * 2 * windowMs * COMPLETIONS_PER_SECOND_MAX) / 1000;
  const until = FIRST_STEP_TO_COMPLETE + Math.ceil(most / FULL.members) + 1;
  return { from: FIRST_STEP_TO_COMPLETE, until: Math.min(STEPS_MAX, until) };
}

interface Ground {
  readonly dataDir: string;
  readonly database: DatabaseConnection;
  readonly owner: Db;
  readonly role: string | undefined;
  readonly postmasterPid: number;
  readonly load: Program;
  readonly secret: string;
}

/** The filled database, with the durability of production, and the program that asks. */
async function layGround(size: FillSize): Promise<Ground> {
  say(`Filling a database: ${size.members} members, ${size.courses} courses, 5 enrollments each`);
  const dataDir = mkdtempSync(join(tmpdir(), 'skillverse-bench-'));
  chmodSync(dataDir, 0o711); // as root PostgreSQL runs as another user, who has to get in
  stops.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const { connection: database, stop } = await openDatabase({ dataDir });
  stops.push(stop);
  const owner = openPool(database, { max: 1 });
  stops.push(() => owner.end({ timeout: 5 }));
  await liftTimeLimit(owner);
  await migrate(owner);
  const { role } = await prepareAppRole(owner);
  await fill(owner, size);
  const place = findExistingPlace(dataDir);
  const postmasterPid = (place && findPostmaster(place.cluster)?.pid) ?? 0;
  const secret = randomBytes(32).toString('base64url');
  const site = JSON.stringify({ size, secret });
  const load = started(new Program('The load', 'bench/load.ts', { LOAD_SITE: site }));
  return { dataDir, database, owner, role, postmasterPid, load, secret };
}

/** The whole server as `npm start` runs it, and the bare one beside it. */
async function startRig(ground: Ground, profileDir: string | undefined): Promise<Rig> {
  const { dataDir, database, role, secret, load, postmasterPid } = ground;
  const [serverPort, barePort] = [await freePort(), await freePort()];
  const serverEnv = {
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
  };
  const bareSettings: BareSettings = { port: barePort, secret, database, role, caps: CAPS };
  const bareEnv = { NODE_OPTIONS: '', BARE_SETTINGS: JSON.stringify(bareSettings) };
  const profiling = profileDir ? ['--cpu-prof', `--cpu-prof-dir=${profileDir}`] : [];
  const server = started(
    new Program('The server', 'server/src/main.ts', serverEnv, [...AS_STARTED, ...profiling]),
  );
  const bare = started(new Program('The bare server', 'bench/run-bare-server.ts', bareEnv, AS_STARTED));
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

async function expectSoundLedger(owner: Db): Promise<void> {
  const broken = (await checkInvariants(owner)).filter(({ breaches }) => breaches.length > 0);
  if (broken.length === 0) return;
  throw new Error(
    `The ledger does not hold: ${broken.map(({ name, says }) => `${name} ${says}`).join('; ')}`,
  );
}

async function main(): Promise<void> {
  const wanted = readWanted(process.argv.slice(2));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => closeDownTo(0).finally(() => process.exit(130)));
  }
  await run(wanted).finally(() => closeDownTo(0));
}

main().catch((error: Error) => {
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
});
