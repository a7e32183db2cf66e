import {
  chmodSync,
  chownSync,
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
import { checkDataDir, diskFinding } from './check-data-dir.ts';
import { lineOf } from './finding.ts';

const isRoot = process.getuid?.() === 0;
const MB = 1_048_576;

function aFolder(mode = 0o700): string {
  const folder = mkdtempSync(join(tmpdir(), 'skillverse-data-'));
  onTestFinished(() => {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true });
  });
  chmodSync(folder, mode);
  return folder;
}

const linesOf = (dataDir: string) => checkDataDir({ dataDir }).map(lineOf);
const roomy = expect.stringMatching(/^(ok {2}|warn) {2}disk {6}\d.* are free/);

test('a folder for its owner alone is fine, also where others pass through', () => {
  const [closed, passed] = [aFolder(0o700), aFolder(0o711)];
  expect(linesOf(closed)).toEqual([`ok    data      ${closed}`, roomy]);
  expect(linesOf(passed)).toEqual([`ok    data      ${passed}`, roomy]);
});

test('a folder that is not there is not made', () => {
  const parent = aFolder();
  const dataDir = join(parent, 'site', 'data');
  expect(linesOf(dataDir)).toEqual([
    `ok    data      ${dataDir} is not there yet: the first start makes it`,
    roomy,
  ]);
  expect(readdirSync(parent)).toEqual([]);
});

test('what cannot be a data folder is refused as the start would', () => {
  const parent = aFolder();
  writeFileSync(join(parent, 'file'), '');
  symlinkSync(join(parent, 'gone'), join(parent, 'link'));
  const refusal = (...names: string[]) =>
    checkDataDir({ dataDir: join(parent, ...names) })
      .map(lineOf)
      .join();
  expect(refusal('file')).toMatch(
    /^FAIL {2}data {6}DATA_DIR \S+ cannot be written: this path is a file, not a folder$/,
  );
  expect(refusal('file', 'data')).toMatch(/cannot be written: a part of this path is a file, not a folder$/);
  expect(refusal('link')).toMatch(/cannot be written: a part of this path is a link that leads nowhere$/);
  expect(refusal('link', 'data')).toMatch(/a part of this path is a link that leads nowhere$/);
  writeFileSync(join(parent, 'restoring'), '');
  expect(() => refusal()).toThrow(/^A backup is being restored into \S+, or that was broken off/);
});

test('what others could read is warned of', () => {
  const dataDir = aFolder(0o755);
  writeFileSync(join(dataDir, 'session-secret'), 'x', { mode: 0o640 });
  chmodSync(join(dataDir, 'session-secret'), 0o640);
  expect(linesOf(dataDir)).toEqual([
    `warn  data      other users can look into it: chmod go-rw ${dataDir}`,
    `warn  data      other users can read the secret that signs sessions: chmod 600 ${dataDir}/session-secret`,
    roomy,
  ]);
});

test.runIf(isRoot)('a folder of another user is warned of', () => {
  const dataDir = aFolder();
  mkdirSync(join(dataDir, 'files'));
  chownSync(dataDir, 65_534, 65_534);
  expect(linesOf(dataDir)).toEqual([
    expect.stringMatching(/^warn {2}data {6}It belongs to nobody: run the server and all commands as nobody/),
    roomy,
  ]);
});

test.runIf(!isRoot)('a folder that this user may not write is refused', () => {
  expect(linesOf(aFolder(0o500))).toEqual([
    expect.stringMatching(/^FAIL {2}data .* cannot be written: this user may not write there/),
  ]);
});

test('a disk is told of before it is full', () => {
  const disk = 40 * 1024 * MB;
  expect(lineOf(diskFinding(disk / 2, disk))).toBe('ok    disk      20.0 GB of 40.0 GB are free');
  expect(lineOf(diskFinding(disk / 20, disk))).toBe(
    'warn  disk      2.0 GB of 40.0 GB are free: below 4.0 GB uploads, new courses and new projects are refused. Free some',
  );
  expect(diskFinding(99 * MB, disk).level).toBe('FAIL');
  expect(diskFinding(99 * MB, 200 * MB).level).toBe('FAIL');
});
