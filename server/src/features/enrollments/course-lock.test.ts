import { describe } from 'vitest';
import type { TestDatabase } from '../../../test/database.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { storedPaths } from '../../../test/given/files/stored-paths.ts';
import { aCourse, aMember, balanceOf, type GivenCourse, USUAL_CAPS } from '../../../test/given/given.ts';
import { aMedia } from '../../../test/given/given-media.ts';
import { duringOpen } from '../../../test/waited-for.ts';
import type { Tx } from '../../db/client.ts';
import { orderMedia } from '../courses/media/order-media.ts';
import { removeMedia } from '../courses/media/remove-media.ts';
import { lockCourse, markCoursesDeleted } from '../courses/queries.ts';
import { updateCourse } from '../courses/update-course.ts';
import { deleteCourse } from '../departures/delete-course.ts';
import { deleteFiles } from '../media/queries.ts';
import { completeCourse } from './complete-course.ts';
import { enrollInCourse } from './enroll-in-course.ts';
import { lockEndingPlaces, refundPlaces } from './leaving/ending-queries.ts';

/** As deleteCourse does it, but not yet for good. */
const deleting =
  ({ id }: GivenCourse) =>
  async (tx: Tx) => {
    await lockCourse(tx, id);
    await lockEndingPlaces(tx, { courseIds: [id] });
    await refundPlaces(tx, [id]);
    await markCoursesDeleted(tx, [id]);
  };

const removing = (course: GivenCourse, file: { id: Parameters<typeof deleteFiles>[1][number] }) => {
  return async (tx: Tx) => {
    await lockCourse(tx, course.id);
    await deleteFiles(tx, [file.id]);
  };
};

async function aTaughtCourse({ db, files }: TestDatabase) {
  const course = await aCourse(db, { priceSvc: 10 });
  const { id: courseId, teacherId, title } = course;
  const { id: learnerId } = await aMember(db);
  return {
    course,
    learnerId,
    enroll: () => enrollInCourse(db, { learnerId, courseId }),
    complete: () => completeCourse(db, { learnerId, courseId, caps: USUAL_CAPS }),
    remove: () => deleteCourse({ db, files }, { teacherId, courseId, title }),
  };
}

describe('while a course is being deleted', () => {
  test('nobody gets a place on it, and everything else about it is refused', async ({ database }) => {
    const { db, owner, files } = database;
    const before = await storedPaths(database);
    const others: ((course: GivenCourse) => Promise<unknown>)[] = [
      async ({ id: courseId }) => enrollInCourse(db, { learnerId: (await aMember(db)).id, courseId }),
      ({ id: courseId, teacherId }) => updateCourse(db, { teacherId, courseId, changes: { title: 'Late' } }),
      ({ id: courseId, teacherId }) => orderMedia(db, { teacherId, courseId, kind: 'image', order: [] }),
      ({ id: courseId, teacherId, title }) => deleteCourse({ db, files }, { teacherId, courseId, title }),
      (course) => aMedia(database, course),
    ];
    for (const other of others) {
      const course = await aCourse(db);
      expect(await duringOpen(owner, deleting(course), () => other(course))).toBe('COURSE_NOT_FOUND');
    }
    expect(await storedPaths(database), 'what came too late went to the trash').toEqual(before);
  });

  test('whoever completes it waits, and has the coins back instead', async ({ database }) => {
    const { course, learnerId, enroll, complete } = await aTaughtCourse(database);
    await enroll();
    expect(await duringOpen(database.owner, deleting(course), complete)).toMatch(
      /NOT_ONGOING|COURSE_NOT_FOUND/,
    );
    expect(await balanceOf(database.db, learnerId)).toBe(500);
  });
});

describe('deleting a course waits', () => {
  test('for an enrollment that is under way, and refunds it', async ({
    database: { db, owner },
    database,
  }) => {
    const { course, learnerId, remove } = await aTaughtCourse(database);
    const enrolling = (tx: Tx) => enrollInCourse(tx, { learnerId, courseId: course.id });
    expect(await duringOpen(owner, enrolling, remove)).toEqual({ refundedLearners: 1, refundedSvc: 10 });
    expect(await balanceOf(db, learnerId)).toBe(500);
  });

  test('for a completion that is under way, and leaves it paid', async ({
    database: { db, owner },
    database,
  }) => {
    const { course, learnerId, enroll, remove } = await aTaughtCourse(database);
    await enroll();
    const completing = (tx: Tx) => completeCourse(tx, { learnerId, courseId: course.id, caps: USUAL_CAPS });
    expect(await duringOpen(owner, completing, remove)).toEqual({ refundedLearners: 0, refundedSvc: 0 });
    expect(await balanceOf(db, course.teacherId)).toBe(510);
  });
});

describe('while a file is being removed', () => {
  test('an order that still names it is refused', async ({ database }) => {
    const { db, owner } = database;
    const course = await aCourse(db);
    const files = [await aMedia(database, course), await aMedia(database, course)];
    const order = files.map(({ id }) => id);
    const { id: courseId, teacherId } = course;
    const ordered = () => orderMedia(db, { teacherId, courseId, kind: 'document', order });
    expect(await duringOpen(owner, removing(course, files[0]!), ordered)).toBe('ORDER_OUTDATED');
  });

  test('it is not removed twice, and captions do not come for a video that goes', async ({ database }) => {
    const { db, owner, files } = database;
    const course = await aCourse(db);
    const before = await storedPaths(database);
    const { id: courseId, teacherId } = course;
    const [document, video] = [
      await aMedia(database, course),
      await aMedia(database, course, { kind: 'video' }),
    ];
    const again = () => removeMedia({ db, files }, { teacherId, courseId, mediaId: document.id });
    expect(await duringOpen(owner, removing(course, document), again)).toBe('MEDIA_NOT_FOUND');
    const caption = () => aMedia(database, course, { kind: 'caption', videoId: video.id });
    expect(await duringOpen(owner, removing(course, video), caption)).toBe('VIDEO_NOT_FOUND');
    const left = (await storedPaths(database)).filter((path) => !before.includes(path));
    expect(left.toSorted(), 'of what was removed here by hand').toEqual(
      [document.path, video.path].toSorted(),
    );
  });
});
