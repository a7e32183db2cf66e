import { ErrorAnswer } from '@skillverse/contract/errors';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, signedIn } from '../../../test/given/given.ts';
import { aProject } from '../../../test/given/given-projects.ts';
import { createSite } from '../../../test/site.ts';
import { makeUnreachable } from '../../../test/unreachable.ts';

const signIn = { email: 'nobody@example.test', password: 'wrong password' };

describe('a write from elsewhere', () => {
  const elsewhere: [string, Record<string, string>][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['an opaque origin', { origin: 'null' }],
    ['no origin at all', { origin: '' }],
    ['another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }],
  ];

  test.for(elsewhere)('with %s is refused before anything else', async ([, headers], { site }) => {
    const answer = await site.ask('POST', '/api/auth/sign-in', { body: signIn, headers });
    expect(answer.status).toBe(403);
    expect(answer.body.error?.code).toBe('CROSS_SITE');
  });

  test('is refused before who asks, what is asked and how is looked at', async ({ site }) => {
    const headers = { origin: 'https://evil.example', 'content-type': 'text/plain' };
    for (const path of ['/api/courses/x/enroll', '/api/auth/sign-up?x=1', '/api/nothing']) {
      const answer = await site.ask('POST', path, { text: '{', headers });
      expect([path, answer.status, answer.body.error?.code]).toEqual([path, 403, 'CROSS_SITE']);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('is recognised by PUBLIC_URL where one is set', async ({ database }) => {
    const site = await createSite(database, { PUBLIC_URL: 'http://skills.example' });
    const fromHost = await site.ask('POST', '/api/auth/sign-in', { body: signIn });
    expect(fromHost.body.error?.message).toBe(
      'This request did not come from this site, which is at http://skills.example',
    );
    const fromPublic = await site.ask('POST', '/api/auth/sign-in', {
      body: signIn,
      headers: { origin: 'http://skills.example' },
    });
    await site.close();
    expect([fromHost.status, fromPublic.status]).toEqual([403, 401]);
  });

  test('but a read needs no origin', async ({ site }) => {
    expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
  });
});

describe('wrong input', () => {
  test('that is no JSON answers 400', async ({ site }) => {
    const answer = await site.ask('POST', '/api/auth/sign-in', { text: '{"email":' });
    expect([answer.status, answer.body.error?.code]).toEqual([400, 'INVALID_JSON']);
  });

  test('of another type than JSON answers 415', async ({ site }) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const answer = await site.ask('POST', '/api/auth/sign-in', {
        text: 'x=1',
        headers: { 'content-type': type },
      });
      expect([answer.status, answer.body.error?.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
    }
  });

  test('in another charset than UTF-8 answers 415, and whatever is no UTF-8 answers 400', async ({
    db,
    site,
  }) => {
    const { id } = await aMember(db, { name: 'Zoë' });
    const as = await signedIn(db, id);
    const change = async (body: Uint8Array<ArrayBuffer> | string, type: string) => {
      const headers = { origin: site.url, cookie: as, 'content-type': type };
      const answer = await fetch(`${site.url}/api/me`, { method: 'PATCH', headers, body });
      const { error, name } = (await answer.json()) as Partial<ErrorAnswer> & { name?: string };
      return [answer.status, error?.message ?? name];
    };
    for (const charset of ['iso-8859-1', 'latin1', 'utf-16', 'utf-16le', '"windows-1252"', 'utf-7', 'x']) {
      for (const between of [';', '; ', ' ; v=1; '])
        expect(await change('{"name":"Zoë B"}', `application/json${between}charset=${charset}`)).toEqual([
          415,
          'Send the request as application/json in UTF-8',
        ]);
    }
    for (const encoding of ['latin1', 'utf16le'] as const) {
      expect(await change(Buffer.from('{"name":"Zoë C"}', encoding), 'application/json')).toEqual([
        400,
        'The request is not valid JSON',
      ]);
    }
    for (const charset of ['', ';charset=utf-8', '; charset=UTF-8', '; Charset="Utf8"'])
      expect(await change('{"name":"Zoë D"}', `application/json${charset}`)).toEqual([200, 'Zoë D']);
    expect(await change('\ufeff{"name":"Zoë E"}', 'application/json')).toEqual([200, 'Zoë E']);
  });

  test('that is a change without a body answers 422', async ({ db, site }) => {
    const member = await aMember(db);
    const as = await signedIn(db, member.id);
    const course = await aCourse(db, { teacherId: member.id });
    const project = await aProject(db, { creatorId: member.id });
    for (const path of ['/api/me', `/api/courses/${course.id}`, `/api/projects/${project.id}`]) {
      for (const asked of [{ as, text: '' }, { as }]) {
        const { status, body } = await site.ask('PATCH', path, asked);
        expect([path, status, body.error?.issues]).toEqual([
          path,
          422,
          [{ path: '', message: 'Send what is to be changed as JSON: there was nothing in the request' }],
        ]);
      }
      expect((await site.ask('PATCH', path, { as, body: {} })).status).toBe(200);
    }
  });

  test('larger than its call takes answers 413', async ({ site }) => {
    const answer = await site.ask('POST', '/api/auth/sign-in', { body: { email: 'a'.repeat(1_100_000) } });
    expect([answer.status, answer.body.error?.code]).toEqual([413, 'TOO_LARGE']);
  });

  test('of the wrong shape answers 422 with one issue a field', async ({ site }) => {
    const body = { name: ' ', email: 'not an address', password: 'short', skills: [] };
    const answer = await site.ask('POST', '/api/auth/sign-up', { body });
    expect(answer.status).toBe(422);
    expect(answer.body.error).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [
        { path: 'name', message: 'Full name is required' },
        { path: 'email', message: 'Please enter a valid email address' },
        { path: 'password', message: 'Password needs at least 8 characters' },
        { path: 'skills', message: 'Enter at least one skill' },
      ],
    });
  });

  test('with an unknown field answers 422 and names the field', async ({ site }) => {
    const answer = await site.ask('POST', '/api/auth/sign-in', { body: { ...signIn, isAdmin: true } });
    expect(answer.body.error?.issues).toEqual([{ path: '', message: 'Unknown field: isAdmin' }]);
  });

  test('with a name that could reach a prototype answers 422', async ({ site }) => {
    for (const text of [
      '{"__proto__":1}',
      '{"email":{"\\u005f_proto__":1}}',
      '{"constructor":{"prototype":1}}',
    ]) {
      const answer = await site.ask('POST', '/api/auth/sign-in', { text });
      expect([text, answer.status, answer.body.error?.code]).toEqual([text, 422, 'INVALID_INPUT']);
    }
    const broken = await site.ask('POST', '/api/auth/sign-in', { text: '{"__proto__":1' });
    expect(broken.status).toBe(400);
  });

  test('that is null or a list instead of an object answers 422', async ({ site }) => {
    for (const [text, path] of [
      ['null', 'sign-in'],
      ['null', 'sign-out'],
      ['[]', 'sign-in'],
      ['"x"', 'sign-up'],
    ]) {
      const answer = await site.ask('POST', `/api/auth/${path}`, { text: text! });
      expect(answer.status).toBe(422);
      expect(answer.body.error?.issues).toEqual([{ path: '', message: 'This must be an object' }]);
    }
  });

  test('as an id of any length is not found', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    for (const length of [199, 201, 5000]) {
      const user = await site.ask('GET', `/api/users/${'x'.repeat(length)}`, { as });
      expect([user.status, user.body.error?.message]).toEqual([404, 'User not found']);
      const enroll = await site.ask('POST', `/api/courses/${'x'.repeat(length)}/enroll`, { as });
      expect([enroll.status, enroll.body.error?.message]).toEqual([404, 'Course not found']);
    }
    expect((await site.ask('GET', `/api/users/${'x'.repeat(5000)}`)).status).toBe(401);
    expect((await site.ask('GET', `/api/${'x'.repeat(5000)}`)).status).toBe(404);
  });

  test('in the query answers 422', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    for (const query of [
      'limit=0',
      'limit=-1',
      'limit=1e9',
      'sort=price',
      'q=a&q=b',
      'q[]=a',
      'available=yes',
    ]) {
      const answer = await site.ask('GET', `/api/courses?${query}`, { as });
      expect([query, answer.status]).toEqual([query, 422]);
    }
  });

  test('as an Idempotency-Key that is no UUID answers 422', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    const { id } = await aCourse(db);
    const headers = { 'idempotency-key': 'again' };
    const answer = await site.ask('POST', `/api/courses/${id}/enroll`, { as, headers });
    expect(answer.body.error).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: 'Idempotency-Key' }] });
  });
});

