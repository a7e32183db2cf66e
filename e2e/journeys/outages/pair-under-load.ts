import { openPool } from '../../../server/src/db/client.ts';
import { onGround } from '../../../trust/faults/ground.ts';
import { tradeInBrowsers } from '../../../trust/faults/market/as-browsers.ts';
import { openMarket } from '../../../trust/faults/market/trade.ts';
import { openPairOfServers, type PairOfServers } from '../../../trust/faults/network/pair-of-servers.ts';
import { doneIn, reckonUp, untilDone } from '../../../trust/faults/stage.ts';
import { test as journey } from '../../support/journey.ts';
import type { Market } from '../../support/market.ts';

const TRADERS = 8;
/** What is done before somebody else comes, and once more after that: each of them has been at it. */
const EACH_HALF = 4 * TRADERS;
/** Enough of them are always at something, and the two servers are not all that has work on this machine. */
const READING_MS = 100;

interface EachWorker {
  servers: PairOfServers;
  market: Market;
}

interface EachTest {
  /** Both of its servers are ready. */
  pair: PairOfServers;
  traders: Traders;
}

/** Other members, whose browsers ask the same address. */
export interface Traders {
  /** Until they are in the middle of it. */
  begin(): Promise<void>;
  /** After some more of it, with whatever is left of the site. @returns what does not hold of all that they and the ledger were told */
  end(): Promise<readonly string[]>;
}

/** Journeys through a balancer: two servers behind it, one PostgreSQL and one S3 bucket behind them. One at a time. */
export const test = journey.extend<EachTest, EachWorker>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are wanted
    async ({}, use) => {
      await onGround(async (onEnd) => {
        const servers = await openPairOfServers(onEnd);
        await use(servers);
        await Promise.all(servers.servers.map((server) => server.stop()));
      });
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  market: [
    async ({ servers: { url, servers, databaseUrl } }, use) => {
      const db = openPool({ url: databaseUrl }, { max: 3 });
      const close = () => db.end();
      // Nobody asks one of them: whoever comes, comes through the balancer.
      await use({ server: { ...servers[0]!, url }, db, close });
      await close();
    },
    { scope: 'worker' },
  ],

  pair: [
    async ({ servers: pair }, use) => {
      for (const [server, { process }] of pair.servers.entries())
        if (process.signalCode !== null) await pair.start(server);
      Object.assign(pair.balancer, { whenServerDies: '502', losesAnswer: async () => false });
      await use(pair);
    },
    { timeout: 60_000 },
  ],

  traders: [
    async ({ pair, given: _ }, use) => {
      const market = await openMarket(pair.url, { traders: TRADERS });
      let isOver = false;
      let trading: Promise<unknown> = Promise.resolve();
      const more = () => untilDone(market, doneIn(market) + EACH_HALF);
      await use({
        begin: async () => {
          trading = tradeInBrowsers(pair.url, market, () => isOver, READING_MS);
          await more();
        },
        end: async () => {
          await more();
          isOver = true;
          await trading;
          await reckonUp(pair, market);
          return pair.breaches.splice(0);
        },
      });
      isOver = true;
      await trading;
    },
    { timeout: 60_000 },
  ],
});
