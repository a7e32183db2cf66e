import type { Db } from '../../server/src/db/client.ts';
import { type FillSize, FULL, prepare } from '../fill/fill.ts';
import { atCursor, findCursor } from '../further.ts';
import { type Ground, startRig } from '../ground.ts';
import { Connection } from '../load/connection.ts';
import { percentilesOf } from '../load/percentiles.ts';
import { createWriter } from '../rows.ts';
import { markdownTable } from '../table.ts';

/** Numbers of members, and how many notices each has. */
const HAVE = [
  [10, 100],
  [11, 1000],
  [12, 100_000],
] as const;
const [WARM_UP, ASKS] = [50, 400];
const TIMES_MAX = 1.25;

const LIST = '/api/me/notices';
const READS = [
  { title: 'Newest page', path: LIST },
  // Who has 100 has ten on the last page: a full one is compared with that of who has 1,000.
  { title: 'Third page, beside 1,000', path: LIST, further: 2, beside: 1 },
  { title: 'Count of unread', path: '/api/me/unread-notices' },
] as const;

/** Three a day about each of many courses, the newest first as alike as can be: all read the same rows. */
async function addNotices(owner: Db, size: FillSize): Promise<void> {
  for (const [member, count] of HAVE)
    await owner.begin(async (tx) => {
      await prepare(tx);
      await tx`
        insert into notices (member_id, kind, actor_id, subject_id, title, created_at)
        select pg_temp.seeded_id(1, ${member}), 'enrolled', pg_temp.seeded_id(1, 20 + step % ${size.members - 20}::int),
          pg_temp.seeded_id(2, step / 3 % 200), 'First steps together', now() - step * interval '8 hours' / ${count}::int
        from generate_series(${count}::int, 1, -1) step`;
    });
  await owner`vacuum analyze notices`;
}

interface Figures {
  readonly title: string;
  /** The number in HAVE of the member whose page is as full. */
  readonly beside: number;
  /** Of each member, as in HAVE. */
  readonly each: readonly { readonly p50Ms: number; readonly p99Ms: number }[];
}

/** Asks as these members in turn, one request at a time, so that a slow phase of the machine affects all. */
export async function measureNoticePages(ground: Ground): Promise<Figures[]> {
  await addNotices(ground.owner, FULL);
  const { server } = await startRig(ground, undefined);
  const connection = await Connection.open(server.port);
  const { get } = createWriter({ size: FULL, secret: ground.secret })(server.port);
  const ask = async (member: number, path: string) => {
    const answer = await connection.send(get(member, path));
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
    return answer.text();
  };
  const all: Figures[] = [];
  for (const read of READS) {
    const further = 'further' in read ? read.further : 0;
    const sides = [];
    for (const [member] of HAVE) {
      const cursor = await findCursor({ further, path: () => read.path }, NOBODY, (_, path) =>
        ask(member, path),
      );
      sides.push({ member, path: atCursor(read.path, cursor), tookMs: [] as number[] });
    }
    for (let n = 0; n < WARM_UP + ASKS; n++) {
      for (const { member, path, tookMs } of n % 2 === 0 ? sides : sides.toReversed()) {
        const since = performance.now();
        await ask(member, path);
        if (n >= WARM_UP) tookMs.push(performance.now() - since);
      }
    }
    const beside = 'beside' in read ? read.beside : 0;
    all.push({ title: read.title, beside, each: sides.map(({ tookMs }) => percentilesOf(tookMs)) });
  }
  connection.close();
  return all;
}

/** Nothing of a community is asked for. */
const NOBODY = { ...FULL, projects: 0 };

export function noticePageLines(all: readonly Figures[]): string[] {
  const counts = HAVE.map(([, count]) => count.toLocaleString('en'));
  return [
    `Notices of members who have ${counts.join(', ')}, asked in turn: median / 99th percentile in ms`,
    '',
    markdownTable([
      ['', ...counts, 'times', 'goal'],
      ...all.map(({ title, beside, each }) => {
        const times = (each.at(-1)?.p50Ms ?? 0) / (each[beside]?.p50Ms ?? 1);
        const verdict = `<= ${TIMES_MAX} ${times <= TIMES_MAX ? 'met' : 'MISSED'}`;
        const figures = each.map(({ p50Ms, p99Ms }) => `${p50Ms.toFixed(2)} / ${p99Ms.toFixed(1)}`);
        return [title, ...figures, times.toFixed(2), verdict];
      }),
    ]),
  ];
}
