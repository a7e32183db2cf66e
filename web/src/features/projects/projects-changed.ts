import type { ProjectId } from '@skillverse/contract/ids';
import {
  getProject,
  listMyProjects,
  listProjects,
  type Project,
  type ProjectDetails,
} from '@skillverse/contract/projects';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { keyOf, pagesOf, queryOf } from '../../api/queries.ts';
import { viewerQuery } from '../../api/viewer.ts';
import { withProject } from './my-project-pages.ts';

const CHANGED = [listMyProjects, getProject];

/** The one project as a query. */
export const projectQuery = (projectId: string) => queryOf(getProject, { params: { projectId } });

/** All that the viewer is in, a page at a time, as an infinite query. */
export const myProjectPages = pagesOf(listMyProjects, {}, (page) => page.nextCursor);

/** Fetches again whatever shows a project that was started, changed, joined or left; what was found, at the next visit. */
export async function refetchProjects(client: QueryClient): Promise<void> {
  await Promise.all([
    ...CHANGED.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })),
    client.invalidateQueries({ queryKey: keyOf(listProjects), refetchType: 'none' }),
  ]);
}

type Found = InfiniteData<{ items: Project[]; total: number }>;

/**
 * Shows a project as the server has just answered it, before the lists have come. What was found stays in its place,
 * also where the search would not find it any more: nothing leaves under the finger that has pressed it.
 */
export function showProject(client: QueryClient, project: ProjectDetails): void {
  const replaced = (items: Project[]) => items.map((other) => (other.id === project.id ? project : other));
  client.setQueryData(projectQuery(project.id).queryKey, project);
  client.setQueriesData<Found>(
    { queryKey: keyOf(listProjects) },
    (found) =>
      found && { ...found, pages: found.pages.map((page) => ({ ...page, items: replaced(page.items) })) },
  );
  const viewerId = client.getQueryData(viewerQuery.queryKey)?.id;
  const isIn = project.currentMembers.some((id) => id === viewerId);
  client.setQueryData(myProjectPages.queryKey, (mine) => mine && withProject(mine, project, isIn));
}

/** Takes a project that is no longer there out of what was found. */
export function dropProject(client: QueryClient, projectId: ProjectId): void {
  client.setQueriesData<Found>({ queryKey: keyOf(listProjects) }, (found) => {
    if (!found?.pages.some(({ items }) => items.some(({ id }) => id === projectId))) return found;
    const pages = found.pages.map((page) => ({
      ...page,
      items: page.items.filter(({ id }) => id !== projectId),
      total: page.total - 1,
    }));
    return { ...found, pages };
  });
}

/** A project as it is now, shown wherever it stands. @throws as `send` does */
export async function fetchProject(client: QueryClient, projectId: ProjectId): Promise<ProjectDetails> {
  const now = await client.fetchQuery({ ...projectQuery(projectId), staleTime: 0 });
  showProject(client, now);
  return now;
}
