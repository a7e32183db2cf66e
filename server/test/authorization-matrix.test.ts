import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe } from 'vitest';
import { completeCourse } from '../src/features/enrollments/complete-course.ts';
import { enrollInCourse } from '../src/features/enrollments/enroll-in-course.ts';
import { type Actor, actors, authorizationMatrix } from './authorization-matrix.ts';
import type { TestDatabase } from './database.ts';
import { expect, test } from './fixtures.ts';
import { aCourse, aMember, signedIn, USUAL_CAPS } from './given.ts';
import { aMedia, aProjectFile } from './given-media.ts';
import { aProject } from './given-projects.ts';
import { namedCalls, signatureOf } from './routes-of-contract.ts';

/** A course with its teacher, a learner in progress, a graduate, and a stranger to it; a project of the teacher's with the learner, which keeps its files to itself: new for every question. */
async function aScene(database: TestDatabase) {
  const { db } = database;
  const course = await aCourse(db, { priceSvc: 10 });
  const media = await aMedia(database, course);
  const [stranger, learner, graduate] = [await aMember(db), await aMember(db), await aMember(db)];
  await enrollInCourse(db, { learnerId: learner.id, courseId: course.id });
  await enrollInCourse(db, { learnerId: graduate.id, courseId: course.id });
  await completeCourse(db, { learnerId: graduate.id, courseId: course.id, caps: USUAL_CAPS });
  const { teacherId: creatorId } = course;
  const project = await aProject(db, { creatorId, members: [learner.id], maxMembers: 4, membersOnly: true });
  const projectFile = await aProjectFile(database, project);
  const cookies: Record<Actor, string | undefined> = {
    anonymous: undefined,
    stranger: await signedIn(db, stranger.id),
    learner: await signedIn(db, learner.id),
    graduate: await signedIn(db, graduate.id),
    teacher: await signedIn(db, course.teacherId),
  };
  return { course, media, project, projectFile, cookies };
}

const queries: Readonly<Record<string, string>> = {
  'courses.uploadCourseMedia': '?kind=image',
  'projects.uploadProjectMedia': '?kind=image',
  'discovery.suggestSearches': '?q=rows&among=people',
};

const account = { email: 'matrix@example.test', password: 'correct horse' };

const bodies: Readonly<Record<string, unknown>> = {
  'accounts.signIn': account,
  'accounts.changePassword': { newPassword: 'battery staple' },
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
  'enrollments.deleteMe': { email: 'somebody@else.example' },
  'enrollments.deleteCourse': { title: 'Watercolour basics' },
  'reviews.putMyReview': { rating: 4 },
};

function bodyFor(name: string): unknown {
  if (name === 'accounts.signUp') {
    return { ...account, email: `${randomUUID()}@example.test`, name: 'Mia Matrix', skills: ['Rows'] };
  }
  return bodies[name];
}

describe('every route of the contract', () => {
  test('has a row in the authorization matrix, and every row has a route', () => {
    expect(Object.keys(authorizationMatrix).sort()).toEqual(namedCalls.map(({ name }) => name).sort());
  });

  test('is mounted, through serve() alone but for what is no JSON, so that none is without the contract', async ({
    site,
  }) => {
    for (const { name, call } of namedCalls) {
      expect(site.app.hasRoute({ method: call.method, url: call.path }), `${name} is mounted`).toBe(true);
    }
    const sources = globSync('src/**/*.ts', { cwd: resolve(import.meta.dirname, '..') }).filter(
      (file) => !file.endsWith('.test.ts'),
    );
    const mounting = sources.filter((file) => {
      const source = readFileSync(resolve(import.meta.dirname, '..', file), 'utf8');
      return /\bapp\.(route|get|post|put|patch|delete|all)\(/.test(source);
    });
    // A page about the API, text for Prometheus, and the page that Google's popup ends with.
    const noJson = ['src/core/api-docs/routes.ts', 'src/core/metrics-routes.ts'];
    const googlePage = 'src/features/accounts/routes.ts';
    expect(mounting.sort()).toEqual([...noJson, 'src/core/serve.ts', googlePage]);
  });
});

describe('who may call what', () => {
  const cells = namedCalls.flatMap(({ name, call }) => actors.map((actor) => ({ name, call, actor })));

  test.for(cells)('$name asked by $actor', async ({ name, call, actor }, { database, site }) => {
    const { course, media, project, projectFile, cookies } = await aScene(database);
    if (name === 'accounts.signIn') {
      await site.ask('POST', '/api/auth/sign-up', { body: { ...account, name: 'Mia', skills: ['Rows'] } });
    }
    const path = call.path
      .replace(':courseId', course.id)
      .replace(':projectId', project.id)
      .replace(':userId', course.teacherId)
      .replace(':mediaId', name.startsWith('projects.') ? projectFile.id : media.id)
      .replace(':sessionId', randomUUID());
    const cookie = cookies[actor];
    const answer = await site.ask(call.method, `${path}${queries[name] ?? ''}`, {
      ...(cookie === undefined ? {} : { as: cookie }),
      body: bodyFor(name),
    });
    const expected = String(authorizationMatrix[name]?.[actor]);
    const found = expected.includes(' ')
      ? `${answer.status} ${answer.body.error?.code}`
      : String(answer.status);
    expect(found, signatureOf(call)).toBe(expected);
  });
});
