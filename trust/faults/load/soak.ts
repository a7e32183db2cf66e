import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../server/test/free-port.ts';
import { onGround } from '../ground.ts';
import { lookAround } from '../market/look-around.ts';
import { type Account, accountOf } from '../market/reconcile.ts';
import { openMarket, trade } from '../market/trade.ts';
import type { FaultRow, Scenario, Wanted } from '../scenario.ts';
import { answersOf, endStage, type OnEnd, openStage, reckonUp, type Stage, unansweredOf } from '../stage.ts';
import { heldInFile } from './held-bytes.ts';
import type { Gauge } from './soak-gauge.ts';
import { heldOver, type Look, leaksIn, megabytes } from './soak-looks.ts';

const MINUTES = 60;
const LOOK_EVERY_MINUTES = 5;
/** A shorter one looks as often as this. */
const LOOKS_MIN = 4;
const TRADERS = 24;
/** Until each connection has met nearly all queries: what it keeps of one, it keeps for good, and seldom ones come late. */
const FULL_SPEED_SECONDS = 300;
/** The server closes a line that has been idle for 72 s. */
const LINES_CLOSED_WITHIN_MS = 90_000;

/** Nothing is broken but patience: what leaks shows itself in the end. Its cycles are minutes. */
export const soak: Scenario = {
  name: 'soak',
  isLong: true,
  run: async ({ cycles = MINUTES, say }) => [
    await onGround(async (onEnd) => await keepBusy(await openSoak(onEnd), cycles, say)),
  ],
};

interface Soak {
  readonly stage: Stage;
  readonly gaugePort: number;
  /** Markets that are over: for all their answers an hour is too long. */
  readonly closed: Account[];
  answers: number;
  views: number;
  unanswered: number;
}

async function openSoak(onEnd: OnEnd): Promise<Soak> {
  const gaugePort = await freePort();
  const gauge = new URL('soak-gauge.ts', import.meta.url).href;
  const stage = await openStage(onEnd, undefined, {
    NODE_OPTIONS: `--expose-gc --import ${gauge}`,
    SOAK_GAUGE_PORT: String(gaugePort),
  });
  return { stage, gaugePort, closed: [], answers: 0, views: 0, unanswered: 0 };
}

async function keepBusy(soak: Soak, minutes: number, say: Wanted['say']): Promise<FaultRow> {
  const { stage, closed } = soak;
  const before = await look(soak);
  const fullSpeed = await tradeFor(soak, FULL_SPEED_SECONDS);
  say(`soak: ${fullSpeed.toFixed(0)} answers a second at full speed, from now on half of it`);
  const looks: Look[] = [];
  const startedAt = performance.now();
  const stretches = Math.max(LOOKS_MIN, Math.ceil(minutes / LOOK_EVERY_MINUTES));
  for (let stretch = 1; stretch <= stretches; stretch++) {
    const perSecond = await tradeFor(soak, (minutes * 60) / stretches, fullSpeed / 2);
    const seen = await look(soak);
    looks.push(seen);
    say(
      lineOf(seen, {
        minutes: (seen.atMs - startedAt) / 60_000,
        answers: soak.answers + soak.views,
        perSecond,
      }),
    );
  }
  stage.breaches.push(...leaksIn(before, await untilLinesAreClosed(soak, before.lines)));
  const held = heldOver(minutes, looks);
  stage.breaches.push(...held.breaches);
  await endStage(stage, closed);
  return {
    fault: 'half of the capacity, for long',
    cycles: minutes,
    answers: soak.answers,
    unanswered: soak.unanswered,
    breaches: stage.breaches,
    measured: `${held.measured}; ${soak.views} pages seen`,
  };
}

/** New members trade and look around for so long, and all that they were answered is reckoned up. @returns how many answers a second */
async function tradeFor(soak: Soak, seconds: number, perSecond?: number): Promise<number> {
  const { stage, closed } = soak;
  const market = await openMarket(stage.url, { traders: TRADERS });
  const startedAt = performance.now();
  const before = answersOf(market);
  const isOver = () => performance.now() > startedAt + seconds * 1000;
  const turn = perSecond === undefined ? undefined : paceOf(perSecond);
  const [views] = await Promise.all([
    lookAround(stage.url, market, isOver, turn),
    trade(stage.url, market, isOver, turn),
  ]);
  const reached = ((answersOf(market) - before + views) * 1000) / (performance.now() - startedAt);
  await reckonUp(stage, market);
  closed.push(accountOf(market));
  soak.answers += answersOf(market);
  soak.views += views;
  soak.unanswered += unansweredOf(market);
  return reached;
}

/** This number a second may go on, evenly; what was missed is not caught up on. */
function paceOf(perSecond: number): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    const now = performance.now();
    const at = Math.max(nextAt, now);
    nextAt = at + 1000 / perSecond;
    await delay(at - now);
  };
}

async function look({ stage, gaugePort }: Soak): Promise<Look> {
  const { snapshot, ...gauge } = JSON.parse(await text(connect(gaugePort, '127.0.0.1'))) as Gauge;
  const heldBytes = heldInFile(snapshot);
  rmSync(snapshot);
  const [seen] = await stage.onDatabase(
    (db) => db<{ connections: number; busy: number }[]>`
      select count(*) as connections, count(*) filter (where state <> 'idle') as busy from pg_stat_activity
      where application_name = 'skillverse' and pid <> pg_backend_pid()`,
  );
  return { ...gauge, heldBytes, ...seen!, atMs: performance.now() };
}

/** Browsers keep theirs open for a while after the last answer. */
async function untilLinesAreClosed(soak: Soak, before: number): Promise<Look> {
  const giveUpAt = performance.now() + LINES_CLOSED_WITHIN_MS;
  for (;;) {
    const seen = await look(soak);
    if (seen.lines <= before || performance.now() > giveUpAt) return seen;
    await delay(15_000); // each look stops the server for a moment
  }
}

function lineOf(
  { heldBytes, rssBytes, connections, lines, handles }: Look,
  { minutes, answers, perSecond }: { minutes: number; answers: number; perSecond: number },
): string {
  return (
    `soak ${minutes.toFixed(1)} min: ${answers} answers (${perSecond.toFixed(0)} a second), holds ${megabytes(heldBytes)}, ` +
    `memory ${megabytes(rssBytes)}, ${connections} connections of PostgreSQL, ${lines} open lines, ${handles} handles`
  );
}
