import { expect, test } from '../../../test/fixtures.ts';
import { aCourse } from '../../../test/given/given.ts';
import { lockCourseShared } from './queries.ts';

test('while one enrolls, the course’s price and existence cannot change, and others can enroll too', async ({
  db,
}) => {
  const course = await aCourse(db);
  await db.begin(async (tx) => {
    await lockCourseShared(tx, course.id);
    const change = db.begin(async (other) => {
      await other`set local lock_timeout = '100ms'`;
      await other`update courses set deleted_at = now() where id = ${course.id}`;
    });
    await expect(change).rejects.toMatchObject({ code: '55P03' });
    const alsoEnrolling = await db.begin(async (other) => await lockCourseShared(other, course.id));
    expect(alsoEnrolling?.isOffered).toBe(true);
  });
});
