import type { UserId } from '@skillverse/contract/ids';
import type { OwnRecord } from '@skillverse/contract/record/own-record';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, signedIn, USUAL_CAPS } from '../../../test/given/given.ts';
import { aMedia } from '../../../test/given/given-media.ts';
import { aProject } from '../../../test/given/given-projects.ts';
import type { Db } from '../../db/client.ts';
import { completeCourse } from '../enrollments/complete-course.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';
import { joinProject } from '../projects/team/join-project.ts';
import { deleteRecordOf } from './queries.ts';
import { readOwnRecord } from './read-record.ts';
import { writeToRecord } from './write-to-record.ts';

const moveTo = (db: Db, id: UserId, zone: string) =>
  db`update users set time_zone = ${zone} where id = ${id}`;

const learn = (db: Db, id: UserId, at: string) => writeToRecord(db, id, { isActive: true, at: new Date(at) });

const read = async (db: Db, id: UserId, at: string) => {
  const { streakDays, days } = await readOwnRecord(db, id, new Date(at));
  return { streakDays, today: days.at(-1)?.day, kinds: days.map(({ kind }) => kind).slice(-3) };
};

const earnedBy = async (db: Db, id: UserId) => {
  const { achievements } = await readOwnRecord(db, id);
  return achievements.filter(({ awardedAt }) => awardedAt !== null).map(({ key }) => key);
};

test.for<[string, string, string]>([
  ['Pacific/Pago_Pago', '2026-03-05T10:59:59Z', '2026-03-04'],
  ['Pacific/Pago_Pago', '2026-03-05T11:00:00Z', '2026-03-05'],
  ['Pacific/Kiritimati', '2026-03-05T09:59:59Z', '2026-03-05'],
  ['Pacific/Kiritimati', '2026-03-05T10:00:00Z', '2026-03-06'],
  ['Asia/Kathmandu', '2026-03-05T18:15:00Z', '2026-03-06'],
  ['UTC', '2026-03-05T23:59:59Z', '2026-03-05'],
])('a day is the date in the zone of the member: %s at %s', async ([zone, at, day], { db }) => {
  const { id } = await aMember(db);
  await moveTo(db, id, zone);
  await learn(db, id, at);
  expect(await read(db, id, at)).toMatchObject({ streakDays: 1, today: day });
});

