import { call } from '@skillverse/contract/call';
import Fastify, { LogController } from 'fastify';
import { describe, inject } from 'vitest';
import * as z from 'zod/mini';
import { openDatabaseDoor } from '../../../test/database-door.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import { createSite } from '../../../test/site.ts';
import { openPool } from '../../db/client.ts';
import { readSettings } from '../../settings.ts';
import { answerFailure } from '../errors/failure-answer.ts';
import { guardEveryRequest } from '../http/http.ts';
import { createServe } from '../http/serve.ts';
import { validatorCompiler } from '../http/validation.ts';
import { Crowded, limitCrowd, PER_MEMBER, PLACES } from './crowd.ts';

const never = () => new Promise(() => undefined);
const atOnce = async () => undefined;

/** How many get in, one after the other, while nobody leaves. */
function fill({ refuseMore, serve }: ReturnType<typeof limitCrowd>): number {
  for (let inside = 0; ; inside++) {
    try {
      refuseMore();
    } catch (error) {
      expect(error).toBeInstanceOf(Crowded);
      return inside;
    }
    serve(undefined, never);
  }
}

test('as many as there are places are always welcome, and no more where nothing was done lately', () => {
  expect(fill(limitCrowd(() => 5000))).toBe(PLACES);
});

test('more are welcome where they are through in 0.4 seconds, by what was done in the last second', async () => {
  let now = 0;
  const crowd = limitCrowd(() => now);
  for (; now < 1500; now += 1) await crowd.serve(undefined, atOnce);
  expect(fill(crowd)).toBe(400);
  now += 1500;
  expect(() => crowd.refuseMore()).toThrow(Crowded);
});

test('looking who asks gets nothing done: who is refused by it makes no room', async () => {
  let now = 0;
  const crowd = limitCrowd(() => now);
  for (; now < 1500; now += 1) await crowd.look(atOnce);
  expect(fill(crowd)).toBe(PLACES);
});

test('however many are through at once, no more of those that take long are let in than are done in time', async () => {
  let now = 0;
  const crowd = limitCrowd(() => now);
  const line: (() => void)[] = [];
  const longest = { line: 0, waitMs: 0 };
  const comeSlow = () => {
    const cameAt = now;
    const { promise, resolve } = Promise.withResolvers<void>();
    crowd.serve(undefined, () => promise);
    line.push(() => {
      longest.waitMs = Math.max(longest.waitMs, now - cameAt);
      resolve();
    });
  };
  // In each millisecond come three that are through at once, and 0.4 of which only 0.05 can be done.
  for (; now < 20_000; now++) {
    for (let cheap = 0; cheap < 3; cheap++) await crowd.serve(undefined, atOnce);
    const comes = Math.floor(now * 0.4) < Math.floor((now + 1) * 0.4);
    try {
      crowd.refuseMore();
      if (comes) comeSlow();
    } catch (error) {
      expect(error).toBeInstanceOf(Crowded);
    }
    longest.line = Math.max(longest.line, line.length);
    if (now % 20 === 0) line.shift()?.();
    await Promise.resolve();
  }
  expect(longest.line).toBe(PLACES);
  expect(longest.waitMs).toBeLessThanOrEqual(PLACES * 20);
});

test('whoever fails leaves too', async () => {
  const crowd = limitCrowd(() => 0);
  const fails = () => Promise.reject(new Error('refused'));
  await expect(crowd.serve(undefined, fails)).rejects.toThrow('refused');
  await expect(crowd.look(fails)).rejects.toThrow('refused');
  expect(fill(crowd)).toBe(PLACES);
});

test('one member has four requests worked on, and three hundred that wait; others find all other places', async () => {
  const crowd = limitCrowd(() => 0);
  const { atOnce, waitingMost } = PER_MEMBER;
  for (let held = 0; held < atOnce + waitingMost; held++) crowd.serve('ada', never);
  await expect(crowd.serve('ada', never)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    details: { retryAfterSeconds: 2 },
  });
  crowd.serve('bob', never);
  expect(fill(crowd)).toBe(PLACES - atOnce - 1);
});

test('while half of the places are taken, nobody waits for requests of their own', async () => {
  const crowd = limitCrowd(() => 0);
  for (let held = 0; held < PER_MEMBER.atOnce; held++) crowd.serve('ada', never);
  for (let inside = PER_MEMBER.atOnce; inside < PLACES / 2; inside++) crowd.serve(undefined, never);
  await expect(crowd.serve('ada', never)).rejects.toBeInstanceOf(Crowded);
});

