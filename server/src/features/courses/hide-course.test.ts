import type { UserId } from '@skillverse/contract/ids';
import { expect, test } from '../../../test/fixtures.ts';
import { aPdf } from '../../../test/given/files/made-files.ts';
import { upload } from '../../../test/given/files/upload.ts';
import { aCourse, aMember, balanceOf, signedIn, USUAL_CAPS } from '../../../test/given/given.ts';
import { hideCourse } from '../../../test/given/given-hosts.ts';
import { aMedia } from '../../../test/given/given-media.ts';
import type { Site } from '../../../test/site.ts';
import { completeCourse } from '../enrollments/complete-course.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';
import { writeReview } from '../reviews/write-review.ts';

const titlesIn = async (site: Site, path: string, as: string) =>
  (await site.ask<{ items: { title: string }[] }>('GET', path, { as })).body.items.map(({ title }) => title);

test('a hidden course is in no list, search or topic, and nobody can enroll in it', async ({
  db,
  site,
  database,
}) => {
  const course = await aCourse(db, { title: 'Quartz polishing', skillCategory: 'Music Production' });
  const as = await signedIn(db, (await aMember(db)).id);
  const lists = [
    '/api/courses',
    '/api/courses?available=true',
    '/api/courses?q=quartz',
    '/api/courses?category=Music+Production',
    `/api/courses?teacherId=${course.teacherId}`,
  ];
  for (const path of lists)
    expect([path, await titlesIn(site, path, as)]).toEqual([path, ['Quartz polishing']]);
  const topics = async () => JSON.stringify((await site.ask('GET', '/api/discovery/topics', { as })).body);
  expect(await topics()).toContain('Music Production');
  expect(await hideCourse(database.owner, course.id, 'hide')).toMatchObject({
    title: 'Quartz polishing',
    changed: true,
  });
  for (const path of lists) expect([path, await titlesIn(site, path, as)]).toEqual([path, []]);
  // A count that took long, as on a busy machine, is kept for twenty times as long.
  await expect.poll(topics, { timeout: 50_000 }).not.toContain('Music Production');
  const notFound = {
    status: 404,
    body: { error: { code: 'COURSE_NOT_FOUND', message: 'Course not found' } },
  };
  expect(await site.ask('GET', `/api/courses/${course.id}`, { as })).toMatchObject(notFound);
  expect(await site.ask('POST', `/api/courses/${course.id}/enroll`, { as })).toMatchObject(notFound);
  await hideCourse(database.owner, course.id, 'show');
  for (const path of lists)
    expect([path, await titlesIn(site, path, as)]).toEqual([path, ['Quartz polishing']]);
  expect((await site.ask('POST', `/api/courses/${course.id}/enroll`, { as })).status).toBe(200);
});

test('its teacher still sees a hidden course, and learners in progress keep its content and complete it', async ({
  db,
  site,
  database,
}) => {
  const course = await aCourse(db, { title: 'Half way', priceSvc: 40 });
  await aMedia(database, course);
  const { id: imageId } = await aMedia(database, course, { kind: 'image' });
  const learner = await aMember(db);
  await enrollInCourse(db, { learnerId: learner.id, courseId: course.id });
  await hideCourse(database.owner, course.id, 'hide');
  const [teacher, as] = [await signedIn(db, course.teacherId), await signedIn(db, learner.id)];
  const mine = async (who: string) => (await site.ask('GET', '/api/me/courses', { as: who })).body;
  expect(await mine(teacher)).toMatchObject({
    teaching: [{ course: { title: 'Half way' }, inProgressCount: 1, hiddenByHost: true }],
  });
  expect(await mine(as)).toMatchObject({ ongoing: [{ course: { title: 'Half way' } }] });
  for (const who of [teacher, as]) {
    expect((await site.ask('GET', `/api/courses/${course.id}`, { as: who })).status).toBe(200);
    expect((await site.ask('GET', `/api/courses/${course.id}/content`, { as: who })).status).toBe(200);
  }
  const stranger = await signedIn(db, (await aMember(db)).id);
  for (const path of ['content', `media/${imageId}`]) {
    const answer = await site.ask('GET', `/api/courses/${course.id}/${path}`, { as: stranger });
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'COURSE_NOT_FOUND' } } });
  }
  expect((await site.ask('POST', `/api/courses/${course.id}/complete`, { as })).status).toBe(200);
  expect(await balanceOf(db, course.teacherId)).toBe(540);
});

