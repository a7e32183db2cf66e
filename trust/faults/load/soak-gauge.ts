import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { writeHeapSnapshot } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

// Loaded into the server of the soak before its own program: each connection is told what the process holds.

export interface Gauge {
  /** A snapshot of the heap, for who asks to read and remove. */
  readonly snapshot: string;
  readonly rssBytes: number;
  /** Open lines over TCP, this one aside. */
  readonly lines: number;
  /** All that keeps the process going: lines, pipes, listeners, timers. */
  readonly handles: number;
}

/** What is only held until somebody has looked once more takes a turn or two. */
const COLLECTIONS = 4;

const port = Number(process.env.SOAK_GAUGE_PORT);
if (isMainThread && port) {
  createServer((line) => {
    line.on('error', () => undefined);
    read().then((gauge) => line.end(JSON.stringify(gauge)));
  })
    .listen(port, '127.0.0.1')
    .unref();
}

async function read(): Promise<Gauge> {
  for (let times = 0; times < COLLECTIONS; times++) {
    globalThis.gc?.();
    await turn();
  }
  const { rss: rssBytes } = process.memoryUsage();
  const snapshot = writeHeapSnapshot(join(tmpdir(), `skillverse-soak-${process.pid}.heapsnapshot`));
  const handles = process.getActiveResourcesInfo();
  const lines = handles.filter((kind) => kind === 'TCPSocketWrap').length - 1;
  return { snapshot, rssBytes, lines, handles: handles.length - 1 };
}