test('what took too long for its asker keeps its place until it has ended; who is refused meanwhile stands in no log', async ({
  onTestFinished,
}) => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { stream: { write: (line: string) => lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  onTestFinished(() => app.close());
  app.setValidatorCompiler(validatorCompiler as never);
  app.setErrorHandler(answerFailure);
  guardEveryRequest(app, readSettings({}));
  const wait = call({
    method: 'GET',
    path: '/wait',
    who: 'anyone',
    failure: 'Failed to wait',
    ok: z.object({}),
    errors: {},
  });
  const end = Promise.withResolvers<Record<string, never>>();
  createServe(app, async () => undefined)(wait, () => end.promise, { deadlineMs: 20 });
  const ask = async () => {
    const { statusCode, headers, body } = await app.inject({ url: '/wait', headers: { host: 'skills' } });
    const { code, details } = JSON.parse(body).error ?? {};
    return { statusCode, code, details, retryAfter: headers['retry-after'] };
  };
  const late = await Promise.all(Array.from({ length: PLACES }, ask));
  expect(new Set(late.map(({ code }) => code))).toEqual(new Set(['UNAVAILABLE']));
  lines.length = 0;
  const details = { retryAfterSeconds: 2 };
  expect(await ask()).toEqual({ statusCode: 503, code: 'CROWDED', details, retryAfter: '2' });
  expect(lines).toEqual([]);
  end.resolve({});
  expect((await ask()).statusCode).toBe(200);
  expect(lines).toHaveLength(1);
});

test.for([
  [0, 200, undefined, 1],
  [1, 503, 'CROWDED', 0],
] as const)(
  'who had room has a quarter more places when their body has come, and not %d more than that',
  async ([taken, status, code, count], { onTestFinished }) => {
    const app = Fastify();
    onTestFinished(() => app.close());
    app.setValidatorCompiler(validatorCompiler as never);
    app.setErrorHandler(answerFailure);
    const crowd = limitCrowd(() => 0);
    const take = (places: number) => {
      for (let place = 0; place < places; place++) crowd.serve(undefined, never);
    };
    const write = call({
      method: 'POST',
      path: '/write',
      who: 'anyone',
      failure: 'Failed to write',
      body: z.strictObject({ word: z.string() }),
      ok: z.object({}),
      errors: {},
    });
    let done = 0;
    createServe(app, async () => undefined, { crowd })(write, async () => {
      done++;
      return {};
    });
    take(PLACES - 1);
    // While the body is read.
    app.addHook('preValidation', async () => take(PLACES / 4 + taken));
    const answer = await app.inject({ method: 'POST', url: '/write', payload: { word: 'now' } });
    expect([answer.statusCode, answer.json().error?.code, done]).toEqual([status, code, count]);
  },
);

/** So that none of them has more at once than is worked on. */
const MEMBERS = (PLACES + 44) / PER_MEMBER.atOnce;

describe('a site that is asked more than it can answer', () => {
  test('answers as many as there are places, tells the others to come back, and is alive all the while', async ({
    database,
  }) => {
    const door = await openDatabaseDoor(inject('postgres'));
    const db = openPool({ url: door.url({ database: database.connection.database }) });
    const site = await createSite({ ...database, db });
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => aMember(database.db)));
    const cookies = await Promise.all(members.map(({ id }) => signedIn(database.db, id)));
    // Nobody is answered, so nobody makes room.
    door.freeze();
    let refused = 0;
    const refusedWith = new Set<string>();
    const allCame = Promise.withResolvers<void>();
    const asking = Array.from({ length: PLACES + 44 }, async (_, n) => {
      const as = cookies[n % MEMBERS]!;
      const { status, headers, body } = await site.ask('GET', '/api/courses', { as });
      if (status === 503) {
        expect(headers.get('x-request-id')).toBe(body.error?.requestId);
        const shared = [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
        refusedWith.add(JSON.stringify(shared.sort()));
        if (++refused === 44) allCame.resolve();
      }
      return `${status} ${headers.get('retry-after')} ${body.error?.message}`;
    });
    await allCame.promise;
    expect((await site.ask('GET', '/api/health')).status).toBe(200);
    const ready = site.ask('GET', '/api/ready');
    door.thaw();
    expect((await ready).status).toBe(200);
    const answers = Map.groupBy(await Promise.all(asking), (answer) => answer);
    expect([...answers].map(([answer, { length }]) => [answer, length]).sort()).toEqual([
      ['200 null undefined', PLACES],
      ['503 2 Failed to get courses: too much is being asked at once', 44],
    ]);
    // The first was answered at length, the others with its headers.
    expect([...refusedWith]).toEqual([expect.stringContaining('content-security-policy')]);
    expect((await site.ask('GET', '/api/courses', { as: cookies[0]! })).status).toBe(200);
    await site.close();
    door.close();
    await db.end({ timeout: 0 });
  });
});
