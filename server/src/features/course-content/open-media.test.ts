import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import type { CourseMedia } from '@skillverse/contract/courses/media';
import { describe } from 'vitest';
import type { TestDatabase } from '../../../test/database.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { aFilm, aPdf, aText } from '../../../test/given/files/made-files.ts';
import { open, upload } from '../../../test/given/files/upload.ts';
import { aCourse, aMember, signedIn, USUAL_CAPS } from '../../../test/given/given.ts';
import { aMedia } from '../../../test/given/given-media.ts';
import { times } from '../../../test/times.ts';
import { completeCourse } from '../enrollments/complete-course.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';

const MB = 1_048_576;

async function aFilledCourse(database: TestDatabase) {
  const course = await aCourse(database.db, { priceSvc: 10 });
  const video = await aMedia(database, course, { kind: 'video', file: aFilm('isom', 300_000) });
  const media = {
    image: await aMedia(database, course, { kind: 'image' }),
    video,
    document: await aMedia(database, course, { kind: 'document' }),
    caption: await aMedia(database, course, { kind: 'caption', videoId: video.id }),
  };
  const as = await signedIn(database.db, course.teacherId);
  const urlOf = (kind: keyof typeof media) => `/api/courses/${course.id}/media/${media[kind].id}`;
  return { course, media, as, urlOf };
}

describe('a file of a course', () => {
  test('is open to its teacher and its learners, an image to every member, and none of it to anybody else', async ({
    database,
    site,
  }) => {
    const { db } = database;
    const { course, as: teacher, urlOf } = await aFilledCourse(database);
    const [learner, graduate, refunded, stranger] = [
      await aMember(db),
      await aMember(db),
      await aMember(db),
      await aMember(db),
    ];
    const courseId = course.id;
    for (const { id: learnerId } of [learner, graduate, refunded])
      await enrollInCourse(db, { learnerId, courseId });
    await completeCourse(db, { learnerId: graduate.id, courseId, caps: USUAL_CAPS });
    const cookies = {
      teacher,
      learner: await signedIn(db, learner.id),
      graduate: await signedIn(db, graduate.id),
      refunded: await signedIn(db, refunded.id),
      stranger: await signedIn(db, stranger.id),
      anonymous: '',
    };
    const statusesOf = async (as: string) =>
      await Promise.all(
        (['image', 'video', 'document', 'caption'] as const).map(
          async (kind) => (await open(site.url, urlOf(kind), { as })).status,
        ),
      );
    expect(await statusesOf(cookies.refunded)).toEqual([200, 200, 200, 200]);
    const setStatus = (status: string) =>
      database.owner.begin(async (tx) => {
        await tx`set local session_replication_role = replica`;
        await tx`update enrollments set status = ${status} where learner_id = ${refunded.id}`;
      });
    await setStatus('refunded');
    for (const [who, expected] of [
      ['teacher', [200, 200, 200, 200]],
      ['learner', [200, 200, 200, 200]],
      ['graduate', [200, 200, 200, 200]],
      ['refunded', [200, 403, 403, 403]],
      ['stranger', [200, 403, 403, 403]],
      ['anonymous', [401, 401, 401, 401]],
    ] as const) {
      expect([who, await statusesOf(cookies[who])]).toEqual([who, expected]);
    }
    await site.ask('POST', '/api/auth/sign-out', { as: cookies.learner });
    expect(await statusesOf(cookies.learner)).toEqual([401, 401, 401, 401]);
    await setStatus('ongoing');
    await site.ask('DELETE', `/api/courses/${courseId}`, { as: teacher, body: { title: course.title } });
    for (const who of ['teacher', 'graduate', 'refunded'] as const) {
      expect(await statusesOf(cookies[who])).toEqual([404, 404, 404, 404]);
    }
  });

  test('is found in its own course alone', async ({ database, site }) => {
    const [one, other] = [await aFilledCourse(database), await aFilledCourse(database)];
    for (const kind of ['image', 'video'] as const) {
      const path = `/api/courses/${one.course.id}/media/${other.media[kind].id}`;
      for (const as of [one.as, other.as]) expect((await open(site.url, path, { as })).status).toBe(404);
    }
  });

  test('can do nothing where it is opened, and only what is not saved is shown', async ({
    database,
    site,
  }) => {
    const { as, urlOf, media } = await aFilledCourse(database);
    for (const [kind, type, disposition, caching] of [
      ['image', 'image/webp', 'inline; filename="Lake.webp"', 'private, no-cache'],
      ['video', 'video/mp4', 'inline; filename="Film.mp4"', 'private, no-cache'],
      ['document', 'text/plain; charset=utf-8', 'attachment; filename="List.txt"', 'private, no-cache'],
      ['caption', 'text/vtt; charset=utf-8', 'inline; filename="Film.vtt"', 'private, no-cache'],
    ] as const) {
      const { headers } = await open(site.url, urlOf(kind), { as });
      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('content-disposition')).toContain(disposition);
      expect(headers.get('cache-control')).toBe(caching);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      const saved = await open(site.url, `${urlOf(kind)}?download=true`, { as });
      expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
      expect(saved.bytes.length).toBe(media[kind].sizeBytes);
    }
  });
});

