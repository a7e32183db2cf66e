import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, signedIn, USUAL_CAPS } from '../../../test/given.ts';
import { aMedia } from '../../../test/given-media.ts';
import { aProject } from '../../../test/given-projects.ts';
import { open } from '../../../test/upload.ts';
import { completeCourse } from '../enrollments/complete-course.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';
import { writeReview } from '../reviews/write-review.ts';

const caps = USUAL_CAPS;
const path = '/api/me/export';
type Entry = Record<string, unknown>;
type Exported = Record<string, Entry[]> & { profile: Entry };

test('a member takes home everything that is stored about them, as one JSON file', async ({
  db,
  site,
  database,
}) => {
  const me = await aMember(db, { name: 'Mona Export' });
  const [teacher, learner] = [
    await aMember(db, { name: 'Tia Teacher' }),
    await aMember(db, { name: 'Lou Learner' }),
  ];
  const attended = await aCourse(db, { teacherId: teacher.id, title: 'Attended', priceSvc: 10 });
  const taught = await aCourse(db, { teacherId: me.id, title: 'Taught', priceSvc: 20 });
  const { id: mediaId } = await aMedia(database, taught);
  const seen = await aMedia(database, attended);
  await enrollInCourse(db, { learnerId: me.id, courseId: attended.id });
  await enrollInCourse(db, { learnerId: learner.id, courseId: taught.id });
  await db`insert into content_views (learner_id, file_id) values (${me.id}, ${seen.id}), (${learner.id}, ${mediaId})`;
  for (const [one, course] of [
    [me, attended],
    [learner, taught],
  ] as const) {
    await completeCourse(db, { learnerId: one.id, courseId: course.id, caps });
    await writeReview(db, { reviewerId: one.id, courseId: course.id, stars: 5, comment: `By ${one.name}` });
  }
  await aProject(db, { creatorId: me.id, title: 'Loom' });
  const { status, headers, bytes } = await open(site, path, { as: await signedIn(db, me.id) });
  expect(status).toBe(200);
  const today = new Date().toISOString().slice(0, 10);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('content-disposition')).toContain(
    `attachment; filename="skillverse-data-${today}.json"`,
  );
  expect(headers.get('cache-control')).toBe('no-store');
  const data = JSON.parse(bytes.toString()) as Exported;
  expect(data.profile).toMatchObject({ name: 'Mona Export', email: me.email, skillCoins: 610 });
  expect(data.sessions).toMatchObject([{ current: true }]);
  expect(
    data.transfers?.map(({ reason, amountSvc, counterpartName }) => [reason, amountSvc, counterpartName]),
  ).toEqual([
    ['payout', 20, 'Lou Learner'],
    ['reward', 100, null],
    ['enroll', -10, 'Tia Teacher'],
    ['welcome', 500, null],
  ]);
  expect(data).toMatchObject({
    signInMethods: [],
    enrollments: [
      { courseTitle: 'Attended', teacherName: 'Tia Teacher', status: 'completed', pricePaidSvc: 10 },
    ],
    coursesTaught: [{ title: 'Taught', mediaNames: [expect.any(String)], completedCount: 1 }],
    contentViews: [{ courseTitle: 'Attended', fileName: expect.any(String) }],
    reviewsWritten: [
      { courseTitle: 'Attended', teacherName: 'Tia Teacher', rating: 5, comment: 'By Mona Export' },
    ],
    reviewsReceived: [{ courseTitle: 'Taught', reviewerName: 'Lou Learner', comment: 'By Lou Learner' }],
    projects: [{ title: 'Loom', createdByMe: true }],
  });
});

test('an export tells of others no more than their names, and nothing that opens an account', async ({
  db,
  site,
}) => {
  const me = await aMember(db);
  const as = await signedIn(db, me.id);
  const newPassword = 'battery staple';
  const changed = await site.ask('PUT', '/api/me/password', { as, body: { newPassword } });
  const fresh = changed.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const teacher = await aCourse(db);
  await enrollInCourse(db, { learnerId: me.id, courseId: teacher.id });
  await db`update users set deleted_at = now() where id = ${teacher.teacherId}`;
  const text = (await open(site, path, { as: fresh })).bytes.toString();
  const [kept] = await db<{ token: string; hash: string }[]>`
    select s.token, a.password_hash as hash from sessions s join sign_in_accounts a on a.user_id = s.user_id
    where s.user_id = ${me.id}`;
  for (const secret of [kept?.token, kept?.hash, teacher.teacherId, `${teacher.teacherId}@`, 'Tom Teacher']) {
    expect(text).not.toContain(secret);
  }
  expect(JSON.parse(text)).toMatchObject({
    signInMethods: [{ method: 'password' }],
    enrollments: [{ teacherName: 'Unknown User' }],
  });
});
