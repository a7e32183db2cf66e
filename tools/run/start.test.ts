import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A clone with these programs, the host's commands and the server, and in the place of npm what says that it was asked. */
function aClone() {
  const folder = mkdtempSync(join(tmpdir(), 'skillverse-clone-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const put = (name: string, text: string) => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  const tools = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.mjs'));
  for (const name of tools) cpSync(join(import.meta.dirname, name), join(folder, 'tools/run', name));
  const programs = ['main', 'ledger-check', ...BY_NAME.map(commandOf)];
  for (const name of programs) put(`server/src/${name}.ts`, `console.log('ran ${name}')`);
  put('npm.js', `console.log('npm was asked'); process.exit(1)`);
  const lock = (version: string) =>
    JSON.stringify({ packages: { 'node_modules/node': { version }, 'node_modules/other': { version } } });
  return {
    want: (version: string) => put('package-lock.json', lock(version)),
    noteInstalled: (version: string) => put('node_modules/.package-lock.json', lock(version)),
    install: (version: string) => {
      put('node_modules/.package-lock.json', lock(version));
      mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true });
      symlinkSync(process.execPath, join(folder, 'node_modules/node/bin/node'));
    },
    start: (...words: string[]) => {
      const env = { ...process.env, npm_execpath: join(folder, 'npm.js'), npm_lifecycle_event: '' };
      const file = join(folder, 'tools/run/start.mjs');
      const { stdout, stderr } = spawnSync(process.execPath, [file, ...words], { encoding: 'utf8', env });
      return stdout + stderr;
    },
  };
}

const BY_NAME = ['member', 'course', 'project', 'doctor', 'backup', 'restore'];
const commandOf = (name: string) => `${name}-command`;

const COMMANDS = [
  ['--ledger-check', 'ledger-check'],
  ...BY_NAME.map((name) => [`--${name}`, commandOf(name)]),
] as const;

test('no command of a host takes the packages from under a running server, and the next start brings the new ones', () => {
  const { want, noteInstalled, install, start } = aClone();
  want('2.0.0');
  expect(start('--backup'), 'a fresh clone').toMatch('npm was asked');
  noteInstalled('1.0.0');
  expect(start('--backup'), 'no Node to run it with').toMatch('npm was asked');
  install('1.0.0');
  const said =
    'The packages here are of an earlier version: the next start of the server brings the new ones';
  for (const [mode, program] of COMMANDS) expect(start(mode!)).toBe(`${said}\nran ${program}\n`);
  expect(start()).toMatch('npm was asked');
  want('1.0.0');
  expect(start('--backup')).toBe('ran backup-command\n');
});
