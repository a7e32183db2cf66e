import { getMe, getUser } from '@skillverse/contract/profiles';
import { getProject, listMyProjects, listProjects, type ProjectDetails } from '@skillverse/contract/projects';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, queryOf } from '../../api/queries.ts';

/** A profile shows what its member takes part in. */
const CHANGED = [listProjects, listMyProjects, getProject, getMe, getUser];

/** Fetches again whatever shows a project that was started or changed. */
export async function refetchProjects(client: QueryClient): Promise<void> {
  await Promise.all(CHANGED.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })));
}

/** Shows a project as the server has just answered it, before the lists have come. */
export function showProject(client: QueryClient, project: ProjectDetails): void {
  const { queryKey } = queryOf(getProject, { params: { projectId: project.id } });
  client.setQueryData(queryKey, project);
  client.setQueryData(queryOf(listMyProjects).queryKey, (mine) => {
    if (!mine) return mine;
    const isThere = mine.items.some(({ id }) => id === project.id);
    const items = isThere
      ? mine.items.map((other) => (other.id === project.id ? project : other))
      : [project, ...mine.items];
    return { ...mine, items };
  });
}
