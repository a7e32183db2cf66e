import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { CourseId, UserId } from '@skillverse/contract/ids';
import { inTransaction } from '../../server/src/db/transaction.ts';
import { completeCourse } from '../../server/src/features/enrollments/complete-course.ts';
import { enrollInCourse } from '../../server/src/features/enrollments/enroll-in-course.ts';
import { joinProject } from '../../server/src/features/projects/team/join-project.ts';
import { leaveProjects } from '../../server/src/features/projects/team/leave-projects.ts';
import { writeReview } from '../../server/src/features/reviews/write-review.ts';
import {
  aCourse,
  aMember,
  balanceOf,
  type GivenCourse,
  type Member,
  signedIn,
  USUAL_CAPS,
  type WantedCourse,
  type WantedMember,
} from '../../server/test/given/given.ts';
import { coursesOf } from '../../server/test/given/given-courses.ts';
import { hideCourse, hideProject } from '../../server/test/given/given-hosts.ts';
import { manyPlaces } from '../../server/test/given/given-places.ts';
import { aProject, type GivenProject, type WantedProject } from '../../server/test/given/given-projects.ts';
import { askOver } from '../../server/test/visitor.ts';
import type { Market } from './market.ts';

export interface Account extends Pick<Member, 'id' | 'email'> {
  readonly password: string;
  /** As in the Cookie header of a browser. */
  readonly cookies: string;
}

interface WantedAccount {
  name?: string;
  email?: string;
  onboarded?: boolean;
}

export interface Given {
  /** A course. The default teacher is another member. */
  course(wanted?: WantedCourse): Promise<GivenCourse>;
  /** This many courses of one teacher. */
  manyCourses(teacherId: UserId, howMany: number): Promise<void>;
  /** A project. The default creator is another member. */
  project(wanted?: WantedProject): Promise<GivenProject>;
  member(wanted?: WantedMember): Promise<Member>;
  /** A member. The browser is signed in as them. */
  signedInLearner(wanted?: { name?: string; balanceSvc?: number }): Promise<Member>;
  /** A member with a password. By default they have completed the onboarding. */
  account(wanted?: WantedAccount): Promise<Account>;
  /** The same, and the browser is signed in. */
  signedInAccount(wanted?: WantedAccount): Promise<Account>;
  enrolled(learner: Member, course: GivenCourse): Promise<void>;
  /** Enrolls in this many free courses: 'Evening 1', 'Evening 2' and so on. */
  enrolledInMany(learner: Member, howMany: number): Promise<void>;
  completed(learner: Member, course: GivenCourse): Promise<void>;
  /** Completes the course and reviews its teacher. */
  reviewed(learner: Member, course: GivenCourse, stars: number, comment?: string): Promise<void>;
  /** The balance in the database. */
  balanceOf(member: Pick<Member, 'id'>): Promise<number>;
  memberCount(): Promise<number>;
  /** Moves the date of their sign-up and of all their transfers back by this many days. */
  joinedDaysAgo(memberId: UserId, days: number): Promise<void>;
  /** Changes the description too, if it is given. */
  priceChanged(courseId: CourseId, priceSvc: number, description?: string): Promise<void>;
  everyCourseGone(): Promise<void>;
  /** Hides the course as the host does. */
  hidden(course: GivenCourse): Promise<void>;
  hiddenProject(project: GivenProject): Promise<void>;
  /** Its creator leaves all projects, as at the end of a membership. */
  creatorLeft(project: GivenProject): Promise<void>;
  joined(project: GivenProject, memberId: UserId): Promise<void>;
  sessionLost(memberId: UserId): Promise<void>;
  /** Gives the browser a new session of this member. */
  signedInAgain(memberId: UserId): Promise<void>;
  /** Moves the start of all their sessions back by an hour. */
  signedInLongAgo(memberId: UserId): Promise<void>;
  /** Connects this Google account to this member. */
  connectedToGoogle(memberId: UserId, sub: string): Promise<void>;
}

