import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemHome } from './binaries.ts';

const isRoot = process.getuid?.() === 0;
/** Of nobody. */
const OTHER_USER = 65_534;
const [HOST, PLACE] = ['../../commands/host-program.ts', './place.ts'].map((file) =>
  JSON.stringify(new URL(file, import.meta.url)),
);

function aFolder(parent: string, mode: number): string {
  const folder = mkdtempSync(join(parent, 'skillverse-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, mode);
  return folder;
}

function aCluster(folder: string): void {
  mkdirSync(join(folder, 'postgres'), { mode: 0o700 });
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18\n');
}

/** What another user who runs a command of the host's is told. Who is not root can only be shut out as the owner. */
function toldElsewhere(dataDir: string): string {
  const script = `
    import { withDatabase } from ${HOST};
    import { findExistingPlace } from ${PLACE};
    import { readSettings } from ${JSON.stringify(new URL('../../settings.ts', import.meta.url))};
    if (${isRoot}) process.setgid(${OTHER_USER}), process.setuid(${OTHER_USER});
    const told = (work) => work().then(() => 'nothing', (error) => error.message);
    const settings = readSettings({ DATA_DIR: ${JSON.stringify(dataDir)} });
    const both = [await told(() => withDatabase(async () => {}, settings)), await told(async () => findExistingPlace(settings.dataDir))];
    process.stdout.write([...new Set(both)].join());`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout;
}

test('who may not look into a data folder is told whose it is, and not that nothing is there', () => {
  const owner = userInfo().username;
  const dataDir = aFolder(tmpdir(), 0o700);
  aCluster(dataDir);
  if (!isRoot) chmodSync(dataDir, 0);
  expect(toldElsewhere(dataDir)).toBe(
    `DATA_DIR ${dataDir} cannot be read by this user: run this as ${owner}`,
  );
  const deeper = join(dataDir, 'site', 'data');
  expect(toldElsewhere(deeper)).toBe(`DATA_DIR ${deeper} cannot be read by this user: run this as ${owner}`);
  if (!isRoot) chmodSync(dataDir, 0o700);
});

test.runIf(isRoot)('a database that root runs is told of, in the data folder or under /var/lib', () => {
  const [inside, outside] = [aFolder(tmpdir(), 0o711), aFolder(tmpdir(), 0o711)];
  aCluster(inside);
  mkdirSync(systemHome, { recursive: true, mode: 0o711 });
  const home = join(systemHome, randomUUID());
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  mkdirSync(home, { mode: 0o711 });
  aCluster(home);
  writeFileSync(join(outside, 'instance'), home.slice(systemHome.length + 1), { mode: 0o600 });
  const says = (dataDir: string) => `DATA_DIR ${dataDir} cannot be read by this user: run this as root`;
  expect(toldElsewhere(inside)).toBe(says(inside));
  expect(toldElsewhere(outside)).toBe(says(outside));
  // Given away since.
  for (const path of [outside, join(outside, 'instance')]) chownSync(path, OTHER_USER, OTHER_USER);
  expect(toldElsewhere(outside)).toBe(says(outside));
});
