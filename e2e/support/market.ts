import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openPool } from '../../server/src/db/client.ts';
import { connectionOf } from '../../server/test/processes/connection-of.ts';
import { prepareDataDir } from '../../server/test/processes/prepared-data.ts';
import { type RunningServer, startServer } from '../../server/test/processes/running-server.ts';
import { TEST_SECRET } from '../../server/test/site.ts';

/** The real server in its own process, with its own database. */
export interface Market {
  readonly server: RunningServer;
  /** With the rights of the migrations. */
  readonly db: Db;
  close(): Promise<void>;
}

/** @param env settings besides the usual ones */
export async function openMarket(env: Record<string, string> = {}): Promise<Market> {
  const dataDir = mkdtempSync(join(tmpdir(), 'skillverse-journeys-'));
  chmodSync(dataDir, 0o711); // under root, PostgreSQL runs as another user, which needs access
  await prepareDataDir(dataDir);
  const server = await startServer(dataDir, { SESSION_SECRET: TEST_SECRET, ...env });
  const connection = connectionOf(dataDir);
  if (!connection) throw new Error('the server runs without its database');
  const db = openPool(connection, { max: 3 });
  const market = {
    server,
    db,
    // What is there then: a journey may have restarted it.
    close: async () => {
      await market.db.end();
      await market.server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return market;
}
