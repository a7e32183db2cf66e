import { once } from 'node:events';
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { aFilm } from '../server/test/given/files/made-files.ts';
import { courseIdOf } from './fill/fill.ts';
import type { LoadResult } from './load/load.ts';
import type { Program } from './programs.ts';

const MB = 1_048_576;
const FILM_MB = 45;
const UPLOADS = 5;
const READERS = 50;
const RANGE_MB = 1;
const API_CONNECTIONS = 16;
const WINDOW_MS = 3000;
const GAUGE_EVERY_MS = 50;

/** A running server, and the load generator for requests beside the films. */
export interface MediaRig {
  readonly server: Program;
  readonly port: number;
  readonly load: Program;
  /** The folder for a plain copy of the film, on the same disk. */
  readonly dir: string;
  /** Cookies of the teacher of the first course, and of its learners. */
  readonly teacher: string;
  readonly learners: readonly string[];
}

interface UploadFigures {
  readonly seconds: readonly number[];
  /** The time to write and flush the same bytes to the same disk without a server. */
  readonly copySeconds: readonly number[];
  /** Memory of the server: before the uploads, and the maximum during each upload. */
  readonly rssBeforeMb: number;
  readonly rssMostMb: readonly number[];
}

/** Uploads one film after the other. @returns the figures, and the address of the last film */
export async function measureUploads(rig: MediaRig): Promise<{ figures: UploadFigures; url: string }> {
  const film = aFilm('isom', FILM_MB * MB).bytes;
  const rssBeforeMb = await rssMbOf(rig.server);
  const [seconds, copySeconds, rssMostMb]: number[][] = [[], [], []];
  let url = '';
  for (let upload = 0; upload < UPLOADS; upload++) {
    copySeconds?.push(copyInSeconds(rig.dir, film));
    const watched = watchMemory(rig.server);
    const since = performance.now();
    url = await uploadFilm(rig, film);
    seconds?.push((performance.now() - since) / 1000);
    rssMostMb?.push(await watched.most());
  }
  return { figures: { seconds, copySeconds, rssBeforeMb, rssMostMb } as UploadFigures, url };
}

interface ReaderFigures {
  readonly readers: number;
  readonly alone: LoadResult;
  readonly beside: LoadResult;
  readonly megabytesPerSecond: number;
  readonly rssMostMb: number;
}

/** Measures the list of the newest 50 courses: first alone, then while people watch a film and seek in it. */
export async function measureReaders(rig: MediaRig, url: string): Promise<ReaderFigures> {
  await rig.load.ask({ do: 'open', port: rig.port, connections: API_CONNECTIONS });
  const lists = () => rig.load.ask<LoadResult>({ do: 'run', row: 'list', ms: WINDOW_MS });
  await lists(); // warm-up
  const alone = await lists();
  const reading = readFilm(rig, url);
  const watched = watchMemory(rig.server);
  const beside = await lists();
  const rssMostMb = await watched.most();
  const megabytesPerSecond = await reading.stop();
  await rig.load.ask({ do: 'close' });
  return { readers: READERS, alone, beside, megabytesPerSecond, rssMostMb };
}

async function rssMbOf(server: Program): Promise<number> {
  return (await server.gauge()).rssBytes / MB;
}

function watchMemory(server: Program) {
  let most = 0;
  let watching = true;
  const watch = (async () => {
    while (watching) {
      most = Math.max(most, await rssMbOf(server));
      await delay(GAUGE_EVERY_MS);
    }
  })();
  return {
    async most() {
      watching = false;
      await watch;
      return most;
    },
  };
}

function copyInSeconds(dir: string, bytes: Uint8Array): number {
  const path = join(dir, 'copy-of-a-film');
  const since = performance.now();
  const file = openSync(path, 'w');
  writeSync(file, bytes);
  fsyncSync(file);
  closeSync(file);
  const seconds = (performance.now() - since) / 1000;
  rmSync(path);
  return seconds;
}

async function uploadFilm({ port, teacher }: MediaRig, film: Uint8Array): Promise<string> {
  const origin = `http://127.0.0.1:${port}`;
  const body = new FormData();
  body.set('file', new Blob([film as Uint8Array<ArrayBuffer>], { type: 'video/mp4' }), 'Film.mp4');
  const path = `/api/courses/${courseIdOf(0)}/media?kind=video`;
  const answer = await fetch(origin + path, { method: 'POST', headers: { origin, cookie: teacher }, body });
  if (!answer.ok) throw new Error(`an upload was answered with ${answer.status}: ${await answer.text()}`);
  const { url } = (await answer.json()) as { url: string };
  return url;
}

/** Each reader requests one part after another, at different positions, as fast as the parts come. */
function readFilm({ port, learners }: MediaRig, url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS });
  let bytes = 0;
  let reading = true;
  const since = performance.now();
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    // One member may not read as many files at once as all readers together.
    const cookie = learners[reader % learners.length] ?? '';
    for (let part = reader; reading; part += 7) {
      await readPart(
        {
          agent,
          port,
          path: url,
          cookie,
          megabyte: part % (FILM_MB - RANGE_MB),
        },
        (count) => {
          bytes += count;
        },
      );
    }
  });
  return {
    async stop(): Promise<number> {
      const seconds = (performance.now() - since) / 1000;
      const soFar = bytes;
      reading = false;
      await Promise.all(readers);
      agent.destroy();
      return soFar / MB / seconds;
    },
  };
}

interface Part {
  readonly agent: Agent;
  readonly port: number;
  readonly path: string;
  readonly cookie: string;
  readonly megabyte: number;
}

async function readPart(
  { agent, port, path, cookie, megabyte }: Part,
  onBytes: (count: number) => void,
): Promise<void> {
  const start = megabyte * MB;
  const range = `bytes=${start}-${start + RANGE_MB * MB - 1}`;
  const asked = request({ agent, host: '127.0.0.1', port, path, headers: { cookie, range } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 206) throw new Error(`a part of a film was answered with ${answer.statusCode}`);
  for await (const chunk of answer) onBytes((chunk as Buffer).length);
}

/** Both results as lines of text. */
export function mediaLines(uploads: UploadFigures, readers: ReaderFigures): string[] {
  const ratio = readers.beside.visits / readers.alone.visits;
  return [
    `Upload of ${FILM_MB} MB: ${middle(uploads.seconds).toFixed(2)} s (a plain copy to the same disk: ` +
      `${middle(uploads.copySeconds).toFixed(2)} s); memory of the server before ${uploads.rssBeforeMb.toFixed(0)} MB, ` +
      `at most in each of ${UPLOADS}: ${uploads.rssMostMb.map((mb) => mb.toFixed(0)).join(' ')} MB.`,
    `${readers.readers} readers of parts of a film: ${readers.megabytesPerSecond.toFixed(0)} MB/s together. Beside them ` +
      `the newest 50 courses come ${ratio.toFixed(2)} times as often as alone, p50 / p99 ` +
      `${readers.beside.p50Ms.toFixed(0)} / ${readers.beside.p99Ms.toFixed(0)} ms (alone ` +
      `${readers.alone.p50Ms.toFixed(0)} / ${readers.alone.p99Ms.toFixed(0)} ms); memory at most ` +
      `${readers.rssMostMb.toFixed(0)} MB.`,
  ];
}

function middle(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}
