import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

test('a signal that ends us ends the quiet program that we wait for', async () => {
  const quiet = `console.log(process.pid); process.kill(process.ppid, 'SIGTERM'); setInterval(() => {}, 1000)`;
  const script = `
    import { runQuietly } from ${JSON.stringify(`file://${resolve(import.meta.dirname, 'step.mjs')}`)};
    const { code, output } = await runQuietly(process.execPath, ['-e', ${JSON.stringify(quiet)}]);
    let isThere = true;
    try { process.kill(Number(output), 0); } catch { isThere = false; }
    console.log(JSON.stringify({ code, isThere }));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  await once(child, 'close');
  expect(JSON.parse(said)).toEqual({ code: 1, isThere: false });
});
