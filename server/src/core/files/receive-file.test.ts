import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { ErrorAnswer } from '@skillverse/contract/errors';
import { describe } from 'vitest';
import type { TestDatabase } from '../../../test/database.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { aPicture } from '../../../test/given/files/made-files.ts';
import { filePart, LAST, part, type Sending, sendRaw } from '../../../test/given/files/raw-upload.ts';
import { aCourse, aMember, signedIn } from '../../../test/given/given.ts';
import type { Site } from '../../../test/site.ts';
import { commonRefusal } from '../errors/refusal.ts';
import { receiveFile } from './receive-file.ts';

const MB = 1_048_576;

async function aTeacher({ db }: TestDatabase, site: Site) {
  const course = await aCourse(db);
  const as = await signedIn(db, course.teacherId);
  const path = `/api/courses/${course.id}/media?kind=image`;
  return { as, path, send: (sending: Omit<Sending, 'as'>) => sendRaw(site.url, path, { as, ...sending }) };
}

/** A file that does not come to its end: part after part of it, and never the boundary. */
function* endless(pieces = Number.POSITIVE_INFINITY): Generator<Uint8Array> {
  yield filePart('lake.png', 'x').subarray(0, -2);
  const piece = Buffer.alloc(65_536, 1);
  for (let count = 0; count < pieces; count++) yield piece;
}

/** The beginning of a file, and no more until the server has begun to keep it. */
async function* begun({ files }: TestDatabase): AsyncGenerator<Uint8Array> {
  yield* endless(3);
  while ((await readdir(files.arrivals)).length === 0) await delay(5);
}

async function expectNothingLeft({ files }: TestDatabase) {
  // Whoever hung up is noticed a moment later.
  for (let tries = 0; tries < 200 && (await readdir(files.arrivals)).length > 0; tries++) await delay(10);
  expect(await readdir(files.arrivals)).toEqual([]);
}

