import { enrollInCourse } from '../../../server/src/features/enrollments/enroll-in-course.ts';
import { expect, test } from '../../../server/test/fixtures.ts';
import { aSignedInCrowd } from './own-market.ts';
import { notAsTold } from './told-places.ts';

test('a place that was told of and is not there is noticed, and so is one that nobody asked for', async ({
  db,
}) => {
  const crowd = await aSignedInCrowd(db, { members: 2, courses: 2 });
  const [course = '', other = ''] = crowd.courseIds;
  await enrollInCourse(db, { learnerId: crowd.members[1]!.id, courseId: course as never });
  const place = (learner: number, courseId: string) => `${crowd.members[learner]!.id} ${courseId}`;
  const found = async (enrolled: [number, string][], unsure: [number, string][]) =>
    await notAsTold(db, crowd, [{ enrolled, unsure }]);
  expect(await found([[1, course]], [])).toEqual([]);
  expect(await found([], [[1, course]]), 'who was not answered may have it').toEqual([]);
  expect(await found([[1, course]], [[0, other]]), 'or may not').toEqual([]);
  expect(await found([], [[0, course]])).toEqual([`nobody asked for the place ${place(1, course)}`]);
  expect(
    await found(
      [
        [1, course],
        [0, other],
      ],
      [],
    ),
  ).toEqual([`lost: the place ${place(0, other)}, which its learner was told of`]);
});
