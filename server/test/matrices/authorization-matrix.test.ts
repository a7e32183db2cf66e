import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GOOGLE_CALLBACK_PATH } from '@skillverse/contract/accounts/google';
import { answersJson, type Call } from '@skillverse/contract/call';
import type { CourseId, UserId } from '@skillverse/contract/ids';
import { describe, onTestFinished } from 'vitest';
import type { Db } from '../../src/db/client.ts';
import { completeCourse } from '../../src/features/enrollments/complete-course.ts';
import { enrollInCourse } from '../../src/features/enrollments/enroll-in-course.ts';
import { lockEndingPlaces } from '../../src/features/enrollments/leaving/ending-queries.ts';
import { leaveCourses } from '../../src/features/enrollments/leaving/leave-courses.ts';
import { claimRequest } from '../../src/features/help/claim-request.ts';
import { leaveProject } from '../../src/features/projects/team/leave-project.ts';
import { writeReview } from '../../src/features/reviews/write-review.ts';
import type { TestDatabase } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { aCourse, aMember, type Member, signedIn, USUAL_CAPS } from '../given/given.ts';
import { answer as answerHelp, aRequest } from '../given/given-help.ts';
import { aMedia, anAvatar, aProjectFile } from '../given/given-media.ts';
import { aMessageId, write } from '../given/given-messages.ts';
import { aProject } from '../given/given-projects.ts';
import { aSubscription } from '../given/given-pushes.ts';
import { createSite, type Site } from '../site.ts';
import { type Actor, actors, authorizationMatrix } from './authorization-matrix.ts';
import { routesMountedBy } from './mounted-routes.ts';
import { namedCalls, signatureOf } from './routes-of-contract.ts';

/**
 * A course with its teacher, a learner and a graduate; a project with its creator and a teammate, which keeps its files to
 * itself; a conversation of teacher and learner; and somebody who was in course and project and is no longer.
 */
async function aScene(database: TestDatabase) {
  const { db } = database;
  const course = await aCourse(db, { priceSvc: 10 });
  const media = await aMedia(database, course);
  const [stranger, former, learner, graduate, teammate, creator] = await sixMembers(db);
  for (const { id: learnerId } of [former, learner, graduate])
    await enrollInCourse(db, { learnerId, courseId: course.id });
  await completeCourse(db, { learnerId: graduate.id, courseId: course.id, caps: USUAL_CAPS });
  const review = await reviewFor(db, course.id);
  await db.begin(async (tx) => {
    await lockEndingPlaces(tx, { courseIds: [], memberId: former.id });
    await leaveCourses(tx, former.id);
  });
  const members = [teammate.id, former.id];
  const project = await aProject(db, { creatorId: creator.id, members, maxMembers: 4, membersOnly: true });
  await leaveProject(db, { projectId: project.id, memberId: former.id });
  const projectFile = await aProjectFile(database, project);
  await write(db, learner.id, course.teacherId);
  const message = await write(db, course.teacherId, learner.id);
  const help = await threeRequests(db, {
    ...{ creatorId: creator.id, graduateId: graduate.id, teammateId: teammate.id },
    ...{ teacherId: course.teacherId, learnerId: learner.id },
  });
  const cookies: Record<Actor, string | undefined> = {
    anonymous: undefined,
    stranger: await signedIn(db, stranger.id),
    former: await signedIn(db, former.id),
    learner: await signedIn(db, learner.id),
    graduate: await signedIn(db, graduate.id),
    teacher: await signedIn(db, course.teacherId),
    teammate: await signedIn(db, teammate.id),
    creator: await signedIn(db, creator.id),
  };
  return { course, media, project, projectFile, message, help, review, cookies };
}

/** By somebody who is none of the actors. */
async function reviewFor(db: Db, courseId: CourseId) {
  const { id: reviewerId } = await aMember(db);
  await enrollInCourse(db, { learnerId: reviewerId, courseId });
  await completeCourse(db, { learnerId: reviewerId, courseId, caps: USUAL_CAPS });
  return (await writeReview(db, { reviewerId, courseId, stars: 4, comment: null })).review;
}

/** Calls for help: an open one, one that somebody has taken on, and one that is answered. */
async function threeRequests(
  db: Db,
  who: Record<`${'creator' | 'graduate' | 'teammate' | 'teacher' | 'learner'}Id`, UserId>,
) {
  const open = await aRequest(db, { askerId: who.creatorId, bountySvc: 5 });
  const claimed = await aRequest(db, { askerId: who.graduateId, bountySvc: 5 });
  await claimRequest(db, { id: claimed.id, helperId: who.teammateId });
  const answered = await aRequest(db, { askerId: who.teacherId, bountySvc: 5 });
  await claimRequest(db, { id: answered.id, helperId: who.learnerId });
  await answerHelp(db, who.learnerId, who.teacherId);
  return { open: open.id, claimed: claimed.id, answered: answered.id };
}

