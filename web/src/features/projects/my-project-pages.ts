import type { Ok } from '@skillverse/contract/call';
import type { listMyProjects, Project } from '@skillverse/contract/projects';
import type { InfiniteData } from '@tanstack/react-query';

export type MyProjectPages = InfiniteData<Ok<typeof listMyProjects>>;

/**
 * One's own projects with one that was started, changed, joined or left, counts and all.
 * @param isIn whether the viewer is in it by now
 * @returns the same where it stands on no page that has been fetched: the next answer knows better
 */
export function withProject(mine: MyProjectPages, project: Project, isIn: boolean): MyProjectPages {
  const before = mine.pages.flatMap(({ items }) => items).find(({ id }) => id === project.id);
  const isWhole = mine.pages.at(-1)?.nextCursor === null;
  if (!before && !(isIn && isWhole)) return mine;
  const pages = mine.pages.map((page, place) => {
    const counts = { ...page.counts };
    if (before) counts[before.status] -= 1;
    if (isIn) counts[project.status] += 1;
    const total = page.total + Number(isIn) - Number(before !== undefined);
    const items = isIn
      ? page.items.map((other) => (other.id === project.id ? project : other))
      : page.items.filter(({ id }) => id !== project.id);
    return { ...page, counts, total, items: !before && place === 0 ? [project, ...items] : items };
  });
  return { ...mine, pages };
}
