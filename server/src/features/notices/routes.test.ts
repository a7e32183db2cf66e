import type { Ok } from '@skillverse/contract/call';
import type { listNotices, readNotices } from '@skillverse/contract/notices';
import { describe } from 'vitest';
import type { TestDatabase } from '../../../test/database.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, signedIn } from '../../../test/given/given.ts';
import { manyNotices } from '../../../test/given/given-notices.ts';
import { aLiveSite, aStream, changesIn, listens, until } from '../../../test/live-site.ts';
import type { Site } from '../../../test/site.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';

async function aReader(db: TestDatabase['db'], site: Site) {
  const { id } = await aMember(db);
  await db`delete from notices where member_id = ${id}`;
  const as = await signedIn(db, id);
  const list = async (cursor = '') =>
    (await site.ask<Ok<typeof listNotices>>('GET', `/api/me/notices${cursor && `?cursor=${cursor}`}`, { as }))
      .body;
  const count = async () =>
    (await site.ask<{ count: number }>('GET', '/api/me/unread-notices', { as })).body.count;
  const read = async (body: object) =>
    (await site.ask<Ok<typeof readNotices>>('PUT', '/api/me/notices/read', { as, body })).body.count;
  return { id, as, list, count, read };
}

/** Whenever the test runs. */
async function onOneDay({ owner }: TestDatabase, memberId: string): Promise<void> {
  await owner`update notices set created_at = '2026-11-20T10:00:00Z' where member_id = ${memberId}`;
}

describe('the list of notices', () => {
  test('has what happened to one thing on one day as one, with how many did it and the newest of them', async ({
    db,
    database,
    site,
  }) => {
    const reader = await aReader(db, site);
    const [ink, clay] = [
      await aCourse(db, { title: 'Ink', teacherId: reader.id }),
      await aCourse(db, { title: 'Clay', teacherId: reader.id }),
    ];
    const [ada, ben] = [await aMember(db, { name: 'Ada' }), await aMember(db, { name: 'Ben' })];
    for (const [learnerId, courseId] of [
      [ada.id, ink.id],
      [ada.id, clay.id],
      [ben.id, ink.id],
    ] as const)
      await enrollInCourse(db, { learnerId, courseId });
    await onOneDay(database, reader.id);
    const { items, nextCursor } = await reader.list();
    expect(nextCursor).toBeNull();
    expect(items).toMatchObject([
      {
        kind: 'enrolled',
        subjectId: ink.id,
        title: 'Ink',
        count: 2,
        unreadCount: 2,
        actorCount: 2,
        actor: { name: 'Ben' },
      },
      {
        kind: 'enrolled',
        subjectId: clay.id,
        title: 'Clay',
        count: 1,
        unreadCount: 1,
        actorCount: 1,
        actor: { name: 'Ada' },
      },
    ]);
    await database.owner`
      update notices set created_at = created_at - interval '1 day' where actor_id = ${ada.id}`;
    expect((await reader.list()).items.map(({ title, count }) => `${title} ${count}`)).toEqual([
      'Ink 1',
      'Clay 1',
      'Ink 1',
    ]);
  });

  test('adds up what came with a group', async ({ db, database, site }) => {
    const reader = await aReader(db, site);
    const course = await aCourse(db, { teacherId: reader.id, priceSvc: 30 });
    for (let count = 0; count < 2; count++) {
      const { id } = await aMember(db);
      await enrollInCourse(db, { learnerId: id, courseId: course.id });
      await site.ask('POST', `/api/courses/${course.id}/complete`, { as: await signedIn(db, id) });
    }
    await onOneDay(database, reader.id);
    expect((await reader.list()).items).toMatchObject([
      { kind: 'completed', count: 2, svc: 60 },
      { kind: 'enrolled', count: 2, svc: null },
    ]);
  });

  test('is paged by 30 groups, loses nothing between pages, and reads at most 300 notices for one', async ({
    db,
    database,
    site,
  }) => {
    const reader = await aReader(db, site);
    await manyNotices(db, reader.id, 65);
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await reader.list(cursor);
      seen.push(page.items.map(({ title }) => title).join());
      cursor = page.nextCursor ?? '';
    } while (cursor);
    expect(seen.map((titles) => titles.split(',').length)).toEqual([30, 30, 5]);
    expect(new Set(seen.join().split(',')).size).toBe(65);
    await db`
      insert into notices (member_id, kind, subject_id)
      select ${reader.id}, 'course-changed', ${reader.id} from generate_series(1, 300)`;
    await database.owner`update notices set subject_id = ${reader.id} where member_id = ${reader.id}`;
    await onOneDay(database, reader.id);
    const first = await reader.list();
    expect(first.items).toMatchObject([{ count: 300 }]);
    expect((await reader.list(first.nextCursor!)).items).toMatchObject([{ count: 65 }]);
    const { status } = await site.ask('GET', '/api/me/notices?cursor=x', { as: reader.as });
    expect(status).toBe(422);
  });
});

