import type { UserId } from '@skillverse/contract/ids';
import { PROJECTS_PER_PAGE, type ProjectCounts } from '@skillverse/contract/projects';
import type { keepAnswers } from '../../core/keep-answers.ts';
import { type Place, placeCursor } from '../../core/place-cursor.ts';
import type { DbOrTx } from '../../db/client.ts';
import {
  countCreated,
  countProjects,
  countProjectsOfMember,
  listProjectRows,
  listProjectsOfMember,
  type ProjectRow,
} from './queries.ts';
import { isSearch, type ProjectFilter } from './rules.ts';

export interface ProjectPage {
  readonly items: ProjectRow[];
  readonly nextCursor: string | null;
  /** How many fit in all. */
  readonly total: number;
}

// So many are counted anew each time.
const FEW = 1000;

/** How many projects there are, whoever asks. */
type KeptTotal = ReturnType<typeof keepAnswers<number>>;

interface Asked {
  readonly filter: ProjectFilter;
  /** Where the page before ended. */
  readonly after: Place | undefined;
  /** Only tests know fewer projects. */
  readonly few?: number;
}

/** One page of the projects of others that fit, newest first. */
export async function searchProjects(
  db: DbOrTx,
  kept: KeptTotal,
  viewerId: UserId,
  { filter, after, few = FEW }: Asked,
): Promise<ProjectPage> {
  const [rows, total] = await Promise.all([
    listProjectRows(db, viewerId, { filter, after, limit: PROJECTS_PER_PAGE }),
    isSearch(filter) ? countProjects(db, viewerId, filter) : countOthers(db, kept, { viewerId, filter, few }),
  ]);
  return pageOf(rows, total, PROJECTS_PER_PAGE);
}

/** Many are counted now and then, for everybody who asks: that takes longer than to find a page of them. */
async function countOthers(
  db: DbOrTx,
  kept: KeptTotal,
  { viewerId, filter, few }: { viewerId: UserId; filter: ProjectFilter; few: number },
): Promise<number> {
  const question = 'all projects';
  const counted = kept.known(question)
    ? undefined
    : await countProjects(db, undefined, filter, { atMost: few + 1 });
  const [total, own] = await Promise.all([
    counted !== undefined && counted <= few
      ? counted
      : kept(question, () => countProjects(db, undefined, filter)),
    countCreated(db, viewerId),
  ]);
  return total - own.total;
}

/** One page of the projects that the member is in, newest first, with how many there are in each status. */
export async function listOwnProjects(
  db: DbOrTx,
  memberId: UserId,
  { after, pageSize = PROJECTS_PER_PAGE }: { after: Place | undefined; pageSize: number | undefined },
): Promise<ProjectPage & { readonly counts: ProjectCounts }> {
  const [rows, counts] = await Promise.all([
    listProjectsOfMember(db, memberId, { after, limit: pageSize }),
    countProjectsOfMember(db, memberId),
  ]);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { ...pageOf(rows, total, pageSize), counts };
}

function pageOf(rows: ProjectRow[], total: number, pageSize: number): ProjectPage {
  const items = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, nextCursor: last ? placeCursor(last) : null, total };
}
