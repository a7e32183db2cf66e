import { openPool } from '../../server/src/db/client.ts';
import { connectionOf } from '../../server/test/processes/connection-of.ts';
import { startServer } from '../../server/test/processes/running-server.ts';
import { TEST_SECRET } from '../../server/test/site.ts';
import { test as journey } from './journey.ts';

interface EachTest {
  /** Stops the server with its database, and starts both again at the same address. */
  restart: () => Promise<void>;
}

/** Journeys whose server is started again in the middle. The later ones of the worker use the new one. */
export const test = journey.extend<EachTest>({
  restart: async ({ market }, use) => {
    await use(async () => {
      const { dataDir, url, stop } = market.server;
      await market.db.end();
      await stop();
      const server = await startServer(dataDir, { SESSION_SECRET: TEST_SECRET, PORT: new URL(url).port });
      const db = openPool(connectionOf(dataDir)!, { max: 3 });
      Object.assign(market, { server, db });
    });
  },
});