describe('an upload', () => {
  const malformed: [string, () => Iterable<Uint8Array>, Record<string, string>, string][] = [
    [
      'without a file',
      () => [part('Content-Disposition: form-data; name="file"', 'text'), LAST],
      {},
      '422 FILE_MISSING',
    ],
    ['of an empty form', () => [LAST], {}, '422 FILE_MISSING'],
    ['of nothing', () => [], {}, '422 FILE_MISSING'],
    [
      'with a file that has no name',
      () => [part('Content-Disposition: form-data; name="file"; filename=""', 'text'), LAST],
      {},
      '422 FILE_MISSING',
    ],
    [
      'with an empty field name',
      () => [part('Content-Disposition: form-data; name=""; filename="a.png"', 'text'), LAST],
      {},
      '415 FILE_TYPE_REFUSED',
    ],
    ['with a part that says nothing', () => [part('X-Nothing: 1', 'text'), LAST], {}, '422 FILE_MISSING'],
    [
      'of two files',
      () => [filePart('a.png', 'a'), filePart('b.png', 'b'), LAST],
      {},
      '400 MALFORMED_REQUEST',
    ],
    [
      'of ten thousand parts',
      () => [...Array(10_000).fill(part('Content-Disposition: form-data; name="f"', '1')), LAST],
      {},
      '400 MALFORMED_REQUEST',
    ],
    ['that ends in the midst of its file', () => endless(1), {}, '400 MALFORMED_REQUEST'],
    [
      'that ends in the midst of a head',
      () => [Buffer.from('--b0undary\r\nContent-Disp')],
      {},
      '400 MALFORMED_REQUEST',
    ],
    ['that is no form', () => [Buffer.from('%PNG and so on')], {}, '400 MALFORMED_REQUEST'],
    ['without a boundary', () => [LAST], { 'content-type': 'multipart/form-data' }, '400 MALFORMED_REQUEST'],
    [
      'named like a prototype',
      () => [part('Content-Disposition: form-data; name="__proto__"; filename="a.png"', 'x'), LAST],
      {},
      '400 MALFORMED_REQUEST',
    ],
    ['as JSON', () => [Buffer.from('{}')], { 'content-type': 'application/json' }, '415 UNSUPPORTED_TYPE'],
    ['as the bytes alone', () => [Buffer.from('x')], { 'content-type': 'image/png' }, '415 UNSUPPORTED_TYPE'],
    ['that is too large', () => endless(120), {}, '413 FILE_TOO_LARGE'],
    ['that does not end', () => endless(), {}, '413 FILE_TOO_LARGE'],
    [
      'that says it will be too large',
      () => endless(),
      { 'content-length': String(2 ** 40) },
      '413 FILE_TOO_LARGE',
    ],
  ];

  test.for(malformed)(
    '%s is refused in the one shape',
    async ([, body, headers, expected], { database, site }) => {
      const { send } = await aTeacher(database, site);
      const answer = await send({ body: body(), headers });
      if (answer === 'none') throw new Error('the refusal could not be read');
      const { error } = ErrorAnswer.parse(answer.body);
      expect(`${answer.status} ${error.code}`).toBe(expected);
      if (error.code === 'FILE_TOO_LARGE') expect(error.details).toEqual({ maxMb: 5 });
      await expectNothingLeft(database);
    },
  );

  test('of exactly the limit is let in, and of one byte more is not', async ({ database, site }) => {
    const { send } = await aTeacher(database, site);
    for (const [sizeBytes, expected] of [
      [5 * MB, 'FILE_TYPE_REFUSED'],
      [5 * MB + 1, 'FILE_TOO_LARGE'],
    ] as const) {
      const answer = await send({ body: [filePart('lake.png', Buffer.alloc(sizeBytes)), LAST] });
      expect(answer).toMatchObject({ body: { error: { code: expected } } });
    }
    await expectNothingLeft(database);
  });

  test('whose sender hangs up, or lies about its length, leaves nothing behind', async ({
    database,
    site,
  }) => {
    const { send } = await aTeacher(database, site);
    const whole = Buffer.concat([filePart('lake.png', Buffer.alloc(300_000)), LAST]);
    for (const length of [undefined, whole.length + 1000]) {
      const headers: Record<string, string> =
        length === undefined ? {} : { 'content-length': String(length) };
      expect(await send({ body: begun(database), headers, hangsUp: true })).toBe('none');
    }
    const short = await send({ body: [whole.subarray(0, 1000)], headers: { 'content-length': '1000' } });
    expect(short).toMatchObject({ status: 400, body: { error: { code: 'MALFORMED_REQUEST' } } });
    await expectNothingLeft(database);
    expect((await site.ask('GET', '/api/health')).status).toBe(200);
  });

  test('whose sender has hung up before its file is opened leaves nothing behind', async ({ database }) => {
    const leaving = new AbortController();
    const begun = Promise.withResolvers<void>();
    const [refused, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const request = {
      raw: { unpipe() {} },
      headers: {},
      isMultipart: () => true,
      async *parts() {
        begun.resolve();
        await refused.promise;
        try {
          yield { type: 'file', file: Readable.from(['words']), filename: 'list.txt' };
        } finally {
          ended.resolve();
        }
      },
    };
    const { files } = database;
    const received = receiveFile(request as never, { files, maxBytes: 1000, signal: leaving.signal });
    await begun.promise;
    leaving.abort(commonRefusal('MALFORMED_REQUEST'));
    await expect(received).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' });
    refused.resolve();
    await ended.promise;
    await expectNothingLeft(database);
  });

  test('that is refused is told so even to who sends all of it first, and wants the line closed then', async ({
    database,
    site,
  }) => {
    const { as, path } = await aTeacher(database, site);
    const { hostname, port, host } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    const length = 20 * MB;
    const head = [
      `Host: ${host}`,
      `Origin: ${site.url}`,
      `Cookie: ${as}`,
      `Content-Length: ${length}`,
      'Connection: close',
    ];
    const type = 'Content-Type: multipart/form-data; boundary=b0undary';
    socket.pause().write(`POST ${path} HTTP/1.1\r\n${[...head, type].join('\r\n')}\r\n\r\n`);
    const piece = Buffer.alloc(65_536);
    for (let sent = 0; sent < length; sent += piece.length) {
      if (!socket.write(piece)) await once(socket, 'drain');
    }
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 .*"code":"FILE_TOO_LARGE"/s);
  });

  test('in any disorder is answered, and the site lives on', { tags: 'full' }, async ({ database, site }) => {
    const { send } = await aTeacher(database, site);
    const whole = Buffer.concat([filePart('lake.png', (await aPicture()).bytes), LAST]);
    const statuses = new Set<number>();
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 1000; round++) {
      const body = Buffer.from(whole);
      for (let count = random(6); count >= 0; count--) body[random(Math.min(body.length, 260))] = random(256);
      const cut = random(4) === 0 ? body.subarray(0, random(body.length)) : body;
      const answer = await send({ body: [cut] });
      if (answer === 'none') throw new Error(`round ${round} got no answer`);
      if (answer.status !== 200) ErrorAnswer.parse(answer.body);
      statuses.add(answer.status);
      // What was let in is not what this is about.
      if (answer.status === 200) await database.owner`delete from files`;
    }
    expect([...statuses].sort().filter((status) => ![200, 400, 409, 415, 422].includes(status))).toEqual([]);
    await expectNothingLeft(database);
    expect((await site.ask('GET', '/api/health')).status).toBe(200);
  });
});

describe('what is known before the file comes', () => {
  const before: [
    string,
    string,
    (sending: { owner: string; other: string; path: string }) => Partial<Sending> & { path?: string },
  ][] = [
    ['that nobody is signed in', '401 SIGN_IN_REQUIRED', () => ({ as: undefined })],
    ['that another site sends it', '403 CROSS_SITE', () => ({ headers: { origin: 'https://evil.example' } })],
    [
      'that another member is meant',
      '409 OTHER_MEMBER',
      () => ({ headers: { 'skillverse-member': crypto.randomUUID() } }),
    ],
    ['that the course is somebody else’s', '403 NOT_YOUR_COURSE', ({ other }) => ({ as: other })],
    [
      'that there is no such course',
      '404 COURSE_NOT_FOUND',
      () => ({ path: '/api/courses/nowhere/media?kind=image' }),
    ],
    ['that it is of no kind', '422 INVALID_INPUT', ({ path }) => ({ path: path.replace('image', 'song') })],
  ];

  test.for(before)(
    '%s, is said while it could still be sent',
    async ([, expected, change], { database, site }) => {
      const { as: owner, path: usual } = await aTeacher(database, site);
      const other = await signedIn(database.db, (await aMember(database.db)).id);
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const { path = usual, ...changed } = change({ owner, other, path: usual });
      const answer = await sendRaw(site.url, path, { as: owner, agent, body: endless(), ...changed });
      if (answer === 'none') throw new Error('the refusal could not be read');
      expect(`${answer.status} ${answer.body.error?.code}`).toBe(expected);
      // The same line serves the next request, once what was still on its way has gone by.
      const next = await sendRaw(site.url, usual, { as: owner, agent, body: [LAST] });
      expect(next).toMatchObject({ status: 422 });
      agent.destroy();
      await expectNothingLeft(database);
    },
  );
});
