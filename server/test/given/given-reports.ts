import type { Db } from '../../src/db/client.ts';
import { completeCourse } from '../../src/features/enrollments/complete-course.ts';
import { enrollInCourse } from '../../src/features/enrollments/enroll-in-course.ts';
import { writeReview } from '../../src/features/reviews/write-review.ts';
import type { Site } from '../site.ts';
import { aCourse, aMember, type Member, signedIn, USUAL_CAPS } from './given.ts';

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

/** A valid id of nothing. */
export const NOWHERE = '0190a000-0000-7000-8000-0000000000ff';

interface Said {
  readonly kind: string;
  readonly targetId: string;
  readonly reason?: string;
  readonly text?: string | null;
}

/** @returns the answer, or status and sentence of a refusal */
export async function report(site: Site, as: string, { reason = 'spam', ...said }: Said) {
  const { status, body } = await site.ask('POST', '/api/reports', { as, body: { reason, ...said } });
  return status === 200 ? body : `${status} ${body.error?.issues?.[0]?.message ?? body.error?.message}`;
}

/** A member who is signed in. */
export async function aReporter(db: Db): Promise<Member & { as: string }> {
  const reporter = await aMember(db, { name: 'Ada Alert' });
  return { ...reporter, as: await signedIn(db, reporter.id) };
}
