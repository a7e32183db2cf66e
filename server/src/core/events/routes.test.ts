import { connect } from 'node:net';
import type { UserId } from '@skillverse/contract/ids';
import { describe } from 'vitest';
import type { TestDatabase } from '../../../test/database.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, signedIn } from '../../../test/given/given.ts';
import { aProject } from '../../../test/given/given-projects.ts';
import {
  aLiveSite,
  aStream,
  changesIn,
  kindsOf,
  listeners,
  listens,
  until,
} from '../../../test/live-site.ts';
import { type OpenedStream, openStream } from '../../../test/open-stream.ts';
import { createSite } from '../../../test/site.ts';
import { openPool } from '../../db/client.ts';
import { STREAMS_PER_MEMBER } from './streams.ts';

async function aTrade(database: TestDatabase) {
  const { db } = database;
  const course = await aCourse(db, { priceSvc: 10 });
  const [learner, stranger] = await Promise.all([aMember(db), aMember(db)]);
  const cookieOf = (id: UserId) => signedIn(db, id);
  return {
    course,
    learner,
    teacherCookie: await cookieOf(course.teacherId),
    learnerCookie: await cookieOf(learner.id),
    strangerCookie: await cookieOf(stranger.id),
  };
}

describe('a hint', () => {
  test('reaches whom it is about, on every process, and nobody else', async ({ database }) => {
    const [one, other] = [await aLiveSite(database), await aLiveSite(database)];
    await listens(database, 2);
    const { course, learner, teacherCookie, learnerCookie, strangerCookie } = await aTrade(database);
    const teacher = await aStream(other, teacherCookie);
    const mine = await aStream(one, learnerCookie);
    const stranger = await aStream(one, strangerCookie);
    await one.ask('POST', `/api/courses/${course.id}/enroll`, { as: learnerCookie, body: {} });
    await until(() => kindsOf(teacher).includes('notice') && changesIn(mine).length === 2);
    expect(changesIn(teacher)).toEqual(['course', 'notice'].map((kind) => ({ kind, id: course.id })));
    expect(changesIn(mine)).toEqual([
      { kind: 'balance', id: learner.id },
      { kind: 'enrollment', id: course.id },
    ]);
    await one.ask('POST', `/api/courses/${course.id}/complete`, { as: learnerCookie, body: {} });
    await until(() => kindsOf(teacher).includes('balance'));
    expect(teacher.hints()).toContainEqual({ kind: 'balance', id: course.teacherId });
    expect(changesIn(stranger)).toEqual([]);
  });

  test('of a team reaches its members and whoever was in it until now', async ({ database }) => {
    const site = await aLiveSite(database);
    await listens(database, 1);
    const { db } = database;
    const [creator, joining] = await Promise.all([aMember(db), aMember(db)]);
    const project = await aProject(db, { creatorId: creator.id, maxMembers: 3 });
    const cookies = [await signedIn(db, creator.id), await signedIn(db, joining.id)] as const;
    const theirs = await aStream(site, cookies[0]);
    const mine = await aStream(site, cookies[1]);
    const heard = (times: number) =>
      until(() => changesIn(theirs).length === 2 * times && changesIn(mine).length === 2 * times);
    await site.ask('POST', `/api/projects/${project.id}/join`, { as: cookies[1] });
    await heard(1);
    await site.ask('PATCH', `/api/projects/${project.id}`, { as: cookies[0], body: { title: 'Renamed' } });
    await heard(2);
    await site.ask('DELETE', `/api/projects/${project.id}/members/${joining.id}`, { as: cookies[0] });
    await heard(3);
    // Each with the notice that somebody may have of it.
    const each = ['project', 'notice'].map((kind) => ({ kind, id: project.id }));
    expect(changesIn(mine)).toEqual([...each, ...each, ...each]);
  });

  test('of a course that is deleted reaches the learners who are refunded', async ({ database }) => {
    const site = await aLiveSite(database);
    await listens(database, 1);
    const { course, learner, teacherCookie, learnerCookie } = await aTrade(database);
    await site.ask('POST', `/api/courses/${course.id}/enroll`, { as: learnerCookie, body: {} });
    const mine = await aStream(site, learnerCookie);
    await until(() => mine.text() !== '');
    const body = { title: course.title };
    await site.ask('DELETE', `/api/courses/${course.id}`, { as: teacherCookie, body });
    await until(() => kindsOf(mine).includes('balance') && kindsOf(mine).includes('enrollment'));
    expect(mine.hints()).toContainEqual({ kind: 'balance', id: learner.id });
  });

  test('that was lost with the connection costs a refetch, and the next one arrives', async ({
    database,
  }) => {
    const site = await aLiveSite(database);
    await listens(database, 1);
    const { course, teacherCookie, learnerCookie } = await aTrade(database);
    const teacher = await aStream(site, teacherCookie);
    const [pid] = await listeners(database);
    await database.owner`select pg_terminate_backend(${pid!})`;
    await until(() => kindsOf(teacher).includes('refetch'));
    await site.ask('POST', `/api/courses/${course.id}/enroll`, { as: learnerCookie, body: {} });
    await until(() => kindsOf(teacher).includes('course'));
  });
});

