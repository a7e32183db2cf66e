import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GOOGLE_CALLBACK_PATH } from '@skillverse/contract/accounts/google';
import { answersJson, type Call } from '@skillverse/contract/call';
import { describe, onTestFinished } from 'vitest';
import { expect, test } from '../fixtures.ts';
import { aMessageId } from '../given/given-messages.ts';
import { aSubscription } from '../given/given-pushes.ts';
import { NOWHERE } from '../given/given-reports.ts';
import { createSite, type Site } from '../site.ts';
import { actors, authorizationMatrix } from './authorization-matrix.ts';
import { aBystander, aScene, requestFor, type Scene } from './authorization-scene.ts';
import { routesMountedBy } from './mounted-routes.ts';
import { namedCalls, signatureOf } from './routes-of-contract.ts';

const queries: Readonly<Record<string, string>> = {
  'host.listHostOffers': '?kind=course',
  'courses.uploadCourseMedia': '?kind=image',
  'projects.uploadProjectMedia': '?kind=image',
  'discovery.suggestSearches': '?q=rows&among=people',
};

const account = { email: 'matrix@example.test', password: 'correct horse' };

const passkeyAnswer = { id: 'a', clientDataJSON: 'b', authenticatorData: 'c', signature: 'd' };

const bodies: Readonly<Record<string, unknown>> = {
  'accounts.signIn': account,
  'accounts.giveConsent': { agreedTo: ['01a20233-7c5e-7d0a-8b14-6e1f2a9c3d40'] },
  // What is so already: other actors sign up on the same site.
  'host.putJoining': { mode: 'open' },
  'host.makeInvitation': { uses: 1, days: 1 },
  'host.refuseRequest': {},
  'host.publishDocument': { text: null, asksAgain: false, basedOn: 0 },
  'host.proveHost': { currentPassword: 'not it' },
  'host.takeReport': {},
  'host.noteReport': { id: NOWHERE, text: 'Seen before' },
  'host.decideReport': { verdict: 'dismiss', reason: 'A joke' },
  'host.undoReportDecision': { reason: 'Too early' },
  'host.decideAppeal': { upheld: false, answer: 'It stays' },
  'reports.appealDecision': { text: 'It was not me' },
  'host.hideHostOffer': { reason: 'Rows without columns.' },
  'host.showHostOffer': { reason: 'Rows without columns.' },
  'host.suspendMember': { reason: 'Rows without columns.', days: 1, withOffers: false },
  'host.restoreMember': { withOffers: false },
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
  const cells = namedCalls.flatMap(({ name, call }) =>
    actors.filter((actor) => actor !== 'host' || call.who === 'host').map((actor) => ({ name, call, actor })),
  );
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
      .replace(':memberId', course.teacherId)
      .replace(':kind/:offerId', `course/${course.id}`)
      .replace(':mediaId', mediaIds[name.split('.')[0] ?? ''] ?? media.id)
      .replace(':conversationId', message.conversationId)
      .replace(':messageId', message.id)
      .replace(':reviewId', scene.review.id)
      .replace(':reportId', scene.reportId)
      .replace(':decisionId', NOWHERE)
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
