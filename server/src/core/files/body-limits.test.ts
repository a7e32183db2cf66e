import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { sendRaw } from '../../../test/given/files/raw-upload.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import type { Site } from '../../../test/site.ts';

const KB = 1024;
const json = { 'content-type': 'application/json' };
const SIGN_IN = '/api/auth/sign-in';
/** An invalid body of exactly so many bytes. */
const padded = (bytes: number) => `{"email":"${'a'.repeat(bytes - 12)}"}`;

describe('a body', () => {
  test.for([
    ['POST', SIGN_IN, 4],
    ['POST', '/api/auth/sign-up', 24],
    ['POST', '/api/auth/sign-out', 4],
    ['POST', '/api/courses', 64],
    ['POST', '/api/courses/x/enroll', 64],
    ['POST', '/api/courses/x/complete', 4],
    ['PATCH', '/api/me', 96],
    ['POST', '/api/projects', 192],
    ['POST', '/api/nothing', 4],
  ] as const)('of %s %s has at most %i KB', async ([method, path, maxKb], { db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    const largest = await site.ask(method, path, { as, text: padded(maxKb * KB) });
    expect(largest.status).toBe(path === '/api/nothing' ? 404 : 422);
    const larger = await site.ask(method, path, { as, text: padded(maxKb * KB + 1) });
    expect([larger.status, larger.body.error?.code]).toEqual([413, 'TOO_LARGE']);
  });

  test('that is said to be too large is refused before any of it has come', async ({ site }) => {
    const { hostname, port, host } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    const lines = [`POST ${SIGN_IN} HTTP/1.1`, `Host: ${host}`, `Origin: ${site.url}`];
    lines.push('Content-Type: application/json', `Content-Length: ${5 * KB}`, '', '{');
    socket.write(lines.join('\r\n'));
    const [bytes] = await once(socket, 'data');
    expect(String(bytes)).toMatch(/^HTTP\/1\.1 413 .*"code":"TOO_LARGE"/s);
    socket.destroy();
  });

  test('that does not say its size is refused when too much of it has come', async ({ site }) => {
    function* endless() {
      for (;;) yield Buffer.alloc(KB, '[');
    }
    const answer = await sendRaw(site.url, SIGN_IN, { headers: json, body: endless() });
    expect(answer).toMatchObject({ status: 413, body: { error: { code: 'TOO_LARGE' } } });
  });

  test('that is far too large is told so each time, although its sender is still sending', async ({
    site,
  }) => {
    for (let time = 0; time < 5; time++)
      expect((await site.ask('POST', SIGN_IN, { text: padded(1_000_000) })).status).toBe(413);
  });

  // Three bytes each, four, and as programs write them that send nothing but ASCII.
  test.for([
    ['漢', (text: string) => text],
    ['😀', (text: string) => text],
    ['漢', asAscii],
    ['😀', asAscii],
  ] as const)(
    'of the longest texts is taken: %s',
    { tags: 'full' },
    async ([letter, write], { db, site }) => {
      const as = await signedIn(db, (await aMember(db)).id);
      const long = (length: number) => letter.repeat(length / letter.length);
      const many = (count: number, length: number) =>
        Array.from({ length: count }, (_, at) => `${at + 10}${long(length - 2)}`);
      const links = many(10, 2).map((text) => `https://example.org/${text.padEnd(2000, 'x')}`);
      const send = async (method: 'POST' | 'PATCH', path: string, body: object) => {
        const answer = await site.ask(method, path, { as, text: write(JSON.stringify(body)) });
        return [path, answer.status, answer.body.error?.issues];
      };
      const texts = { title: long(120), description: long(5000) };
      const course = { ...texts, skillCategory: 'Photography', svcValue: 0, duration: 10 };
      expect(await send('POST', '/api/courses', { ...course, imageUrl: links[0] })).toContain(200);
      const project = {
        ...texts,
        category: 'Other',
        requiredSkills: many(20, 60),
        tags: many(20, 40),
        estimatedDuration: long(60),
        requirements: long(2000),
        contactInfo: long(500),
        projectGoals: many(20, 200),
        projectLinks: links,
      };
      expect(await send('POST', '/api/projects', project)).toContain(200);
      const [linkedinUrl, githubUrl, portfolioUrl] = links;
      const self = { bio: long(500), skills: many(50, 60), linkedinUrl, githubUrl, portfolioUrl };
      expect(await send('PATCH', '/api/me', { ...self, name: long(100), otherLinks: links })).toContain(200);
      expect(await send('POST', '/api/me/onboarding', { ...self, otherLinks: links })).toContain(200);
      const newcomer = { name: long(100), password: long(128), skills: many(50, 60) };
      const email = `${randomUUID()}@example.org`;
      expect(await send('POST', '/api/auth/sign-up', { ...newcomer, email })).toContain(200);
      expect(await send('POST', SIGN_IN, { email, password: long(128) })).toContain(200);
    },
  );
});

function asAscii(text: string): string {
  return text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

describe('JSON that costs more than its bytes is refused with a sentence:', () => {
  const told = async (site: Site, text: string) => {
    const { status, body } = await site.ask('POST', '/api/auth/sign-up', { text });
    return [status, body.error?.issues];
  };

  test.for([
    ['lists', '['.repeat(17) + ']'.repeat(17)],
    ['objects', `${'{"a":'.repeat(17)}1${'}'.repeat(17)}`],
    ['lists beside a name that could reach a prototype', `{"__proto__":1,"a":${'['.repeat(1000)}`],
    ['lists without an end', '['.repeat(4000)],
    ['lists behind a text with quotes', `["\\"[\\\\",${'['.repeat(17)}`],
  ] as const)('%s in one another', async ([, text], { site }) => {
    const issues = [{ path: '', message: 'Lists and objects can be nested at most 16 deep' }];
    expect(await told(site, text)).toEqual([422, issues]);
  });

  test.for([
    ['a list', `[${'1,'.repeat(1000)}1]`],
    ['an object', `{${Array(1001).fill('"":1').join()}}`],
    ['lists in lists', `[${'[1,1],'.repeat(501)}[]]`],
  ] as const)('%s of very many', async ([, text], { site }) => {
    const issues = [{ path: '', message: 'A request can have at most 1,000 fields and entries' }];
    expect(await told(site, text)).toEqual([422, issues]);
  });

  test('signs within a text are no lists and no entries', async ({ site }) => {
    const text = JSON.stringify({ name: `a"\\,[{`.repeat(200), password: `\\",[[[`.repeat(20) });
    const [status, issues] = await told(site, text);
    expect([status, JSON.stringify(issues)]).toEqual([422, expect.stringContaining('100 characters')]);
  });
});

describe('what is said back of wrong input is short:', () => {
  test('ten unknown fields, each as far as a person reads it', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    const fields = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`field${at}`, 1]));
    const answer = await site.ask('POST', '/api/courses/x/complete', { as, body: { ...fields } });
    expect(answer.status).toBe(413);
    const more = await site.ask('PATCH', '/api/me', { as, body: fields });
    const first = Array.from({ length: 10 }, (_, at) => `field${at}`).join(', ');
    const message = `Unknown field: ${first} and 890 more`;
    expect(more.body.error?.issues).toEqual([{ path: '', message }]);
    const long = await site.ask('PATCH', '/api/me', { as, body: { ['x'.repeat(50_000)]: 1 } });
    expect(long.body.error?.issues?.[0]?.message).toBe(`Unknown field: ${'x'.repeat(100)}…`);
  });

  test('unknown fields of an address', async ({ site }) => {
    const query = Array.from({ length: 2000 }, (_, at) => `f${at}`).join('&');
    const { status, body } = await site.ask('GET', `/api/health?${query}`);
    expect(status).toBe(422);
    expect(body.error?.issues?.[0]?.message).toMatch(/^Unknown field: f0, f1, .*, f9 and 90 more$/);
  });
});
