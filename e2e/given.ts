import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { CourseId, UserId } from '@skillverse/contract/ids';
import { completeCourse } from '../server/src/features/enrollments/complete-course.ts';
import { enrollInCourse } from '../server/src/features/enrollments/enroll-in-course.ts';
import { writeReview } from '../server/src/features/reviews/write-review.ts';
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
import { askOver } from '../server/test/visitor.ts';
import type { Market } from './market.ts';

export interface Account extends Pick<Member, 'id' | 'email'> {
  readonly password: string;
  /** As a browser sends them. */
  readonly cookies: string;
}

export interface Given {
  /** A course of a teacher; another member's unless told. */
  course(wanted?: WantedCourse): Promise<GivenCourse>;
  member(wanted?: { name?: string }): Promise<Member>;
  /** A member whom the browser is signed in as. */
  signedInLearner(wanted?: { name?: string; balanceSvc?: number }): Promise<Member>;
  /** Somebody who can sign in with a password. */
  account(wanted?: { name?: string }): Promise<Account>;
  /** The same, and the browser is signed in. */
  signedInAccount(): Promise<Account>;
  enrolled(learner: Member, course: GivenCourse): Promise<void>;
  completed(learner: Member, course: GivenCourse): Promise<void>;
  /** Completed, and its teacher reviewed for it. */
  reviewed(learner: Member, course: GivenCourse, stars: number, comment?: string): Promise<void>;
  /** What became of it, as the database knows it. */
  balanceOf(member: Pick<Member, 'id'>): Promise<number>;
  memberCount(): Promise<number>;
  priceChanged(courseId: CourseId, priceSvc: number): Promise<void>;
  everyCourseGone(): Promise<void>;
  sessionLost(memberId: UserId): Promise<void>;
}

async function anAccount(url: string, name = 'Amara Obi'): Promise<Account> {
  const email = `${randomUUID()}@example.test`;
  const password = 'market day 24';
  const body = { name, email, password, skills: ['Ceramics'] };
  const { body: answer, cookies } = await askOver(url, 'POST', '/api/auth/sign-up', { body });
  return { id: answer.userId as UserId, email, password, cookies };
}

export function givenIn({ db, server }: Market, context: BrowserContext): Given {
  const url = server.url;
  async function addCookies(line: string) {
    const cookies = line.split('; ').map((cookie) => {
      const [name = '', value = ''] = cookie.split(/=(.*)/s);
      return { name, value, url };
    });
    await context.addCookies(cookies);
  }
  return {
    account: ({ name } = {}) => anAccount(url, name),
    async signedInAccount() {
      const account = await anAccount(url);
      await addCookies(account.cookies);
      return account;
    },
    course: (wanted) => aCourse(db, wanted),
    member: (wanted) => aMember(db, wanted),
    async signedInLearner(wanted = {}) {
      const member = await aMember(db, wanted);
      await addCookies(await signedIn(db, member.id));
      return member;
    },
    async enrolled(learner, course) {
      await enrollInCourse(db, { learnerId: learner.id, courseId: course.id });
    },
    async completed(learner, course) {
      await enrollInCourse(db, { learnerId: learner.id, courseId: course.id });
      await completeCourse(db, { learnerId: learner.id, courseId: course.id, caps: USUAL_CAPS });
    },
    async reviewed(learner, course, stars, comment) {
      await this.completed(learner, course);
      const review = { reviewerId: learner.id, courseId: course.id, stars, comment: comment ?? null };
      await writeReview(db, review);
    },
    balanceOf: (member) => balanceOf(db, member.id),
    async memberCount() {
      const members = await db`select 1 from users`;
      return members.length;
    },
    async priceChanged(courseId, priceSvc) {
      await db`update courses set price_svc = ${priceSvc}, updated_at = now() where id = ${courseId}`;
    },
    async everyCourseGone() {
      await db`update courses set deleted_at = now()`;
    },
    async sessionLost(memberId) {
      await db`delete from sessions where user_id = ${memberId}`;
    },
  };
}
