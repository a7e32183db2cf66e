import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseDoor, openDatabaseDoor } from '../../server/test/database-door.ts';
import { connectionOf } from '../../server/test/processes/connection-of.ts';
import { startServer } from '../../server/test/processes/running-server.ts';
import { TEST_SECRET } from '../../server/test/site.ts';
import type { Market } from './market.ts';

/** A second server. It reaches the market's database only through a door. */
export interface FarServer {
  readonly url: string;
  readonly door: DatabaseDoor;
  close(): Promise<void>;
}

export async function openFarServer(market: Market): Promise<FarServer> {
  const connection = connectionOf(market.server.dataDir);
  if (!connection) throw new Error('the market runs without its database');
  const door = await openDatabaseDoor(connection);
  const dataDir = mkdtempSync(join(tmpdir(), 'skillverse-journeys-'));
  const env = { DATABASE_URL: door.url({}), SESSION_SECRET: TEST_SECRET, LOG_LEVEL: 'silent' };
  const server = await startServer(dataDir, env);
  return {
    url: server.url,
    door,
    close: async () => {
      await server.stop();
      door.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
