import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkBackup } from './check-backup.ts';
import { lineOf } from './finding.ts';

const HOUR_MS = 3_600_000;
const now = Date.now();

/** A folder with these files, each so many hours old. */
function aFolder(ages: Record<string, number>): string {
  const folder = mkdtempSync(join(tmpdir(), 'skillverse-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, hours] of Object.entries(ages)) {
    const changedAt = new Date(now - hours * HOUR_MS);
    writeFileSync(join(folder, name), 'x'.repeat(2000));
    utimesSync(join(folder, name), changedAt, changedAt);
  }
  return folder;
}

const linesOf = async (folder: string, hasSite = true) =>
  (await checkBackup(folder, hasSite, now)).map(lineOf);

test('the newest archive counts, whatever else lies there', async () => {
  const folder = aFolder({ 'a.tar': 70, 'b.tar': 25.5, 'c.tar.part-1': 1, 'notes.txt': 0 });
  expect(await linesOf(folder)).toEqual([`ok    backup    ${folder}/b.tar (2 KB) is 25 hours old`]);
  expect(await linesOf(aFolder({ 'a.tar': 1.2 }))).toEqual([expect.stringMatching(/ is 1 hour old$/)]);
});

test('an old archive is warned of', async () => {
  const folder = aFolder({ 'a.tar': 73 });
  expect(await linesOf(folder)).toEqual([
    `warn  backup    ${folder}/a.tar (2 KB) is 3 days old: make one every night (npm run backup, by cron)`,
  ]);
});

test('no archive is warned of once there is something to back up', async () => {
  const folder = aFolder({});
  for (const place of [folder, join(folder, 'gone')]) {
    expect(await linesOf(place, false)).toEqual(['ok    backup    there is nothing to back up yet']);
    expect(await linesOf(place)).toEqual([
      `warn  backup    there is no archive in ${place}: npm run backup makes one. If yours lie elsewhere: npm run doctor -- --backups <folder>`,
    ]);
  }
});

test('a folder that is none is told of', async () => {
  const folder = aFolder({ 'a.tar': 1 });
  expect(await linesOf(join(folder, 'a.tar'))).toEqual([
    expect.stringMatching(/^warn {2}backup {4}\S+ cannot be read: a part of this path is a file/),
  ]);
});
