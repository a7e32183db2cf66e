import { randomBytes } from 'node:crypto';
import type { CourseCategory } from '@skillverse/contract/courses';
import { type CourseId, UserId } from '@skillverse/contract/ids';
import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../../src/core/http/viewer.ts';
import type { Db } from '../../src/db/client.ts';
import { createCourse } from '../../src/features/courses/create-course.ts';
import { completeCourse } from '../../src/features/enrollments/complete-course.ts';
import { enrollInCourse } from '../../src/features/enrollments/enroll-in-course.ts';
import { sessionCookieFor } from '../../src/integrations/sign-in/session-cookie.ts';
import { TEST_SECRET } from '../site.ts';

/** No rewards: for arranging, where only the price is to move. */
const NO_REWARDS = { rewardsPerDay: 0, rewardsPerTeacher30Days: 0, rewardsPerNetworkDay: 50 };
export const USUAL_CAPS = { rewardsPerDay: 10, rewardsPerTeacher30Days: 5, rewardsPerNetworkDay: 50 };

export interface Member {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
}

export interface WantedMember {
  readonly name?: string;
  readonly balanceSvc?: number;
  readonly skills?: string[];
}

/** A member with exactly this balance, reached by transfers as any other would be. */
export async function aMember(db: Db, wanted: WantedMember = {}): Promise<Member> {
  const id = UserId.parse(uuidv7());
  const { name = 'Ada Example', balanceSvc = 500, skills = ['Testing'] } = wanted;
  const email = `${id}@example.test`;
  await db`insert into users (id, name, email, skills) values (${id}, ${name}, ${email}, ${skills})`;
  if (balanceSvc < 500) await spend(db, id, 500 - balanceSvc);
  for (let missingSvc = balanceSvc - 500; missingSvc > 0; missingSvc -= 500) {
    await earn(db, id, Math.min(missingSvc, 500));
  }
  return { id, name, email };
}

async function spend(db: Db, learnerId: UserId, amountSvc: number): Promise<void> {
  const course = await aCourse(db, { priceSvc: amountSvc });
  await enrollInCourse(db, { learnerId, courseId: course.id });
}

async function earn(db: Db, teacherId: UserId, amountSvc: number): Promise<void> {
  const course = await aCourse(db, { teacherId, priceSvc: amountSvc });
  const { id: learnerId } = await aMember(db);
  await enrollInCourse(db, { learnerId, courseId: course.id });
  await completeCourse(db, { learnerId, courseId: course.id, caps: NO_REWARDS });
}

export interface WantedCourse {
  title?: string;
  description?: string;
  teacherId?: UserId;
  priceSvc?: number;
  durationMinutes?: number;
  skillCategory?: CourseCategory;
}

export interface GivenCourse {
  readonly id: CourseId;
  readonly title: string;
  readonly teacherId: UserId;
}

export async function aCourse(db: Db, wanted: WantedCourse = {}): Promise<GivenCourse> {
  const teacherId = wanted.teacherId ?? (await aMember(db, { name: 'Tom Teacher' })).id;
  const title = wanted.title ?? 'Watercolour basics';
  const id = await createCourse(db, {
    teacherId,
    title,
    description: wanted.description ?? 'Paint, water and patience.',
    skillCategory: wanted.skillCategory ?? 'Photography',
    priceSvc: wanted.priceSvc ?? 120,
    durationMinutes: wanted.durationMinutes ?? 60,
    imageUrl: null,
  });
  return { id, title, teacherId };
}

/** A Cookie header with which the member is signed in. */
export async function signedIn(db: Db, memberId: UserId, secret = TEST_SECRET): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db`
    insert into sessions (id, user_id, token, expires_at)
    values (${uuidv7()}, ${memberId}, ${token}, now() + interval '30 days')`;
  const cookie = sessionCookieFor({ publicUrl: undefined }, secret);
  return cookie.issue(token).split(';')[0] ?? '';
}

/** The same, for what asks the use case itself. */
export async function viewerOf(db: Db, memberId: UserId): Promise<Viewer> {
  await signedIn(db, memberId);
  const [session] = await db<{ id: string }[]>`
    select id from sessions where user_id = ${memberId} order by id desc limit 1`;
  return { id: memberId, sessionId: session?.id ?? '' };
}

export async function balanceOf(db: Db, memberId: UserId): Promise<number> {
  const [wallet] = await db<
    { balanceSvc: number }[]
  >`select balance_svc from wallets where user_id = ${memberId}`;
  if (!wallet) throw new Error('this member has no wallet');
  return wallet.balanceSvc;
}

/** All coins there are: in wallets and in escrow. */
export async function totalSvc(db: Db): Promise<number> {
  const [total] = await db<{ svc: number }[]>`
    select (select coalesce(sum(balance_svc), 0) from wallets)::bigint
      + (select coalesce(sum(case when kind = 'enroll' then amount_svc else -amount_svc end), 0)
         from transfers where kind in ('enroll', 'payout', 'refund'))::bigint as svc`;
  return total?.svc ?? 0;
}