const requestFor = (name: string, { help }: Scene) => {
  if (name === 'help.releaseRequest') return help.claimed;
  return ['help.solveRequest', 'help.refuseAnswer'].includes(name) ? help.answered : help.open;
};

/** None of the actors; with a session, a picture and a passkey that nobody else may touch, so that one is enough for all. */
async function aBystander(database: TestDatabase) {
  const { db } = database;
  const { id } = await aMember(db);
  await signedIn(db, id);
  const [session] = await db<{ id: string }[]>`select id from sessions where user_id = ${id}`;
  const pictureId = (await anAvatar(database, id)).split('/').at(-1);
  const [passkey] = await db<{ id: string }[]>`
    insert into passkeys (id, user_id, rp_id, credential_id, public_key, counter, device_type, backed_up, name)
    values (gen_random_uuid(), ${id}, '127.0.0.1', 'bystanders', 'k', 0, 'multiDevice', true, 'Mine') returning id`;
  if (!session || !pictureId || !passkey) throw new Error('the bystander has nothing to lose');
  return { sessionId: session.id, pictureId, passkeyId: passkey.id };
}

type Scene = Awaited<ReturnType<typeof aScene>>;

type Six<T> = [T, T, T, T, T, T];
async function sixMembers(db: Db) {
  return (await Promise.all(Array.from({ length: 6 }, () => aMember(db)))) as Six<Member>;
}

const queries: Readonly<Record<string, string>> = {
  'courses.uploadCourseMedia': '?kind=image',
  'projects.uploadProjectMedia': '?kind=image',
  'discovery.suggestSearches': '?q=rows&among=people',
};

const account = { email: 'matrix@example.test', password: 'correct horse' };

const passkeyAnswer = { id: 'a', clientDataJSON: 'b', authenticatorData: 'c', signature: 'd' };

const bodies: Readonly<Record<string, unknown>> = {
  'accounts.signIn': account,
  'accounts.changePassword': { newPassword: 'battery staple' },
  'accounts.forgotPassword': { email: account.email },
  'accounts.resetPassword': { token: 'no such', newPassword: 'battery staple' },
  'accounts.verifyEmail': { token: 'no such' },
  'accounts.changeEmail': { email: 'other@example.test' },
  'accounts.confirmEmail': { token: 'no such' },
  'accounts.addPasskey': { id: 'a', clientDataJSON: 'b', attestationObject: 'c' },
  'accounts.renamePasskey': { name: 'Mine' },
  'accounts.proveWithPasskey': passkeyAnswer,
  'accounts.signInWithPasskey': passkeyAnswer,
  'profiles.updateMe': { name: 'Mia Matrix' },
  'onboarding.completeOnboarding': {
    skills: ['Rows'],
    linkedinUrl: null,
    githubUrl: null,
    portfolioUrl: null,
    otherLinks: [],
    bio: null,
  },
  'courses.createCourse': {
    title: 'Rows and columns',
    description: 'Who may what.',
    skillCategory: 'Data Science',
    svcValue: 10,
    duration: 30,
  },
  'courses.updateCourse': { svcValue: 20 },
  'courses.orderCourseMedia': { kind: 'image', order: [] },
  'projects.createProject': {
    title: 'Rows of trees',
    description: 'Who plants what.',
    category: 'Data Science',
    requiredSkills: ['Rows'],
  },
  'projects.updateProject': { title: 'Columns of trees' },
  'departures.deleteMe': { email: 'somebody@else.example' },
  'departures.deleteCourse': { title: 'Watercolour basics' },
  'reviews.putMyReview': { rating: 4 },
  'reviews.putAnswer': { text: 'Thank you.' },
  'help.askForHelp': { text: 'How do I tie this knot?' },
  'help.solveRequest': {},
  'help.refuseAnswer': { reason: 'It slips.' },
  'messages.markRead': { number: 1 },
  'messages.putMessageSettings': { readMarks: false },
  'record.putRecordSwitches': { achievements: true, gallery: true },
  'record.putGallery': { items: [] },
  'accounts.putTimeZone': { timeZone: 'Europe/Berlin' },
  'notices.readNotices': { upTo: 1 },
  'notices.putNoticeSettings': { kind: 'left', inApp: true },
  'notices.putDigest': { digest: 'weekly' },
  'notices.addPushDevice': aSubscription(),
  'notices.putQuietHours': { from: 22, until: 8 },
};

