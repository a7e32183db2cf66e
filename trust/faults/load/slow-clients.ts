import { setTimeout as delay } from 'node:timers/promises';
import { aFilm } from '../../../server/test/given/files/made-files.ts';
import { upload } from '../../../server/test/given/files/upload.ts';
import { aCourse } from '../../../server/test/given/given.ts';
import type { RunningServer } from '../../../server/test/processes/running-server.ts';
import { memoryOf } from '../../server-apart.ts';
import { onGround } from '../ground.ts';
import { aSignedInCrowd, openOwnMarket } from '../market/own-market.ts';
import { notAsTold } from '../market/told-places.ts';
import type { FaultRow, Scenario, Wanted } from '../scenario.ts';
import type { OnEnd } from '../stage.ts';
import { stayOn } from './cores.ts';
import { startLoad } from './load.ts';
import type { LoadFigures } from './load-program.ts';
import { beSlow, inGroups, readSlowly, type SlowLine, WAYS, type Way } from './slow-lines.ts';

// Goals of G13.
const CLOSED_WITHIN_MS = 30_000;
const TIMES_MOST = 2;
/** A proxy may keep a line for a minute and ask again: so this one is not slow, and only must not stay for ever. */
const RESTED_WITHIN_MS = 90_000;

const SOCKETS = 500;
const READERS = 100;
/** One member is sent 16 files at once. */
const TEACHERS = 7;
const FILM_BYTES = 8_388_608;
const WINDOW_MS = 8000;
/** Until what the system takes ahead for a reader is full: up to then it is read as quickly as by anybody. */
const SETTLING_MS = 3000;
const ASKERS = 8;
const MEMORY_MORE_MB = 100;

/** Lines on which little comes, or nothing, and films that are read slowly: not slowly enough to be hung up on, but nobody else waits. */
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
  const films: Film[] = [];
  for (const [index, teacher] of crowd.members.slice(0, TEACHERS).entries()) {
    const cookie = crowd.cookies[index]!;
    const course = await aCourse(db, { teacherId: teacher.id, title: 'A film' });
    const asked = { as: cookie, file: aFilm('isom', FILM_BYTES) };
    const sent = await upload<{ url: string }>(
      server.url,
      `/api/courses/${course.id}/media?kind=video`,
      asked,
    );
    films.push({ path: sent.body.url, cookie, sizeBytes: FILM_BYTES });
  }
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
  const site = { port, films, server };
  for (let cycle = 0; cycle < cycles; cycle++) {
    const found = await slowOnce(site, ask);
    breaches.push(...found.breaches, ...(await notAsTold(db, crowd, answers)));
    measured = found.measured;
    say(measured);
  }
  for (const { others, shed } of answers) {
    for (const [what, count] of Object.entries(others))
      breaches.push(`answered with ${what}, ${count} times`);
    if (shed > 0) breaches.push(`${shed} were told to come back, because slow clients took their places`);
  }
  const ok = answers.reduce((sum, figures) => sum + figures.ok, 0);
  const fault = `${SOCKETS} slow sockets, ${READERS} slow readers`;
  return [{ fault, cycles, answers: ok, unanswered: 0, breaches, measured }];
}

interface Film {
  readonly path: string;
  /** Of its teacher. */
  readonly cookie: string;
  readonly sizeBytes: number;
}

interface Site {
  readonly port: number;
  readonly films: readonly Film[];
  readonly server: RunningServer;
}

async function slowOnce({ port, films, server }: Site, ask: () => Promise<LoadFigures>) {
  const before = await ask();
  const memoryMb = memoryOf(server)?.nowMb ?? 0;
  const { cookie } = films[0]!;
  const readers = await inGroups(READERS, (index) => readSlowly(port, films[index % TEACHERS]!));
  const slow = await inGroups(SOCKETS, (index) => beSlow(port, WAYS[index % WAYS.length]!, cookie));
  await delay(SETTLING_MS);
  const beside = await ask();
  const moreMb = (memoryOf(server)?.nowMb ?? 0) - memoryMb;
  const { slowest, rested, breaches } = await untilClosed(slow);
  for (const reader of readers) reader.destroy();
  const times = beside.p99Ms / Math.max(before.p99Ms, 1);
  if (times > TIMES_MOST) breaches.push(`p99 of the others was ${times.toFixed(1)} times what it was before`);
  if (moreMb > MEMORY_MORE_MB) breaches.push(`the server took ${moreMb} MB more`);
  const measured =
    `closed after ${slowest}, at rest after ${rested}; ` +
    `p99 of the others ${before.p99Ms}, then ${beside.p99Ms} ms; memory ${moreMb < 0 ? '' : '+'}${moreMb} MB`;
  return { breaches, measured };
}

async function untilClosed(lines: readonly SlowLine[]) {
  const breaches: string[] = [];
  const spans = await Promise.all(
    lines.map(async ({ way, closedAfterMs }) => ({ way, ms: await closedAfterMs })),
  );
  const spanOf = (ways: readonly Way[], mostMs: number) => {
    const found = spans.filter(({ way }) => ways.includes(way)).map(({ ms }) => ms);
    const longest = Math.max(...found);
    if (longest > mostMs) breaches.push(`a slow socket (${ways}) was open for ${seconds(longest)}`);
    return `${seconds(Math.min(...found))} to ${seconds(longest)}`;
  };
  const slowest = spanOf(['head', 'body', 'nothing'], CLOSED_WITHIN_MS);
  const rested = spanOf(['rest'], RESTED_WITHIN_MS);
  const strange = lines.map(({ way, status }) => [way, status()] as const).filter(isStrange);
  for (const [what, { length }] of Map.groupBy(strange, (one) => one.join(' ')))
    breaches.push(`${length} lines were slow in one way and answered in another: ${what}`);
  return { slowest, rested, breaches };
}

/** Who is slow is told so, but does not hear it where a letter crosses with it; anything else has ended the line early. */
function isStrange([way, status]: readonly [Way, number | undefined]): boolean {
  return way === 'rest' ? status !== 200 : ![408, undefined].includes(status);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
