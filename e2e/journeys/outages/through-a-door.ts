import { expect, type Locator } from '@playwright/test';
import type { DatabaseDoor } from '../../../server/test/database-door.ts';
import { test as journey } from '../../support/journey.ts';

interface EachTest {
  /** Between the browser's server and its database. A test can shut or freeze it, and has to leave it open. */
  door: DatabaseDoor;
}

export const test = journey.extend<EachTest>({
  baseURL: async ({ farServer }, use) => {
    await use(farServer.url);
  },

  door: async ({ farServer }, use) => {
    await use(farServer.door);
  },
});

/** After a longer outage a page fetches by itself what has failed, and the button may be gone before it is pressed. */
export async function tryAgainIn(failed: Locator, expectRecovered: () => Promise<void>): Promise<void> {
  // A part of the screen may have failed too, above the screen itself.
  const tryAgain = failed.getByRole('button', { name: 'Try again' }).last();
  await expect(async () => {
    if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 1000 });
    await expectRecovered();
  }).toPass();
}

export { expect };
