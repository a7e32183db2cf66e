import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { checkInvariants } from '../../server/src/invariants.ts';
import { aCourse } from '../../server/test/given.ts';
import { aFilm } from '../../server/test/made-files.ts';
import { upload } from '../../server/test/upload.ts';
import { stayOn } from './cores.ts';
import { onGround } from './ground.ts';
import { startLoad } from './load.ts';
import type { LoadFigures } from './load-program.ts';
import { aSignedInCrowd, openOwnMarket } from './own-market.ts';
import type { FaultRow, Scenario, Wanted } from './scenario.ts';
import type { OnEnd } from './stage.ts';

// Goals of G13.
const CLOSED_WITHIN_MS = 30_000;
const TIMES_MOST = 2;

const SOCKETS = 500;
const READERS = 100;
const FILM_BYTES = 8_388_608;
const READ_EVERY_MS = 500;
const WINDOW_MS = 8000;
/** Until what the system takes ahead for a reader is full: up to then it is read as quickly as by anybody. */
const SETTLING_MS = 3000;
const ASKERS = 8;
const MEMORY_MORE_MB = 100;
const MB = 1_048_576;

/** Heads and bodies that come a letter at a time, lines on which nothing comes, and films that are hardly read. */
export const slowClients: Scenario = {
  name: 'slow-clients',
  run: (wanted) => onGround((onEnd) => run(wanted, onEnd)),
};

async function run({ cycles = 1, say }: Wanted, onEnd: OnEnd): Promise<FaultRow[]> {
  onEnd(async () => stayOn('all'));
  stayOn('site');
  const { server, db } = await openOwnMarket(onEnd);
  stayOn('clients');
  const crowd = await aSignedInCrowd(db, { members: 50, courses: 400 });
  const port = Number(new URL(server.url).port);
  const [teacher] = crowd.members;
  const [cookie = ''] = crowd.cookies;
  const course = await aCourse(db, { teacherId: teacher!.id, title: 'A film' });
  const asked = { as: cookie, file: aFilm('isom', FILM_BYTES) };
  const film = await upload<{ url: string }>(server.url, `/api/courses/${course.id}/media?kind=video`, asked);
  const load = startLoad({ port, ...crowd });
  onEnd(async () => load.stop());
  const answers: LoadFigures[] = [];
  const ask = async () => {
    const figures = await load.run({ do: 'closed', askers: ASKERS, ms: WINDOW_MS });
    answers.push(figures);
    return figures;
  };
  await ask();
  const breaches: string[] = [];
  let measured = '';
  for (let cycle = 0; cycle < cycles; cycle++) {
    const before = await ask();
    const memoryMb = memoryMbOf(server.process.pid!);
    const readers = await Promise.all(
      Array.from({ length: READERS }, () => readSlowly(port, film.body.url, cookie)),
    );
    const slow = await Promise.all(
      Array.from({ length: SOCKETS }, (_, index) => beSlow(port, index, cookie)),
    );
    await delay(SETTLING_MS);
    const beside = await ask();
    const moreMb = memoryMbOf(server.process.pid!) - memoryMb;
    const spans = await Promise.all(slow.map(({ closedAfterMs }) => closedAfterMs));
    for (const socket of readers) socket.destroy();
    const times = beside.p99Ms / Math.max(before.p99Ms, 1);
    const longest = Math.max(...spans);
    if (longest > CLOSED_WITHIN_MS) breaches.push(`a slow socket was open for ${seconds(longest)}`);
    if (times > TIMES_MOST)
      breaches.push(`p99 of the others was ${times.toFixed(1)} times what it was before`);
    if (moreMb > MEMORY_MORE_MB) breaches.push(`the server took ${Math.round(moreMb)} MB more`);
    measured =
      `closed after ${seconds(Math.min(...spans))} to ${seconds(longest)}; p99 of the others ${before.p99Ms}, then ` +
      `${beside.p99Ms} ms; memory ${moreMb < 0 ? '' : '+'}${Math.round(moreMb)} MB`;
    say(measured);
  }
  for (const { others, shed } of answers) {
    for (const [what, count] of Object.entries(others))
      breaches.push(`answered with ${what}, ${count} times`);
    if (shed > 0) breaches.push(`${shed} were told to come back, because slow clients took their places`);
  }
  for (const { name, breaches: found } of await checkInvariants(db))
    if (found.length > 0) breaches.push(`${name} does not hold`);
  const ok = answers.reduce((sum, figures) => sum + figures.ok, 0);
  const fault = `${SOCKETS} slow sockets, ${READERS} slow readers`;
  return [{ fault, cycles, answers: ok, unanswered: 0, breaches, measured }];
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function memoryMbOf(pid: number): number {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return (Number(pages) * 4096) / MB;
}

async function lineTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** A third each: a head that never ends, a body that never ends, and silence behind an answer. */
async function beSlow(
  port: number,
  index: number,
  cookie: string,
): Promise<{ closedAfterMs: Promise<number> }> {
  const socket = await lineTo(port);
  const since = performance.now();
  const closedAfterMs = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(performance.now() - since));
  });
  const head = (method: string, path: string) =>
    `${method} ${path} HTTP/1.1\r\nHost: skills\r\nOrigin: http://skills\r\nCookie: ${cookie}\r\n`;
  const kinds = [
    head('GET', '/api/me'),
    `${head('POST', '/api/courses')}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
    '',
  ];
  const begin = kinds[index % kinds.length]!;
  socket.resume().write(begin);
  const dripping = setInterval(() => begin !== '' && socket.writable && socket.write('a'), 1000);
  closedAfterMs.then(() => clearInterval(dripping));
  return { closedAfterMs };
}

/** Takes a little of a film now and then, so that the server always has something to send. */
async function readSlowly(port: number, path: string, cookie: string): Promise<Socket> {
  const socket = await lineTo(port);
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: skills\r\nCookie: ${cookie}\r\nRange: bytes=0-${FILM_BYTES - 1}\r\n\r\n`,
  );
  socket.pause();
  (async () => {
    while (!socket.destroyed) {
      socket.read(16_384);
      await delay(READ_EVERY_MS);
    }
  })();
  return socket;
}
