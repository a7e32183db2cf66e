import type { Ok } from '@skillverse/contract/call';
import type { Course, listCourses } from '@skillverse/contract/courses';
import { SAVED_COURSES_MAX } from '@skillverse/contract/courses/saving';
import type { listTrending } from '@skillverse/contract/discovery';
import type { CoursePage } from '@skillverse/contract/discovery/course-page';
import type { listMyCourses } from '@skillverse/contract/enrollments';
import type { CourseId, UserId } from '@skillverse/contract/ids';
import { describe } from 'vitest';
import { expect, test } from '../../../../test/fixtures.ts';
import { aCourse, aMember, signedIn, USUAL_CAPS } from '../../../../test/given/given.ts';
import { hideCourse } from '../../../../test/given/given-hosts.ts';
import { manySaved } from '../../../../test/given/given-saved.ts';
import type { Site } from '../../../../test/site.ts';
import type { Db } from '../../../db/client.ts';
import { deleteCourse } from '../../departures/delete-course.ts';
import { completeCourse } from '../../enrollments/complete-course.ts';
import { enrollInCourse } from '../../enrollments/enroll-in-course.ts';
import { listSavedCourses } from '../../exports/queries.ts';

type Mine = Ok<typeof listMyCourses>;

async function aSaver(db: Db, site: Site) {
  const { id, email } = await aMember(db);
  const as = await signedIn(db, id);
  const ask = <Body>(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
    site.ask<Body>(method, path, { as, ...(body && { body }) });
  return {
    id,
    as,
    email,
    ask,
    save: (courseId: string) => ask<{ saved: boolean }>('PUT', `/api/courses/${courseId}/saved`),
    unsave: (courseId: string) => ask<{ saved: boolean }>('DELETE', `/api/courses/${courseId}/saved`),
    mine: async (query = '') => (await ask<Mine>('GET', `/api/me/courses${query}`)).body,
  };
}

const idsOf = ({ saved }: Mine) => saved.map(({ course }) => course.id);
const rowsOf = (db: Db, memberId: UserId) => db<{ courseId: CourseId }[]>`
  select course_id from saved_courses where member_id = ${memberId}`;

describe('a course', () => {
  test('is saved once however often that is asked for, keeps its place, and is taken off again', async ({
    db,
    site,
  }) => {
    const { save, unsave, mine } = await aSaver(db, site);
    const [first, second] = [await aCourse(db), await aCourse(db)];
    expect((await save(first.id)).body).toEqual({ saved: true });
    const { saved: before } = await mine();
    await save(second.id);
    const again = await Promise.all([save(first.id), save(first.id.toUpperCase()), save(first.id)]);
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(idsOf(await mine())).toEqual([second.id, first.id]);
    expect((await mine()).saved[1]?.savedAt).toBe(before[0]?.savedAt);
    expect((await unsave(first.id)).body).toEqual({ saved: false });
    expect((await unsave(first.id)).status, 'again').toBe(200);
    expect(idsOf(await mine())).toEqual([second.id]);
  });

  test('is told as saved wherever it is shown, to the member who saved it alone', async ({ db, site }) => {
    const saver = await aSaver(db, site);
    const other = await aSaver(db, site);
    const course = await aCourse(db, { title: 'Quill cutting' });
    await saver.save(course.id);
    const shown = async ({ ask, mine }: typeof saver) => {
      const items = async (path: string) =>
        (await ask<Ok<typeof listCourses | typeof listTrending>>('GET', path)).body.items;
      const { body: page } = await ask<CoursePage>('GET', `/api/courses/${course.id}/page`);
      const neighbor = await aCourse(db, { teacherId: course.teacherId });
      const { body: around } = await ask<CoursePage>('GET', `/api/courses/${neighbor.id}/page`);
      const courses: Course[] = [
        ...(await items('/api/courses')),
        ...(await items('/api/courses?q=quill')),
        ...(await items('/api/courses/trending')),
        (await ask<Course>('GET', `/api/courses/${course.id}`)).body,
        page.course,
        ...around.moreOfTeacher,
      ];
      const told = courses.filter(({ id }) => id === course.id).map(({ saved }) => saved);
      return [...told, (await mine()).pages.saved.total];
    };
    expect(await shown(saver)).toEqual([true, true, true, true, true, true, 1]);
    expect(await shown(other)).toEqual([false, false, false, false, false, false, 0]);
    await enrollInCourse(db, { learnerId: saver.id, courseId: course.id });
    expect((await saver.mine()).ongoing[0]?.course.saved).toBe(true);
    await completeCourse(db, { learnerId: saver.id, courseId: course.id, caps: USUAL_CAPS });
    const { completed, saved } = await saver.mine();
    expect([completed[0]?.course.saved, saved[0]?.course.saved]).toEqual([true, true]);
  });
});

describe('saved courses', () => {
  test('page on from the last saved to the first', async ({ db, site }) => {
    const { id, mine } = await aSaver(db, site);
    const ids = (await manySaved(db, id, 5)).toReversed();
    const first = await mine('?list=saved&limit=2');
    const second = await mine(`?list=saved&limit=2&cursor=${first.pages.saved.nextCursor}`);
    const third = await mine(`?list=saved&limit=2&cursor=${second.pages.saved.nextCursor}`);
    expect([first, second, third].map(idsOf)).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    expect(third.pages.saved).toEqual({ total: 5, nextCursor: null });
    expect([first.ongoing, first.completed, first.teaching]).toEqual([[], [], []]);
  });

  test('are 1,000 at most, also where many are saved at the same moment', async ({ db, site }) => {
    const { id, save } = await aSaver(db, site);
    const [already] = await manySaved(db, id, SAVED_COURSES_MAX - 1);
    const more = await Promise.all(Array.from({ length: 4 }, () => aCourse(db)));
    const answers = await Promise.all(more.map((course) => save(course.id)));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => (body as { error?: { code?: string } }).error?.code)).toEqual([
      'TOO_MANY_SAVED',
      'TOO_MANY_SAVED',
      'TOO_MANY_SAVED',
    ]);
    expect(await rowsOf(db, id)).toHaveLength(SAVED_COURSES_MAX);
    expect((await save(already!)).status, 'what is saved stays so').toBe(200);
  });

  test('leave the list while the host hides them, unless the member is in them, and come back', async ({
    db,
    site,
    database,
  }) => {
    const { id, save, mine } = await aSaver(db, site);
    const course = await aCourse(db);
    await save(course.id);
    await hideCourse(database.owner, course.id, 'hide');
    const hidden = await mine();
    expect([idsOf(hidden), hidden.pages.saved.total]).toEqual([[], 0]);
    expect((await save(course.id)).status).toBe(404);
    await hideCourse(database.owner, course.id, 'show');
    expect(idsOf(await mine())).toEqual([course.id]);
    await enrollInCourse(db, { learnerId: id, courseId: course.id });
    await hideCourse(database.owner, course.id, 'hide');
    expect(idsOf(await mine())).toEqual([course.id]);
  });

  test('end with the course, and with the account of who saved them or teaches them', async ({
    db,
    site,
    database,
  }) => {
    const saver = await aSaver(db, site);
    const stays = await aSaver(db, site);
    const teacher = await aSaver(db, site);
    const [deleted, taught, other] = [
      await aCourse(db, { title: 'Ink' }),
      await aCourse(db, { teacherId: teacher.id }),
      await aCourse(db),
    ];
    for (const { id } of [deleted, taught, other]) for (const { save } of [saver, stays]) await save(id);
    await deleteCourse(database, { teacherId: deleted.teacherId, courseId: deleted.id, title: 'Ink' });
    expect(await rowsOf(db, saver.id)).toHaveLength(2);
    expect((await saver.save(deleted.id)).status).toBe(404);
    for (const { ask, email } of [teacher, saver])
      expect((await ask('DELETE', '/api/me', { email })).status).toBe(200);
    expect(await rowsOf(db, saver.id)).toEqual([]);
    expect(await rowsOf(db, stays.id)).toEqual([{ courseId: other.id }]);
  });

  test('are in what their member takes home, and in nobody else’s', async ({ db, site, database }) => {
    const { id, save } = await aSaver(db, site);
    const course = await aCourse(db, { title: 'Ink' });
    await save(course.id);
    await hideCourse(database.owner, course.id, 'hide');
    expect(await listSavedCourses(db, id, 9)).toEqual([{ courseTitle: 'Ink', savedAt: expect.any(String) }]);
    expect(await listSavedCourses(db, course.teacherId, 9)).toEqual([]);
  });
});