describe('every answer', () => {
  test('of the API is never stored and carries its request id', async ({ site }) => {
    for (const path of ['/api/health', '/api/me', '/api/nothing']) {
      const answer = await site.ask('GET', path);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('that is an error has the one shape, with the request id of its header', async ({ site }) => {
    const answer = await site.ask('GET', '/api/me');
    expect(ErrorAnswer.parse(answer.body).error.requestId).toBe(answer.headers.get('x-request-id'));
  });

  test('forbids inline scripts, foreign scripts, frames and plug-ins', async ({ site }) => {
    const answer = await site.ask('GET', '/api/health');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("manifest-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('to an unknown address of the API is 404 as JSON, never a page', async ({ site }) => {
    for (const path of ['/api/nothing', '/api//me', '/API/me', '/api/me/', '/api/%ZZ']) {
      const answer = await site.ask('GET', path, { headers: { accept: 'text/html' } });
      expect([path, answer.status, answer.body.error?.code]).toEqual([path, 404, 'NO_SUCH_ADDRESS']);
    }
  });
});

describe('when the database does not answer', () => {
  test('a call says so with 503 and its own text, and tells nothing else', async ({ database }) => {
    const { db } = database;
    const as = await signedIn(db, (await aMember(db)).id);
    const site = await createSite({ ...database, db: makeUnreachable() });
    const answer = await site.ask('GET', '/api/courses', { as });
    await site.close();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.body.error).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Failed to get courses: the database did not answer',
    });
  });

  test('a search says that it was a search', async ({ database }) => {
    const { db } = database;
    const as = await signedIn(db, (await aMember(db)).id);
    const site = await createSite({ ...database, db: makeUnreachable() });
    const messageOf = async (query: string) =>
      (await site.ask('GET', `/api/courses?${query}`, { as })).body.error?.message;
    expect(await messageOf('q=ink')).toBe('Failed to search courses: the database did not answer');
    expect(await messageOf('q=&limit=3')).toBe('Failed to get courses: the database did not answer');
    await site.close();
  });
});
