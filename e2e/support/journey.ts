import { test as base, expect } from '@playwright/test';
import { checkInvariants } from '../../server/src/invariants.ts';
import { emptyMarket } from './empty-market.ts';
import { type Given, givenIn } from './given.ts';
import { type Market, openMarket } from './market.ts';
import { watchForFaults } from './watch-for-faults.ts';
import { withoutInitialDataWhereRouted } from './without-initial-data.ts';

interface EachWorker {
  market: Market;
}

interface EachTest {
  /** Arranges people and courses in a market that is empty when the test begins. */
  given: Given;
  /** What the console may say in a test that breaks something on purpose. */
  expectedFault: RegExp | undefined;
  /** Ends the test badly when the console complains or the page asks another host for anything. */
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
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ market }, use) => {
    await use(market.server.url);
  },

  page: async ({ page }, use) => {
    withoutInitialDataWhereRouted(page);
    await use(page);
    // A request that is under way when the test ends has no answer any more: that is no fault of the next test.
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
