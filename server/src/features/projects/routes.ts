import { listMyProjects, listProjects, PROJECTS_PER_PAGE } from '@skillverse/contract/projects';
import { placeCursor, readPlaceCursor } from '../../core/place-cursor.ts';
import { refusals } from '../../core/refusal.ts';
import type { Serve } from '../../core/serve.ts';
import type { Db } from '../../db/client.ts';
import { countProjectsOfOthers, listProjectsOfMember, listProjectsOfOthers } from './queries.ts';

const refuse = refusals(listProjects);

// More than anyone has: a bound, not a page.
const OWN_PROJECTS_MAX = 1000;

export function projectRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(listProjects, async ({ viewer, query }) => {
    const after = query.cursor === undefined ? undefined : readPlaceCursor(query.cursor);
    if (query.cursor !== undefined && !after) throw refuse.INVALID_CURSOR();
    const [rows, total] = await Promise.all([
      listProjectsOfOthers(db, viewer.id, { after, limit: PROJECTS_PER_PAGE }),
      countProjectsOfOthers(db, viewer.id),
    ]);
    const items = rows.slice(0, PROJECTS_PER_PAGE);
    const last = rows.length > PROJECTS_PER_PAGE ? items.at(-1) : undefined;
    return { items, nextCursor: last ? placeCursor(last) : null, total };
  });

  serve(listMyProjects, async ({ viewer }) => ({
    items: await listProjectsOfMember(db, viewer.id, OWN_PROJECTS_MAX),
  }));
}
