import { onGround } from '../ground.ts';
import { type Seen, tradeInBrowsers } from '../market/as-browsers.ts';
import type { Market } from '../market/market.ts';
import { openMarket } from '../market/trade.ts';
import { spanOf, sumOf } from '../row.ts';
import type { FaultRow, Scenario } from '../scenario.ts';
import { answersOf, closeBooks, doneIn, reckonUp, unansweredOf, untilDone } from '../stage.ts';
import { openPairOfServers, type PairOfServers, untilWriting } from './pair-of-servers.ts';

const CYCLES = 3;
const TRADERS = 12;
const FAULT = 'kill -9 of one of two servers behind a balancer';

interface Cycle extends Seen {
  /** How many requests the server had when it was killed. */
  readonly carried: number;
  readonly startMs: number;
}

/** Members trade through the balancer; one server is killed with work in its hands, the other goes on alone, and is joined again. */
async function killOne(pair: PairOfServers, count: number): Promise<Cycle> {
  const { balancer } = pair;
  const market = await openMarket(pair.url, { traders: TRADERS });
  pair.markets.push(market);
  let isOver = false;
  const trading = tradeInBrowsers(pair.url, market, () => isOver);
  try {
    await untilDone(market, 120 + ((count * 97) % 300));
    balancer.whenServerDies = count % 2 === 0 ? '502' : 'break';
    const server = count % 2;
    const carried = await untilWriting(balancer, server);
    await pair.kill(server);
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

/** Whatever was answered to an upload: the same bytes come back, through whichever server. */
async function readFilesBack(
  { url, breaches }: PairOfServers,
  { sent, traders, courses }: Market,
): Promise<void> {
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
    const pair = await openPairOfServers(onEnd);
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

/** One of two servers dies, and the members do not notice. */
export const twoServers: Scenario = {
  name: 'two-servers',
  run: async ({ cycles = CYCLES, say }) => [await run(cycles, say)],
};
