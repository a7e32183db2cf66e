import { listProjects, type Project } from '@skillverse/contract/projects';
import { useInfiniteQuery } from '@tanstack/react-query';
import { failureText } from '../../../api/http/refusal.ts';
import { pagesOf } from '../../../api/queries/queries.ts';
import { NOTHING_FOUND } from '../../../ui/whole-number.ts';
import { addressOf, type ProjectFilter } from './project-filter.ts';

/** Projects of other members, newest first, a page at a time. */
export function useFoundProjects(filter: ProjectFilter) {
  const { q, category, skills } = addressOf(filter);
  const query = { ...(q && { q }), ...(category && { category }), ...(skills && { skills }) };
  const projects = useInfiniteQuery(pagesOf(listProjects, { query }, (page) => page.nextCursor));
  const listed: Project[] = projects.data?.pages.flatMap((page) => page.items) ?? [];
  const { total, totalIsCapped } = projects.data?.pages.at(-1) ?? NOTHING_FOUND;
  // With a category or skills alone it is a search too.
  const failure = failureText(projects.error, listProjects, { q: q ?? category ?? skills ?? '' });
  return { ...projects, listed, total, totalIsCapped, failure };
}

export type FoundProjectsState = ReturnType<typeof useFoundProjects>;
