import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, signedIn } from '../../../test/given/given.ts';
import { hideCourse } from '../../../test/given/given-hosts.ts';
import { aMedia } from '../../../test/given/given-media.ts';
import { toldTo } from '../../../test/given/given-notices.ts';
import { putBack, settle } from '../../../test/given/given-places.ts';
import { report } from '../../../test/given/given-reports.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';
import { closeReport } from '../reports/close-report.ts';

describe('a teacher is told', () => {
  test('who enrolls, who completes with what was paid, and of a review with its stars', async ({
    db,
    site,
  }) => {
    const course = await aCourse(db, { title: 'Ink', priceSvc: 40 });
    const { id: learnerId } = await aMember(db);
    const as = await signedIn(db, learnerId);
    const path = `/api/courses/${course.id}`;
    await site.ask('POST', `${path}/enroll`, { as });
    await site.ask('POST', `${path}/complete`, { as });
    await site.ask('PUT', `${path}/review`, { as, body: { rating: 4 } });
    await site.ask('PUT', `${path}/review`, { as, body: { rating: 5 } });
    expect(await toldTo(db, course.teacherId)).toEqual([
      'enrolled, Ink',
      'completed, Ink, 40 SVC',
      'reviewed, Ink, 4',
    ]);
    expect(await db`select distinct actor_id, subject_id from notices where kind <> 'welcome'`).toEqual([
      { actorId: learnerId, subjectId: course.id },
    ]);
    expect(await toldTo(db, learnerId), 'nobody of what they do themselves').toEqual([]);
  });

  test('nothing of a price on completion that was settled before', async ({ db, site }) => {
    const course = await aCourse(db, { title: 'Ink', priceSvc: 40 });
    const { id: learnerId } = await aMember(db);
    await enrollInCourse(db, { learnerId, courseId: course.id });
    await settle(db, { learnerId, courseId: course.id }, 'teacher');
    await site.ask('POST', `/api/courses/${course.id}/complete`, { as: await signedIn(db, learnerId) });
    expect(await toldTo(db, course.teacherId)).toEqual(['enrolled, Ink', 'completed, Ink']);
  });

  test('who leaves the course with the site, and of the price that comes with it', async ({
    db,
    site,
    database,
  }) => {
    const course = await aCourse(db, { title: 'Ink', priceSvc: 40 });
    const [early, late] = [await aMember(db), await aMember(db)];
    for (const { id: learnerId } of [late, early])
      await enrollInCourse(db, { learnerId, courseId: course.id });
    await putBack(database, { learnerId: late.id, courseId: course.id }, '20 days');
    for (const { id, email } of [early, late])
      await site.ask('DELETE', '/api/me', { as: await signedIn(db, id), body: { email } });
    expect((await toldTo(db, course.teacherId)).slice(2)).toEqual(['left, Ink', 'left, Ink, 40 SVC']);
  });
});

describe('learners in progress are told', () => {
  test('once, until they read it, that a course has changed, and nothing of its price or a picture', async ({
    db,
    site,
    database,
  }) => {
    const course = await aCourse(db, { title: 'Ink' });
    const { id: learnerId } = await aMember(db);
    await enrollInCourse(db, { learnerId, courseId: course.id });
    const as = await signedIn(db, course.teacherId);
    const change = (body: object) => site.ask('PATCH', `/api/courses/${course.id}`, { as, body });
    await change({ svcValue: 50 });
    await aMedia(database, course, { kind: 'image' });
    expect(await toldTo(db, learnerId)).toEqual([]);
    await change({ description: 'With a brush.' });
    await change({ title: 'Ink and brush' });
    await aMedia(database, course);
    expect(await toldTo(db, learnerId)).toEqual(['course-changed, Ink']);
    await db`update notices set read_at = now() where member_id = ${learnerId}`;
    await aMedia(database, course);
    expect(await toldTo(db, learnerId)).toEqual(['course-changed, Ink', 'course-changed, Ink and brush']);
  });

  test('that a video or document was taken out of a course, and not of a picture', async ({
    db,
    site,
    database,
  }) => {
    const course = await aCourse(db, { title: 'Ink' });
    const [picture, video] = [
      await aMedia(database, course, { kind: 'image' }),
      await aMedia(database, course),
    ];
    const { id: learnerId } = await aMember(db);
    await enrollInCourse(db, { learnerId, courseId: course.id });
    const as = await signedIn(db, course.teacherId);
    const remove = ({ id }: { id: string }) =>
      site.ask('DELETE', `/api/courses/${course.id}/media/${id}`, { as });
    expect((await remove(picture)).status).toBe(200);
    expect(await toldTo(db, learnerId)).toEqual([]);
    expect((await remove(video)).status).toBe(200);
    expect(await toldTo(db, learnerId)).toEqual(['course-changed, Ink']);
  });

  test('that a course is deleted, with what comes back to each', async ({ db, site }) => {
    const course = await aCourse(db, { title: 'Ink', priceSvc: 40 });
    const [paying, settled] = [await aMember(db), await aMember(db)];
    for (const { id: learnerId } of [paying, settled])
      await enrollInCourse(db, { learnerId, courseId: course.id });
    await settle(db, { learnerId: settled.id, courseId: course.id }, 'teacher');
    const as = await signedIn(db, course.teacherId);
    const { status } = await site.ask('DELETE', `/api/courses/${course.id}`, { as, body: { title: 'Ink' } });
    expect(status).toBe(200);
    expect(await toldTo(db, paying.id)).toEqual(['course-deleted, Ink, 40 SVC']);
    expect(await toldTo(db, settled.id)).toEqual(['course-deleted, Ink']);
  });

  test('of coins that come back, also if they have blocked the teacher who deletes the course', async ({
    db,
    site,
    database,
  }) => {
    const course = await aCourse(db, { title: 'Ink', priceSvc: 40 });
    const { id: learnerId } = await aMember(db);
    await enrollInCourse(db, { learnerId, courseId: course.id });
    await database.owner`insert into blocks (blocker_id, blocked_id) values (${learnerId}, ${course.teacherId})`;
    const as = await signedIn(db, course.teacherId);
    await site.ask('DELETE', `/api/courses/${course.id}`, { as, body: { title: 'Ink' } });
    expect(await toldTo(db, learnerId)).toEqual(['course-deleted, Ink, 40 SVC']);
  });

  test('as is its teacher, that the host has hidden a course or shows it again', async ({ db, database }) => {
    const course = await aCourse(db, { title: 'Ink' });
    const { id: learnerId } = await aMember(db);
    await enrollInCourse(db, { learnerId, courseId: course.id });
    await hideCourse(database.owner, course.id, 'hide');
    await hideCourse(database.owner, course.id, 'hide');
    await hideCourse(database.owner, course.id, 'show');
    expect(await toldTo(db, learnerId)).toEqual(['course-hidden, Ink, hidden', 'course-hidden, Ink, shown']);
    expect((await toldTo(db, course.teacherId)).slice(1)).toEqual([
      'decided, Ink, hidden',
      'decided, Ink, undone',
    ]);
  });
});

test('a reporter is told once that the host has looked at the report', async ({ db, site }) => {
  const [reporter, other] = [await aMember(db), await aMember(db)];
  await report(site, await signedIn(db, reporter.id), { kind: 'profile', targetId: other.id });
  const [row] = await db<{ id: string }[]>`select id from reports where reporter_id = ${reporter.id}`;
  await closeReport(db, row!.id);
  await closeReport(db, row!.id);
  expect(await toldTo(db, reporter.id)).toEqual(['report-decided, profile']);
  expect(await toldTo(db, other.id), 'who was reported').toEqual([]);
});
