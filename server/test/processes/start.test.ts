import { once } from 'node:events';
import { symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { sampleCourses } from '../../../seed/sample-answers.ts';
import { openPool } from '../../src/db/client.ts';
import { findExistingPlace } from '../../src/db/embedded/place.ts';
import { askOver, signUpOver } from '../visitor.ts';
import { connectionOf } from './connection-of.ts';
import { databaseOf, type Ended, emptyDataDir, run, startServer, untilNoDatabase } from './running-server.ts';

const newDataDir = () => emptyDataDir(onTestFinished);
/** With a database that the first of them made: for the tests that only need one. */
const usedDataDir = emptyDataDir(afterAll);

/** One line for the person at the terminal, and nothing left behind. */
function expectRefused({ code, stderr }: Ended, dataDir: string, says: RegExp) {
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toMatch(says);
  expect(code).toBe(1);
  expect(databaseOf(dataDir)).toBeUndefined();
}

/** Before any work was done that the person waits for. */
async function refusedStart(env: Record<string, string>, says: RegExp) {
  const dataDir = newDataDir();
  expectRefused(await run('main.ts', { DATA_DIR: dataDir, ...env }).ended, dataDir, says);
  expect(findExistingPlace(dataDir), 'a database was begun').toBeUndefined();
}

async function aTakenPort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => void listener.close());
  const address = listener.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

test('a port that another program uses stops the start', { tags: 'full' }, async () => {
  const port = await aTakenPort();
  await refusedStart({ PORT: String(port) }, new RegExp(`^PORT ${port} is in use by another program`));
});

test('a HOST that leads nowhere stops the start, and nothing else is blamed for it', {
  tags: 'full',
}, async () => {
  await refusedStart(
    { HOST: 'no.such.host.invalid' },
    /^HOST no\.such\.host\.invalid is not an address of this/,
  );
});

test('a data folder that cannot be made stops the start', { tags: 'full' }, async () => {
  const folder = newDataDir();
  const [file, link] = [join(folder, 'a-file'), join(folder, 'a-link')];
  writeFileSync(file, '');
  symlinkSync(join(folder, 'nowhere'), link);
  const refusals = [
    [join(file, 'data'), 'a part of this path is a file, not a folder'],
    [join(link, 'data'), 'a part of this path is a link that leads nowhere'],
    // A folder that is there, and takes nothing in.
    ...(process.platform === 'linux' ? [['/proc/skillverse/data', 'no folder can be made there']] : []),
  ];
  await Promise.all(
    refusals.map(async ([dataDir = '', reason]) => {
      const ended = await run('main.ts', { DATA_DIR: dataDir }).ended;
      expect(ended.stderr).toBe(`DATA_DIR ${dataDir} cannot be written: ${reason}\n`);
      expect(ended.code).toBe(1);
    }),
  );
});

test('a wrong setting stops the start', async () => {
  await refusedStart(
    { PUBLIC_URL: 'https://skills.example.org', RATE_LIMITS: 'off' },
    /^RATE_LIMITS cannot be off/,
  );
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s stops server and database cleanly',
  { tags: 'full' },
  async (signal) => {
    const dataDir = usedDataDir;
    const server = await startServer(dataDir);
    expect(databaseOf(dataDir)).toBeDefined();
    const { code, stdout, stderr } = await server.stop(signal);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/Stopping\n$/);
    expect(databaseOf(dataDir)).toBeUndefined();
    await expect(fetch(server.url)).rejects.toThrow();
  },
);

test('SIGTERM lets what was asked before it be answered, then the port is closed', {
  tags: 'full',
}, async () => {
  const dataDir = usedDataDir;
  const server = await startServer(dataDir);
  const { cookie } = await signUpOver(server.url, 'Ada');
  const owner = openPool(connectionOf(dataDir)!, { max: 3 });
  const { answers, stopped } = await owner.begin(async (lock) => {
    await lock`lock table courses in access exclusive mode`;
    const asked = Array.from({ length: 5 }, () => askOver(server.url, 'GET', '/api/courses', { cookie }));
    while ((await lock`select 1 from pg_locks where not granted`).length < 5) await delay(10);
    const ended = server.stop();
    while (!server.stdout().includes('Stopping')) await delay(10);
    return { answers: Promise.all(asked), stopped: ended };
  });
  expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await owner.end();
  expect(await stopped).toMatchObject({ code: 0, stderr: '' });
  await expect(fetch(server.url)).rejects.toThrow();
});

