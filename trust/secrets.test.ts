/** @module-tag full */
import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { TestDatabase } from '../server/test/database.ts';
import { expect, test } from '../server/test/fixtures.ts';
import { aPicture } from '../server/test/given/files/made-files.ts';
import { formWith } from '../server/test/given/files/upload.ts';
import { TEST_SECRET } from '../server/test/site.ts';
import { openRefusingStorage } from './refusing-storage.ts';
import { aServerApart } from './server-apart.ts';

/** Each stands for something that nobody may read in a log, and is found nowhere else. */
const CANARIES = {
  password: 'canary-password-1f7d',
  newPassword: 'canary-new-password-92ab',
  wrongPassword: 'canary-wrong-password-c3e0',
  email: 'canary-address-77aa@example.test',
  name: 'Canary Name-5b1c',
  search: 'canary-search-e8d4',
  file: 'canary-file-a6f2',
  bio: 'canary-bio-0c9d',
  courseTitle: 'canary-course-2b6e',
  courseText: 'canary-lesson-91f3',
  review: 'canary-review-d05a',
  projectTitle: 'canary-project-38c7',
  projectText: 'canary-plan-6d1b',
  pathToken: 'canary-path-token-8c41',
  /** How each of them begins. */
  idempotencyKey: 'ca9a21e5-0c1d-4a2b-8c3d-',
  storageKeyId: 'canary-key-id-f00d',
  storageSecret: 'canary-storage-secret-7e57',
  googleSecret: 'canary-google-secret-4e4e',
  sessionSecret: TEST_SECRET,
};
const { email, password, newPassword, wrongPassword, name, search, bio, file } = CANARIES;

/** Keeps the cookies that it is given, as a browser does. */
function aBrowser(url: string) {
  const cookies = new Map<string, string>();
  const ask = async (method: string, path: string, body?: object | string) => {
    const isForm = body instanceof FormData;
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const key = `${CANARIES.idempotencyKey}${randomUUID().slice(-12)}`;
    const headers = new Headers({ origin: url, cookie, 'idempotency-key': key });
    if (body && !isForm) headers.set('content-type', 'application/json');
    const sent = typeof body === 'object' && !isForm ? JSON.stringify(body) : body;
    const answer = await fetch(url + path, { method, headers, ...(sent && { body: sent }) });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value !== '') cookies.set(name, value);
    }
    return answer.status;
  };
  return { ask, cookies };
}

type Browser = ReturnType<typeof aBrowser>;

const signUp = { name, email, password, skills: ['Patience'] };
const course = {
  title: CANARIES.courseTitle,
  description: CANARIES.courseText,
  skillCategory: 'Data Science',
  svcValue: 10,
  duration: 30,
};
const project = {
  title: CANARIES.projectTitle,
  description: CANARIES.projectText,
  category: 'Data Science',
  requiredSkills: ['Patience'],
};

async function tryAccount({ ask }: Browser) {
  expect([
    await ask('POST', '/api/auth/sign-up', signUp),
    await ask('POST', '/api/auth/sign-up', signUp),
    await ask('POST', '/api/auth/sign-up', `{"password": "${password}", "email": "${email}`),
    await ask('POST', '/api/auth/sign-up', { ...signUp, isAdmin: password }),
    await ask('POST', '/api/auth/sign-in', { email, password: wrongPassword }),
    await ask('POST', '/api/auth/sign-in', { email, password }),
    await ask('PUT', '/api/me/password', { currentPassword: wrongPassword, newPassword }),
    await ask('PUT', '/api/me/password', { currentPassword: password, newPassword }),
    await ask('PATCH', '/api/me', { bio, name }),
    await ask('PATCH', '/api/me', { bio: bio.repeat(100) }),
    await ask('GET', `/api/users?q=${search}`),
    await ask('GET', `/api/courses?q=${search}&sort=${search}`),
    await ask('PUT', '/api/me/avatar', formWith({ name: `${file}.pdf`, bytes: Buffer.from('%PDF') })),
    // The storage refuses it.
    await ask('PUT', '/api/me/avatar', formWith({ ...(await aPicture()), name: `${file}.png` })),
    await ask('POST', '/api/auth/google/start', {}),
    await ask('GET', '/metrics'),
    await ask('POST', `/api/unsubscribe/${CANARIES.pathToken}`),
    await ask('GET', `/api/no-such-address/${CANARIES.pathToken}`),
  ]).toEqual([200, 409, 400, 422, 401, 200, 409, 200, 200, 422, 200, 422, 415, 500, 503, 200, 404, 404]);
}

