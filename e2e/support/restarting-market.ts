import { openPool } from '../../server/src/db/client.ts';
import { connectionOf } from '../../server/test/processes/connection-of.ts';
import { startServer } from '../../server/test/processes/running-server.ts';
import { TEST_SECRET } from '../../server/test/site.ts';
import { test as journey } from './journey.ts';
import { type Market, openMarket } from './market.ts';

interface EachWorker {
  market: Market;
  /** Stops the server with its database, and starts both again at the same address. */
  restart: () => Promise<void>;
}

/** Journeys whose server is started again in the middle: one of their own, because others share theirs. */
export const test = journey.extend<object, EachWorker>({
  market: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are wanted
    async ({}, use) => {
      const market = await openMarket();
      await use(market);
      await market.db.end();
      // And then what it was opened with, and the folder.
      await market.server.stop();
      await market.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  restart: [
    async ({ market }, use) => {
      await use(async () => {
        const { dataDir, url, stop } = market.server;
        await market.db.end();
        await stop();
        const server = await startServer(dataDir, { SESSION_SECRET: TEST_SECRET, PORT: new URL(url).port });
        const db = openPool(connectionOf(dataDir)!, { max: 3 });
        Object.assign(market, { server, db });
      });
    },
    { scope: 'worker' },
  ],
});