const names: [string, string][] = [
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['..\\..\\boot.txt', 'boot.txt'],
  ['/etc/passwd.txt', 'passwd.txt'],
  ['%2e%2e%2fpasswd.txt', '%2e%2e%2fpasswd.txt'],
  ['a\0b.txt', 'ab.txt'],
  ['‮gnp.txt', 'gnp.txt'],
  ['⁄∕／.txt', '⁄∕／.txt'],
  ['Überblick 100 %; "final".txt', 'Überblick 100 %; "final".txt'],
  ['日本語.txt', '日本語.txt'],
  ['.txt', 'file.txt'],
  [`${'x'.repeat(300)}.txt`, `${'x'.repeat(196)}.txt`],
  ['line\r\nSet-Cookie: a=b.txt', 'lineSet-Cookie: a=b.txt'],
];

describe('the name of a file', () => {
  test('is text and nothing else, whatever it looks like', async ({ database, site }) => {
    const course = await aCourse(database.db);
    const as = await signedIn(database.db, course.teacherId);
    const count = times({ quick: 61, full: 488 });
    const odd = Array.from({ length: count }, (_, at) => 33 + at * Math.floor(29_800 / count));
    const oddNames = odd.map((first) => `${String.fromCodePoint(first, 47, 46, 46, 92)}.txt`);
    const wanted = [...names, ...oddNames.map((name) => [name, undefined] as const)];
    for (const [name, expected] of wanted) {
      const received = await aMedia(database, course, { file: { ...aText(), name } });
      if (expected !== undefined) expect(received.name).toBe(expected);
      expect(received.path).toMatch(/^courses\/[0-9a-f-]{36}\/documents\/\d+-[0-9a-f]{18}\.txt$/);
      const path = `/api/courses/${course.id}/media/${received.id}?download=true`;
      const { status, headers } = await open(site.url, path, { as });
      const disposition = headers.get('content-disposition') ?? '';
      expect([name, status, disposition]).toEqual([
        name,
        200,
        expect.stringMatching(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.!~%&+^`|$#-]+$/),
      ]);
      expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(received.name);
      await site.ask('DELETE', `/api/courses/${course.id}/media/${received.id}`, { as });
    }
    expect(readdirSync(database.dataDir)).toEqual(['files']);
  });

  test('comes through a form as it is', async ({ database, site }) => {
    const course = await aCourse(database.db);
    const as = await signedIn(database.db, course.teacherId);
    for (const name of ['Überblick – Größe.pdf', '日本語 (2).pdf', 'a "quoted" one.pdf', '100%.pdf']) {
      const file = { ...aPdf(), name };
      const { body } = await upload<CourseMedia>(site.url, `/api/courses/${course.id}/media?kind=document`, {
        as,
        file,
      });
      expect(body.name).toBe(name);
    }
  });
});

describe('a part of a file', () => {
  test('is what was asked for, or refused where there is none', async ({ database, site }) => {
    const { as, urlOf, media } = await aFilledCourse(database);
    const whole = (await open(site.url, urlOf('video'), { as })).bytes;
    const size = media.video.sizeBytes;
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 0],
      ['bytes=0-', 0, size - 1],
      ['bytes=100-199', 100, 199],
      ['bytes=-7', size - 7, size - 1],
      [`bytes=-${size + 5}`, 0, size - 1],
      [`bytes=10-${size * 2}`, 10, size - 1],
      [`bytes=${size - 1}-`, size - 1, size - 1],
    ] as const) {
      const { status, headers, bytes } = await open(site.url, urlOf('video'), { as, headers: { range } });
      expect([range, status, headers.get('content-range')]).toEqual([
        range,
        206,
        `bytes ${start}-${end}/${size}`,
      ]);
      expect(bytes.equals(whole.subarray(start, end + 1))).toBe(true);
    }
    for (const range of [`bytes=${size}-`, 'bytes=-0', 'bytes=99999999999999999999-']) {
      const { status, headers } = await open(site.url, urlOf('video'), { as, headers: { range } });
      expect([range, status, headers.get('content-range')]).toEqual([range, 416, `bytes */${size}`]);
    }
    for (const range of [
      'bytes=5-2',
      'bytes=0-1,5-9',
      'lines=1-2',
      'bytes',
      'bytes=-',
      'bytes=a-b',
      'bytes=0x1-',
      '',
    ]) {
      const { status, bytes } = await open(site.url, urlOf('video'), { as, headers: { range } });
      expect([range, status, bytes.length]).toEqual([range, 200, size]);
    }
  });

  test('is of the file that the reader has begun, else it is the whole', async ({ database, site }) => {
    const { as, urlOf, media } = await aFilledCourse(database);
    const etag = `"${media.video.id}"`;
    const ask = async (headers: Record<string, string>) => {
      const { status, bytes } = await open(site.url, urlOf('video'), { as, headers });
      return [status, bytes.length];
    };
    const size = media.video.sizeBytes;
    expect(await ask({ range: 'bytes=0-9', 'if-range': etag })).toEqual([206, 10]);
    expect(await ask({ range: 'bytes=0-9', 'if-range': '"another"' })).toEqual([200, size]);
    expect(await ask({ range: 'bytes=0-9', 'if-range': new Date().toUTCString() })).toEqual([200, size]);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`])
      expect(await ask({ 'if-none-match': known })).toEqual([304, 0]);
    expect(await ask({ 'if-none-match': '"other"' })).toEqual([200, size]);
  });
});

describe('readers', () => {
  test('who read slowly, or leave, hold up nobody and nothing', { tags: 'full' }, async ({
    database,
    site,
  }) => {
    const course = await aCourse(database.db);
    const as = await signedIn(database.db, course.teacherId);
    // Each may be sent 16 at once.
    const others = Array.from({ length: 6 }, async () => {
      const { id: learnerId } = await aMember(database.db);
      await enrollInCourse(database.db, { learnerId, courseId: course.id });
      return await signedIn(database.db, learnerId);
    });
    const cookies = [...(await Promise.all(others)), as];
    const reads = { now: 0, most: 0 };
    const { id } = await aMedia(database, course, { kind: 'video', file: aFilm('isom', 8 * MB) });
    const read = database.files.read;
    // The same store: only counted is what it has open.
    Object.assign(database.files, {
      read: async (...wanted: Parameters<typeof read>) => {
        const bytes = await read(...wanted);
        reads.most = Math.max(reads.most, ++reads.now);
        return bytes.once('close', () => reads.now--);
      },
    });
    const { hostname, port } = new URL(site.url);
    const path = `/api/courses/${course.id}/media/${id}`;
    const sockets = Array.from({ length: 100 }, () => connect(Number(port), hostname));
    for (const [index, socket] of sockets.entries())
      socket
        .pause()
        .on('error', () => undefined)
        .write(`GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookies[Math.floor(index / 16)]}\r\n\r\n`);
    while (reads.now < 100) await site.ask('GET', '/api/health');
    for (let count = 0; count < 50; count++) {
      expect((await site.ask('GET', `/api/courses/${course.id}`, { as })).status).toBe(200);
    }
    expect(reads.now).toBe(100);
    const oneMore = await site.ask('GET', path, { as: cookies[0]! });
    expect([oneMore.status, oneMore.body.error?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    // Who reads nothing at all is let go after this.
    expect(site.app.server.timeout).toBe(60_000);
    for (const socket of sockets) socket.destroy();
    while (reads.now > 0) await site.ask('GET', '/api/health');
    Object.assign(database.files, { read });
    expect(reads.most).toBe(100);
  });
});
