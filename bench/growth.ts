import { atCursor, findCursor } from './further.ts';
import { Connection } from './load/connection.ts';
import { percentilesOf } from './load/percentiles.ts';
import { askerAt, type Community, READS, type Read } from './reads.ts';
import { createWriter } from './rows.ts';
import { markdownTable } from './table.ts';

/** A running site with its community. */
interface GrownSite {
  readonly community: Community;
  readonly port: number;
  readonly secret: string;
}

const ASKS = 100;
const WARM_UP = 15;
const TIMES_MAX = 3;

interface Figures {
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The first request, before anything is cached. */
  readonly firstMs: number;
}

/** How long one read took on each site, the smallest site first. */
interface Growth {
  readonly read: Pick<Read, 'title'>;
  readonly figures: readonly Figures[];
}

/** Sends requests to one site, as one member after the other. */
interface Asker {
  readonly community: Community;
  ask(member: number, path: string): Promise<string>;
  close(): void;
}

/** Sends each read as different members, one at a time. The sites take turns, so a slow phase of the machine affects all. */
export async function measureGrowth(
  sites: readonly GrownSite[],
  onEach: (growth: Growth) => void,
): Promise<Growth[]> {
  const askers = await Promise.all(sites.map(openAsker));
  try {
    const all: Growth[] = [];
    for (const read of [...READS, METRICS]) {
      const growth = { read, figures: await measureRead(read, askers) };
      onEach(growth);
      all.push(growth);
    }
    return all;
  } finally {
    for (const asker of askers) asker.close();
  }
}

// Not a call of the contract, but it sums the ledger of the whole site.
const METRICS: Read = { call: 'metrics', title: 'Metrics', path: () => '/metrics' };

async function openAsker({ community, port, secret }: GrownSite): Promise<Asker> {
  const connection = await Connection.open(port);
  const { get } = createWriter({ size: community, secret })(port);
  return {
    community,
    ask: async (member, path) => {
      const answer = await connection.send(get(member, path));
      const text = answer.text();
      if (answer.status === 200) return text;
      throw new Error(`${path} was answered ${answer.status} ${text.slice(0, 500)}`);
    },
    close: () => connection.close(),
  };
}

async function measureRead(read: Read, askers: readonly Asker[]): Promise<Figures[]> {
  const cursors: (string | undefined)[] = [];
  for (const { community, ask } of askers) cursors.push(await findCursor(read, community, ask));
  const tookMs = askers.map((): number[] => []);
  const firstMs: number[] = [];
  for (let n = 0; n < WARM_UP + ASKS; n++) {
    for (const [i, asker] of askers.entries()) {
      const member = read.by ? read.by(asker.community) : askerAt(n, asker.community);
      const path = atCursor(read.path(n, asker.community), cursors[i]);
      const since = performance.now();
      await asker.ask(member, path);
      const took = performance.now() - since;
      firstMs[i] ??= took;
      if (n >= WARM_UP) tookMs[i]?.push(took);
    }
  }
  return tookMs.map((took, i) => ({ ...percentilesOf(took), firstMs: firstMs[i] ?? Number.NaN }));
}

const timesOf = ({ figures }: Growth) => (figures.at(-1)?.p50Ms ?? 0) / (figures[0]?.p50Ms ?? 1);

export function growthLines(
  sites: readonly Pick<GrownSite, 'community'>[],
  all: readonly Growth[],
): string[] {
  const missed = all.filter((growth) => timesOf(growth) > TIMES_MAX).length;
  return [
    `Reads of ${ASKS} members, one at a time: median / 99th percentile in ms, and the very first on the largest site`,
    '',
    markdownTable([
      [
        '',
        ...sites.map(({ community }) => community.members.toLocaleString('en')),
        'times',
        'goal',
        'first time',
      ],
      ...all.map((growth) => [
        growth.read.title,
        ...growth.figures.map(({ p50Ms, p99Ms }) => `${p50Ms.toFixed(1)} / ${p99Ms.toFixed(0)}`),
        timesOf(growth).toFixed(1),
        `<= ${TIMES_MAX} ${timesOf(growth) <= TIMES_MAX ? 'met' : 'MISSED'}`,
        growth.figures.at(-1)?.firstMs.toFixed(1) ?? '',
      ]),
    ]),
    '',
    `${all.length - missed} of ${all.length} reads grow by at most ${TIMES_MAX} times.`,
  ];
}