test('a day of 23 or 25 hours is one day', async ({ db }) => {
  const { id } = await aMember(db);
  await moveTo(db, id, 'Europe/Berlin');
  // The clocks go forward on 29 March, and back on 25 October.
  for (const at of ['2026-03-28T22:59:00Z', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'])
    await learn(db, id, at);
  expect(await read(db, id, '2026-03-30T21:59:00Z')).toMatchObject({ streakDays: 3, today: '2026-03-30' });
  for (const at of [
    '2026-10-24T21:59:00Z',
    '2026-10-24T22:00:00Z',
    '2026-10-25T22:59:00Z',
    '2026-10-25T23:00:00Z',
  ])
    await learn(db, id, at);
  expect(await read(db, id, '2026-10-26T12:00:00Z')).toMatchObject({ streakDays: 3, today: '2026-10-26' });
});

test('a flight across the date line ends no streak, either way', async ({ db }) => {
  const { id } = await aMember(db);
  await moveTo(db, id, 'Pacific/Honolulu');
  await learn(db, id, '2026-05-04T22:00:00Z');
  await moveTo(db, id, 'Pacific/Kiritimati');
  expect(await read(db, id, '2026-05-05T22:00:00Z')).toEqual({
    streakDays: 1,
    today: '2026-05-06',
    kinds: ['learned', 'moved', 'open'],
  });
  await learn(db, id, '2026-05-05T22:00:00Z');
  await moveTo(db, id, 'Pacific/Honolulu');
  await learn(db, id, '2026-05-06T22:00:00Z');
  expect(await read(db, id, '2026-05-06T22:30:00Z')).toMatchObject({ streakDays: 2, today: '2026-05-06' });
  await learn(db, id, '2026-05-07T22:00:00Z');
  expect(await read(db, id, '2026-05-07T22:30:00Z')).toMatchObject({ streakDays: 3, today: '2026-05-07' });
});

test('the seventh day in a row makes a Streak Master, once, and it stays when the streak has ended', async ({
  db,
}) => {
  const { id } = await aMember(db);
  for (const day of [1, 2, 4, 5, 6, 7]) await learn(db, id, `2026-06-0${day}T12:00:00Z`);
  expect(await earnedBy(db, id)).toEqual([]);
  await learn(db, id, '2026-06-08T12:00:00Z');
  await learn(db, id, '2026-06-09T12:00:00Z');
  const { achievements, streakDays } = await readOwnRecord(db, id, new Date('2026-08-01T12:00:00Z'));
  expect(streakDays).toBe(0);
  expect(achievements[1]).toEqual({ key: 'streak-master', awardedAt: '2026-06-08T12:00:00.000Z' });
});

test('viewing, completing and publishing count as a day, and signing in does not', async ({
  database,
  db,
  site,
}) => {
  const { id } = await aMember(db);
  const as = await signedIn(db, id);
  const record = async () => (await site.ask<OwnRecord>('GET', '/api/me/record', { as })).body;
  expect(await record()).toMatchObject({ streakDays: 0, earnedThisMonthSvc: 0, gallery: [] });
  const course = await aCourse(db, { priceSvc: 40 });
  const { id: mediaId } = await aMedia(database, course);
  await enrollInCourse(db, { learnerId: id, courseId: course.id });
  expect((await record()).streakDays).toBe(0);
  await site.ask('PUT', `/api/courses/${course.id}/content/${mediaId}`, { as });
  const view = (await db`select 1 from content_views where learner_id = ${id}`).length;
  expect([view, (await record()).streakDays]).toEqual([1, 1]);
  await deleteRecordOf(db, id);
  await completeCourse(db, { learnerId: id, courseId: course.id, caps: USUAL_CAPS });
  expect(await record()).toMatchObject({ streakDays: 1, earnedThisMonthSvc: 100 });
  const teacher = await readOwnRecord(db, course.teacherId);
  expect(teacher).toMatchObject({ streakDays: 1, earnedThisMonthSvc: 40 });
});

test('each achievement comes with its cause, once and with a date; AI Verified goes when it is no longer true', async ({
  db,
  site,
}) => {
  const { id } = await aMember(db);
  const as = await signedIn(db, id);
  const draft = {
    skills: ['Ink', 'Clay'],
    linkedinUrl: 'https://linkedin.com/in/a',
    githubUrl: 'https://github.com/a',
  };
  const rest = { portfolioUrl: 'https://a.example', otherLinks: [], bio: null };
  await site.ask('POST', '/api/me/onboarding', { as, body: { ...draft, ...rest } });
  expect(await earnedBy(db, id)).toEqual(['ai-verified']);
  await site.ask('PATCH', '/api/me', { as, body: { bio: 'Potter' } });
  expect(await earnedBy(db, id)).toEqual(['ai-verified']);
  await site.ask('PATCH', '/api/me', { as, body: { skills: ['Paper'] } });
  expect(await earnedBy(db, id)).toEqual([]);
  await aCourse(db, { teacherId: id });
  const project = await aProject(db);
  await joinProject(db, { projectId: project.id, memberId: id });
  await aProject(db, { creatorId: id });
  expect(await earnedBy(db, id)).toEqual(['collaborator', 'skill-sharer']);
  const before = (await readOwnRecord(db, id)).achievements;
  await aCourse(db, { teacherId: id });
  expect((await readOwnRecord(db, id)).achievements).toEqual(before);
});

test('what is rolled back is in no record, and sample members and who has left have none', async ({
  db,
  database,
}) => {
  const { id } = await aMember(db);
  const failing = db.begin(async (tx) => {
    await writeToRecord(tx, id, { isActive: true, earned: 'collaborator' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect([(await readOwnRecord(db, id)).streakDays, await earnedBy(db, id)]).toEqual([0, []]);
  await db`update users set deleted_at = now() where id = ${id}`;
  const [sample] = await database.owner<{ id: UserId }[]>`
    insert into users (id, name, email, skills, is_sample)
    values (gen_random_uuid(), 'Sam', gen_random_uuid() || '@example.test', '{Ink}', true) returning id`;
  for (const noneId of [id, sample!.id]) {
    await writeToRecord(db, noneId, { isActive: true, earned: 'collaborator' });
    expect(await db`select 1 from activity_days where member_id = ${noneId}`).toEqual([]);
    expect(await db`select 1 from achievements where member_id = ${noneId}`).toEqual([]);
  }
});

test('this month begins where the member is', async ({ db, database }) => {
  const { id } = await aMember(db);
  await moveTo(db, id, 'Pacific/Kiritimati');
  const course = await aCourse(db, { teacherId: id, priceSvc: 30 });
  const { id: learnerId } = await aMember(db);
  await enrollInCourse(db, { learnerId, courseId: course.id });
  await completeCourse(db, { learnerId, courseId: course.id, caps: USUAL_CAPS });
  const [paid] = await database.owner<
    { at: string }[]
  >`select created_at as at from transfers where kind = 'payout' and credit_wallet_id = (select id from wallets where user_id = ${id})`;
  const earned = async (at: Date) => (await readOwnRecord(db, id, at)).earnedThisMonthSvc;
  const moment = new Date(paid?.at ?? '');
  expect(await earned(moment)).toBe(30);
  const there = new Date(moment.getTime() + 14 * 3_600_000);
  const nextMonth = Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + 1, 1) - 14 * 3_600_000;
  expect(await earned(new Date(nextMonth - 1))).toBe(30);
  expect(await earned(new Date(nextMonth))).toBe(0);
});
