import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import type { TestDatabase } from '../../../test/database.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { open } from '../../../test/given/files/upload.ts';
import { aCourse, aMember, signedIn, USUAL_CAPS } from '../../../test/given/given.ts';
import { aMedia, anAvatar, aProjectFile } from '../../../test/given/given-media.ts';
import { aProject } from '../../../test/given/given-projects.ts';
import { createSite } from '../../../test/site.ts';
import { duringFirst } from '../../../test/waited-for.ts';
import { completeCourse } from '../enrollments/complete-course.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';
import { writeReview } from '../reviews/write-review.ts';

const caps = USUAL_CAPS;
const path = '/api/me/export';
type Entry = Record<string, unknown>;
type Exported = Record<string, Entry[]> & { profile: Entry };

/** A member with something of everything: a course taught, one completed and one begun, a project. */
async function aBusyMember(database: TestDatabase) {
  const { db } = database;
  const me = await aMember(db, { name: 'Mona Export' });
  const teacher = await aMember(db, { name: 'Tia Teacher' });
  const learner = await aMember(db, { name: 'Lou Learner' });
  const attended = await aCourse(db, { teacherId: teacher.id, title: 'Attended', priceSvc: 10 });
  const begun = await aCourse(db, { teacherId: teacher.id, title: 'Begun', priceSvc: 1 });
  const taught = await aCourse(db, { teacherId: me.id, title: 'Taught', priceSvc: 20 });
  const media = await aMedia(database, taught);
  const seen = await aMedia(database, attended);
  await enrollInCourse(db, { learnerId: me.id, courseId: begun.id });
  await enrollInCourse(db, { learnerId: me.id, courseId: attended.id });
  await enrollInCourse(db, { learnerId: learner.id, courseId: taught.id });
  await db`insert into content_views (learner_id, file_id) values (${me.id}, ${seen.id}), (${learner.id}, ${media.id})`;
  for (const [one, course] of [
    [me, attended],
    [learner, taught],
  ] as const) {
    await completeCourse(db, { learnerId: one.id, courseId: course.id, caps });
    await writeReview(db, { reviewerId: one.id, courseId: course.id, stars: 5, comment: `By ${one.name}` });
  }
  const plan = {
    title: 'Loom',
    contactInfo: 'mona@export.example',
    projectGoals: ['Cloth'],
    membersOnly: true,
  };
  const loom = await aProject(db, { ...plan, creatorId: me.id, members: [learner.id] });
  const drawing = await aProjectFile(database, loom);
  const secrets = { contactInfo: 'tia@export.example', requirements: 'Tia alone knows.' };
  const boat = await aProject(db, { title: 'Boat', ...secrets, creatorId: teacher.id, members: [me.id] });
  return { me, taught, media, loom, drawing, boat };
}

test('a member takes home everything that is stored about them, as one JSON file', async ({
  db,
  site,
  database,
}) => {
  const { me } = await aBusyMember(database);
  const { status, headers, bytes } = await open(site, path, { as: await signedIn(db, me.id) });
  expect(status).toBe(200);
  const today = new Date().toISOString().slice(0, 10);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('content-disposition')).toContain(
    `attachment; filename="skillverse-data-${today}.json"`,
  );
  expect(headers.get('cache-control')).toBe('no-store');
  const data = JSON.parse(bytes.toString()) as Exported;
  expect(data.profile).toMatchObject({ name: 'Mona Export', email: me.email, skillCoins: 609 });
  expect(data.sessions).toMatchObject([{ current: true }]);
  const moves = data.transfers?.map((one) => [
    one.reason,
    one.amountSvc,
    one.balanceAfterSvc,
    one.counterpartName,
  ]);
  expect(moves).toEqual([
    ['payout', 20, 609, 'Lou Learner'],
    ['reward', 100, 589, null],
    ['enroll', -10, 489, 'Tia Teacher'],
    ['enroll', -1, 499, 'Tia Teacher'],
    ['welcome', 500, 500, null],
  ]);
  const completed = { courseTitle: 'Attended', teacherName: 'Tia Teacher', status: 'completed' };
  expect(data).toMatchObject({
    truncated: [],
    signInMethods: [],
    enrollments: [
      { ...completed, pricePaidSvc: 10, rewardSvc: 100 },
      { courseTitle: 'Begun', status: 'ongoing', pricePaidSvc: 1, rewardSvc: null },
    ],
    coursesTaught: [{ title: 'Taught', mediaNames: [expect.any(String)], completedCount: 1 }],
    contentViews: [{ courseTitle: 'Attended', fileName: expect.any(String) }],
    reviewsWritten: [
      { courseTitle: 'Attended', teacherName: 'Tia Teacher', rating: 5, comment: 'By Mona Export' },
    ],
    reviewsReceived: [{ courseTitle: 'Taught', reviewerName: 'Lou Learner', comment: 'By Lou Learner' }],
    projectsStarted: [{ title: 'Loom' }],
    projectsJoined: [{ title: 'Boat' }],
  });
});

