import type { CourseId, UserId } from '@skillverse/contract/ids';
import { describe } from 'vitest';
import { expect, test } from '../../../../test/fixtures.ts';
import { aCourse, aMember, signedIn } from '../../../../test/given/given.ts';
import { putBack } from '../../../../test/given/given-places.ts';
import type { Site } from '../../../../test/site.ts';
import { enrollInCourse } from '../enroll-in-course.ts';
import { leaveCourse } from './leave-course.ts';

describe('who is about to enroll is told', () => {
  const told = async (site: Site, as: string, courseId: CourseId) =>
    (await site.ask<{ noRefundBecause: string | null }>('GET', `/api/courses/${courseId}/reward`, { as }))
      .body.noRefundBecause;

  test('that the price would not come back, and why', async ({ db, site }) => {
    const learnerId: UserId = (await aMember(db)).id;
    const as = await signedIn(db, learnerId);
    const courses = await Promise.all([1, 2, 3, 4].map(() => aCourse(db, { priceSvc: 10 })));
    const [first, second, third, fourth] = courses.map(({ id }) => id) as [
      CourseId,
      CourseId,
      CourseId,
      CourseId,
    ];
    expect(await told(site, as, first)).toBeNull();
    for (const courseId of [first, second]) {
      await enrollInCourse(db, { learnerId, courseId });
      await leaveCourse(db, { learnerId, courseId });
    }
    expect([await told(site, as, first), await told(site, as, third)]).toEqual(['refunded-before', null]);
    await enrollInCourse(db, { learnerId, courseId: third });
    await leaveCourse(db, { learnerId, courseId: third });
    expect(await told(site, as, fourth)).toBe('refunded-often');
  });

  test('that 14 days since the first enrollment are over', async ({ db, site, database }) => {
    const learnerId: UserId = (await aMember(db)).id;
    const as = await signedIn(db, learnerId);
    const { id: courseId } = await aCourse(db, { priceSvc: 10 });
    await enrollInCourse(db, { learnerId, courseId });
    await leaveCourse(db, { learnerId, courseId });
    await putBack(database, { learnerId, courseId }, '15 days');
    expect(await told(site, as, courseId)).toBe('too-late');
  });
});
