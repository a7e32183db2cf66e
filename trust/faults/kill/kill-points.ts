import type { Tx } from '../../../server/src/db/client.ts';
import { killServerAndDatabase } from '../../../server/test/processes/running-server.ts';
import { untilWaitedFor } from '../../../server/test/waited-for.ts';
import type { Market, Sent, Wish } from '../market/market.ts';
import { aSignUp, wishFor } from '../market/market-wishes.ts';
import { askFor, askUntilAnswered, openMarket } from '../market/trade.ts';
import { reckonUp, type Stage } from '../stage.ts';
import { sendHalf } from './half-upload.ts';

/** A request that is killed when all of it is done but the commit. */
interface KillPoint {
  readonly traders: number;
  /** What there has to be before. @returns the request that is killed */
  readonly prepare: (stage: Stage, market: Market) => Promise<Wish>;
  /** Takes what the request needs for its last step. */
  readonly hold: (tx: Tx) => Promise<unknown>;
}

/** The member is written, with wallet and grant; the session is not. */
export const inSignUp: KillPoint = {
  traders: 1,
  prepare: async (_stage, { id }) => aSignUp(`late@${id}.test`),
  hold: (tx) => tx`lock table sessions in share row exclusive mode`,
};

/** Everybody is refunded, but not yet for good. */
export const inDeletion: KillPoint = {
  traders: 12,
  prepare: async ({ url }, market) => {
    const [teacher, ...learners] = market.traders;
    await askUntilAnswered(url, market, wishFor('createCourse', market, teacher!));
    await askUntilAnswered(url, market, wishFor('upload', market, teacher!));
    for (const learner of learners) await askUntilAnswered(url, market, wishFor('enroll', market, learner));
    for (const learner of learners.slice(0, 3))
      await askUntilAnswered(url, market, wishFor('complete', market, learner));
    return wishFor('deleteCourse', market, teacher!);
  },
  hold: (tx) => tx`select 1 from files for update`,
};

/** One file is stored and about to be written down; of another one half has arrived. */
export const inUpload: KillPoint = {
  traders: 1,
  prepare: async (stage, market) => {
    const [teacher] = market.traders;
    await askUntilAnswered(stage.url, market, wishFor('createCourse', market, teacher!));
    const wish = wishFor('upload', market, teacher!);
    await sendHalf(stage, wish, teacher!.cookie);
    return wish;
  },
  hold: (tx) => tx`lock table files in share row exclusive mode`,
};

/** Kills server and database at this point, starts them again, and asks again. @returns how long the start took */
export async function killAt(stage: Stage, { traders, prepare, hold }: KillPoint): Promise<number> {
  const market = await openMarket(stage.url, { traders });
  stage.markets.push(market);
  const wish = await prepare(stage, market);
  const sent = await killWhileHeld(stage, market, wish, hold);
  if (sent.answer) stage.breaches.push(`${sent.deed} was answered although it was killed before its end`);
  const tookMs = await stage.restart();
  await reckonUp(stage, market);
  // Not 'done before': nothing of it was there.
  if (sent.answer?.status !== 200) stage.breaches.push(`${sent.deed} was half done when it was killed`);
  return tookMs;
}

async function killWhileHeld(
  stage: Stage,
  market: Market,
  wish: Wish,
  hold: KillPoint['hold'],
): Promise<Sent> {
  let asked: Promise<Sent> | undefined;
  await stage
    .onDatabase((db) =>
      db.begin(async (tx) => {
        await hold(tx);
        asked = askFor(stage.url, market, wish);
        await untilWaitedFor(tx, asked);
        await killServerAndDatabase(stage.server);
      }),
    )
    .catch(() => undefined);
  if (!asked) throw new Error('nothing could be held');
  return await asked;
}
