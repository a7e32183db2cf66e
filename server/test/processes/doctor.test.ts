import { lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { prepareDataDir } from './prepared-data.ts';
import { databaseOf, emptyDataDir, run, startServer } from './running-server.ts';

const CHECKS = 'settings node data disk database clock storage address proxy mail port backup'.split(' ');

/** Every name in a folder with its size, its mode and when it was changed. */
function listed(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return ['.', ...names].map((name) => {
    const { size, mode, mtimeMs, ctimeMs } = lstatSync(join(folder, name));
    return [name, size, mode, mtimeMs, ctimeMs].join(' ');
  });
}

/** A folder with one archive, as new as can be. */
function aBackupFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'skillverse-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'one.tar'), 'archive');
  return folder;
}

test('a site is found well while it runs and while it is stopped, and nothing of it is changed', {
  tags: 'full',
}, async () => {
  const dataDir = emptyDataDir(onTestFinished);
  await prepareDataDir(dataDir);
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  const backups = ['--backups', aBackupFolder()];
  const examine = async () => {
    const { code, stdout, stderr } = await run('doctor-command.ts', env, backups).ended;
    const lines = stdout.trimEnd().split('\n');
    const checks = lines.map((line) => /^(?:ok|warn|FAIL) +(\w+) +\S/.exec(line)?.[1]);
    expect(checks, stdout + stderr).toEqual(CHECKS);
    // Room on the disk of whoever runs this is not ours.
    expect(lines.filter((line) => !line.startsWith('ok') && !/^warn {2}disk/.test(line))).toEqual([]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return lines.map((line) => line.slice(6)).join('\n');
  };

  const server = await startServer(dataDir, env);
  const running = await examine();
  expect(running).toMatch(/^database {2}PostgreSQL .* of DATA_DIR, running$/m);
  expect(running).toMatch(/^clock {5}agrees/m);
  expect(running).toContain(`port      a Skillverse runs at ${server.url}`);
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  await server.stop();

  const stopped = listed(dataDir);
  expect(await examine()).toMatch(/^database {2}PostgreSQL \d+ is stopped/m);
  expect(databaseOf(dataDir)).toBeUndefined();
  expect(listed(dataDir)).toEqual(stopped);
});

test('what is wrong is a FAIL with exit code 1, and no secret is printed', async () => {
  const closed = await freePort();
  const env = {
    DATA_DIR: emptyDataDir(onTestFinished),
    DATABASE_URL: `postgres://ada:hidden-secret@127.0.0.1:${closed}/skills`,
    SESSION_SECRET: `hidden-secret-${'x'.repeat(32)}`,
    PUBLIC_URL: 'https://no.such.name.invalid',
    S3_ENDPOINT: `http://127.0.0.1:${closed}`,
    S3_REGION: 'eu',
    S3_ACCESS_KEY_ID: 'hidden-secret-id',
    S3_SECRET_ACCESS_KEY: 'hidden-secret-key',
    S3_BUCKET_PREFIX: 'skills',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'hidden-secret-of-google',
  };
  const { code, stdout, stderr } = await run('doctor-command.ts', env).ended;
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  const told = stdout.split('\n').filter((line) => !line.startsWith('ok'));
  expect(told.filter((line) => !/^\w+ +(disk|backup)/.test(line))).toEqual([
    'FAIL  database  DATABASE_URL cannot be used: no database answers there (ECONNREFUSED)',
    'FAIL  storage   S3_ENDPOINT cannot be used: no S3 storage answers there (ECONNREFUSED)',
    expect.stringMatching(/^FAIL {2}address {3}the name no\.such\.name\.invalid is not found/),
    expect.stringMatching(/^warn {2}proxy {5}PUBLIC_URL is https, .* Set TRUST_PROXY=on$/),
    '',
  ]);
  expect(stdout).not.toContain('hidden-secret');

  const short = await run('doctor-command.ts', { ...env, SESSION_SECRET: 'hidden-secret' }).ended;
  expect({ ...short, stdout: short.stdout.split('\n').slice(0, 2) }).toEqual({
    code: 1,
    stdout: [
      'FAIL  settings  SESSION_SECRET has 13 characters: give 32 or more, or leave it out',
      'warn  settings  nothing else was checked: correct them and run this again',
    ],
    stderr: '',
  });
  expect(short.stdout).not.toContain('hidden-secret');
});

test('the help is printed on its own, and wrong words are refused', { tags: 'full' }, async () => {
  const env = { DATA_DIR: emptyDataDir(onTestFinished) };
  const asked = await run('doctor-command.ts', env, ['--help']).ended;
  expect(asked).toMatchObject({ code: 0, stderr: '' });
  expect(asked.stdout).toMatch(/^Usage: npm run doctor .*\n(.*\n)+ {2}--backups <folder> {2}/);
  for (const words of [['--fix'], ['now'], ['--backups']])
    expect(await run('doctor-command.ts', env, words).ended).toEqual({
      code: 2,
      stdout: '',
      stderr: 'Usage: npm run doctor, or npm run doctor -- --backups <folder>\n',
    });
});
