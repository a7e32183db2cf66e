import type { UserId } from '@skillverse/contract/ids';
import { PROJECTS_PER_PAGE, type ProjectCounts } from '@skillverse/contract/projects';
import { type KeptTotals, othersIn, totalOf } from '../../core/cache/keep-totals.ts';
import { type Place, placeCursor } from '../../core/http/place-cursor.ts';
import type { DbOrTx } from '../../db/client.ts';
import {
  countProjects,
  countProjectsOfMember,
  listProjectRows,
  listProjectsOfMember,
  type ProjectRow,
} from './queries.ts';
import type { ProjectFilter } from './rules.ts';

interface ProjectPage {
  readonly items: ProjectRow[];
  readonly nextCursor: string | null;
  /** How many fit in all. */
  readonly total: number;
}

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
  kept: KeptTotals,
  viewerId: UserId,
  { filter, after, few }: Asked,
): Promise<ProjectPage> {
  const isCrowd = kept.known(questionOf(filter)) !== undefined;
  const [rows, total] = await Promise.all([
    listProjectRows(db, viewerId, { filter, after, limit: PROJECTS_PER_PAGE, isCrowd }),
    countOthers(db, kept, { viewerId, filter, few }),
  ]);
  return pageOf(rows, total, PROJECTS_PER_PAGE);
}

const questionOf = (filter: ProjectFilter) => JSON.stringify(filter).toLowerCase();

/** All that fit, of which the viewer's own are none of them. */
async function countOthers(
  db: DbOrTx,
  kept: KeptTotals,
  { viewerId, filter, few }: Pick<Asked, 'filter' | 'few'> & { readonly viewerId: UserId },
): Promise<number> {
  const count = (atMost?: number) => countProjects(db, filter, { atMost });
  const [total, own] = await Promise.all([
    totalOf(kept, questionOf(filter), { count, few }),
    countProjects(db, filter, { creatorId: viewerId }),
  ]);
  return othersIn(total, own);
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
