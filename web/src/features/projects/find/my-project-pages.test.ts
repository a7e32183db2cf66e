import type { Project } from '@skillverse/contract/projects';
import { expect, test } from 'vitest';
import { type MyProjectPages, withoutProject, withProject } from './my-project-pages.ts';

const project = (id: string, status: Project['status']) => ({ id, status }) as Project;
const owls = project('owls', 'open');
const bats = project('bats', 'paused');
const counts = { open: 1, 'in-progress': 0, completed: 0, paused: 1 };

function pagesOf(...lists: Project[][]): MyProjectPages {
  const pages = lists.map((items) => ({ items, nextCursor: null, total: 2, counts }));
  return { pages, pageParams: lists.map(() => '') };
}
const shownIn = ({ pages }: MyProjectPages) => ({
  ids: pages.map(({ items }) => items.map(({ id }) => id)),
  total: pages.at(-1)?.total,
  counts: pages.at(-1)?.counts,
});

test('a project that was changed keeps its place, and is counted by what it is now', () => {
  expect(shownIn(withProject(pagesOf([owls], [bats]), project('bats', 'open')))).toEqual({
    ids: [['owls'], ['bats']],
    total: 2,
    counts: { ...counts, open: 2, paused: 0 },
  });
});

test('one that was started comes first, and one that was left goes, with its count', () => {
  expect(shownIn(withProject(pagesOf([owls], [bats]), project('moths', 'in-progress')))).toEqual({
    ids: [['moths', 'owls'], ['bats']],
    total: 3,
    counts: { ...counts, 'in-progress': 1 },
  });
  expect(shownIn(withoutProject(pagesOf([owls], [bats]), owls.id))).toEqual({
    ids: [[], ['bats']],
    total: 1,
    counts: { ...counts, open: 0 },
  });
});

test('one that may stand on a page that nobody has asked for is left to the next answer', () => {
  const begun = pagesOf([owls]);
  const more = { ...begun, pages: begun.pages.map((page) => ({ ...page, nextCursor: 'bats' })) };
  expect(withProject(more, bats)).toBe(more);
  expect(withoutProject(begun, bats.id)).toBe(begun);
});
