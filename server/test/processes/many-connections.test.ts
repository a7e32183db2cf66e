/** @module-tag full */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { emptyDataDir, startServer } from './running-server.ts';

const COUNT = 1000;

/** How many the system lets wait, whatever a program asks for. */
function systemsMost(): number {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'));
  } catch {
    return 0;
  }
}

test.skipIf(systemsMost() <= COUNT)(
  'a thousand who connect while the server is busy are not turned away',
  async ({ onTestFinished }) => {
    const server = await startServer(emptyDataDir(onTestFinished));
    onTestFinished(async () => void (await server.stop()));
    const port = Number(new URL(server.url).port);
    let connected = 0;
    server.process.kill('SIGSTOP');
    try {
      for (let index = 0; index < COUNT; index++) {
        const socket = connect({ host: '127.0.0.1', port }, () => connected++).on('error', () => undefined);
        onTestFinished(() => void socket.destroy());
      }
      await expect.poll(() => connected).toBe(COUNT);
    } finally {
      server.process.kill('SIGCONT');
    }
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  },
);
