import type { Ok } from '@skillverse/contract/call';
import type { ProjectId } from '@skillverse/contract/ids';
import type { listMyProjects, Project } from '@skillverse/contract/projects';
import type { InfiniteData } from '@tanstack/react-query';

export type MyProjectPages = InfiniteData<Ok<typeof listMyProjects>>;

/**
 * One's own projects with one that was started, changed or joined, counts and all.
 * @returns the same if no loaded page has it: the refetch will bring it
 */
export const withProject = (mine: MyProjectPages, project: Project) => changed(mine, project.id, project);

/** One's own projects without one that was left. @returns the same if no loaded page has it */
export const withoutProject = (mine: MyProjectPages, projectId: ProjectId) => changed(mine, projectId);

/** @param now the project as it is by now; left out: the viewer is not in it any more */
function changed(mine: MyProjectPages, projectId: ProjectId, now?: Project): MyProjectPages {
  const before = mine.pages.flatMap(({ items }) => items).find(({ id }) => id === projectId);
  const isWhole = mine.pages.at(-1)?.nextCursor === null;
  if (!before && !(now && isWhole)) return mine;
  const pages = mine.pages.map((page, place) => {
    const counts = { ...page.counts };
    if (before) counts[before.status] -= 1;
    if (now) counts[now.status] += 1;
    const total = page.total + Number(Boolean(now)) - Number(Boolean(before));
    const items = page.items.flatMap((other) => (other.id === projectId ? (now ?? []) : other));
    if (now && !before && place === 0) items.unshift(now);
    return { ...page, counts, total, items };
  });
  return { ...mine, pages };
}
