import { listMyProjects, type Project } from '@skillverse/contract/projects';
import { useInfiniteQuery } from '@tanstack/react-query';
import { failureText } from '../../../api/http/refusal.ts';
import { myProjectPages } from '../projects-changed.ts';

/** Projects that the viewer created or is a member of, newest first, a page at a time. */
export function useMyProjects() {
  const projects = useInfiniteQuery(myProjectPages);
  const listed: Project[] = projects.data?.pages.flatMap((page) => page.items) ?? [];
  return {
    ...projects,
    listed,
    /** The total, not only of the loaded pages. */
    counts: projects.data?.pages.at(-1)?.counts,
    failure: failureText(projects.error, listMyProjects),
  };
}

export type MyProjectsState = ReturnType<typeof useMyProjects>;
