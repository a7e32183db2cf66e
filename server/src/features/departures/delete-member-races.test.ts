import { randomUUID } from 'node:crypto';
import type { CourseId, UserId } from '@skillverse/contract/ids';
import { describe, onTestFinished } from 'vitest';
import type { TestDatabase } from '../../../test/database.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, balanceOf, USUAL_CAPS, viewerOf } from '../../../test/given/given.ts';
import { aCrowd } from '../../../test/given/given-crowd.ts';
import { aMedia } from '../../../test/given/given-media.ts';
import { duringOpen, holding, waitersIn } from '../../../test/waited-for.ts';
import type { Viewer } from '../../core/http/viewer.ts';
import type { Db } from '../../db/client.ts';
import { checkInvariants } from '../../invariants.ts';
import { deleteSessionsOf, lockMember, writePasswordHash } from '../accounts/queries.ts';
import { viewMedia } from '../course-content/view-media.ts';
import { createCourse } from '../courses/create-course.ts';
import { completeCourse } from '../enrollments/complete-course.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';
import { deleteMember } from './delete-member.ts';

const caps = USUAL_CAPS;
const [provedHash, anotherHash] = ['$argon2id$of-the-one', '$argon2id$of-another'];

interface Leaver {
  readonly id: UserId;
  readonly email: string;
  readonly viewer: Viewer;
}

async function aLeaver(db: Db): Promise<Leaver> {
  const { id, email } = await aMember(db);
  return { id, email, viewer: await viewerOf(db, id) };
}

const leave = (
  { db, files }: Pick<TestDatabase, 'db' | 'files'>,
  { viewer, email }: Leaver,
  passwordHash: string | null = null,
) => {
  const proof = { byPasskey: false, passwordHash };
  return deleteMember({ db, files }, viewer, { email, proof, emailKey: email });
};

async function brokenIn({ owner }: TestDatabase): Promise<unknown[]> {
  return (await checkInvariants(owner)).filter(({ breaches }) => breaches.length > 0);
}

const coursesOf = (db: Db, teacherId: UserId, count: number) =>
  Promise.all(Array.from({ length: count }, () => aCourse(db, { teacherId, priceSvc: 10 })));

const newCourse = {
  title: 'Too late',
  description: 'Late.',
  skillCategory: 'Photography',
  priceSvc: 5,
  durationMinutes: 5,
  imageUrl: null,
} as const;

describe('deleting the own account', () => {
  test('refunds 1,500 learners of three courses in one piece', { timeout: 90_000 }, async ({
    db,
    database,
  }) => {
    const leaver = await aLeaver(db);
    const { id } = leaver;
    for (const course of await coursesOf(db, id, 3)) await aCrowd(database.owner, course, 500);
    await leave(database, leaver);
    const [left] = await db`
      select count(*) filter (where e.status = 'refunded') as refunded, count(*) as all
      from enrollments e where e.teacher_id = ${id}`;
    expect(left).toEqual({ refunded: 1500, all: 1500 });
    expect(await brokenIn(database)).toEqual([]);
  });
});

