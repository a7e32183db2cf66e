import type { Ok } from '@skillverse/contract/call';
import type { listUsers } from '@skillverse/contract/discovery';
import type { CourseId, UserId } from '@skillverse/contract/ids';
import { describe, onTestFinished } from 'vitest';
import type { TestDatabase } from '../../../test/database.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, type Member, signedIn, USUAL_CAPS, viewerOf } from '../../../test/given/given.ts';
import { hideCourse } from '../../../test/given/given-hosts.ts';
import { restore as restoreMember, suspend as suspendMember } from '../../../test/given/given-people.ts';
import { holding, waitersIn } from '../../../test/waited-for.ts';
import type { Db, Tx } from '../../db/client.ts';
import { sqlStateOf } from '../../db/transaction.ts';
import { checkInvariants } from '../../invariants.ts';
import { blockMember } from '../blocks/block-member.ts';
import { saveCourse } from '../courses/saving/save-course.ts';
import { completeCourse } from '../enrollments/complete-course.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';
import { lockOwner } from '../media/queries.ts';
import { writeReview } from '../reviews/write-review.ts';
import { deleteCourse } from './delete-course.ts';
import { deleteMember } from './delete-member.ts';

type Parts = Pick<TestDatabase, 'db' | 'files'>;

const TITLE = 'Weaving';
const courseOf = (db: Db, teacherId: UserId) => aCourse(db, { teacherId, title: TITLE, priceSvc: 0 });

const takeOff = ({ db, files }: Parts, teacherId: UserId, courseId: CourseId) =>
  deleteCourse({ db, files }, { teacherId, courseId, title: TITLE });

async function leave({ db, files }: Parts, { id, email }: Member) {
  const proof = { byPasskey: false, passwordHash: null };
  await deleteMember({ db, files }, await viewerOf(db, id), { email, proof, emailKey: email });
}

const suspend = (db: Db, { id }: Member, withOffers: boolean) => suspendMember(db, id, withOffers);
const restore = (db: Db, { id }: Member, withOffers: boolean) => restoreMember(db, id, withOffers);

/** The same database, which notes each transaction that PostgreSQL ended to break a circle. */
function notingDeadlocks(db: Db) {
  const deadlocks: unknown[] = [];
  const begin = async (work: (tx: Tx) => Promise<unknown>) =>
    await db.begin(work).catch((error: unknown) => {
      if (sqlStateOf(error) === '40P01') deadlocks.push(error);
      throw error;
    });
  const noting = new Proxy(db, {
    get: (target, key) => (key === 'begin' ? begin : Reflect.get(target, key)),
  });
  return { deadlocks, noting };
}

describe('somebody teaches', () => {
  test('while one of their courses can be found, whatever became of the others', async ({
    db,
    site,
    database,
  }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    const teacher = await aMember(db, { name: 'Zora Zither' });
    const isFound = async () => {
      const path = '/api/users?teaches=true&q=zither';
      const { body } = await site.ask<Ok<typeof listUsers>>('GET', path, { as });
      return body.items.length === 1;
    };
    expect(await isFound()).toBe(false);
    const [one, two] = [await courseOf(db, teacher.id), await courseOf(db, teacher.id)];
    expect(await isFound()).toBe(true);
    await hideCourse(database.owner, one.id, 'hide');
    expect(await isFound()).toBe(true);
    await takeOff(database, teacher.id, two.id);
    expect(await isFound()).toBe(false);
    await hideCourse(database.owner, one.id, 'show');
    expect(await isFound()).toBe(true);
    for (const withOffers of [false, true]) {
      await suspend(database.owner, teacher, withOffers);
      expect(await isFound()).toBe(false);
      await restore(database.owner, teacher, withOffers);
      expect(await isFound()).toBe(true);
    }
    await leave(database, teacher);
    expect(await db`select from users where id = ${teacher.id} and teaches`).toHaveLength(0);
  });

  test('also where the last two courses go at the same moment, or one comes while the last goes', async ({
    db,
    database,
  }) => {
    for (let round = 0; round < 6; round++) {
      const teacher = await aMember(db);
      const [one, two] = [await courseOf(db, teacher.id), await courseOf(db, teacher.id)];
      const { noting, deadlocks } = notingDeadlocks(db);
      const parts = { db: noting, files: database.files };
      await Promise.all([takeOff(parts, teacher.id, one.id), takeOff(parts, teacher.id, two.id)]);
      const three = await courseOf(db, teacher.id);
      await Promise.all([takeOff(parts, teacher.id, three.id), courseOf(noting, teacher.id)]);
      const [found] = await db`select teaches from users where id = ${teacher.id}`;
      expect([found, deadlocks]).toEqual([{ teaches: true }, []]);
    }
  });
});

describe('the locks of courses and their teachers', () => {
  test('a course that is deleted holds its teacher before the wallets, as everything else does', async ({
    db,
    database,
  }) => {
    const [teacher, learner] = [await aMember(db), await aMember(db)];
    const course = await aCourse(db, { teacherId: teacher.id, title: TITLE, priceSvc: 20 });
    await enrollInCourse(db, { learnerId: learner.id, courseId: course.id });
    const held = await holding(
      database.owner,
      (tx) => tx`select 1 from wallets where user_id = ${learner.id} for update`,
    );
    onTestFinished(held.release);
    const deleting = takeOff(database, teacher.id, course.id);
    await expect.poll(() => waitersIn(database.owner)).toBe(1);
    const locking = db.begin(async (tx) => {
      await tx`set local lock_timeout = '1ms'`;
      await lockOwner(tx, teacher.id);
    });
    await expect(locking).rejects.toMatchObject({ code: '55P03' });
    await held.release();
    await deleting;
  });

  test('make no circle, whatever teacher, learners and host do at the same moment', async ({
    db,
    database,
  }) => {
    const { noting, deadlocks } = notingDeadlocks(db);
    const owner = notingDeadlocks(database.owner);
    for (let round = 0; round < 5; round++) {
      const [teacher, ...learners] = await Promise.all([0, 0, 0, 0].map(() => aMember(db)));
      const [one, two] = [await courseOf(db, teacher!.id), await courseOf(db, teacher!.id)];
      for (const { id } of learners) {
        await enrollInCourse(db, { learnerId: id, courseId: one.id });
        await completeCourse(db, { learnerId: id, courseId: one.id, caps: USUAL_CAPS });
      }
      const parts = { db: noting, files: database.files };
      const review = ({ id }: Member, stars: number) =>
        writeReview(noting, { reviewerId: id, courseId: one.id, stars, comment: null });
      const outcomes = await Promise.allSettled([
        ...learners.map((learner, n) => review(learner, n + 1)),
        ...learners.map(({ id }) => blockMember(noting, teacher!.id, id)),
        ...learners.map(({ id }) => saveCourse(noting, id, one.id)),
        hideCourse(owner.noting, one.id, 'hide'),
        takeOff(parts, teacher!.id, two.id),
        courseOf(noting, teacher!.id),
        suspend(owner.noting, teacher!, true),
        restore(owner.noting, teacher!, true),
        ...learners.map((learner) => review(learner, 5)),
        leave(parts, learners[0]!),
        ...(round % 2 ? [leave(parts, teacher!)] : []),
      ]);
      const failed = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(failed.filter(({ name }) => name !== 'RefusalError')).toEqual([]);
    }
    expect([...deadlocks, ...owner.deadlocks]).toEqual([]);
    const broken = (await checkInvariants(database.owner)).filter(({ breaches }) => breaches.length > 0);
    expect(broken).toEqual([]);
  });
});
