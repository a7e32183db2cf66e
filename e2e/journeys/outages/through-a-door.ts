import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator } from '@playwright/test';
import { type DatabaseDoor, openDatabaseDoor } from '../../../server/test/database-door.ts';
import { connectionOf } from '../../../server/test/processes/connection-of.ts';
import { startServer } from '../../../server/test/processes/running-server.ts';
import { TEST_SECRET } from '../../../server/test/site.ts';
import { test as journey } from '../../support/journey.ts';

interface FarServer {
  readonly url: string;
  readonly door: DatabaseDoor;
}

interface EachWorker {
  /** A second server. It reaches the market's database only through a door. */
  farServer: FarServer;
}

interface EachTest {
  /** Between the browser's server and its database. A test can shut or freeze it, and has to leave it open. */
  door: DatabaseDoor;
}

export const test = journey.extend<EachTest, EachWorker>({
  farServer: [
    async ({ market }, use) => {
      const connection = connectionOf(market.server.dataDir);
      if (!connection) throw new Error('the market runs without its database');
      const door = await openDatabaseDoor(connection);
      const dataDir = mkdtempSync(join(tmpdir(), 'skillverse-journeys-'));
      const env = { DATABASE_URL: door.url({}), SESSION_SECRET: TEST_SECRET, LOG_LEVEL: 'silent' };
      const server = await startServer(dataDir, env);
      await use({ url: server.url, door });
      await server.stop();
      door.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],

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
