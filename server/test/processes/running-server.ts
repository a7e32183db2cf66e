import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { GIVEN_BACK, LEAN } from '../../../tools/run/run-programs.mjs';
import { findExistingPlace } from '../../src/db/embedded/place.ts';
import { findPostmaster, type Postmaster } from '../../src/db/embedded/postmaster-file.ts';

const root = resolve(import.meta.dirname, '../../..');
const projectNode = join(root, 'node_modules/.bin/node');

/** The flags of Node with which `npm start` starts a program. */
export const AS_STARTED = LEAN;

/** What a person may have set for their own server must not reach those of the tests; an empty value counts as absent. */
export const NOTHING_SET: Readonly<Record<string, string>> = Object.fromEntries(
  'HOST PUBLIC_URL DATABASE_URL DATABASE_CONNECTIONS SESSION_SECRET TRUST_PROXY METRICS REWARDS_PER_DAY REWARDS_PER_TEACHER_30_DAYS REWARDS_PER_NETWORK_DAY'
    .concat(
      ' MEMBER_QUOTA_MB SIGN_UPS_PER_HOUR SIGN_UPS_PER_DAY GOOGLE_CLIENT_ID GOOGLE_CLIENT_SECRET GOOGLE_ISSUER',
    )
    .concat(' S3_ENDPOINT S3_REGION S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY S3_BUCKET_PREFIX')
    .concat(' SMTP_URL MAIL_FROM REQUIRE_VERIFIED_EMAIL PUSH_SERVICES')
    .split(' ')
    .map((name) => [name, '']),
);

export interface Ended {
  /** Absent where a signal ended the process. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A program of the server in a process of its own, as npm would start it. */
interface Running {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
  /** What it has printed so far. */
  stdout(): string;
}

const alive = new Set<ChildProcess>();

export function run(program: string, env: Record<string, string>, words: string[] = []): Running {
  const child = spawn(projectNode, [...AS_STARTED, join(root, 'server/src', program), ...words], {
    cwd: root,
    env: { ...GIVEN_BACK, ...process.env, ...NOTHING_SET, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text) => {
      said[name] += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code, ...said }));
  alive.add(child);
  ended.finally(() => alive.delete(child));
  return { process: child, ended, stdout: () => said.stdout };
}

export interface RunningServer extends Running {
  readonly url: string;
  readonly dataDir: string;
  /** Asks it to stop, as Ctrl-C or a service manager would. */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<Ended>;
}

/** Starts the real server and waits until it says where it is. @throws Error with its last words where it ends */
export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const running = run('main.ts', { DATA_DIR: dataDir, RATE_LIMITS: 'off', SAMPLE_DATA: 'off', ...env });
  const url = await Promise.race([addressOf(running), running.ended]);
  if (typeof url !== 'string') throw new Error(`the server ended with ${url.code}: ${url.stderr}`);
  return {
    ...running,
    url,
    dataDir,
    stop: (signal = 'SIGTERM') => {
      running.process.kill(signal);
      return running.ended;
    },
  };
}

async function addressOf({ process: child, stdout }: Running): Promise<string> {
  for (;;) {
    const [, url] = /^Skillverse is ready: (.+)$/m.exec(stdout()) ?? [];
    if (url) return url;
    await once(child.stdout!, 'data');
  }
}

/** A data folder that goes, with whatever still runs, when its test is over; pass onTestFinished. */
export function emptyDataDir(
  cleanUp: (work: () => Promise<void>) => void,
  parent: string = tmpdir(),
): string {
  const dataDir = mkdtempSync(join(parent, 'skillverse-test-'));
  chmodSync(dataDir, 0o711); // as root PostgreSQL runs as another user, who has to get in
  cleanUp(async () => {
    for (const child of alive) child.kill('SIGKILL');
    await untilNoDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return dataDir;
}

/** kill -9, in the middle of it all: both at once, so that the one has no time to tell of the other's end. */
export async function killServerAndDatabase({
  process: server,
  ended,
  dataDir,
}: RunningServer): Promise<void> {
  const { pid } = databaseOf(dataDir)!;
  server.kill('SIGSTOP');
  process.kill(pid, 'SIGKILL');
  server.kill('SIGKILL');
  await ended;
}

/** The PostgreSQL process that serves this data folder; undefined when none does. */
export function databaseOf(dataDir: string): Postmaster | undefined {
  const place = findExistingPlace(dataDir);
  return place && findPostmaster(place.cluster);
}

/** A PostgreSQL whose server was killed takes a moment to notice. If it recovers at that moment, its lifeline ends it after a while. */
export async function untilNoDatabase(dataDir: string): Promise<void> {
  const giveUpAt = Date.now() + 50_000;
  while (databaseOf(dataDir)) {
    if (Date.now() > giveUpAt) throw new Error(`a PostgreSQL still runs on ${dataDir}`);
    await delay(20);
  }
}
