import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openPool } from '../../src/db/client.ts';
import { checkInvariants } from '../../src/invariants.ts';
import { connectionOf } from './connection-of.ts';
import { prepareDataDir } from './prepared-data.ts';
import { emptyDataDir, type RunningServer, startServer } from './running-server.ts';

const WRITTEN_ADDRESS = 'http://127.0.0.1:3000';
const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** What README asks people to paste, but for the address. */
function commandsFor(address: string): string {
  const readme = readFileSync(resolve(import.meta.dirname, '../../../README.md'), 'utf8');
  const [, commands = ''] = /^## From the command line\n.*?^```bash\n(.*?)^```$/ms.exec(readme) ?? [];
  expect(commands.split(WRITTEN_ADDRESS), `${WRITTEN_ADDRESS} stands in it once`).toHaveLength(2);
  return commands.replace(WRITTEN_ADDRESS, address);
}

interface Told {
  readonly statuses: string[];
  readonly answers: unknown[];
}

/** Runs commands as a person's bash would, and hears from curl itself what each request was answered with. */
async function paste(commands: string): Promise<Told> {
  const listening = String.raw`curl() { command curl -w '%{stderr}%{http_code} %{method} %{url_effective}\n' "$@"; }`;
  const bash = spawn('bash', ['-euo', 'pipefail', '-c', `${listening}\n${commands}`], {
    // From a socket, as Node's own pipes are, bash would read the machine's settings for people who log in.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([text(bash.stdout), text(bash.stderr), once(bash, 'close')]);
  expect(bash.exitCode, stderr).toBe(0);
  return {
    statuses: stderr.trimEnd().split('\n'),
    answers: stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  };
}

/** The statuses with paths as they are written, e.g. '200 POST /api/courses/:courseId/enroll'. */
const inWords = ({ statuses }: Told, { url }: RunningServer) =>
  statuses.map((line) => line.replace(url, '').replace(/[0-9a-f-]{36}/, ':courseId'));

async function brokenInvariants(dataDir: string) {
  const connection = connectionOf(dataDir);
  const db = openPool(connection!, { max: 1 });
  const results = await checkInvariants(db).finally(() => db.end());
  return results.filter(({ breaches }) => breaches.length > 0);
}

test.runIf(hasCurl)('the commands in README do what stands beside them, twice in a row', async () => {
  const dataDir = emptyDataDir(onTestFinished);
  await prepareDataDir(dataDir);
  const server = await startServer(dataDir, { SAMPLE_DATA: 'on' });
  for (const _ of ['by one person', 'by another']) {
    const told = await paste(commandsFor(server.url));
    expect(inWords(told, server)).toEqual([
      '200 POST /api/auth/sign-up',
      '200 POST /api/auth/sign-in',
      '200 GET /api/courses?q=web+page',
      '200 GET /api/courses?q=web+page',
      '200 POST /api/courses/:courseId/enroll',
      '200 POST /api/courses/:courseId/enroll',
      '200 GET /api/me/wallet',
      '200 POST /api/courses/:courseId/complete',
      '200 GET /api/me/wallet',
      '200 POST /api/auth/sign-out',
    ]);
    const [signedUp, signedIn, found, enrolled, again, spent, completed, earned, signedOut] = told.answers;
    expect(signedIn).toEqual(signedUp);
    expect(found).toMatchObject({ items: [{ title: 'Your first web page, by hand', svcValue: 100 }] });
    expect(enrolled).toMatchObject({ skillCoins: 400, enrollment: { status: 'ongoing', svcPaid: 100 } });
    expect(again).toEqual(enrolled);
    expect(spent).toMatchObject({ skillCoins: 400, transfers: { total: 2 } });
    expect(completed).toMatchObject({ skillCoins: 500, enrollment: { status: 'completed', rewardSvc: 100 } });
    expect(earned).toMatchObject({
      skillCoins: 500,
      transfers: { items: [{ reason: 'reward' }, { reason: 'enroll' }, { reason: 'welcome' }] },
    });
    expect(signedOut).toEqual({ signedOut: true });
  }
  expect(await brokenInvariants(dataDir)).toEqual([]);
  await server.stop();
});
