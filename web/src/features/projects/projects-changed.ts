import type { Ok } from '@skillverse/contract/call';
import type { ProjectId, UserId } from '@skillverse/contract/ids';
import {
  getProject,
  listMyProjects,
  listProjects,
  type Project,
  type ProjectDetails,
} from '@skillverse/contract/projects';
import { getMyRecord } from '@skillverse/contract/record/own-record';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { keyOf, pagesOf, queryOf } from '../../api/queries/queries.ts';
import { viewerQuery } from '../../api/session/viewer.ts';
import { withoutProject, withProject } from './find/my-project-pages.ts';

const CHANGED = [getMyRecord, listMyProjects, getProject];

/** The one project as a query. */
export const projectQuery = (projectId: string) => queryOf(getProject, { params: { projectId } });

/** All that the viewer is in, a page at a time, as an infinite query. */
export const myProjectPages = pagesOf(listMyProjects, {}, (page) => page.nextCursor);

/** Whether the viewer has left one that the host has hidden: to them it is not there any more. */
export function isKeptFrom(viewerId: UserId | undefined, project: ProjectDetails): boolean {
  return project.hiddenByHost && !project.currentMembers.some((id) => id === viewerId);
}

/**
 * Fetches again whatever shows a project that was started, changed, joined or left; what was found, at the next visit.
 * @param gone not fetched again: its details are closing, and would show that it is missing
 */
export async function refetchProjects(client: QueryClient, gone?: ProjectId): Promise<void> {
  const details = gone && client.getQueryCache().find({ queryKey: projectQuery(gone).queryKey });
  const predicate = (query: unknown) => query !== details;
  await Promise.all([
    ...CHANGED.map((call) => client.invalidateQueries({ queryKey: keyOf(call), predicate })),
    client.invalidateQueries({ queryKey: keyOf(listProjects), refetchType: 'none' }),
  ]);
}

type Found = InfiniteData<Ok<typeof listProjects>>;

/**
 * Shows a project as the server has just answered it, before the lists have come. What was found stays in its place,
 * also where the search would not find it any more: nothing leaves under the finger that has pressed it.
 */
export function showProject(client: QueryClient, project: ProjectDetails): void {
  const viewerId = client.getQueryData(viewerQuery.queryKey)?.id;
  if (isKeptFrom(viewerId, project)) {
    dropProject(client, project.id);
    return;
  }
  const replaced = (items: Project[]) => items.map((other) => (other.id === project.id ? project : other));
  client.setQueryData(projectQuery(project.id).queryKey, project);
  client.setQueriesData<Found>(
    { queryKey: keyOf(listProjects) },
    (found) =>
      found && { ...found, pages: found.pages.map((page) => ({ ...page, items: replaced(page.items) })) },
  );
  const isIn = project.currentMembers.some((id) => id === viewerId);
  client.setQueryData(
    myProjectPages.queryKey,
    (mine) => mine && (isIn ? withProject(mine, project) : withoutProject(mine, project.id)),
  );
}

/** Takes a project that is no longer there out of what was found, and of the viewer's own. */
export function dropProject(client: QueryClient, projectId: ProjectId): void {
  client.setQueryData(myProjectPages.queryKey, (mine) => mine && withoutProject(mine, projectId));
  client.setQueriesData<Found>({ queryKey: keyOf(listProjects) }, (found) => {
    if (!found?.pages.some(({ items }) => items.some(({ id }) => id === projectId))) return found;
    const pages = found.pages.map((page) => ({
      ...page,
      items: page.items.filter(({ id }) => id !== projectId),
      total: page.totalIsCapped ? page.total : page.total - 1,
    }));
    return { ...found, pages };
  });
}

/** Fetches the current project and shows it everywhere. @throws as `send` does */
export async function fetchProject(client: QueryClient, projectId: ProjectId): Promise<ProjectDetails> {
  const now = await client.fetchQuery({ ...projectQuery(projectId), staleTime: 0 });
  showProject(client, now);
  return now;
}
