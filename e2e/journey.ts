import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type Db, openPool } from '../server/src/db/client.ts';
import { connectionOf } from '../server/src/db/embedded/open-database.ts';
import { checkInvariants } from '../server/src/invariants.ts';
import { type RunningServer, startServer } from '../server/test/running-server.ts';
import { TEST_SECRET } from '../server/test/site.ts';
import { emptyMarket } from './empty-market.ts';
import { type Given, givenIn } from './given.ts';
import { watchForFaults } from './watch-for-faults.ts';

export interface Market {
  readonly server: RunningServer;
  /** With the rights of the migrations. */
  readonly db: Db;
}

interface EachWorker {
  /** The real server in a process of its own, on a database of its own. */
  market: Market;
}

interface EachTest {
  /** Arranges people and courses in a market that is empty when the test begins. */
  given: Given;
  /** Ends the test badly when the console complains or the page asks another host for anything. */
  faultless: undefined;
}

export const test = base.extend<EachTest, EachWorker>({
  market: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are wanted
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'skillverse-journeys-'));
      chmodSync(dataDir, 0o711); // as root PostgreSQL runs as another user, who has to get in
      const server = await startServer(dataDir, { SESSION_SECRET: TEST_SECRET });
      const connection = await connectionOf(dataDir);
      const db = openPool(connection!, { max: 2 });
      await use({ server, db });
      await db.end();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ market }, use) => {
    await use(market.server.url);
  },

  given: [
    async ({ market, context }, use) => {
      await emptyMarket(market.db);
      await use(givenIn(market, context));
      const broken = (await checkInvariants(market.db)).filter(({ breaches }) => breaches.length > 0);
      expect(broken, 'the ledger after this journey').toEqual([]);
    },
    { auto: true },
  ],

  faultless: [
    async ({ context, baseURL }, use) => {
      const faults = await watchForFaults(context, baseURL!);
      await use(undefined);
      expect(faults, 'console errors, violations of the content policy, requests to other hosts').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
