import { describe } from 'vitest';
import { expect } from '../../../../test/fixtures.ts';
import { aCourse, aMember } from '../../../../test/given/given.ts';
import { type aPushingSite, test } from '../../../../test/push/pushing-site.ts';
import { openJobs } from '../../../core/jobs/open-jobs.ts';
import { enrollInCourse } from '../../enrollments/enroll-in-course.ts';
import { forgetDue } from '../queries.ts';
import { writeNotice } from '../writing-queries.ts';
import { claimPushes } from './claim-pushes.ts';

type Pushing = Awaited<ReturnType<typeof aPushingSite>>;

const textsTo = ({ service }: Pushing, { endpoint }: { endpoint: string }) =>
  service.arrived.filter((push) => push.endpoint === endpoint).map(({ text }) => JSON.parse(text));

describe('a push', () => {
  test('says who and what kind, and neither what it is called nor what was paid', async ({ db, pushing }) => {
    const { id, subscription } = await pushing.aReader();
    const course = await aCourse(db, { title: 'A secret title', teacherId: id, priceSvc: 40 });
    const ada = await aMember(db, { name: 'Ada' });
    await enrollInCourse(db, { learnerId: ada.id, courseId: course.id });
    await pushing.claim();
    expect(await pushing.work()).toEqual([]);
    expect(textsTo(pushing, subscription)).toEqual([
      {
        body: 'Ada enrolled in your course',
        path: '/courses?tab=teaching',
        tag: `enrolled ${course.id}`,
        unread: 1,
      },
    ]);
    const [arrived] = pushing.service.arrived.slice(-1);
    expect(arrived).toMatchObject({ ttl: 86_400, topic: expect.stringMatching(/^[\w-]{32}$/) });
  });

  test('is one for all of a kind about one thing, and goes to every browser of the member', async ({
    db,
    pushing,
  }) => {
    const { id, as, subscription } = await pushing.aReader();
    const course = await aCourse(db, { teacherId: id });
    for (const _ of [1, 2, 3])
      await enrollInCourse(db, { learnerId: (await aMember(db)).id, courseId: course.id });
    await db`
      insert into sessions (id, user_id, token, expires_at)
      values ('0199c2f4-7a10-7c3e-9a55-3f6b1f1c9d08', ${id}, 'second', now() + interval '1 day')`;
    const second = pushing.service.subscribe();
    await db`
      insert into push_devices (id, member_id, session_id, endpoint, p256dh, auth)
      values (gen_random_uuid(), ${id}, '0199c2f4-7a10-7c3e-9a55-3f6b1f1c9d08', ${second.endpoint}, ${second.p256dh}, ${second.auth})`;
    await pushing.claim();
    await pushing.work();
    const words = ['3 members enrolled in your course'];
    expect(textsTo(pushing, subscription).map(({ body }) => body)).toEqual(words);
    expect(textsTo(pushing, second).map(({ body }) => body)).toEqual(words);
    await pushing.ask('POST', '/api/auth/sign-out', { as });
  });

  test("has the count of the bell, in which messages are not, for the app's badge", async ({
    db,
    database,
    pushing,
  }) => {
    const { id, subscription } = await pushing.aReader();
    const course = await aCourse(db, { teacherId: id });
    for (const _ of [1, 2])
      await enrollInCourse(db, { learnerId: (await aMember(db)).id, courseId: course.id });
    await database.owner`
      update notices set in_app = false where id in (select max(id) from notices where member_id = ${id})`;
    await pushing.claim();
    await pushing.work();
    expect(textsTo(pushing, subscription).map(({ unread }) => unread)).toEqual([1]);
  });

  test('is not sent of what was read before it', async ({ db, pushing }) => {
    const { id, subscription } = await pushing.aReader();
    const course = await aCourse(db, { teacherId: id });
    await enrollInCourse(db, { learnerId: (await aMember(db)).id, courseId: course.id });
    await pushing.claim();
    await db`update notices set read_at = now() where member_id = ${id}`;
    await pushing.work();
    expect(textsTo(pushing, subscription)).toEqual([]);
  });

  test('is not there if its cause is rolled back', async ({ db, pushing }) => {
    const { id } = await pushing.aReader();
    const undone = db.begin(async (tx) => {
      await writeNotice(tx, { kind: 'security', memberId: id, detail: 'password-changed' });
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect([await pushing.claim(), await pushing.listJobs()]).toEqual([0, []]);
  });

  test('that the service cannot take now is for later, and the browser stays', async ({ db, pushing }) => {
    const { id, subscription } = await pushing.aReader();
    const { service } = pushing;
    for (const answer of [429, 500, 503]) {
      service.answer = answer;
      await writeNotice(db, { kind: 'security', memberId: id, detail: 'password-changed' });
      await pushing.claim();
      expect(await pushing.work()).toEqual([`the push service answered ${answer}`]);
    }
    service.answer = 201;
    expect(await db`select 1 from push_devices where endpoint = ${subscription.endpoint}`).toHaveLength(1);
  });

  test('to a browser that the service does not know any more drops the browser', async ({ db, pushing }) => {
    for (const answer of [404, 410]) {
      const { id, subscription } = await pushing.aReader();
      pushing.service.answer = answer;
      await writeNotice(db, { kind: 'security', memberId: id, detail: 'password-changed' });
      await pushing.claim();
      expect(await pushing.work()).toEqual([]);
      pushing.service.answer = 201;
      expect(await db`select 1 from push_devices where endpoint = ${subscription.endpoint}`).toEqual([]);
    }
  });
});

describe('what is due', () => {
  test('is claimed by one of the processes that look for it at the same time', async ({ db, pushing }) => {
    const { id, subscription } = await pushing.aReader();
    const teachers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => aCourse(db, { teacherId: id, priceSvc: 10 })),
    );
    const { id: learnerId } = await aMember(db);
    for (const { id: courseId } of teachers) await enrollInCourse(db, { learnerId, courseId });
    const other = await openJobs({ db, warn: () => undefined });
    const claimed = await Promise.all([
      pushing.claim(),
      claimPushes({ db, jobs: other }),
      pushing.claim(),
      claimPushes({ db, jobs: other }),
    ]);
    await other.stop();
    expect(claimed.reduce((sum, count) => sum + count)).toBe(5);
    await pushing.work();
    expect(textsTo(pushing, subscription)).toHaveLength(5);
  });

  test('stays due where its jobs cannot be made', async ({ db, pushing }) => {
    const { id } = await pushing.aReader();
    await writeNotice(db, { kind: 'security', memberId: id, detail: 'password-changed' });
    const broken = { enqueueAll: () => Promise.reject(new Error('no jobs')) };
    await expect(claimPushes({ db, jobs: broken })).rejects.toThrow('no jobs');
    expect(await pushing.claim()).toBe(1);
    await pushing.work();
  });

  test('for a day and longer is not news', async ({ db, database, pushing }) => {
    const { id, subscription } = await pushing.aReader();
    await writeNotice(db, { kind: 'security', memberId: id, detail: 'password-changed' });
    await database.owner`update notices set push_due_at = now() - interval '25 hours' where member_id = ${id}`;
    expect(await pushing.claim()).toBe(0);
    expect(await db`select 1 from notices where member_id = ${id} and push_due_at is not null`).toEqual([]);
    expect(textsTo(pushing, subscription)).toEqual([]);
  });
});

