import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const tool = (name: string) => JSON.stringify(`file://${resolve(import.meta.dirname, name)}`);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a signal that ends us ends the quiet program that we wait for, and nothing is said to have failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'skillverse-step-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'pid');
  const quiet = `require('node:fs').writeFileSync(${JSON.stringify(file)}, String(process.pid));
    process.kill(process.ppid, 'SIGTERM'); setInterval(() => {}, 1000)`;
  const script = `
    import { endInPlainWords } from ${tool('project.mjs')};
    import { runQuietly, step } from ${tool('step.mjs')};
    step('Building', () => runQuietly(process.execPath, ['-e', ${JSON.stringify(quiet)}])).catch(endInPlainWords);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const [code] = await once(child, 'close');
  expect(said).toMatch(/^Building \.\.\.\nBuilding: stopped after [\d.]+ s\n\nStopped\n$/);
  expect([code, isAlive(Number(readFileSync(file, 'utf8')))]).toEqual([143, false]);
});
