import { randomUUID } from 'node:crypto';
import type { UserId } from '@skillverse/contract/ids';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, signedIn, USUAL_CAPS } from '../../../test/given/given.ts';
import type { Db } from '../../db/client.ts';
import { checkInvariants } from '../../invariants.ts';
import { pruneKeyedHashes } from '../accounts/mark-queries.ts';
import { completeCourse } from './complete-course.ts';
import { enrollInCourse } from './enroll-in-course.ts';
import { previewReward } from './preview-reward.ts';

const caps = { ...USUAL_CAPS, rewardsPerDay: 40, rewardsPerTeacher30Days: 40, rewardsPerNetworkDay: 7 };

/** Of that network, and so many days old. */
async function madeFrom(owner: Db, network: string | null, days = 0): Promise<UserId> {
  const { id } = await aMember(owner);
  await owner`
    update users set sign_up_network = ${network}, created_at = now() - make_interval(days => ${days})
    where id = ${id}`;
  return id;
}

async function onCourses(db: Db, learnerId: UserId, count: number) {
  const { id: teacherId } = await aMember(db);
  return await Promise.all(
    Array.from({ length: count }, async () => {
      const { id: courseId } = await aCourse(db, { teacherId, priceSvc: 0 });
      await enrollInCourse(db, { learnerId, courseId });
      return { learnerId, courseId, caps };
    }),
  );
}

async function completeSome(db: Db, learnerId: UserId, count: number) {
  const done = [];
  for (const place of await onCourses(db, learnerId, count)) done.push(await completeCourse(db, place));
  return done;
}

const rewarded = (done: readonly { rewardLimitReached: boolean }[]) =>
  done.filter(({ rewardLimitReached }) => !rewardLimitReached).length;

async function brokenIn(owner: Db) {
  return (await checkInvariants(owner)).filter(({ breaches }) => breaches.length > 0);
}

describe('new members of one network', () => {
  test('have a number of rewards a day together, and the refused one says which cap and until when', async ({
    db,
    database: { owner },
  }) => {
    const [one, two] = [await madeFrom(owner, 'a'), await madeFrom(owner, 'a')];
    expect(rewarded(await completeSome(db, one, 4))).toBe(4);
    const done = await completeSome(db, two, 5);
    expect(rewarded(done)).toBe(3);
    const midnight = new Date(Math.ceil(Date.parse(done[4]!.enrollment.completedAt!) / 864e5) * 864e5);
    expect(done[4]!.rewardLimit).toEqual({ cap: 'network', most: 7, until: midnight.toISOString() });
    const { id: courseId } = await aCourse(db, { priceSvc: 0 });
    const preview = await previewReward(db, { learnerId: one, courseId, caps });
    expect(preview).toMatchObject({ rewardSvc: 0, rewardLimit: { cap: 'network', most: 7 } });
    const stored =
      await db`select distinct reward_cap_per_network from enrollments where learner_id = ${two}`;
    expect(stored).toEqual([{ rewardCapPerNetwork: 7 }]);
    expect(await brokenIn(owner)).toEqual([]);
  });

  test('of several accounts with 40 completions at once are rewarded exactly as often as the cap says', async ({
    db,
    database: { owner },
  }) => {
    const people = await Promise.all(Array.from({ length: 8 }, () => madeFrom(owner, 'crowd')));
    const places = (await Promise.all(people.map((id) => onCourses(db, id, 5)))).flat();
    const done = await Promise.all(places.map((place) => completeCourse(db, place)));
    expect([done.length, rewarded(done)]).toEqual([40, 7]);
    expect(await brokenIn(owner)).toEqual([]);
  });

  test('do not take from another network, from older members, or from samples', async ({
    db,
    database: { owner },
  }) => {
    const [one, other, older, sample] = [
      await madeFrom(owner, 'b'),
      await madeFrom(owner, 'c'),
      await madeFrom(owner, 'b', 8),
      await madeFrom(owner, null),
    ];
    expect(rewarded(await completeSome(db, one, 8))).toBe(7);
    for (const who of [other, older, sample]) expect(rewarded(await completeSome(db, who, 7))).toBe(7);
    expect(await brokenIn(owner)).toEqual([]);
  });

  test('gain nothing by leaving', async ({ db, database: { owner } }) => {
    const [one, two] = [await madeFrom(owner, 'd'), await madeFrom(owner, 'd')];
    expect(rewarded(await completeSome(db, one, 7))).toBe(7);
    await owner`update users set deleted_at = now() where id = ${one}`;
    expect(rewarded(await completeSome(db, two, 1))).toBe(0);
  });

  test('share one bucket of 300 where the network is unknown', async ({ db, database: { owner } }) => {
    const [one, two] = [await madeFrom(owner, 'unknown'), await madeFrom(owner, 'unknown')];
    expect(rewarded(await completeSome(db, one, 20))).toBe(20);
    await completeSome(db, two, 1);
    const stored = await db`select reward_cap_per_network from enrollments where learner_id = ${two}`;
    expect(stored).toEqual([{ rewardCapPerNetwork: 300 }]);
  });

  test('have three a day for each member of more than a week, where that is more', async ({
    db,
    database: { owner },
  }) => {
    for (let i = 0; i < 3; i++) await madeFrom(owner, 'old', 9);
    await owner`update users set suspended_at = now() where id = ${await madeFrom(owner, 'old', 9)}`;
    await completeSome(db, await madeFrom(owner, 'e'), 1);
    const stored = await owner`select max(reward_cap_per_network) as cap from enrollments`;
    expect(Number(stored[0]?.cap)).toBeGreaterThanOrEqual(9);
  });

  test('are checked as long as their network is remembered', async ({ db, database: { owner } }) => {
    const one = await madeFrom(owner, 'f');
    await completeSome(db, one, 2);
    const past = async (statement: string) =>
      await owner.begin(async (tx) => {
        await tx`set local session_replication_role = replica`;
        await tx.unsafe(statement);
      });
    await past(`update enrollments set reward_cap_per_network = 1 where learner_id = '${one}'`);
    expect((await brokenIn(owner)).map(({ name }) => name)).toEqual(['I8']);
    await past(`
      update users set created_at = now() - interval '31 days' where id = '${one}';
      update enrollments set completed_at = completed_at - interval '31 days' where learner_id = '${one}'`);
    expect((await brokenIn(owner)).map(({ name }) => name)).toEqual(['I8']);
    await pruneKeyedHashes(db);
    expect(await brokenIn(owner)).toEqual([]);
  });
});

test('an honest newcomer has ten rewards on the first day', async ({ db, site, database: { owner } }) => {
  const learner = await madeFrom(owner, `own ${randomUUID()}`);
  const as = await signedIn(db, learner);
  const statuses = [];
  for (let number = 0; number < 11; number++) {
    const { id } = await aCourse(db, { priceSvc: 0 });
    await site.ask('POST', `/api/courses/${id}/enroll`, { as });
    statuses.push(
      (await site.ask<{ rewardLimit?: object }>('POST', `/api/courses/${id}/complete`, { as })).body,
    );
  }
  expect(statuses.filter(({ rewardLimit }) => rewardLimit === undefined)).toHaveLength(10);
  expect(statuses[10]).toMatchObject({ rewardLimitReached: true, rewardLimit: { cap: 'day', most: 10 } });
});
