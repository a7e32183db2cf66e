import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { lifelineName, lifelineScript } from './lifeline.ts';

/** A program under the shell that has a second to stop. */
async function underLifeline(handlers: string): Promise<ChildProcess> {
  const program = `${handlers}; process.stdout.write('up'); setInterval(() => {}, 1000)`;
  const words = [lifelineScript, lifelineName, '/tmp/none', 'INT', '1', process.execPath, '-e', program];
  const child = spawn('/bin/sh', ['-c', ...words], { stdio: ['ignore', 'pipe', 'ignore', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout!, 'data');
  return child;
}

/** As the end of our process does it. @returns the exit code */
async function letGo(child: ChildProcess): Promise<number> {
  const ended = once(child, 'exit');
  (child.stdio[3] as Writable).end();
  const [code] = (await ended) as [number];
  return code;
}

test('what runs under it is told to stop once our process has let go', async () => {
  const child = await underLifeline(`process.on('SIGINT', () => process.exit(7))`);
  expect(await letGo(child)).toBe(7);
});

test('what does not stop, as a PostgreSQL that was told to while it recovers, is ended after a while', async () => {
  const child = await underLifeline(
    `process.on('SIGINT', () => {}); process.on('SIGQUIT', () => process.exit(9))`,
  );
  expect(await letGo(child)).toBe(9);
});
