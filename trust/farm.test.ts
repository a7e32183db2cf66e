/** @module-tag full */
import type { CourseId, UserId } from '@skillverse/contract/ids';
import type { Db } from '../server/src/db/client.ts';
import { completeCourse } from '../server/src/features/enrollments/complete-course.ts';
import { enrollInCourse } from '../server/src/features/enrollments/enroll-in-course.ts';
import { checkInvariants } from '../server/src/invariants.ts';
import { expect, test } from '../server/test/fixtures.ts';
import { aCourse, aMember, balanceOf, USUAL_CAPS } from '../server/test/given/given.ts';
import { PATIENCE } from './races/arena.ts';

/** Made on each of the days, all from one network. */
const ACCOUNTS = 20;
const COURSES_EACH = 5;

interface Sock {
  readonly id: UserId;
  readonly courses: readonly CourseId[];
}

async function signUpSocks(owner: Db): Promise<Sock[]> {
  const socks = [];
  for (let number = 0; number < ACCOUNTS; number++) {
    const { id } = await aMember(owner);
    await owner`update users set sign_up_network = 'one network' where id = ${id}`;
    const courses = [];
    for (let i = 0; i < COURSES_EACH; i++)
      courses.push((await aCourse(owner, { teacherId: id, priceSvc: 0 })).id);
    socks.push({ id, courses });
  }
  return socks;
}

/** Everybody completes all courses of the two that come `step` behind, which is as much as a day's rewards. */
async function completeInRing(db: Db, socks: readonly Sock[], step: number): Promise<number> {
  const rewarded = await Promise.all(
    socks.map(async ({ id: learnerId }, at) => {
      let count = 0;
      const teachers = [1, 2].map((next) => socks[(at + step + next) % socks.length]!);
      for (const courseId of teachers.flatMap(({ courses }) => courses)) {
        await enrollInCourse(db, { learnerId, courseId });
        const done = await completeCourse(db, { learnerId, courseId, caps: USUAL_CAPS });
        if (!done.rewardLimitReached) count++;
      }
      return count;
    }),
  );
  return rewarded.reduce((total, count) => total + count, 0);
}

/** Each buys one course for all that it has. */
async function payInto(db: Db, main: UserId, socks: readonly Sock[]): Promise<void> {
  for (const { id: learnerId } of socks) {
    const priceSvc = await balanceOf(db, learnerId);
    if (priceSvc === 0) continue;
    const { id: courseId } = await aCourse(db, { teacherId: main, priceSvc });
    await enrollInCourse(db, { learnerId, courseId });
    const caps = { ...USUAL_CAPS, rewardsPerDay: 0 };
    await completeCourse(db, { learnerId, courseId, caps });
  }
}

/** As if so many days had gone by. */
async function letPass(owner: Db, days: number): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update users set created_at = created_at - make_interval(days => ${days})`;
    await tx`
      update enrollments set enrolled_at = enrolled_at - make_interval(days => ${days}),
        completed_at = completed_at - make_interval(days => ${days})`;
  });
}

test(
  'a farm of twenty accounts a day in one network earns what the caps in force allow, and no more',
  PATIENCE,
  async ({ db, database: { owner } }) => {
    const { id: main } = await aMember(db);
    const socks = await signUpSocks(owner);
    const day1 = { new: await completeInRing(db, socks, 0) };
    await payInto(db, main, socks);
    const afterDay1 = await balanceOf(db, main);

    await letPass(owner, 7);
    const newOnDay8 = await signUpSocks(owner);
    const day8 = { new: await completeInRing(db, newOnDay8, 0), grown: await completeInRing(db, socks, 2) };

    await letPass(owner, 23);
    const newOnDay31 = await signUpSocks(owner);
    const grown = [...socks, ...newOnDay8];
    const day31 = { new: await completeInRing(db, newOnDay31, 0), grown: await completeInRing(db, grown, 4) };

    // docs/security.md says these figures.
    const perLearner = USUAL_CAPS.rewardsPerDay;
    expect(day1).toEqual({ new: 50 });
    expect(afterDay1, 'with what it began with: 30,500 where no cap of a network stands').toBe(
      500 + ACCOUNTS * 500 + 50 * 100,
    );
    expect(day8).toEqual({ new: 3 * (1 + ACCOUNTS), grown: ACCOUNTS * perLearner });
    expect(day31).toEqual({ new: 3 * (1 + 2 * ACCOUNTS), grown: 2 * ACCOUNTS * perLearner });
    const broken = (await checkInvariants(owner)).filter(({ breaches }) => breaches.length > 0);
    expect(broken).toEqual([]);
  },
);
