import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabaseDoor } from './database-door.ts';
import { databaseOf, type Ended, emptyDataDir, run, startServer, untilNoDatabase } from './running-server.ts';

const newDataDir = () => emptyDataDir(onTestFinished);

/** One line for the person at the terminal, and nothing left behind. */
function expectRefused({ code, stderr }: Ended, dataDir: string, says: RegExp) {
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toMatch(says);
  expect(code).toBe(1);
  expect(databaseOf(dataDir)).toBeUndefined();
}

async function refusedStart(env: Record<string, string>, says: RegExp) {
  const dataDir = newDataDir();
  expectRefused(await run('main.ts', { DATA_DIR: dataDir, ...env }).ended, dataDir, says);
}

/** A port on which somebody listens, or nobody any more. */
async function aPort({ taken }: { taken: boolean }): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (taken) onTestFinished(() => void listener.close());
  else await new Promise((resolve) => listener.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

async function door() {
  const opened = await openDatabaseDoor(inject('postgres'));
  onTestFinished(() => opened.close());
  return opened;
}

test('a port that another program uses stops the start', async () => {
  const port = await aPort({ taken: true });
  await refusedStart({ PORT: String(port) }, new RegExp(`^PORT ${port} is in use by another program`));
});

test('an address that is not of this machine stops the start', async () => {
  await refusedStart({ HOST: '192.0.2.1' }, /^HOST 192\.0\.2\.1 is not an address of this machine/);
});

test('a data folder that cannot be made stops the start', async () => {
  const file = join(newDataDir(), 'a-file');
  writeFileSync(file, '');
  const dataDir = join(file, 'data');
  const ended = await run('main.ts', { DATA_DIR: dataDir }).ended;
  expect(ended.stderr).toBe(
    `DATA_DIR ${dataDir} cannot be written: a part of this path is a file, not a folder\n`,
  );
  expect(ended.code).toBe(1);
});

test.each([
  [{ PORT: 'eighty' }, /^PORT is "eighty": give a whole number/],
  [{ SAMPLE_DATA: 'perhaps' }, /^SAMPLE_DATA is "perhaps": give on or off/],
  [{ PUBLIC_URL: 'https://skills.example.org', RATE_LIMITS: 'off' }, /^RATE_LIMITS cannot be off/],
])('a wrong setting stops the start: %o', async (env, says) => {
  await refusedStart(env, says);
});

test('a DATABASE_URL where nobody answers stops the start', async () => {
  const port = await aPort({ taken: false });
  await refusedStart(
    { DATABASE_URL: `postgres://someone@127.0.0.1:${port}/skillverse` },
    /^DATABASE_URL cannot be used: no database answers there \(ECONNREFUSED\)/,
  );
});

test('a DATABASE_URL with an unknown database stops the start', async () => {
  const url = (await door()).url({ database: 'nowhere' });
  await refusedStart(
    { DATABASE_URL: url },
    /^DATABASE_URL cannot be used: there is no database of this name/,
  );
});

test('a DATABASE_URL with an unknown user stops the start, and no password is printed', async () => {
  const url = (await door()).url({ user: 'nobody_known', password: 'open-sesame' });
  await refusedStart(
    { DATABASE_URL: url },
    /^DATABASE_URL cannot be used: the database refuses this user or password\n$/,
  );
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s stops server and database cleanly', async (signal) => {
  const dataDir = newDataDir();
  const server = await startServer(dataDir);
  expect(databaseOf(dataDir)).toBeDefined();
  const askedAt = Date.now();
  const { code, stdout, stderr } = await server.stop(signal);
  expect(Date.now() - askedAt).toBeLessThan(10_000);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/Stopping\n$/);
  expect(databaseOf(dataDir)).toBeUndefined();
  await expect(fetch(server.url)).rejects.toThrow();
});

test('when the database is killed, the server ends in one line and the next start recovers it', async () => {
  const dataDir = newDataDir();
  const server = await startServer(dataDir);
  process.kill(databaseOf(dataDir)!.pid, 'SIGKILL');
  const { code, stderr } = await server.ended;
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'PostgreSQL ended unexpectedly; start Skillverse again\n',
  });
  const next = await startServer(dataDir);
  expect((await fetch(`${next.url}/api/ready`)).status).toBe(200);
  await next.stop();
});

test('when the server is killed, its database stops by itself', async () => {
  const dataDir = newDataDir();
  const server = await startServer(dataDir);
  server.process.kill('SIGKILL');
  await server.ended;
  await untilNoDatabase(dataDir);
});