test('when the database is killed, the server ends in one line and the next start recovers it', {
  tags: 'full',
}, async () => {
  const dataDir = usedDataDir;
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

test('when the server is killed, its database stops by itself', { tags: 'full' }, async () => {
  const dataDir = usedDataDir;
  const server = await startServer(dataDir);
  server.process.kill('SIGKILL');
  await server.ended;
  await untilNoDatabase(dataDir);
});

test('what was there before a restart is there after it, and so is who was signed in', async () => {
  const dataDir = usedDataDir;
  const first = await startServer(dataDir);
  expect(first.stdout(), 'the last line says how to make the first host').toMatch(
    /make-host <your e-mail address>\n$/,
  );
  const ada = await signUpOver(first.url, 'Ada Restarted');
  expect(await first.stop('SIGINT')).toMatchObject({ code: 0, stderr: '' });
  const second = await startServer(dataDir);
  expect(second.stdout()).not.toMatch(/Making|Prepared/);
  const me = await askOver(second.url, 'GET', '/api/me', ada);
  expect(me).toMatchObject({ status: 200, body: { id: ada.userId, name: 'Ada Restarted', skillCoins: 500 } });
  await second.stop();
});

test('a site that pays no rewards has the sample data all the same', { tags: 'full' }, async () => {
  const noRewards = { REWARDS_PER_DAY: '0', REWARDS_PER_TEACHER_30_DAYS: '0' };
  const server = await startServer(newDataDir(), { SAMPLE_DATA: 'on', ...noRewards });
  expect(server.stdout()).toContain('Added the sample members');
  const ada = await signUpOver(server.url, 'Ada');
  const [course] = sampleCourses;
  type Asked = { files: { documents: number } };
  const documents = async () =>
    ((await askOver(server.url, 'GET', `/api/courses/${course?.id}`, ada)).body as Asked).files.documents;
  await expect.poll(documents).toBe(1);
  await server.stop();
});

test('a second start on the same data folder joins the running database and says so', {
  tags: 'full',
}, async () => {
  const dataDir = usedDataDir;
  const first = await startServer(dataDir);
  const second = await startServer(dataDir);
  expect(second.url).not.toBe(first.url);
  expect(second.stdout()).toContain(`Joining the database that already runs on ${dataDir}`);
  const ada = await signUpOver(first.url, 'Ada');
  expect((await askOver(second.url, 'GET', '/api/me', ada)).body.id).toBe(ada.userId);
  expect((await second.stop()).code).toBe(0);
  expect((await askOver(first.url, 'GET', '/api/me', ada)).status).toBe(200);
  await first.stop();
});

test('a process that joined a database ends in one line when that database is stopped', {
  tags: 'full',
}, async () => {
  const dataDir = usedDataDir;
  const first = await startServer(dataDir);
  const second = await startServer(dataDir);
  await first.stop();
  expect(await second.ended).toMatchObject({
    code: 1,
    stderr: 'The PostgreSQL that this process had joined has stopped; start Skillverse again\n',
  });
});

test("a running server's own connections have the rights of the app, not those of the migrations", async () => {
  const dataDir = usedDataDir;
  const server = await startServer(dataDir, { RATE_LIMITS: 'on' });
  const owner = openPool(connectionOf(dataDir)!, { max: 1 });
  // What writes to these tables: sessions by the sign-in library's connections, limits by all others.
  for (const table of ['sessions', 'rate_limits'])
    await owner`
      alter table ${owner(table)} add column written_by text, alter column written_by set default current_user`;
  await signUpOver(server.url, 'Ada');
  for (const table of ['sessions', 'rate_limits'])
    expect(await owner`select distinct written_by from ${owner(table)} where written_by is not null`).toEqual(
      [{ writtenBy: 'skillverse_app' }],
    );
  await owner.end();
  await server.stop();
});