test('to a stranger a hidden course is not there, whatever they ask of it', async ({
  db,
  site,
  database,
}) => {
  const course = await aCourse(db, { title: 'Out of sight' });
  const { id: fileId } = await aMedia(database, course);
  await hideCourse(database.owner, course.id, 'hide');
  const { id: stranger } = await aMember(db);
  const as = await signedIn(db, stranger);
  const path = `/api/courses/${course.id}`;
  const asks = [
    ['GET', `${path}/reward`],
    ['GET', `${path}/review`],
    ['PUT', `${path}/review`, { rating: 5 }],
    ['POST', `${path}/complete`],
    ['PATCH', path, { title: 'Renamed' }],
    ['DELETE', path, { title: 'Out of sight' }],
    ['DELETE', `${path}/media/${fileId}`],
    ['PATCH', `${path}/media`, { kind: 'document', order: [fileId] }],
  ] as const;
  for (const [method, asked, body] of asks) {
    const { status, body: told } = await site.ask<{ error?: { code: string } }>(method, asked, {
      as,
      ...(body && { body }),
    });
    expect([method, asked, status, told.error?.code]).toEqual([method, asked, 404, 'COURSE_NOT_FOUND']);
  }
  const sent = await upload(site.url, `${path}/media?kind=document`, { as, file: aPdf() });
  expect(sent).toMatchObject({ status: 404, body: { error: { code: 'COURSE_NOT_FOUND' } } });
  // Hidden while the file was on its way.
  const arrived = aMedia(database, { ...course, teacherId: stranger });
  await expect(arrived).rejects.toMatchObject({ code: 'COURSE_NOT_FOUND' });
});

test('a hidden course has no title in reviews, but for its teacher and those who have taken it', async ({
  db,
  site,
  database,
}) => {
  const course = await aCourse(db, { title: 'Unspeakable' });
  const [graduate, classmate] = [await aMember(db), await aMember(db)];
  for (const { id: learnerId } of [graduate, classmate]) {
    await enrollInCourse(db, { learnerId, courseId: course.id });
    await completeCourse(db, { learnerId, courseId: course.id, caps: USUAL_CAPS });
  }
  await writeReview(db, { reviewerId: graduate.id, courseId: course.id, stars: 4, comment: 'Fine.' });
  await hideCourse(database.owner, course.id, 'hide');
  const path = `/api/users/${course.teacherId}/reviews`;
  const seenBy = async (id: UserId) => (await site.ask('GET', path, { as: await signedIn(db, id) })).body;
  const stranger = await aMember(db);
  expect(await seenBy(stranger.id)).toMatchObject({
    total: 1,
    items: [{ courseTitle: null, comment: 'Fine.', rating: 4 }],
  });
  for (const id of [course.teacherId, graduate.id, classmate.id]) {
    expect(await seenBy(id)).toMatchObject({ items: [{ courseTitle: 'Unspeakable' }] });
  }
  await hideCourse(database.owner, course.id, 'show');
  expect(await seenBy(stranger.id)).toMatchObject({ items: [{ courseTitle: 'Unspeakable' }] });
});

test('the table itself lets nobody begin on a hidden course, and whoever enrolls meanwhile is in or out', async ({
  db,
  database,
}) => {
  const course = await aCourse(db, { priceSvc: 0 });
  const members = await Promise.all(Array.from({ length: 12 }, () => aMember(db)));
  const outcomes = await Promise.allSettled([
    ...members.slice(0, 6).map(({ id }) => enrollInCourse(db, { learnerId: id, courseId: course.id })),
    hideCourse(database.owner, course.id, 'hide'),
    ...members.slice(6).map(({ id }) => enrollInCourse(db, { learnerId: id, courseId: course.id })),
  ]);
  const reasons = outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => reason.code);
  expect(new Set([...reasons, 'COURSE_NOT_FOUND'])).toEqual(new Set(['COURSE_NOT_FOUND']));
  const late = await aMember(db);
  await expect(
    db`insert into enrollments (id, learner_id, course_id, teacher_id, price_paid_svc)
      values (gen_random_uuid(), ${late.id}, ${course.id}, ${course.teacherId}, 0)`,
  ).rejects.toThrow('an enrollment begins in progress');
  const places = await db<{ learnerId: typeof late.id }[]>`
    select learner_id from enrollments where course_id = ${course.id}`;
  for (const { learnerId } of places) {
    await completeCourse(db, { learnerId, courseId: course.id, caps: USUAL_CAPS });
  }
});
