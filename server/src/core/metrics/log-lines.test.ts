import { spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLogLines } from './log-lines.ts';

const info = '{"level":30,"msg":"request"}\n';
const warning = '{"level":40,"msg":"mind this"}\n';

/** Nobody would wait so long for what is to come at once. */
const HOUR_MS = 3_600_000;

function aLog(heldMs?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'skillverse-log-'));
  const path = join(folder, 'log');
  const fd = openSync(path, 'a');
  // It stays open: the lines have no end but that of the program.
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { lines: openLogLines(fd, heldMs), written: () => readFileSync(path, 'utf8') };
}

test('lines are written together, a moment later', async () => {
  const { lines, written } = aLog();
  for (let n = 0; n < 3; n++) lines.write(info);
  expect(written()).toBe('');
  await expect.poll(written).toBe(info.repeat(3));
});

test('many lines wait for no moment', async () => {
  const { lines, written } = aLog(HOUR_MS);
  for (let n = 0; n < 400; n++) lines.write(info);
  expect(written(), 'less than 12 KB').toBe('');
  for (let n = 0; n < 100; n++) lines.write(info);
  await expect.poll(written, { interval: 5 }).toContain(info.repeat(400));
});

test('a warning is written at once, behind what came before it', async () => {
  const { lines, written } = aLog(HOUR_MS);
  lines.write(info);
  lines.write(warning);
  await expect.poll(written, { interval: 5 }).toBe(info + warning);
});

test.for([
  ['its end', ''],
  ['process.exit', 'process.exit(0)'],
  ['an error that nobody caught', 'throw new Error("the end")'],
])('nothing is lost where the program comes to %s', ([, end]) => {
  const program = `
    import { openLogLines } from ${JSON.stringify(join(import.meta.dirname, 'log-lines.ts'))};
    const lines = openLogLines();
    for (let n = 0; n < 500; n++) lines.write(${JSON.stringify(info)});
    ${end}`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect(stdout).toBe(info.repeat(500));
});
