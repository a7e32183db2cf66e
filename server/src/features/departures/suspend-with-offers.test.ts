import type { UserId } from '@skillverse/contract/ids';
import type { TestDatabase } from '../../../test/database.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, signedIn, USUAL_CAPS } from '../../../test/given/given.ts';
import { aProject } from '../../../test/given/given-projects.ts';
import { inTurn } from '../../../test/waited-for.ts';
import { checkInvariants } from '../../invariants.ts';
import { hideCourse } from '../courses/hide-course.ts';
import { completeCourse } from '../enrollments/complete-course.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';
import { hideProject } from '../projects/hide-project.ts';
import { lockProject } from '../projects/queries.ts';
import { suspendWithOffers } from './suspend-with-offers.ts';

/** What the host does to one member. */
const hostOf = ({ owner }: TestDatabase, email: string) => ({
  suspend: (withOffers = true) => suspendWithOffers(owner, { email, action: 'suspend', withOffers }),
  restore: (withOffers = true) => suspendWithOffers(owner, { email, action: 'restore', withOffers }),
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
  const done = await hostOf(database, teacher.email).suspend();
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
  const { id, email } = await aMember(db);
  const { suspend, restore } = hostOf(database, email);
  const offer = async (name: string) => ({
    course: (await aCourse(db, { teacherId: id, title: `${name} course` })).id,
    project: (await aProject(db, { creatorId: id, title: `${name} project` })).id,
  });
  const [before, after, both] = [await offer('Before'), await offer('After'), await offer('Both')];
  const hide = async ({ course, project }: typeof before, action: 'hide' | 'show' = 'hide') => [
    (await hideCourse(database.owner, course, action))?.changed,
    (await hideProject(database.owner, project, action))?.changed,
  ];
  await hide(before);
  expect(await suspend()).toMatchObject({ moved: { courses: { length: 2 }, projects: { length: 2 } } });
  // Hidden already, but from now on for a reason of its own.
  expect(await hide(after)).toEqual([true, true]);
  expect(await hide(after)).toEqual([false, false]);
  // Shown by itself, and then no more of those that the suspension hid.
  await hide(both, 'show');
  await hide(both);
  const later = await offer('Later');
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

test('whoever enrolls while all that is hidden does not find it any more', async ({ db, database }) => {
  const { id, email } = await aMember(db);
  const { suspend } = hostOf(database, email);
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

test('finds nobody where nobody has the address', async ({ database }) => {
  expect(await hostOf(database, 'nobody@host.example').suspend()).toBeUndefined();
});
