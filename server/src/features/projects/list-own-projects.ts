import type { UserId } from '@skillverse/contract/ids';
import { PROJECTS_PER_PAGE, type ProjectCounts } from '@skillverse/contract/projects';
import { type Place, pageOfRows } from '../../core/http/place-cursor.ts';
import type { DbOrTx } from '../../db/client.ts';
import { countProjectsOfMember, listProjectsOfMember, type ProjectRow } from './queries.ts';

interface OwnProjects {
  readonly items: ProjectRow[];
  readonly nextCursor: string | null;
  /** How many there are in all. */
  readonly total: number;
  readonly counts: ProjectCounts;
}

/** One page of the projects that the member is in, newest first, with how many there are in each status. */
export async function listOwnProjects(
  db: DbOrTx,
  memberId: UserId,
  { after, pageSize = PROJECTS_PER_PAGE }: { after: Place | undefined; pageSize: number | undefined },
): Promise<OwnProjects> {
  const [rows, counts] = await Promise.all([
    listProjectsOfMember(db, memberId, { after, limit: pageSize }),
    countProjectsOfMember(db, memberId),
  ]);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { ...pageOfRows(rows, pageSize, (row) => row), total, counts };
}
