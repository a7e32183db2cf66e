import { createServer } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { getHeapSpaceStatistics } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

// Loaded into the server of the soak before its own program: whoever connects is told what the process holds.

export interface Gauge {
  /** What the program holds when garbage has been collected. */
  readonly heapBytes: number;
  /**
   * What V8 has compiled, which is no more than the program has functions: it goes on compiling what is asked for seldom for hours, and
   * that was all that two looks at the whole heap differed by.
   */
  readonly codeBytes: number;
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
  const { heapUsed, rss: rssBytes } = process.memoryUsage();
  const codeBytes = bytesOf(/^(code|trusted)_/);
  const handles = process.getActiveResourcesInfo();
  const lines = handles.filter((kind) => kind === 'TCPSocketWrap').length - 1;
  return { heapBytes: heapUsed - codeBytes, codeBytes, rssBytes, lines, handles: handles.length - 1 };
}

function bytesOf(spaces: RegExp): number {
  const some = getHeapSpaceStatistics().filter(({ space_name: name }) => spaces.test(name));
  return some.reduce((bytes, { space_used_size: used }) => bytes + used, 0);
}
