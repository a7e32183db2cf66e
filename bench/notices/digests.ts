import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { Db } from '../../server/src/db/client.ts';
import { type FillSize, memberIdOf } from '../fill/fill.ts';
import type { Paced } from '../load/pace.ts';
import { percentilesOf } from '../load/percentiles.ts';
import type { Program } from '../programs.ts';

/** As many members as a digest run is measured with. */
export const DIGEST_SIZE: FillSize = { members: 10_000, teachers: 200, courses: 1000, places: 3 };
/** As much as leaves both cores room: what is measured is how long requests take, not how many fit. */
const PER_SECOND = 100;
const SECONDS = 10;
const ROUNDS = 3;
const RATIO_MAX = 2;

interface DigestFigures {
  /** The 99th percentile of all requests of a round, without a run and beside one. */
  readonly usualMs: readonly number[];
  readonly besideMs: readonly number[];
  readonly mailsPerSecond: number;
}

/** A mail server that takes everything. */
export async function openSink() {
  let taken = 0;
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        taken += 1;
        done();
      });
    },
  });
  // The server may end in the middle of a mail.
  sink.on('error', () => undefined);
  sink.listen(0, '127.0.0.1');
  await once(sink.server, 'listening');
  const { port } = sink.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => sink.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, taken: () => taken, close };
}

interface DigestRig {
  readonly owner: Db;
  readonly load: Program;
  readonly port: number;
  readonly taken: () => number;
}

/** Rounds without digests, then rounds while those of all members are due and sent. */
export async function measureDigests({ owner, load, port, taken }: DigestRig): Promise<DigestFigures> {
  const round = async (seconds = SECONDS) => {
    const { tookMs } = await load.ask<Paced>({ do: 'mix', port, perSecond: PER_SECOND, seconds });
    return percentilesOf(Object.values(tookMs).flat()).p99Ms;
  };
  await round(10);
  const usualMs: number[] = [];
  for (let n = 0; n < ROUNDS; n++) usualMs.push(await round());
  await makeAllDue(owner);
  // The first mails are on their way.
  await delay(10_000);
  const [before, startedAt] = [taken(), performance.now()];
  const besideMs: number[] = [];
  for (let n = 0; n < ROUNDS; n++) besideMs.push(await round());
  const mailsPerSecond = ((taken() - before) * 1000) / (performance.now() - startedAt);
  return { usualMs, besideMs, mailsPerSecond };
}

/** Everybody is where it is noon, and 50 courses are new in the categories of nearly all. */
async function makeAllDue(owner: Db): Promise<void> {
  const hoursEast = 12 - new Date().getUTCHours();
  await owner`update users set email_verified = true, time_zone = ${`Etc/GMT${hoursEast > 0 ? '-' : '+'}${Math.abs(hoursEast)}`}`;
  await owner`update courses set created_at = now() - interval '1 hour' where id in (select id from courses limit 50)`;
  await owner`
    insert into digests (member_id, every, since, due_at)
    select id, 'daily', now() - interval '1 day', now() - interval '1 minute' from users
    where id between ${memberIdOf(0)} and ${memberIdOf(DIGEST_SIZE.members)}`;
}

export function digestLines({ usualMs, besideMs, mailsPerSecond }: DigestFigures): string[] {
  const middle = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  const ratio = middle(besideMs) / middle(usualMs);
  const each = (all: readonly number[]) => all.map((ms) => ms.toFixed(1)).join(', ');
  return [
    `Digests of ${DIGEST_SIZE.members.toLocaleString('en')} members, ${PER_SECOND} requests a second`,
    `  p99 of requests beside the run: ${ratio.toFixed(2)} of the usual, goal <= ${RATIO_MAX} ${ratio <= RATIO_MAX ? 'met' : 'MISSED'}` +
      ` (rounds of ${SECONDS} s: usual ${each(usualMs)} ms; beside ${each(besideMs)} ms)`,
    `  ${mailsPerSecond.toFixed(1)} mails a second`,
  ];
}