async function anAccount(
  { db, server: { url } }: Market,
  { name = 'Amara Obi', email = `${randomUUID()}@example.test`, onboarded = true }: WantedAccount = {},
): Promise<Account> {
  const password = 'market day 24';
  const body = { name, email, password, skills: ['Ceramics'] };
  const { body: answer, cookies } = await askOver(url, 'POST', '/api/auth/sign-up', { body });
  const id = answer.userId as UserId;
  if (onboarded) await completedOnboarding(db, id);
  return { id, email, password, cookies };
}

/** Keeps the wizard from opening by itself. */
async function completedOnboarding(db: Market['db'], memberId: UserId): Promise<void> {
  await db`update users set onboarding_completed = true where id = ${memberId}`;
}

async function courseChanged(db: Market['db'], courseId: CourseId, priceSvc: number, description?: string) {
  await db`
    update courses set price_svc = ${priceSvc}, description = coalesce(${description ?? null}, description),
      updated_at = now() where id = ${courseId}`;
}

async function madeOlder(db: Market['db'], memberId: UserId, days: number): Promise<void> {
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`; // turns off the triggers that forbid changes of transfers
    await tx`update users set created_at = created_at - ${days} * interval '1 day' where id = ${memberId}`;
    await tx`
      update transfers set created_at = created_at - ${days} * interval '1 day'
      where (select id from wallets where user_id = ${memberId}) in (debit_wallet_id, credit_wallet_id)`;
  });
}

async function sessionsMadeOlder(db: Market['db'], memberId: UserId): Promise<void> {
  await db`update sessions set created_at = created_at - interval '1 hour' where user_id = ${memberId}`;
}

export function givenIn(market: Market, context: BrowserContext): Given {
  const { db, server } = market;
  async function addCookies(line: string) {
    const cookies = line.split('; ').map((cookie) => {
      const [name = '', value = ''] = cookie.split(/=(.*)/s);
      return { name, value, url: server.url };
    });
    await context.addCookies(cookies);
  }
  return {
    account: (wanted) => anAccount(market, wanted),
    async signedInAccount(wanted) {
      const account = await anAccount(market, wanted);
      await addCookies(account.cookies);
      return account;
    },
    course: (wanted) => aCourse(db, wanted),
    manyCourses: async (teacherId, howMany) => void (await coursesOf(db, teacherId, { howMany })),
    project: (wanted) => aProject(db, wanted),
    member: (wanted) => aMember(db, wanted),
    async signedInLearner(wanted = {}) {
      const member = await aMember(db, wanted);
      await completedOnboarding(db, member.id);
      await addCookies(await signedIn(db, member.id));
      return member;
    },
    async enrolled(learner, course) {
      await enrollInCourse(db, { learnerId: learner.id, courseId: course.id });
    },
    enrolledInMany: async (learner, howMany) => void (await manyPlaces(db, learner.id, howMany)),
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
    joinedDaysAgo: (memberId, days) => madeOlder(db, memberId, days),
    memberCount: async () => (await db`select 1 from users`).length,
    priceChanged: (courseId, ...said) => courseChanged(db, courseId, ...said),
    everyCourseGone: async () => void (await db`update courses set deleted_at = now()`),
    async connectedToGoogle(memberId, sub) {
      await db`
        insert into sign_in_accounts (id, user_id, provider_id, account_id)
        values (${randomUUID()}, ${memberId}, 'google', ${sub})`;
    },
    hidden: async ({ id }) => void (await hideCourse(db, id, 'hide')),
    hiddenProject: async ({ id }) => void (await hideProject(db, id, 'hide')),
    creatorLeft: async ({ creatorId }) =>
      void (await inTransaction(db, (tx) => leaveProjects(tx, creatorId))),
    joined: async ({ id }, memberId) => void (await joinProject(db, { projectId: id, memberId })),
    signedInAgain: async (memberId) => await addCookies(await signedIn(db, memberId)),
    signedInLongAgo: (memberId) => sessionsMadeOlder(db, memberId),
    sessionLost: async (memberId) => void (await db`delete from sessions where user_id = ${memberId}`),
  };
}