test('a site that is restored pushes and mails nothing that was due when its backup was made', async ({
  db,
  pushing,
}) => {
  const { id } = await pushing.aReader();
  await writeNotice(db, { kind: 'security', memberId: id, detail: 'password-changed' });
  await db.begin(forgetDue);
  expect(await pushing.claim()).toBe(0);
});

test('what comes in quiet hours is put off until they end, and then told as one', async ({
  db,
  database,
  pushing,
}) => {
  const { id, as, subscription } = await pushing.aReader();
  await db`
    update push_settings set quiet_from = 22, quiet_until = 8 where member_id = ${id}`;
  await pushing.ask('PUT', '/api/me/time-zone', { as, body: { timeZone: 'Europe/Berlin' } });
  const night = new Date('2026-11-20T23:30:00Z');
  const courses = [await aCourse(db, { teacherId: id }), await aCourse(db, { teacherId: id })];
  const { id: learnerId } = await aMember(db);
  for (const { id: courseId } of courses) await enrollInCourse(db, { learnerId, courseId });
  await database.owner`
    update notices set created_at = ${night.toISOString()}, push_due_at = ${night.toISOString()} where member_id = ${id}`;
  await pushing.claim(night);
  const morning = new Date('2026-11-21T07:00:00Z');
  const dueAt = await db<{ dueAt: string }[]>`
    select distinct push_due_at as due_at from notices where member_id = ${id}`;
  expect(dueAt).toEqual([{ dueAt: morning.toISOString() }]);
  expect(await pushing.claim(new Date(morning.getTime() - 1))).toBe(0);
  await pushing.claim(morning);
  await pushing.work(morning);
  expect(textsTo(pushing, subscription)).toEqual([
    { body: '2 notices came during your quiet hours', path: '/', tag: 'quiet hours', unread: 2 },
  ]);
});