describe('deleting the own account while', () => {
  test('others enroll in the courses and complete them: nobody loses a coin or keeps a place', async ({
    db,
    database,
  }) => {
    const leaver = await aLeaver(db);
    const { id } = leaver;
    const courses = await coursesOf(db, id, 3);
    for (const course of courses) await aCrowd(database.owner, course, 100);
    const inside = await db<{ learnerId: UserId; courseId: CourseId }[]>`
      select learner_id, course_id from enrollments where teacher_id = ${id} order by random() limit 60`;
    const outside = await Promise.all(Array.from({ length: 30 }, () => aMember(db)));
    const outcomes = await Promise.allSettled([
      ...inside.slice(0, 30).map((place) => completeCourse(db, { ...place, caps })),
      ...outside
        .slice(0, 15)
        .map((one) => enrollInCourse(db, { learnerId: one.id, courseId: courses[0]!.id })),
      leave(database, leaver),
      ...inside.slice(30).map((place) => completeCourse(db, { ...place, caps })),
      ...outside.slice(15).map((one) => enrollInCourse(db, { learnerId: one.id, courseId: courses[1]!.id })),
    ]);
    expect(outcomes[45]).toMatchObject({ status: 'fulfilled' });
    const refusals = outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => reason.name);
    expect(new Set([...refusals, 'RefusalError'])).toEqual(new Set(['RefusalError']));
    const [left] = await db`
      select count(*) filter (where status = 'ongoing') as ongoing, sum(w.balance_svc)::bigint as coins
      from enrollments e join wallets w on w.user_id = e.teacher_id where e.teacher_id = ${id}`;
    expect(left).toEqual({ ongoing: 0, coins: 0 });
    expect(await brokenIn(database)).toEqual([]);
  });

  test('the member enrolls, completes and creates elsewhere: nothing of theirs begins after the end', async ({
    db,
    database,
  }) => {
    for (let round = 0; round < 8; round++) {
      const leaver = await aLeaver(db);
      const { id } = leaver;
      const places = await Promise.all([0, 0, 30, 30].map((priceSvc) => aCourse(db, { priceSvc })));
      await enrollInCourse(db, { learnerId: id, courseId: places[0]!.id });
      const outcomes = await Promise.allSettled([
        leave(database, leaver),
        completeCourse(db, { learnerId: id, courseId: places[0]!.id, caps }),
        ...places.slice(1).map((course) => enrollInCourse(db, { learnerId: id, courseId: course.id })),
        createCourse(db, { ...newCourse, teacherId: id }),
        createCourse(db, { ...newCourse, teacherId: id }),
      ]);
      expect(outcomes[0]).toMatchObject({ status: 'fulfilled' });
      const refusals = outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => reason.name);
      expect(new Set([...refusals, 'RefusalError'])).toEqual(new Set(['RefusalError']));
      const [left] = await db`
        select (select count(*) from enrollments where learner_id = ${id} and status = 'ongoing') as places,
          (select count(*) from courses where teacher_id = ${id} and deleted_at is null) as courses,
          (select balance_svc from wallets where user_id = ${id}) as coins`;
      expect(left).toEqual({ places: 0, courses: 0, coins: 0 });
    }
    expect(await brokenIn(database)).toEqual([]);
  });

  test('it is half done: what the member begins then waits for the end and is refused', async ({
    db,
    database,
  }) => {
    const leaver = await aLeaver(db);
    const { id } = leaver;
    const [free, done] = [await aCourse(db, { priceSvc: 0 }), await aCourse(db, { priceSvc: 0 })];
    const { id: mediaId } = await aMedia(database, done);
    await enrollInCourse(db, { learnerId: id, courseId: done.id });
    await completeCourse(db, { learnerId: id, courseId: done.id, caps });
    const held = await holding(
      database.owner,
      (tx) => tx`select 1 from wallets where user_id = ${id} for update`,
    );
    onTestFinished(held.release);
    const leaving = leave(database, leaver);
    await expect.poll(() => waitersIn(database.owner)).toBe(1);
    const begun = [
      enrollInCourse(db, { learnerId: id, courseId: free.id }),
      createCourse(db, { ...newCourse, teacherId: id }),
      viewMedia(db, { learnerId: id, courseId: done.id, mediaId }),
    ];
    await expect.poll(() => waitersIn(database.owner)).toBe(4);
    await held.release();
    const outcomes = await Promise.allSettled(begun);
    expect(await leaving).toEqual({ closedSvc: 600 });
    expect(await db`select from content_views where learner_id = ${id}`).toHaveLength(0);
    expect(outcomes).toMatchObject([
      { status: 'rejected', reason: { code: 'USER_NOT_FOUND' } },
      { status: 'rejected', reason: { code: 'USER_NOT_FOUND' } },
      { status: 'rejected', reason: { code: 'SIGN_IN_REQUIRED' } },
    ]);
  });

  test('two members learn from each other and both leave, in any order', async ({ db, database }) => {
    for (let round = 0; round < 8; round++) {
      const [one, two] = [await aLeaver(db), await aLeaver(db)];
      const [ofOne] = await coursesOf(db, one.id, 1);
      const [ofTwo] = await coursesOf(db, two.id, 1);
      await enrollInCourse(db, { learnerId: one.id, courseId: ofTwo!.id });
      const outcomes = await Promise.allSettled([
        leave(database, one),
        leave(database, two),
        enrollInCourse(db, { learnerId: two.id, courseId: ofOne!.id }),
      ]);
      expect(outcomes.slice(0, 2)).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
      expect(await balanceOf(db, one.id)).toBe(0);
      expect(await balanceOf(db, two.id)).toBe(0);
    }
    expect(await brokenIn(database)).toEqual([]);
  });

  test('the session is ended elsewhere: who sits at it ends nothing any more', async ({ db, database }) => {
    const leaver = await aLeaver(db);
    const outcome = await duringOpen(
      database.owner,
      async (tx) => {
        await lockMember(tx, leaver.id);
        await deleteSessionsOf(tx, leaver.id, randomUUID());
      },
      () => leave(database, leaver),
    );
    expect(outcome).toBe('SIGN_IN_REQUIRED');
    expect(await balanceOf(db, leaver.id)).toBe(500);
  });

  test.for([
    ['none', null],
    ['another', provedHash],
  ] as const)(
    'the password was %s and is changed: what was proved before ends nothing',
    async ([, proved], { db, database }) => {
      const leaver = await aLeaver(db);
      if (proved) await db.begin((tx) => writePasswordHash(tx, leaver.id, proved));
      const outcome = await duringOpen(
        database.owner,
        (tx) => writePasswordHash(tx, leaver.id, anotherHash),
        () => leave(database, leaver, proved),
      );
      expect(outcome).toBe('WRONG_PASSWORD');
      expect(await balanceOf(db, leaver.id)).toBe(500);
    },
  );
});