function bodyFor(name: string, { message }: Scene): unknown {
  if (name === 'accounts.signUp') {
    return { ...account, email: `${randomUUID()}@example.test`, name: 'Mia Matrix', skills: ['Rows'] };
  }
  if (name.startsWith('messages.sendMessage')) return { id: aMessageId(), text: 'Who may write.' };
  if (name === 'reports.sendReport') return { kind: 'message', targetId: message.id, reason: 'spam' };
  return bodies[name];
}

describe('every route of the contract', () => {
  test('has a row in the authorization matrix, and every row has a route', () => {
    expect(Object.keys(authorizationMatrix).sort()).toEqual(namedCalls.map(({ name }) => name).sort());
  });

  test('is mounted, through serve() alone but for what is no JSON, so that none is without the contract', async ({
    database,
  }) => {
    const webDist = await aBuiltApp();
    const env = { METRICS: 'on', GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' };
    let site: Site | undefined;
    const mounted = await routesMountedBy(async () => {
      site = await createSite(database, env, { webDist });
    });
    await site?.close();
    const nameOf = new Map<unknown, string>(namedCalls.map(({ name, call }) => [call, name]));
    const found = mounted.map(({ method, url, config }) =>
      [method, url, nameOf.get((config as { call?: Call } | undefined)?.call)].join(' ').trimEnd(),
    );
    const served = namedCalls.map(({ name, call }) => `${signatureOf(call)} ${name}`);
    expect(found.toSorted()).toEqual([...served, ...NO_CALLS].toSorted());
  });
});

/** A page about the API and its style, where mails are shown while developing, text for Prometheus, the page that Google's popup ends with, and files of the web app. */
const NO_CALLS = [
  'GET /api/docs',
  'GET /api/docs.css',
  'GET /dev/mails',
  'GET /metrics',
  `GET ${GOOGLE_CALLBACK_PATH}`,
  'GET /index.html',
  'GET /assets/a-1B2c3D4e.js',
];

/** As the build leaves it: every file of it is a route. */
async function aBuiltApp(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'skillverse-web-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<title>Skillverse</title>');
  await writeFile(join(folder, 'assets', 'a-1B2c3D4e.js'), '');
  return folder;
}

describe('who may call what', () => {
  const cells = namedCalls.flatMap(({ name, call }) => actors.map((actor) => ({ name, call, actor })));
  /** One for all, until somebody may change it: reading changes nothing, and neither does what is refused. */
  let shared: Promise<Scene> | undefined;
  /** A call that has changed what belongs to those who asked, and to nobody else: the others may still ask for the same. */
  let changedBy: string | undefined;
  let bystander: ReturnType<typeof aBystander> | undefined;

  test('there are 400 cells at least', () => expect(cells.length).toBeGreaterThanOrEqual(400));

  test.for(cells)('$name asked by $actor', async ({ name, call, actor }, { database, site }) => {
    if (changedBy !== undefined && changedBy !== name) shared = changedBy = undefined;
    shared ??= aScene(database);
    const scene = await shared;
    const { course, media, project, projectFile, message, cookies } = scene;
    bystander ??= aBystander(database);
    const { sessionId, pictureId, passkeyId } = await bystander;
    if (name === 'accounts.signIn' && actor === actors[0]) {
      await site.ask('POST', '/api/auth/sign-up', { body: { ...account, name: 'Mia', skills: ['Rows'] } });
    }
    const mediaIds: Readonly<Record<string, string>> = {
      projects: projectFile.id,
      // Under the name of the teacher, whose it is not.
      profiles: pictureId,
    };
    const path = call.path
      .replace(':courseId', course.id)
      .replace(':projectId', project.id)
      .replace(':userId', course.teacherId)
      .replace(':mediaId', mediaIds[name.split('.')[0] ?? ''] ?? media.id)
      .replace(':conversationId', message.conversationId)
      .replace(':messageId', message.id)
      .replace(':reviewId', scene.review.id)
      .replace(':requestId', requestFor(name, scene))
      .replace(':sessionId', sessionId)
      .replace(':passkeyId', passkeyId);
    const cookie = cookies[actor];
    const answer = await site.ask(call.method, `${path}${queries[name] ?? ''}`, {
      ...(cookie === undefined ? {} : { as: cookie }),
      body: bodyFor(name, scene),
    });
    if (call.method !== 'GET' && answer.status < 400) {
      if (call.path.includes(':')) shared = undefined;
      else changedBy = name;
    }
    const expected = String(authorizationMatrix[name]?.[actor] ?? authorizationMatrix[name]?.stranger);
    const found = expected.includes(' ')
      ? `${answer.status} ${answer.body.error?.code}`
      : String(answer.status);
    expect(found, signatureOf(call)).toBe(expected);
    if (expected === '200' && answersJson(call)) expect(site.compared).toContain(call);
  });
});