test('an export holds own projects in full, and one line for each that the member has joined', async ({
  db,
  site,
  database,
}) => {
  const { me } = await aBusyMember(database);
  const { bytes } = await open(site, path, { as: await signedIn(db, me.id) });
  const { projectsStarted, projectsJoined } = JSON.parse(bytes.toString()) as Exported;
  expect(projectsStarted).toEqual([
    expect.objectContaining({
      title: 'Loom',
      status: 'in-progress',
      contactInfo: 'mona@export.example',
      projectGoals: ['Cloth'],
      mediaNames: ['Notes.pdf'],
      teamNames: ['Lou Learner'],
    }),
  ]);
  const joinedAt = expect.any(String);
  expect(projectsJoined).toEqual([
    { title: 'Boat', creatorName: 'Tia Teacher', status: 'in-progress', joinedAt },
  ]);
  for (const secret of ['tia@export.example', 'Tia alone knows']) expect(bytes.includes(secret)).toBe(false);
});

test('an export names every file of the member, and where it can be fetched', async ({
  db,
  site,
  database,
}) => {
  const { me, taught, media, loom, drawing } = await aBusyMember(database);
  const avatarUrl = await anAvatar(database, me.id);
  const as = await signedIn(db, me.id);
  const { files = [] } = JSON.parse((await open(site, path, { as })).bytes.toString()) as Exported;
  const url = `${site.url}/api/courses/${taught.id}/media/${media.id}`;
  const { name, sizeBytes } = media;
  expect(files).toMatchObject([
    { kind: 'avatar', url: site.url + avatarUrl, courseTitle: null, projectTitle: null },
    {
      kind: 'document',
      name: drawing.name,
      url: `${site.url}/api/projects/${loom.id}/media/${drawing.id}`,
      projectTitle: 'Loom',
    },
    { kind: 'document', name, sizeBytes, url, courseTitle: 'Taught' },
  ]);
  for (const file of files) {
    const { status, bytes } = await open(String(file.url), '', { as });
    expect([status, bytes.length]).toEqual([200, file.sizeBytes]);
  }
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

test('one export is made at a time, whoever asks, and another once it is there', async ({
  db,
  site,
  database,
}) => {
  const [me, other] = [
    await signedIn(db, (await aMember(db)).id),
    await signedIn(db, (await aMember(db)).id),
  ];
  const fetchAs = async (as: string) => (await open(site, path, { as })).status;
  const { first, second } = await duringFirst(
    database.owner,
    () => fetchAs(me),
    async () => [await site.ask('GET', path, { as: me }), await site.ask('GET', path, { as: other })],
  );
  const message = 'Another export is being made. Try again in a minute.';
  for (const { status, headers, body } of second) {
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
    expect(body).toMatchObject({ error: { code: 'EXPORT_RUNNING', message } });
  }
  expect([first, await fetchAs(other), await fetchAs(me)]).toEqual([200, 200, 200]);
});

test('hanging up frees no place while the work goes on', async ({ db, site, database }) => {
  const as = await signedIn(db, (await aMember(db)).id);
  const hang = () => {
    const arrived = once(site.app.server, 'connection') as Promise<[Socket]>;
    // Listened for from the beginning: where the answer is there too early, the test says so instead of waiting for ever.
    const gone = arrived.then(([socket]) => once(socket, 'close'));
    const asking = request(site.url + path, { headers: { cookie: as }, agent: false }).end();
    const outcome = once(asking, 'response').catch(() => 'hung up');
    return { arrived, gone, asking, outcome };
  };
  let hanging: ReturnType<typeof hang>;
  const { first, second } = await duringFirst(
    database.owner,
    () => {
      hanging = hang();
      return hanging.outcome;
    },
    async () => {
      await hanging.arrived;
      hanging.asking.destroy();
      await hanging.gone;
      return await site.ask('GET', path, { as });
    },
  );
  expect([first, second.status, second.body]).toMatchObject([
    'hung up',
    429,
    { error: { code: 'EXPORT_RUNNING' } },
  ]);
  await expect.poll(async () => (await open(site, path, { as })).status).toBe(200);
});

test('a member fetches ten exports an hour, on all servers together', async ({ db, database }) => {
  const sites = [
    await createSite(database, { RATE_LIMITS: 'on' }),
    await createSite(database, { RATE_LIMITS: 'on' }),
  ] as const;
  const [me, other] = [await aMember(db), await aMember(db)];
  const [as, others] = [await signedIn(db, me.id), await signedIn(db, other.id)];
  for (let time = 0; time < 10; time++) {
    expect((await open(sites[time % 2 ? 0 : 1], path, { as })).status).toBe(200);
  }
  const refused = await sites[0].ask('GET', path, { as });
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'TOO_MANY_REQUESTS' } } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
  expect((await open(sites[0], path, { as: others })).status).toBe(200);
  for (const site of sites) await site.close();
});

