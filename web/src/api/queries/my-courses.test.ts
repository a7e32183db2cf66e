import type { Ok } from '@skillverse/contract/call';
import { LearningCourse, type listMyCourses } from '@skillverse/contract/enrollments';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleCourses } from '../../../../seed/sample-answers.ts';
import { myCoursesQuery } from './my-courses.ts';

type Mine = Ok<typeof listMyCourses>;

const end = { total: 0, nextCursor: null };

function begun(title: string): LearningCourse {
  const id = `01931b6e-7c00-7000-8000-00000000000${title}`;
  return LearningCourse.parse({
    course: { ...sampleCourses[0], id, title },
    enrollment: {
      courseId: id,
      status: 'ongoing',
      svcPaid: 0,
      rewardSvc: 0,
      enrolledAt: '2026-11-21T09:30:00.000Z',
      completedAt: null,
    },
    progressPercent: null,
    reviewed: false,
    deleted: false,
    settlesAt: null,
    settledAt: null,
    settledTo: null,
  });
}

/** The titles of what is in progress; the list goes on at `next`. */
function mineWith(titles: string[], next: string | null): Mine {
  const ongoing = titles.map(begun);
  const pages = { ongoing: { total: 5, nextCursor: next }, completed: end, teaching: end, saved: end };
  return { ongoing, completed: [], refunded: [], left: [], teaching: [], saved: [], pages };
}

/** Two a page, as the server has them. */
const pages: Record<string, Mine> = {
  '/api/me/courses': mineWith(['a', 'b'], 'after-b'),
  '/api/me/courses?list=ongoing&cursor=after-b': mineWith(['c', 'd'], 'after-d'),
  '/api/me/courses?list=ongoing&cursor=after-d': mineWith(['e'], null),
};

function fetching(onAsk: (address: string) => void = () => {}) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    onAsk(address);
    return Response.json(pages[address]);
  });
  return asked;
}

const shownIn = (mine: Mine | undefined) => mine?.ongoing.map(({ course }) => course.title).join('');

afterEach(() => vi.unstubAllGlobals());

test('the first time a page of each list is fetched, and later as much as is shown', async () => {
  const client = new QueryClient();
  const asked = fetching();
  const look = () => client.fetchQuery({ ...myCoursesQuery, staleTime: 0 });
  expect(shownIn(await look())).toBe('ab');
  client.setQueryData(myCoursesQuery.queryKey, mineWith(['f', 'a', 'b'], 'after-b'));
  const mine = await look();
  expect(shownIn(mine)).toBe('abcd');
  expect(mine.pages.ongoing.nextCursor).toBe('after-d');
  expect(asked).toHaveLength(3);
});

test('what came to be shown while it is fetched again is in it', async () => {
  const client = new QueryClient();
  client.setQueryData(myCoursesQuery.queryKey, mineWith(['a', 'b', 'c'], 'after-c'));
  fetching((address) => {
    if (!address.endsWith('after-b')) return;
    client.setQueryData(myCoursesQuery.queryKey, mineWith(['a', 'b', 'c', 'd', 'e'], null));
  });
  const mine = await client.fetchQuery({ ...myCoursesQuery, staleTime: 0 });
  expect(shownIn(mine)).toBe('abcde');
  expect(mine.pages.ongoing.nextCursor).toBeNull();
});
