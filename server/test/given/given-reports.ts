import type { Db } from '../../src/db/client.ts';
import { completeCourse } from '../../src/features/enrollments/complete-course.ts';
import { enrollInCourse } from '../../src/features/enrollments/enroll-in-course.ts';
import { writeReview } from '../../src/features/reviews/write-review.ts';
import { aCourse, aMember, type Member, USUAL_CAPS } from './given.ts';

/** A review of a teacher by a learner who has completed the course. */
export async function aReview(
  db: Db,
  { reviewer, comment = 'Patient' }: { reviewer?: Member; comment?: string } = {},
) {
  const course = await aCourse(db, { priceSvc: 10 });
  const { id: reviewerId } = reviewer ?? (await aMember(db, { name: 'Rita Reviews' }));
  await enrollInCourse(db, { learnerId: reviewerId, courseId: course.id });
  await completeCourse(db, { learnerId: reviewerId, courseId: course.id, caps: USUAL_CAPS });
  const { review } = await writeReview(db, { reviewerId, courseId: course.id, stars: 2, comment });
  return { id: review.id, reviewerId, teacherId: course.teacherId, course };
}