describe('what is read', () => {
  test('is all that is as old as what was seen, or one group, of the viewer alone', async ({ db, site }) => {
    const [reader, other] = [await aReader(db, site), await aReader(db, site)];
    for (const { id } of [reader, other]) await manyNotices(db, id, 4);
    const { items } = await reader.list();
    const [newest, second, third] = items;
    expect(await reader.count()).toBe(4);
    const group = { kind: third!.kind, subjectId: third!.subjectId };
    expect(await reader.read({ upTo: newest!.id, group })).toBe(3);
    expect((await reader.list()).items.map(({ unreadCount }) => unreadCount)).toEqual([1, 1, 0, 1]);
    expect(await reader.read({ upTo: second!.id })).toBe(1);
    expect(await reader.read({ upTo: newest!.id })).toBe(0);
    expect(await other.count()).toBe(4);
    // Another member's newest is newer: only what the viewer has is read.
    expect(await reader.read({ upTo: (await other.list()).items[0]!.id })).toBe(0);
    expect(await other.count()).toBe(4);
  });

  test('is counted as the list shows it: what is one there counts once', async ({ db, database, site }) => {
    const reader = await aReader(db, site);
    const unread = async () =>
      (await reader.list()).items.filter(({ unreadCount }) => unreadCount > 0).length;
    await manyNotices(db, reader.id, 3);
    await db`
      insert into notices (member_id, kind, subject_id)
      select ${reader.id}, kind, subject_id from
        (select kind, subject_id from notices where member_id = ${reader.id} limit 2) two, generate_series(1, 40)`;
    await onOneDay(database, reader.id);
    expect(await reader.count()).toBe(3);
    expect(await unread()).toBe(3);
    // What is about no course is one too, and another day is another line.
    await db`
      insert into notices (member_id, kind, detail)
      values (${reader.id}, 'security', 'email-changed'), (${reader.id}, 'security', 'password-changed')`;
    expect(await reader.count()).toBe(4);
    expect(await unread()).toBe(4);
    await database.owner`
      update notices set created_at = created_at - interval '1 day' where detail = 'email-changed'`;
    expect(await reader.count()).toBe(5);
    expect(await unread()).toBe(5);
  });

  test('is counted up to 100 notices, and marked however many there are', async ({ db, site }) => {
    const reader = await aReader(db, site);
    await manyNotices(db, reader.id, 12_000);
    expect(await reader.count()).toBe(100);
    const { items } = await reader.list();
    expect(await reader.read({ upTo: items[0]!.id })).toBe(0);
    expect(await db`select 1 from notices where member_id = ${reader.id} and read_at is null`).toEqual([]);
  });
});

test('a notice is told live to the member that it is for, and so is what they read elsewhere', async ({
  database,
}) => {
  const { db } = database;
  const site = await aLiveSite(database);
  await listens(database, 1);
  const course = await aCourse(db, { priceSvc: 0 });
  const { id: learnerId } = await aMember(db);
  const teacher = await aStream(site, await signedIn(db, course.teacherId));
  const told = (id: string) =>
    until(() => changesIn(teacher).some((change) => change.kind === 'notice' && change.id === id));
  await site.ask('POST', `/api/courses/${course.id}/enroll`, { as: await signedIn(db, learnerId) });
  await told(course.id);
  const as = await signedIn(db, course.teacherId);
  await site.ask('PUT', '/api/me/notices/read', { as, body: { upTo: 1 } });
  await told(course.teacherId);
});
