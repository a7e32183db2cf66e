import { test as base, expect } from '@playwright/test';
import type { Db } from '../../server/src/db/client.ts';
import { checkInvariants } from '../../server/src/invariants.ts';
import { type FarServer, openFarServer } from './far-server.ts';
import { type Given, givenIn } from './given.ts';
import { type Market, openMarket } from './market.ts';
import { watchForFaults } from './watch-for-faults.ts';
import { withoutInitialDataWhereRouted } from './without-initial-data.ts';

interface EachWorker {
  market: Market;
  /**
   * A second server, started where a journey asks for it. It stands here because a journey with fixtures of a worker that others
   * do not have needs a worker of its own: a browser, a server and a database more.
   */
  farServer: FarServer;
}

interface EachTest {
  /** Arranges people and courses in a market that is empty when the test begins. */
  given: Given;
  /** The faults that are allowed in a test that breaks something on purpose. */
  expectedFault: RegExp | undefined;
  /** Fails the test if the console shows an error or the page sends a request to another host. */
  faultless: undefined;
}

export const test = base.extend<EachTest, EachWorker>({
  market: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are wanted
    async ({}, use) => {
      const market = await openMarket();
      await use(market);
      await market.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  farServer: [
    async ({ market }, use) => {
      const farServer = await openFarServer(market);
      await use(farServer);
      await farServer.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ market }, use) => {
    await use(market.server.url);
  },

  page: async ({ page }, use) => {
    withoutInitialDataWhereRouted(page);
    await use(page);
    // A request that is pending at the end of the test gets no answer. This is not a fault of the next test.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
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

  expectedFault: [undefined, { option: true }],

  faultless: [
    async ({ context, baseURL, expectedFault }, use) => {
      const seen = await watchForFaults(context, baseURL!);
      await use(undefined);
      const faults = seen.filter((fault) => !expectedFault?.test(fault));
      expect(faults, 'console errors, violations of the content policy, requests to other hosts').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The tables that are filled only at start-up. */
const FILLED_BY_START = ['site_settings', 'schema_migrations', 'wallets'];

/** Deletes all members and their data, so that each journey begins in a known market. */
async function emptyMarket(db: Db): Promise<void> {
  await db.begin(async (tx) => {
    const tables = await tx<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${FILLED_BY_START})`;
    // Turns off the ledger's triggers, which forbid this.
    await tx`set local session_replication_role = replica`;
    for (const { name } of tables) await tx`delete from ${tx(name)}`;
    await tx`update site_settings set joining = 'open', joining_chosen_at = null`;
    await tx`delete from wallets where kind = 'member'`;
  });
}
