import type { Ok } from '@skillverse/contract/call';
import type { ProjectId } from '@skillverse/contract/ids';
import type { listMyProjects, Project } from '@skillverse/contract/projects';
import type { InfiniteData } from '@tanstack/react-query';

export type MyProjectPages = InfiniteData<Ok<typeof listMyProjects>>;

const listed = (mine: MyProjectPages, projectId: ProjectId) =>
  mine.pages.flatMap(({ items }) => items).find(({ id }) => id === projectId);

/**
 * One's own projects with one that was started, changed or joined, counts and all.
 * @returns the same where it stands on no page that has been fetched: the next answer knows better
 */
export function withProject(mine: MyProjectPages, project: Project): MyProjectPages {
  const before = listed(mine, project.id);
  const isWhole = mine.pages.at(-1)?.nextCursor === null;
  if (!before && !isWhole) return mine;
  const pages = mine.pages.map((page, place) => {
    const counts = { ...page.counts };
    if (before) counts[before.status] -= 1;
    counts[project.status] += 1;
    const items = page.items.map((other) => (other.id === project.id ? project : other));
    const total = page.total + Number(!before);
    return { ...page, counts, total, items: !before && place === 0 ? [project, ...items] : items };
  });
  return { ...mine, pages };
}

/** One's own projects without one that was left. @returns the same where it stands on none of their pages */
export function withoutProject(mine: MyProjectPages, projectId: ProjectId): MyProjectPages {
  const before = listed(mine, projectId);
  if (!before) return mine;
  const pages = mine.pages.map((page) => ({
    ...page,
    counts: { ...page.counts, [before.status]: page.counts[before.status] - 1 },
    total: page.total - 1,
    items: page.items.filter(({ id }) => id !== projectId),
  }));
  return { ...mine, pages };
}
