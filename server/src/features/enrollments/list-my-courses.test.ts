import type { Ok } from '@skillverse/contract/call';
import type { listMyCourses as listMyCoursesCall, OwnList } from '@skillverse/contract/enrollments';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, signedIn, USUAL_CAPS } from '../../../test/given/given.ts';
import { aCrowd, CROWD_PRICE_SVC } from '../../../test/given/given-crowd.ts';
import { manyCompleted, manyCourses, manyPlaces } from '../../../test/given/given-places.ts';
import type { Site } from '../../../test/site.ts';
import { ttlCache } from '../../core/cache/ttl-cache.ts';
import { completeCourse } from './complete-course.ts';
import { enrollInCourse } from './enroll-in-course.ts';
import { listMyCourses } from './list-my-courses.ts';
import type { PlaceFigures } from './list-queries.ts';

type Mine = Ok<typeof listMyCoursesCall>;

async function ask(site: Site, as: string, query = ''): Promise<Mine> {
  const { status, body } = await site.ask<Mine>('GET', `/api/me/courses${query}`, { as });
  expect(status).toBe(200);
  return body;
}

const idsOf = (mine: Mine, list: OwnList) => mine[list].map(({ course }) => course.id);

/** From the first page of one list to its end. */
async function allOf(site: Site, as: string, list: OwnList) {
  const pages: string[][] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const from: string = cursor && `&cursor=${cursor}`;
    const mine = await ask(site, as, `?list=${list}&limit=2${from}`);
    pages.push(idsOf(mine, list));
    cursor = mine.pages[list].nextCursor;
  }
  return pages;
}

const inTwos = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / 2) }, (_, page) => ids.slice(2 * page, 2 * page + 2));

describe('the own courses', () => {
  test('are 50 of each list, newest first, with how many there are in all', async ({ db, site }) => {
    const { id } = await aMember(db);
    const as = await signedIn(db, id);
    const begun = await manyPlaces(db, id, 51);
    const completed = await manyCompleted(db, id, 50);
    const taught = await manyCourses(db, id, 52);
    const mine = await ask(site, as);
    expect(idsOf(mine, 'ongoing')).toEqual(begun.toReversed().slice(0, 50));
    expect(idsOf(mine, 'completed')).toEqual(completed.toReversed());
    expect(idsOf(mine, 'teaching')).toEqual(taught.toReversed().slice(0, 50));
    const { ongoing, teaching } = mine.pages;
    expect([ongoing.total, mine.pages.completed, teaching.total]).toEqual([
      51,
      { total: 50, nextCursor: null },
      52,
    ]);
    const more = await ask(site, as, `?list=ongoing&cursor=${ongoing.nextCursor}`);
    expect(more).toMatchObject({
      ongoing: [{ course: { id: begun[0] } }],
      completed: [],
      refunded: [],
      teaching: [],
      pages: { ongoing: { total: 51, nextCursor: null }, completed: { total: 50, nextCursor: null } },
    });
  });

  test('page on in each list to its end', async ({ db, site }) => {
    const { id } = await aMember(db);
    const as = await signedIn(db, id);
    const begun = await manyPlaces(db, id, 5);
    const completed = await manyCompleted(db, id, 4);
    const taught = await manyCourses(db, id, 3);
    expect(await allOf(site, as, 'ongoing')).toEqual(inTwos(begun.toReversed()));
    expect(await allOf(site, as, 'completed')).toEqual(inTwos(completed.toReversed()));
    expect(await allOf(site, as, 'teaching')).toEqual(inTwos(taught.toReversed()));
  });

  test('page on where all were begun in the same moment, and where one leaves meanwhile', async ({
    db,
    database,
    site,
  }) => {
    const { id: learnerId } = await aMember(db);
    const as = await signedIn(db, learnerId);
    const ids = await manyPlaces(db, learnerId, 4);
    const teacher = await aMember(db);
    const atOnce = await manyCourses(db, teacher.id, 3);
    await database.owner`update courses set created_at = now() where id = any(${atOnce}::uuid[])`;
    const taught = await allOf(site, await signedIn(db, teacher.id), 'teaching');
    expect(taught.flat().sort()).toEqual(atOnce.toSorted());
    const first = await ask(site, as, '?list=ongoing&limit=2');
    await completeCourse(db, { learnerId, courseId: ids[2]!, caps: USUAL_CAPS });
    const rest = await ask(site, as, `?list=ongoing&cursor=${first.pages.ongoing.nextCursor}`);
    expect(idsOf(rest, 'ongoing')).toEqual([ids[1], ids[0]]);
    expect([rest.pages.ongoing.total, rest.pages.completed.total]).toEqual([3, 1]);
  });

  test('say of which list a cursor must be', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    const answer = await site.ask('GET', '/api/me/courses?cursor=somewhere', { as });
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { code: 'INVALID_INPUT', issues: [{ path: 'list' }] } },
    });
  });
});

describe('what a teacher is told of a course', () => {
  test('is exact up to 1,000 learners, and of more at most a minute old', async ({ db, database }) => {
    const { id: memberId } = await aMember(db);
    const course = await aCourse(db, { teacherId: memberId, priceSvc: CROWD_PRICE_SVC });
    await aCrowd(database.owner, course, 999);
    const clock = { ms: 1 };
    const aCache = <T extends object | number>() =>
      ttlCache<T>({ max: 9, ttlMs: 60_000, now: () => clock.ms });
    const kept = { learners: aCache<number>(), figures: aCache<PlaceFigures>() };
    const told = async () => {
      const { teaching } = await listMyCourses(db, kept, { memberId });
      const { learnerCount, inProgressCount, completedCount, heldSvc, earnedSvc } = teaching.items[0]!;
      expect(learnerCount).toBe(inProgressCount + completedCount);
      return [inProgressCount, completedCount, heldSvc, earnedSvc];
    };
    expect(await told()).toEqual([999, 0, 9990, 0]);
    const { id: learnerId } = await aMember(db);
    await enrollInCourse(db, { learnerId, courseId: course.id });
    expect(await told()).toEqual([1000, 0, 10_000, 0]);
    await completeCourse(db, { learnerId, courseId: course.id, caps: USUAL_CAPS });
    expect(await told()).toEqual([999, 1, 9990, 10]);
    await aCrowd(database.owner, course, 1);
    expect(await told()).toEqual([1000, 1, 10_000, 10]);
    await aCrowd(database.owner, course, 1);
    clock.ms = 60_000;
    expect(await told()).toEqual([1000, 1, 10_000, 10]);
    clock.ms = 60_002;
    expect(await told()).toEqual([1001, 1, 10_010, 10]);
  });
});
