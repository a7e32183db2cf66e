import { setTimeout as delay } from 'node:timers/promises';
import { openPool } from '../../../server/src/db/client.ts';
import { openFileStore } from '../../../server/src/integrations/files/open-file-store.ts';
import {
  emptyDataDir,
  type RunningServer,
  startServer,
} from '../../../server/test/processes/running-server.ts';
import { startS3 } from '../../../server/test/s3-server.ts';
import { TEST_SECRET } from '../../../server/test/site.ts';
import type { Books, OnEnd } from '../stage.ts';
import { type Balancer, type Carried, openBalancer } from './balancer.ts';
import { openOwnPostgres } from './own-postgres.ts';

/** Two servers on one database and one bucket, each with a data folder of its own, as on two machines. */
export interface PairOfServers extends Books {
  readonly balancer: Balancer;
  readonly servers: readonly RunningServer[];
  /** With the rights of the migrations. */
  readonly databaseUrl: string;
  /** kill -9, which leaves the other one alone on the site. */
  kill(server: number): Promise<void>;
  /** In the place of the one that was killed; until the balancer knows both. */
  start(server: number): Promise<void>;
}

export async function openPairOfServers(onEnd: OnEnd): Promise<PairOfServers> {
  const storage = await startS3();
  onEnd(() => storage.close());
  const postgres = await openOwnPostgres(onEnd);
  const { endpoint, region, accessKeyId, secretAccessKey, bucketPrefix } = storage.settings;
  const settings = {
    LOG_LEVEL: 'fatal',
    SESSION_SECRET: TEST_SECRET,
    DATABASE_URL: postgres.url,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_BUCKET_PREFIX: bucketPrefix,
  };
  const dataDirs = [emptyDataDir(onEnd), emptyDataDir(onEnd)];
  const servers = await Promise.all(dataDirs.map((dataDir) => startServer(dataDir, settings)));
  const balancer = await openBalancer(servers.map(({ url }) => url));
  onEnd(async () => balancer.close());
  await balancer.untilAllReady();
  return {
    url: balancer.url,
    balancer,
    servers,
    databaseUrl: postgres.url,
    markets: [],
    breaches: [],
    kill: async (server) => {
      servers[server]!.process.kill('SIGKILL');
      await servers[server]!.ended;
    },
    start: async (server) => {
      servers[server] = await startServer(dataDirs[server]!, settings);
      balancer.leadTo(server, servers[server].url);
      await balancer.untilAllReady();
    },
    onDatabase: async (work) => {
      const db = openPool({ url: postgres.url }, { max: 4 });
      return await work(db).finally(() => db.end({ timeout: 1 }));
    },
    openFiles: () => openFileStore({ s3: storage.settings, dataDir: dataDirs[0]! }),
  };
}

/**
 * Until this server has a write in its hands.
 * @param isMeant which writes count; left out, all of them
 * @returns how many requests it has by then
 */
export async function untilWriting(
  balancer: Balancer,
  server: number,
  isMeant: (carried: Carried) => boolean = () => true,
): Promise<number> {
  for (;;) {
    const its = balancer.carried().filter((carried) => carried.server === server);
    if (its.some((carried) => carried.method !== 'GET' && isMeant(carried))) return its.length;
    await delay(1);
  }
}
