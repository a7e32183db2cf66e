import type { UserId } from '@skillverse/contract/ids';
import { PROJECTS_PER_PAGE } from '@skillverse/contract/projects';
import { type Place, placeCursor } from '../../core/place-cursor.ts';
import type { DbOrTx } from '../../db/client.ts';
import { listProjectRows, type ProjectRow } from './queries.ts';
import type { ProjectFilter } from './rules.ts';

export interface ProjectPage {
  readonly items: ProjectRow[];
  readonly nextCursor: string | null;
  /** How many fit in all. */
  readonly total: number;
}

/** One page of the projects of others that fit, newest first. */
export async function searchProjects(
  db: DbOrTx,
  viewerId: UserId,
  { filter, after }: { filter: ProjectFilter; after: Place | undefined },
): Promise<ProjectPage> {
  const { rows, total } = await listProjectRows(db, viewerId, { filter, after, limit: PROJECTS_PER_PAGE });
  const items = rows.slice(0, PROJECTS_PER_PAGE);
  const last = rows.length > PROJECTS_PER_PAGE ? items.at(-1) : undefined;
  return { items, nextCursor: last ? placeCursor(last) : null, total };
}
