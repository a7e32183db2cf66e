import { randomUUID } from 'node:crypto';
import { describe } from 'vitest';
import type { TestDatabase } from '../server/test/database.ts';
import { expect, test } from '../server/test/fixtures.ts';
import { aCourse, aMember, signedIn } from '../server/test/given/given.ts';
import { makeHost } from '../server/test/given/given-hosts.ts';
import { aMedia, aProjectFile } from '../server/test/given/given-media.ts';
import { aProject } from '../server/test/given/given-projects.ts';
import { namedCalls } from '../server/test/matrices/routes-of-contract.ts';
import { everyRow } from './every-row.ts';

/** One is for programs that read mail: its address is the right to it, and it reads no cookie. */
const writes = namedCalls.filter(({ call }) => call.method !== 'GET' && !call.crossSite);

/** A member who could do anything here. */
async function aScene(database: TestDatabase) {
  const { db } = database;
  const { id } = await aMember(db);
  // What is for hosts is not there for others.
  await makeHost(db, id);
  const course = await aCourse(db, { teacherId: id });
  const project = await aProject(db, { creatorId: id });
  const [media, file] = [await aMedia(database, course), await aProjectFile(database, project)];
  const pathOf = (path: string) =>
    path
      .replace(':courseId', course.id)
      .replace(':projectId', project.id)
      .replace(':mediaId', path.includes('projects') ? file.id : media.id)
      .replace(':sessionId', randomUUID());
  return { as: await signedIn(db, id), pathOf };
}

/** Heads of requests that no page of the site sends. `host` is the site's own, e.g. 127.0.0.1:3000. */
const strangers: Readonly<Record<string, (host: string) => Record<string, string>>> = {
  'neither Origin nor Sec-Fetch-Site': () => ({}),
  'an opaque origin': () => ({ origin: 'null' }),
  'an empty origin': () => ({ origin: '' }),
  'another site': () => ({ origin: 'https://evil.example' }),
  'another port': (host) => ({ origin: `http://${host.replace(/:\d+$/, ':1')}` }),
  'no port': (host) => ({ origin: `http://${host.replace(/:\d+$/, '')}` }),
  'another name of this machine': (host) => ({ origin: `http://${host.replace('127.0.0.1', 'localhost')}` }),
  'another scheme': (host) => ({ origin: `https://${host}` }),
  'another case': (host) => ({ origin: `HTTP://${host}` }),
  'a host that begins alike': (host) => ({ origin: `http://${host}.evil.example` }),
  'a host that ends alike': (host) => ({ origin: `http://evil-${host}` }),
  'a user name that looks alike': (host) => ({ origin: `http://${host}@evil.example` }),
  'an address with a path': (host) => ({ origin: `http://${host}/` }),
  'two origins': (host) => ({ origin: `http://${host} https://evil.example` }),
  'a Referer alone': (host) => ({ referer: `http://${host}/` }),
  'the origin of a forwarded host': () => ({
    origin: 'https://evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  }),
  'another method in a header': () => ({ origin: 'https://evil.example', 'x-http-method-override': 'GET' }),
  ...Object.fromEntries(
    ['cross-site', 'same-site', 'none', 'Same-Origin', ''].map((site) => [
      `Sec-Fetch-Site: ${site || 'nothing'}, and the site's own Origin`,
      (host: string) => ({ origin: `http://${host}`, 'sec-fetch-site': site }),
    ]),
  ),
};

describe('every write of the contract', () => {
  test('is refused to whoever does not ask from this site, and nothing moves', async ({ database, site }) => {
    const { as, pathOf } = await aScene(database);
    const { host } = new URL(site.url);
    const before = await everyRow(database.owner);
    for (const { name, call } of writes) {
      for (const [who, headersOf] of Object.entries(strangers)) {
        const answer = await fetch(site.url + pathOf(call.path), {
          method: call.method,
          headers: { cookie: as, 'content-type': 'application/json', ...headersOf(host) },
          body: '{}',
        });
        const { error } = (await answer.json()) as { error: { code: string } };
        expect([name, who, answer.status, error.code]).toEqual([name, who, 403, 'CROSS_SITE']);
        const allowed = [...answer.headers.keys()].filter((header) => header.startsWith('access-control'));
        expect([name, who, allowed]).toEqual([name, who, []]);
      }
    }
    expect(await everyRow(database.owner)).toEqual(before);
  });

  test('takes JSON, or a file in a form, and nothing that a page elsewhere could send unasked', async ({
    database,
    site,
  }) => {
    const { as, pathOf } = await aScene(database);
    const before = await everyRow(database.owner);
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
    for (const { name, call } of writes) {
      for (const type of types) {
        if (call.upload && type.startsWith('multipart')) continue;
        const headers = { cookie: as, origin: site.url, 'content-type': type };
        const body = '{"email":"x"}';
        const { status } = await fetch(site.url + pathOf(call.path), { method: call.method, headers, body });
        expect([name, type, status]).toEqual([name, type, 415]);
      }
    }
    expect(await everyRow(database.owner)).toEqual(before);
  });

  test('is no read: asked for with GET it does nothing', async ({ database, site }) => {
    const { as, pathOf } = await aScene(database);
    const before = await everyRow(database.owner);
    const readable = new Set(
      namedCalls.filter(({ call }) => call.method === 'GET').map(({ call }) => pathOf(call.path)),
    );
    for (const { name, call } of writes) {
      const path = pathOf(call.path);
      const { status } = await fetch(`${site.url}${path}?_method=${call.method}`, {
        headers: { cookie: as },
      });
      const expected = readable.has(path) ? /^(200|422)$/ : /^404$/;
      expect([name, String(status)]).toEqual([name, expect.stringMatching(expected)]);
    }
    expect(await everyRow(database.owner)).toEqual(before);
  });
});

describe('no page elsewhere', () => {
  test('may read an answer, whatever it asks for first', async ({ database, site }) => {
    const { as, pathOf } = await aScene(database);
    for (const { name, call } of namedCalls) {
      const origin = 'https://evil.example';
      const wants = { 'access-control-request-method': call.method, 'access-control-request-headers': 'x' };
      for (const [method, headers] of [
        ['OPTIONS', { origin, ...wants }],
        [call.method, { origin, cookie: as }],
      ] as const) {
        const answer = await fetch(site.url + pathOf(call.path), { method, headers });
        await answer.body?.cancel();
        const allowed = [...answer.headers.keys()].filter((header) => header.startsWith('access-control'));
        expect([name, method, allowed]).toEqual([name, method, []]);
        expect([name, answer.headers.get('cross-origin-resource-policy')]).toEqual([name, 'same-origin']);
      }
    }
  });
});