/** One teaches and plans, the other learns and reviews; and the database finds fault with what one of them wrote. */
async function tryWords(learner: Browser, teacher: Browser, { owner }: TestDatabase) {
  const other = { ...signUp, email: `other-${email}` };
  expect([
    await teacher.ask('POST', '/api/auth/sign-up', other),
    await teacher.ask('POST', '/api/courses', course),
    await teacher.ask('POST', '/api/courses', { ...course, svcValue: CANARIES.courseText }),
    await teacher.ask('POST', '/api/projects', project),
    await teacher.ask('POST', '/api/projects', { ...project, category: CANARIES.projectText }),
  ]).toEqual([200, 200, 422, 200, 422]);
  const [made] = await owner`select id from courses where title = ${course.title}`;
  const path = `/api/courses/${made?.id}`;
  expect([
    await learner.ask('POST', `${path}/enroll`, {}),
    await learner.ask('POST', `${path}/complete`, {}),
    await learner.ask('PUT', `${path}/review`, { rating: 4, comment: CANARIES.review }),
    await learner.ask('PUT', `${path}/review`, { rating: CANARIES.review, comment: CANARIES.review }),
  ]).toEqual([200, 200, 200, 422]);
  // What PostgreSQL says of it names the whole row.
  await owner`alter table courses add constraint nothing_new check (price_svc > 100000) not valid`;
  expect(await teacher.ask('POST', '/api/courses', course)).toBe(500);
  await owner`alter table courses drop constraint nothing_new`;
}

async function tryWithoutDatabase({ ask }: Browser) {
  const statuses = await Promise.all([
    ask('POST', '/api/auth/sign-up', signUp),
    ask('POST', '/api/auth/sign-in', { email, password }),
    ask('PUT', '/api/me/password', { currentPassword: password, newPassword }),
    ask('PATCH', '/api/me', { bio, name }),
    ask('POST', '/api/courses', course),
    ask('POST', '/api/projects', project),
    ask('GET', `/api/courses?q=${search}`),
  ]);
  expect(statuses).toEqual(Array(7).fill(503));
}

test('no password, address, cookie, key or word of a member is in the log, however much is logged', async ({
  database,
}) => {
  const storage = await openRefusingStorage(CANARIES.storageKeyId);
  onTestFinished(storage.close);
  const server = await aServerApart(database, onTestFinished, {
    LOG_LEVEL: 'trace',
    METRICS: 'on',
    S3_ENDPOINT: storage.endpoint,
    S3_REGION: 'eu-west-1',
    S3_ACCESS_KEY_ID: CANARIES.storageKeyId,
    S3_SECRET_ACCESS_KEY: CANARIES.storageSecret,
    S3_BUCKET_PREFIX: 'refusing-',
    GOOGLE_CLIENT_ID: 'an-id',
    GOOGLE_CLIENT_SECRET: CANARIES.googleSecret,
    // Nobody listens there: what goes wrong with it is logged.
    GOOGLE_ISSUER: 'http://127.0.0.1:1',
  });
  const [member, teacher] = [aBrowser(server.url), aBrowser(server.url)];
  await tryAccount(member);
  await tryWords(member, teacher, database);
  expect([
    await member.ask('DELETE', '/api/me', { email: `x${email}`, currentPassword: newPassword }),
    await member.ask('DELETE', '/api/me', { email, currentPassword: newPassword }),
  ]).toEqual([409, 200]);
  await server.database.shut();
  await tryWithoutDatabase(teacher);
  await server.database.reopen();
  const { stdout, stderr } = await server.stop();
  const log = stdout + stderr;
  expect(log.match(/"msg":"request"/g)).toHaveLength(18 + 10 + 2 + 7);
  expect(log.match(/"msg":"request failed"/g)?.length).toBeGreaterThanOrEqual(3 + 7);
  const tokens = [member, teacher]
    .flatMap(({ cookies }) => [...cookies.values()])
    .map((value) => decodeURIComponent(value).split('.')[0] ?? '');
  for (const [what, canary] of [
    ...Object.entries(CANARIES),
    ...tokens.map((token) => ['cookie', token] as const),
  ]) {
    expect([what, canary.length > 7 && log.includes(canary)]).toEqual([what, false]);
  }
});
