import { openPool } from '../../../server/src/db/client.ts';
import { onGround } from '../../../trust/faults/ground.ts';
import { tradeInBrowsers } from '../../../trust/faults/market/as-browsers.ts';
import { openMarket } from '../../../trust/faults/market/trade.ts';
import { openPairOfServers, type PairOfServers } from '../../../trust/faults/network/pair-of-servers.ts';
import { doneIn, reckonUp, untilDone } from '../../../trust/faults/stage.ts';
import { test as journey } from '../../support/journey.ts';
import type { Market } from '../../support/market.ts';

const TRADERS = 8;
/** The number of actions before the test acts, and again after it. By then, each trader has acted. */
const EACH_HALF = 4 * TRADERS;
/** With this reading time, enough traders are always active, and other processes on the machine get CPU time too. */
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

/** Other members, whose browsers use the same address. */
export interface Traders {
  /** Starts them, and waits until they are busy. */
  begin(): Promise<void>;
  /** Stops them after more actions on what is left of the site. @returns the answers and ledger entries that do not hold */
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
      // All requests go through the balancer, never to one server directly.
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
