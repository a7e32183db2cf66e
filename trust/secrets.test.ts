import { onTestFinished } from 'vitest';
import { expect, test } from '../server/test/fixtures.ts';
import { TEST_SECRET } from '../server/test/site.ts';
import { formWith } from '../server/test/upload.ts';
import { aServerApart } from './server-apart.ts';

/** Each stands for something that nobody may read in a log, and is found nowhere else. */
const CANARIES = {
  password: 'canary-password-1f7d',
  newPassword: 'canary-new-password-92ab',
  wrongPassword: 'canary-wrong-password-c3e0',
  email: 'canary-address-77aa@example.test',
  name: 'Canary Name-5b1c',
  search: 'canary-search-e8d4',
  file: 'canary-file-a6f2.pdf',
  bio: 'canary-bio-0c9d',
  googleSecret: 'canary-google-secret-4e4e',
  sessionSecret: TEST_SECRET,
};

/** Keeps the cookies that it is given, as a browser does. */
function aBrowser(url: string) {
  const cookies = new Map<string, string>();
  const ask = async (method: string, path: string, body?: object | string) => {
    const isForm = body instanceof FormData;
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const headers = new Headers({ origin: url, cookie, 'idempotency-key': crypto.randomUUID() });
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

test('no password, address, cookie, key or word of a member is in the log, however much is logged', async ({
  database,
}) => {
  const server = await aServerApart(database, onTestFinished, {
    LOG_LEVEL: 'trace',
    METRICS: 'on',
    GOOGLE_CLIENT_ID: 'an-id',
    GOOGLE_CLIENT_SECRET: CANARIES.googleSecret,
    // Nobody listens there: what goes wrong with it is logged.
    GOOGLE_ISSUER: 'http://127.0.0.1:1',
  });
  const { url } = server;
  const { ask, cookies } = aBrowser(url);
  const { email, password, newPassword, wrongPassword, name, search, bio, file } = CANARIES;
  const signUp = { name, email, password, skills: ['Patience'] };
  const statuses = [
    await ask('POST', '/api/auth/sign-up', signUp),
    await ask('POST', '/api/auth/sign-up', signUp),
    await ask('POST', '/api/auth/sign-up', `{"password": "${password}", "email": "${email}`),
    await ask('POST', '/api/auth/sign-up', { ...signUp, isAdmin: password }),
    await ask('POST', '/api/auth/sign-in', { email, password: wrongPassword }),
    await ask('POST', '/api/auth/sign-in', { email, password }),
    await ask('PUT', '/api/me/password', { currentPassword: wrongPassword, newPassword }),
    await ask('PUT', '/api/me/password', { currentPassword: password, newPassword }),
    await ask('PATCH', '/api/me', { bio, name }),
    await ask('PATCH', '/api/me', { bio: `${bio}\u0000` }),
    await ask('GET', `/api/users?q=${search}`),
    await ask('GET', `/api/courses?q=${search}&sort=${search}`),
    await ask('PUT', '/api/me/avatar', formWith({ name: file, bytes: Buffer.from('%PDF') })),
    await ask('POST', '/api/auth/google/start', {}),
    await ask('DELETE', '/api/me', { email: `x${email}` }),
    await ask('DELETE', '/api/me', { email }),
    await ask('GET', '/metrics'),
  ];
  expect(statuses).toEqual([
    200, 409, 400, 422, 401, 200, 409, 200, 200, 422, 200, 422, 415, 503, 409, 200, 200,
  ]);
  const tokens = [...cookies.values()].map((value) => decodeURIComponent(value).split('.')[0] ?? '');
  const { stdout, stderr } = await server.stop();
  const log = stdout + stderr;
  expect(log.match(/"msg":"request"/g)).toHaveLength(statuses.length);
  for (const [what, canary] of [
    ...Object.entries(CANARIES),
    ...tokens.map((token) => ['cookie', token] as const),
  ]) {
    expect([what, canary.length > 7 && log.includes(canary)]).toEqual([what, false]);
  }
});
