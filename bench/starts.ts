import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { NOTHING_SET } from '../server/test/processes/running-server.ts';
import { median } from './load/windows.ts';

const root = resolve(import.meta.dirname, '..');
const FIRST_STARTS = 3;
/** Per folder. */
const LATER_STARTS = 2;

interface StartFigures {
  readonly firstMs: number;
  readonly laterMs: number;
}

/** Measures `npm start` when all is installed and built: on an empty folder, with sample data, then again on the same one. */
export async function measureStarts(): Promise<StartFigures> {
  await startOnOneFolder(1); // builds the web app if that is not done yet
  const folders: number[][] = [];
  for (let n = 0; n < FIRST_STARTS; n++) folders.push(await startOnOneFolder(1 + LATER_STARTS));
  return {
    firstMs: median(folders.flatMap((ms) => ms.slice(0, 1))),
    laterMs: median(folders.flatMap((ms) => ms.slice(1))),
  };
}

async function startOnOneFolder(times: number): Promise<number[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'skillverse-starts-'));
  chmodSync(dataDir, 0o711); // under root, PostgreSQL runs as another user, which needs access
  try {
    const all: number[] = [];
    while (all.length < times) all.push(await msToReady(dataDir));
    return all;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @throws Error with its last output if it ends first */
async function msToReady(dataDir: string): Promise<number> {
  const env = {
    ...process.env,
    ...NOTHING_SET,
    SAMPLE_DATA: '',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    PORT: '0',
  };
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, 'tools/run/start.mjs')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  let said = '';
  const ready = new Promise<number>((done) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        said += text;
        if (/^Skillverse is ready: /m.test(said)) done(performance.now() - startedAt);
      });
    }
  });
  const ms = await Promise.race([ready, closed.then(() => undefined)]);
  child.kill('SIGTERM');
  await closed;
  if (ms === undefined) throw new Error(`npm start has ended: ${said.slice(-1000)}`);
  return ms;
}

export function startLine({ firstMs, laterMs }: StartFigures): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  return (
    `From \`npm start\` to the address, where all is installed and built: ${seconds(firstMs)} for the first time ` +
    `(median of ${FIRST_STARTS}), ${seconds(laterMs)} later (median of ${FIRST_STARTS * LATER_STARTS}).`
  );
}
