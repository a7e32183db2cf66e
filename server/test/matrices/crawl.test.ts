import { completeCourse } from '../../src/features/enrollments/complete-course.ts';
import { enrollInCourse } from '../../src/features/enrollments/enroll-in-course.ts';
import { writeReview } from '../../src/features/reviews/write-review.ts';
import type { TestDatabase } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { open } from '../given/files/upload.ts';
import { aCourse, aMember, signedIn, USUAL_CAPS } from '../given/given.ts';
import { aRequest } from '../given/given-help.ts';
import { aDocument } from '../given/given-joining.ts';
import { aMedia, anAvatar, aProjectFile } from '../given/given-media.ts';
import { write } from '../given/given-messages.ts';
import { aProject } from '../given/given-projects.ts';
import { createSite } from '../site.ts';
import { aHostScene } from './host-scene.ts';
import { endingCalls } from './routes-of-contract.ts';

/** Hosts may read more than a member. */
const reads = endingCalls.filter(({ call }) => call.method === 'GET' && call.who !== 'host');

/** What is about the reader alone, or about the API. */
const OWN = ['profiles.getMe', 'accounts.getSignInMethods', 'exports.exportMe', 'apiDocs.describeApi'];

const QUERIES: Readonly<Record<string, string>> = {
  'discovery.suggestSearches': '?q=tess&among=people',
};

/** A teacher of whom there is something to know, and another member who has completed a course of theirs. */
async function twoMembers(database: TestDatabase) {
  const { db } = database;
  const teacher = await aMember(db, { name: 'Tess Teacher' });
  const course = await aCourse(db, { teacherId: teacher.id, priceSvc: 10 });
  const media = await aMedia(database, course);
  const project = await aProject(db, {
    creatorId: teacher.id,
    contactInfo: 'Knock at Tess Door',
    membersOnly: true,
  });
  const shared = await aProject(db, { creatorId: teacher.id });
  const projectFile = await aProjectFile(database, shared);
  const elsewhere = await aCourse(db, { priceSvc: 77 });
  await enrollInCourse(db, { learnerId: teacher.id, courseId: elsewhere.id });
  await db`
    insert into sign_in_accounts (id, user_id, provider_id, account_id)
    values (gen_random_uuid(), ${teacher.id}, 'google', ${`tess-at-google ${teacher.id}`})`;
  const theirs = await signedIn(db, teacher.id);
  await db`update sessions set user_agent = 'Tess Browser' where user_id = ${teacher.id}`;
  const viewer = await aMember(db);
  await enrollInCourse(db, { learnerId: viewer.id, courseId: course.id });
  // What only who is in progress reads.
  const begun = await aCourse(db, { priceSvc: 10 });
  await enrollInCourse(db, { learnerId: viewer.id, courseId: begun.id });
  await completeCourse(db, { learnerId: viewer.id, courseId: course.id, caps: USUAL_CAPS });
  await writeReview(db, { reviewerId: viewer.id, courseId: course.id, stars: 5, comment: null });
  const { conversationId } = await write(db, teacher.id, viewer.id);
  const joined = await aProject(db, { creatorId: teacher.id, members: [viewer.id] });
  const help = await aRequest(db, { askerId: teacher.id });
  const avatar = (await anAvatar(database, teacher.id)).split('/').at(-1) ?? '';
  await aDocument(db, 'terms');
  const { ownDecisionId } = await aHostScene(db, viewer.id);
  const projectOf = (path: string) =>
    path.includes('/media') ? shared.id : path.includes('/conversation') ? joined.id : project.id;
  const pathOf = (path: string) =>
    path
      .replace(':mediaId', path.includes('avatar') ? avatar : ':mediaId')
      .replace(':courseId', path.endsWith('/leave') ? begun.id : course.id)
      .replace(':userId', teacher.id)
      .replace(':conversationId', conversationId)
      .replace(':requestId', help.id)
      .replace(':kind', 'terms')
      .replace(':decisionId', ownDecisionId)
      .replace(':projectId', projectOf(path))
      .replace(':mediaId', path.includes('projects') ? projectFile.id : media.id)
      .replace(':fileId', media.id);
  return { teacher, theirs, viewer, elsewhere, pathOf, as: await signedIn(db, viewer.id) };
}

test('whatever a member reads, nothing of another is in it but what everybody may see', async ({
  database,
  site,
}) => {
  const { teacher, theirs, elsewhere, pathOf, as } = await twoMembers(database);
  const [token = ''] = decodeURIComponent(theirs.split('=')[1] ?? '').split('.');
  const secrets = [
    teacher.email,
    token,
    'tess-at-google',
    'Tess Browser',
    'Tess Door',
    `"${elsewhere.id}","status":"ongoing"`,
  ];
  for (const { name, call } of reads) {
    const { status, bytes } = await open(site.url, pathOf(call.path) + (QUERIES[name] ?? ''), { as });
    // A refusal would tell nothing either.
    expect([name, status]).toEqual([name, 200]);
    const text = bytes.toString();
    for (const secret of secrets) expect([name, text.includes(secret)]).toEqual([name, false]);
    const tellsMore = /"(email|ongoingCourses|completedCourses)":/.test(text);
    expect([name, tellsMore && !OWN.includes(name)]).toEqual([name, false]);
  }
});

test('no answer is kept by a cache between, and every cookie is out of reach for scripts', async ({
  database,
  site,
}) => {
  const { pathOf, viewer } = await twoMembers(database);
  for (const { name, call } of endingCalls) {
    // A write without what it needs is refused, and refusals are answers too.
    const as = await signedIn(database.db, viewer.id);
    await database.db`update sessions set expires_at = now() + interval '20 days' where user_id = ${viewer.id}`;
    const headers = { origin: site.url, cookie: as };
    const answer = await fetch(site.url + pathOf(call.path), {
      method: call.method,
      headers,
      redirect: 'manual',
    });
    const caching = answer.headers.get('cache-control') ?? '';
    expect([name, call.download ? /^(private|no-store)/.test(caching) : caching === 'no-store']).toEqual([
      name,
      true,
    ]);
    for (const cookie of answer.headers.getSetCookie()) {
      expect([name, cookie]).toEqual([name, expect.stringMatching(/; Path=\/; HttpOnly; SameSite=Lax$/)]);
    }
    const [token = '-'] = decodeURIComponent(as.split('=')[1] ?? '').split('.');
    expect([name, (await answer.text()).includes(token)]).toEqual([name, false]);
  }
});

test('no other spelling of an address reaches a call, and so none gets past its limit', async ({
  database,
}) => {
  const site = await createSite(database, { RATE_LIMITS: 'on' });
  const spellings = [
    '//api/auth/sign-in',
    '/api//auth/sign-in',
    '/api/auth//sign-in',
    '/api/auth/sign-in/',
    '/API/auth/sign-in',
    '/api/auth/Sign-In',
    '/api/auth/sign-in/%2e',
    '/api/auth/sign-in;a=1',
    '/api/auth/sign-in%2f',
    '/api/auth%2fsign-in',
    '/api/auth/sign-in%00',
    '/api/auth/sign-in%20',
  ];
  const body = { email: 'nobody@example.test', password: 'a wrong guess' };
  for (const path of spellings) {
    const { status } = await site.ask('POST', path, { body });
    expect([path, [400, 404].includes(status)]).toEqual([path, true]);
  }
  for (let tries = 0; tries < 10; tries++) {
    expect((await site.ask('POST', '/api/auth/sign-in', { body })).status).toBe(401);
  }
  expect((await site.ask('POST', '/api/auth/sign-in', { body })).status).toBe(429);
  await site.close();
});