describe('a stream', () => {
  test('is text/event-stream that no proxy gathers and no cache keeps, with the headers of every call', async ({
    database,
  }) => {
    const site = await aLiveSite(database);
    const stream = await aStream(site, (await aTrade(database)).teacherCookie);
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
    expect(stream.headers).not.toHaveProperty('content-encoding');
    await until(() => /^retry: [2-5]\d{3}\n\n/.test(stream.text()));
  });

  test('is for members only', async ({ database }) => {
    const site = await aLiveSite(database);
    expect((await openStream(site.url, '')).status).toBe(401);
  });

  test('ends with its session, on every process: signed out here, or elsewhere, or by a new password', async ({
    database,
  }) => {
    const [one, other] = [await aLiveSite(database), await aLiveSite(database)];
    await listens(database, 2);
    const body = { name: 'Ola', email: `${crypto.randomUUID()}@example.test`, skills: ['Rows'] };
    const password = 'market day 24';
    const signUp = await one.ask<{ userId: UserId }>('POST', '/api/auth/sign-up', {
      body: { ...body, password },
    });
    const { userId } = signUp.body;
    const cookie = () => signedIn(database.db, userId);
    const [kept, signedOut] = [await cookie(), await cookie()];
    const stays = await aStream(other, kept);
    const first = await aStream(other, signedOut);
    await one.ask('POST', '/api/auth/sign-out', { as: signedOut });
    await first.ended;
    const second = await aStream(other, await cookie());
    await one.ask('DELETE', '/api/me/sessions', { as: kept });
    await second.ended;
    const third = await aStream(other, await cookie());
    const change = { currentPassword: password, newPassword: 'market day 25' };
    expect((await one.ask('PUT', '/api/me/password', { as: kept, body: change })).status).toBe(200);
    await third.ended;
    expect(stays.text()).not.toContain('data: {"kind":"session"');
    stays.close();
  });

  test('ends when its session was ended by nobody here: run out, or of a member who was suspended', async ({
    database,
  }) => {
    const site = await aLiveSite(database);
    const { db } = database;
    const [old, suspended] = await Promise.all([aMember(db), aMember(db)]);
    const streams = [
      await aStream(site, await signedIn(db, old.id)),
      await aStream(site, await signedIn(db, suspended.id)),
    ];
    await db`update sessions set expires_at = now() where user_id = ${old.id}`;
    await database.owner`update users set suspended_at = now() where id = ${suspended.id}`;
    await Promise.all(streams.map(({ ended }) => ended));
  }, 25_000);

  test('is one of six at most: the oldest is told so and ends', async ({ database }) => {
    const site = await aLiveSite(database);
    const { teacherCookie } = await aTrade(database);
    const streams: OpenedStream[] = [];
    for (let count = 0; count <= STREAMS_PER_MEMBER; count++)
      streams.push(await aStream(site, teacherCookie));
    const [oldest, ...others] = streams;
    await oldest!.ended;
    expect(oldest!.text()).toMatch(/event: replaced\ndata: \{\}\n\n$/);
    for (const { text } of others) expect(text()).not.toContain('replaced');
  });

  test('ends at once when the server stops, which waits for none', async ({ database }) => {
    const listen = () => openPool(database.connection, { max: 1 });
    const site = await createSite(database, {}, { listen });
    const stream = await openStream(site.url, (await aTrade(database)).teacherCookie);
    const begun = performance.now();
    await Promise.all([stream.ended, site.close()]);
    expect(performance.now() - begun).toBeLessThan(3000);
  });

  test('asked for by HEAD is not kept open', async ({ database }) => {
    const site = await aLiveSite(database);
    const { teacherCookie } = await aTrade(database);
    const headers = { cookie: teacherCookie };
    const answer = await fetch(`${site.url}/api/events`, { method: 'HEAD', headers });
    expect(answer.status).toBe(200);
    await answer.text();
  });
});

test('who reads nothing is cut off, and does not fill the memory', async ({ database }) => {
  const site = await aLiveSite(database);
  await listens(database, 1);
  const { db } = database;
  const { id } = await aMember(db);
  const cookie = await signedIn(db, id);
  const { port } = new URL(site.url);
  const line = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  const gone = new Promise<void>((resolve) =>
    site.app.server.once('request', (_request, response) => response.once('close', resolve)),
  );
  line.write(`GET /api/events HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`);
  line.pause();
  const filler = crypto.randomUUID();
  let isGone = false;
  void gone.then(() => {
    isGone = true;
  });
  // The system's own buffers take some megabytes before anything waits here.
  while (!isGone) {
    const payload = JSON.stringify(Array.from({ length: 80 }, () => ['balance', filler, id]));
    await db`select pg_notify('skillverse_hints', ${payload} || repeat(' ', n)) from generate_series(1, 500) n`;
  }
  line.destroy();
}, 60_000);