test('an export holds what the host did to the member and to what is theirs, and to nobody else', async ({
  db,
  site,
  database,
}) => {
  const { me, taught, loom, boat } = await aBusyMember(database);
  const foreign = await aCourse(db);
  const done = {
    suspend: [me.id, foreign.teacherId],
    restore: [me.id],
    hide: [taught.id, foreign.id, loom.id, boat.id],
  };
  for (const [action, subjects] of Object.entries(done))
    for (const subject of subjects)
      await database.owner`
        insert into host_log (act, member_id, subject_id)
        select ${action}, u.id, case when u.id is null then ${subject}::uuid end
        from (select) one left join users u on u.id = ${subject}`;
  const { bytes } = await open(site, path, { as: await signedIn(db, me.id) });
  const one = { courseTitle: null, projectTitle: null, reason: null, doneAt: expect.any(String) };
  expect((JSON.parse(bytes.toString()) as Exported).hostActions).toEqual([
    { ...one, action: 'hide', projectTitle: 'Loom' },
    { ...one, action: 'hide', courseTitle: 'Taught' },
    { ...one, action: 'restore' },
    { ...one, action: 'suspend' },
  ]);
});

test('an export calls no file the avatar but the one that is shown', async ({ db, site, database }) => {
  const me = await aMember(db);
  await anAvatar(database, me.id);
  await db`
    insert into files (id, owner_id, bucket, path, name, content_type, size_bytes)
    values (${randomUUID()}, ${me.id}, 'course-media', ${randomUUID()}, 'left-over.webp', 'image/webp', 7)`;
  const { bytes } = await open(site, path, { as: await signedIn(db, me.id) });
  expect((JSON.parse(bytes.toString()) as Exported).files).toMatchObject([
    { name: 'left-over.webp', kind: null, url: null },
    { kind: 'avatar', url: expect.stringContaining('/avatar') },
  ]);
});
