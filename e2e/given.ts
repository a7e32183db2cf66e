import type { BrowserContext } from '@playwright/test';
import type { CourseId, UserId } from '@skillverse/contract/ids';
import { completeCourse } from '../server/src/features/enrollments/complete-course.ts';
import { enrollInCourse } from '../server/src/features/enrollments/enroll-in-course.ts';
import {
  aCourse,
  aMember,
  balanceOf,
  type GivenCourse,
  type Member,
  signedIn,
  USUAL_CAPS,
  type WantedCourse,
} from '../server/test/given.ts';
import type { Market } from './journey.ts';

export interface Given {
  /** A course of a teacher; another member's unless told. */
  course(wanted?: WantedCourse): Promise<GivenCourse>;
  member(wanted?: { name?: string }): Promise<Member>;
  /** A member whom the browser is signed in as. */
  signedInLearner(wanted?: { name?: string; balanceSvc?: number }): Promise<Member>;
  enrolled(learner: Member, course: GivenCourse): Promise<void>;
  completed(learner: Member, course: GivenCourse): Promise<void>;
  /** What became of it, as the database knows it. */
  balanceOf(member: Member): Promise<number>;
  priceChanged(courseId: CourseId, priceSvc: number): Promise<void>;
  everyCourseGone(): Promise<void>;
  sessionLost(memberId: UserId): Promise<void>;
}

export function givenIn({ db, server }: Market, context: BrowserContext): Given {
  return {
    course: (wanted) => aCourse(db, wanted),
    member: (wanted) => aMember(db, wanted),
    async signedInLearner(wanted = {}) {
      const member = await aMember(db, wanted);
      const [name = '', value = ''] = (await signedIn(db, member.id)).split(/=(.*)/s);
      await context.addCookies([{ name, value, url: server.url }]);
      return member;
    },
    async enrolled(learner, course) {
      await enrollInCourse(db, { learnerId: learner.id, courseId: course.id });
    },
    async completed(learner, course) {
      await enrollInCourse(db, { learnerId: learner.id, courseId: course.id });
      await completeCourse(db, { learnerId: learner.id, courseId: course.id, caps: USUAL_CAPS });
    },
    balanceOf: (member) => balanceOf(db, member.id),
    async priceChanged(courseId, priceSvc) {
      await db`update courses set price_svc = ${priceSvc} where id = ${courseId}`;
    },
    async everyCourseGone() {
      await db`update courses set deleted_at = now()`;
    },
    async sessionLost(memberId) {
      await db`delete from sessions where user_id = ${memberId}`;
    },
  };
}
