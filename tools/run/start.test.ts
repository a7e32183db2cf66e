import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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
  const here = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.mjs'));
  for (const name of here) cpSync(join(import.meta.dirname, name), join(folder, 'tools/run', name));
  const programs = ['main', 'ledger-check', ...BY_NAME.map(commandOf)];
  for (const name of programs) put(`server/src/${name}.ts`, `console.log('ran ${name}')`);
  put('npm.js', `console.log('npm was asked: ' + process.argv.slice(2, -3).join(' ')); process.exit(1)`);
  put('bench/bench.ts', `console.log('ran bench')`);
  put('tools/budget.mjs', 'export const expectWithinBudget = () => {}');
  const run = (name: string, words: string[]) => {
    const env = { ...process.env, npm_execpath: join(folder, 'npm.js'), npm_lifecycle_event: '' };
    const file = join(folder, 'tools/run', name);
    const { stdout, stderr } = spawnSync(process.execPath, [file, ...words], { encoding: 'utf8', env });
    return stdout + stderr;
  };
  const tools = { 'node_modules/tool': { version: '1.0.0', dev: true } };
  const lock = (version: string, more: object) =>
    JSON.stringify({
      packages: { 'node_modules/node': { version }, 'node_modules/other': { version }, ...more },
    });
  return {
    want: (version: string) => put('package-lock.json', lock(version, tools)),
    noteInstalled: (version: string) => put('node_modules/.package-lock.json', lock(version, {})),
    install: (version: string, { withTools = false } = {}) => {
      put('node_modules/.package-lock.json', lock(version, withTools ? tools : {}));
      mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true });
      const node = join(folder, 'node_modules/node/bin/node');
      if (!existsSync(node)) symlinkSync(process.execPath, node);
    },
    start: (...words: string[]) => run('start.mjs', words),
    test: () => run('test.mjs', []),
  };
}

const BY_NAME = ['member', 'course', 'project', 'doctor', 'backup', 'restore'];
const commandOf = (name: string) => `${name}-command`;

const COMMANDS = [
  ['--ledger-check', 'ledger-check'],
  ...BY_NAME.map((name) => [`--${name}`, commandOf(name)]),
] as const;

test('no command of a host takes the packages from under a running server, and the next start brings the new ones', {
  tags: 'full',
}, () => {
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

test('a host installs no development tools; what needs them adds them, and a start leaves them there', () => {
  const { want, install, start, test: runTests } = aClone();
  want('1.0.0');
  for (const said of [start(), start('--build')]) expect(said).toMatch('npm was asked: ci --omit=dev\n');
  for (const said of [runTests(), start('--dev')]) expect(said).toMatch('npm was asked: ci --include=dev\n');
  install('1.0.0');
  for (const said of [start(), start('--build'), start('--backup')])
    expect(said).not.toMatch('npm was asked');
  // Not `ci`, which empties node_modules first.
  for (const said of [runTests(), start('--bench')])
    expect(said).toMatch('npm was asked: install --no-save --include=dev\n');
  install('1.0.0', { withTools: true });
  expect(start()).not.toMatch('npm was asked');
  expect(start('--bench')).toBe('ran bench\n');
  want('2.0.0');
  expect(start()).toMatch('npm was asked: ci --include=dev\n');
});
