import { setTimeout as delay } from 'node:timers/promises';
import { openPool } from '../../server/src/db/client.ts';
import { openFileStore } from '../../server/src/integrations/files/open-file-store.ts';
import { emptyDataDir, type RunningServer, startServer } from '../../server/test/running-server.ts';
import { startS3 } from '../../server/test/s3-server.ts';
import { TEST_SECRET } from '../../server/test/site.ts';
import { type Seen, tradeInBrowsers } from './as-browsers.ts';
import { type Balancer, openBalancer } from './balancer.ts';
import { onGround } from './ground.ts';
import type { Market } from './market.ts';
import { openOwnPostgres } from './own-postgres.ts';
import { spanOf, sumOf } from './row.ts';
import type { FaultRow, Scenario } from './scenario.ts';
import {
  answersOf,
  type Books,
  closeBooks,
  doneIn,
  type OnEnd,
  reckonUp,
  unansweredOf,
  untilDone,
} from './stage.ts';
import { openMarket } from './trade.ts';

const CYCLES = 3;
const TRADERS = 12;
const FAULT = 'kill -9 of one of two servers behind a balancer';

/** Two servers on one database and one bucket, each with a data folder of its own, as on two machines. */
interface Pair extends Books {
  readonly balancer: Balancer;
  readonly servers: RunningServer[];
  start(server: number): Promise<void>;
}

async function openPair(onEnd: OnEnd): Promise<Pair> {
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
    markets: [],
    breaches: [],
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

interface Cycle extends Seen {
  /** How many requests the server had when it was killed. */
  readonly carried: number;
  readonly startMs: number;
}

/** Members trade through the balancer; one server is killed with work in its hands, the other goes on alone, and is joined again. */
async function killOne(pair: Pair, count: number): Promise<Cycle> {
  const { balancer, servers } = pair;
  const market = await openMarket(pair.url, { traders: TRADERS });
  pair.markets.push(market);
  let isOver = false;
  const trading = tradeInBrowsers(pair.url, market, () => isOver);
  try {
    await untilDone(market, 120 + ((count * 97) % 300));
    balancer.whenServerDies = count % 2 === 0 ? '502' : 'break';
    const server = count % 2;
    const carried = await untilWriting(balancer, server);
    servers[server]!.process.kill('SIGKILL');
    await servers[server]!.ended;
    await untilDone(market, doneIn(market) + 120);
    const startedAt = Date.now();
    await pair.start(server);
    const startMs = Date.now() - startedAt;
    await untilDone(market, doneIn(market) + 120);
    isOver = true;
    const seen = await trading;
    await readFilesBack(pair, market);
    await reckonUp(pair, market);
    return { ...seen, carried, startMs };
  } finally {
    isOver = true;
  }
}

/** @returns how many requests it has by then */
async function untilWriting(balancer: Balancer, server: number): Promise<number> {
  for (;;) {
    const its = balancer.carried().filter((carried) => carried.server === server);
    if (its.some(({ method }) => method !== 'GET')) return its.length;
    await delay(1);
  }
}

/** Whatever was answered to an upload: the same bytes come back, through whichever server. */
async function readFilesBack({ url, breaches }: Pair, { sent, traders, courses }: Market): Promise<void> {
  const kept = sent.filter(
    ({ deed, about, answer }) =>
      deed === 'upload' && answer?.status === 200 && courses.some(({ id }) => id === about),
  );
  for (const { who, file, answer } of kept) {
    const cookie = traders.find(({ email }) => email === who)?.cookie ?? '';
    const read = await fetch(`${url}${answer!.body.url}`, { headers: { cookie } });
    const isWhole = Buffer.from(await read.arrayBuffer()).equals(file!.bytes);
    if (read.status !== 200 || !isWhole)
      breaches.push(`the file ${file!.name} was answered ${read.status}, or not as it was sent`);
  }
}

async function run(cycles: number, say: (line: string) => void): Promise<FaultRow> {
  return await onGround(async (onEnd) => {
    const pair = await openPair(onEnd);
    const { markets, breaches } = pair;
    const all: Cycle[] = [];
    for (let count = 1; count <= cycles; count++) {
      all.push(await killOne(pair, count));
      const answers = answersOf(markets.at(-1)!);
      say(`${FAULT} ${count}/${cycles}: ${answers} answers, ${breaches.length} breaches so far`);
    }
    await closeBooks(pair);
    for (const { code, stderr } of await Promise.all(pair.servers.map((server) => server.stop()))) {
      if (code !== 0 || stderr !== '') breaches.push(`at last a server ended with ${code}: ${stderr}`);
    }
    if (sumOf(all.map(({ hidden }) => hidden)) === 0) breaches.push(`${FAULT}: the page had nothing to hide`);
    const counted = { answers: sumOf(markets.map(answersOf)), unanswered: sumOf(markets.map(unansweredOf)) };
    return { fault: FAULT, cycles, ...counted, breaches, measured: measured(all) };
  });
}

function measured(all: readonly Cycle[]): string {
  const of = (count: keyof Cycle) => sumOf(all.map((cycle) => cycle[count]));
  return (
    `${of('carried')} requests died with it; the page hid ${of('hidden')}, told of ${of('told')} that have no key; ` +
    `${of('reads')} reads; two again in ${spanOf(all.map(({ startMs }) => startMs))}`
  );
}

/** One of two servers dies, and whoever uses the site does not notice. */
export const twoServers: Scenario = {
  name: 'two-servers',
  run: async ({ cycles = CYCLES, say }) => [await run(cycles, say)],
};
