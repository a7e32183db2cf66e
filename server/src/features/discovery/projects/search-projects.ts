import type { UserId } from '@skillverse/contract/ids';
import { PROJECTS_PER_PAGE } from '@skillverse/contract/projects';
import type { Place } from '../../../core/http/place-cursor.ts';
import type { DbOrTx } from '../../../db/client.ts';
import type { ProjectRow } from '../../projects/queries.ts';
import { type MatchPage, pageOfMatches } from '../limit-matches.ts';
import { countProjects, listProjectRows } from './project-queries.ts';
import type { ProjectFilter } from './rules.ts';

interface Asked {
  readonly filter: ProjectFilter;
  /** Where the page before ended. */
  readonly after: Place | undefined;
}

/** One page of the projects of others that fit, newest first. */
export async function searchProjects(
  db: DbOrTx,
  viewerId: UserId,
  { filter, after }: Asked,
): Promise<MatchPage<ProjectRow>> {
  const [rows, matches] = await Promise.all([
    listProjectRows(db, viewerId, { filter, after, limit: PROJECTS_PER_PAGE }),
    countProjects(db, viewerId, filter),
  ]);
  return pageOfMatches({ rows, matches, pageSize: PROJECTS_PER_PAGE });
}
