import { MediaId, MessageId, type UserId } from '@skillverse/contract/ids';
import { v7 as uuidv7 } from 'uuid';
import type { TestDatabase } from '../../../test/database.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, signedIn, USUAL_CAPS } from '../../../test/given/given.ts';
import { hideCourse, hideProject } from '../../../test/given/given-hosts.ts';
import { aProject } from '../../../test/given/given-projects.ts';
import { inTurn } from '../../../test/waited-for.ts';
import type { Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { checkInvariants } from '../../invariants.ts';
import { markSuspended } from '../accounts/host-queries.ts';
import { lockMember } from '../accounts/queries.ts';
import { completeCourse } from '../enrollments/complete-course.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';
import { recordFile } from '../media/record-file.ts';
import { sendMessage } from '../messages/send-message.ts';
import { lockProject } from '../projects/queries.ts';
import { countOffersLeft, restoreAccount, suspendAccount } from './suspend-account.ts';

/** What the command line does to one member, with the rights that the app has. */
const hostOf = ({ db }: TestDatabase, memberId: UserId) => ({
  suspend: (withOffers = true) =>
    inTransaction(db, async (tx) => ({
      ...(await suspendAccount(tx, { memberId, hostId: null, reason: null, endsAt: null, withOffers })),
      left: await countOffersLeft(tx, memberId, 'suspend'),
    })),
  restore: (withOffers = true) =>
    inTransaction(db, async (tx) => ({
      ...(await restoreAccount(tx, { memberId, hostId: null, withOffers, because: 'host' })),
      left: await countOffersLeft(tx, memberId, 'restore'),
    })),
});

const hiddenOf = async ({ owner }: TestDatabase, id: UserId) => {
  const hidden = await owner<{ title: string }[]>`
    select title from courses where teacher_id = ${id} and hidden_at is not null
    union all select title from projects where creator_id = ${id} and hidden_at is not null order by 1`;
  return hidden.map(({ title }) => title);
};

test('hides all that a suspended member offers: nobody finds or begins it, and who is in it keeps it', async ({
  db,
  site,
  database,
}) => {
  const [teacher, learner, stranger] = [await aMember(db), await aMember(db), await aMember(db)];
  const course = await aCourse(db, { teacherId: teacher.id, title: 'Gneiss carving' });
  const gone = await aCourse(db, { teacherId: teacher.id });
  await db`update courses set deleted_at = now() where id = ${gone.id}`;
  const own = await aProject(db, { creatorId: teacher.id, members: [learner.id], title: 'Gneiss garden' });
  const joined = await aProject(db, { members: [teacher.id], title: 'Gneiss of others' });
  await enrollInCourse(db, { learnerId: learner.id, courseId: course.id });
  const done = await hostOf(database, teacher.id).suspend();
  expect(done).toMatchObject({
    changed: true,
    moved: { courses: [course.id], projects: [own.id] },
    left: { courses: 0, projects: 0 },
  });
  const as = await signedIn(db, stranger.id);
  const titles = async (path: string) =>
    (await site.ask<{ items: { title: string }[] }>('GET', path, { as })).body.items.map(
      ({ title }) => title,
    );
  expect(await titles('/api/courses?q=gneiss')).toEqual([]);
  expect(await titles('/api/projects?q=gneiss')).toEqual(['Gneiss of others']);
  for (const path of [`courses/${course.id}/enroll`, `projects/${own.id}/join`])
    expect((await site.ask('POST', `/api/${path}`, { as })).status).toBe(404);
  expect((await site.ask('POST', `/api/projects/${joined.id}/join`, { as })).status).toBe(200);
  const mine = { as: await signedIn(db, learner.id) };
  expect((await site.ask('GET', `/api/projects/${own.id}`, mine)).status).toBe(200);
  await completeCourse(db, { learnerId: learner.id, courseId: course.id, caps: USUAL_CAPS });
  const results = await checkInvariants(database.owner);
  expect(results.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
});

test('shows again what it hid and nothing that the host hid by itself, before or after', async ({
  db,
  database,
}) => {
  const { id } = await aMember(db);
  const { suspend, restore } = hostOf(database, id);
  const offer = async (name: string) => ({
    course: (await aCourse(db, { teacherId: id, title: `${name} course` })).id,
    project: (await aProject(db, { creatorId: id, title: `${name} project` })).id,
  });
  const [before, after, both] = [await offer('Before'), await offer('After'), await offer('Both')];
  const later = await offer('Later');
  const hide = async ({ course, project }: typeof before, action: 'hide' | 'show' = 'hide') => [
    (await hideCourse(database.owner, course, action))?.changed,
    (await hideProject(database.owner, project, action))?.changed,
  ];
  await hide(before);
  expect(await suspend()).toMatchObject({ moved: { courses: { length: 3 }, projects: { length: 3 } } });
  // Hidden already, but from now on for a reason of its own.
  expect(await hide(after)).toEqual([true, true]);
  expect(await hide(after)).toEqual([false, false]);
  // Shown by itself, and then no more of those that the suspension hid.
  await hide(both, 'show');
  await hide(both);
  await hide(later, 'show');
  expect(await suspend()).toMatchObject({
    changed: false,
    moved: { courses: [later.course], projects: [later.project] },
  });
  expect(await restore(false)).toMatchObject({ changed: true, left: { courses: 1, projects: 1 } });
  expect(await restore()).toMatchObject({
    changed: false,
    moved: { courses: [later.course], projects: [later.project] },
    left: { courses: 0, projects: 0 },
  });
  const kept = ['After', 'Before', 'Both'].flatMap((name) => [`${name} course`, `${name} project`]);
  expect(await hiddenOf(database, id)).toEqual(kept);
});

test('what a member has under way when they are suspended is refused', async ({ db, site, database }) => {
  const { id } = await aMember(db);
  const as = await signedIn(db, id);
  const other = await aMember(db);
  const codeOf = (asked: Promise<unknown>) => asked.then(() => 'done').catch(({ code }) => code);
  const file = {
    ...{
      id: MediaId.parse(uuidv7()),
      ownerId: id,
      bucket: 'course-media' as const,
      path: 'a',
      smallPath: null,
      name: 'a',
    },
    ...{ contentType: 'image/webp', sizeBytes: 1, smallSizeBytes: null },
  } as const;
  const message = { senderId: id, recipientId: other.id, id: MessageId.parse(uuidv7()), text: 'Hello' };
  const suspending = async (tx: Tx) => {
    await lockMember(tx, id);
    await markSuspended(tx, id, null);
  };
  const outcomes = await inTurn<unknown>(database.owner, suspending, [
    () => codeOf(aCourse(db, { teacherId: id })),
    () => codeOf(aProject(db, { creatorId: id })),
    () => codeOf(inTransaction(db, (tx) => recordFile(tx, file, { memberQuotaMb: 10 }))),
    () => codeOf(sendMessage(db, message)),
  ]);
  expect(outcomes).toEqual(Array(4).fill('SUSPENDED'));
  expect((await site.ask('GET', '/api/me/suspension', { as })).status).toBe(200);
});

test('a member who enrolls while all that is hidden does not find it any more', async ({ db, database }) => {
  const { id } = await aMember(db);
  const { suspend } = hostOf(database, id);
  const course = await aCourse(db, { teacherId: id, priceSvc: 0 });
  const project = await aProject(db, { creatorId: id });
  const [early, late] = [await aMember(db), await aMember(db)];
  const place = { courseId: course.id, learnerId: early.id };
  await enrollInCourse(db, place);
  // The courses are locked before the projects, so whoever enrolls waits as well.
  const outcomes = await inTurn<unknown>(database.owner, (tx) => lockProject(tx, project.id), [
    suspend,
    () => enrollInCourse(db, { ...place, learnerId: late.id }).catch(({ code }: { code: string }) => code),
  ]);
  expect(outcomes).toMatchObject([
    { moved: { courses: [course.id], projects: [project.id] } },
    'COURSE_NOT_FOUND',
  ]);
  await completeCourse(db, { ...place, caps: USUAL_CAPS });
});
