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
import {
  ACCEPTED_MAX,
  IN_FLIGHT_MAX,
  type InFlightLimit,
  limitInFlight,
  Overloaded,
  PER_MEMBER,
} from './in-flight-limit.ts';

const never = () => new Promise(() => undefined);

/** @returns how many requests are accepted while none of them ends */
function fill({ refuseMore, serve }: InFlightLimit): number {
  for (let accepted = 0; ; accepted++) {
    try {
      refuseMore();
    } catch (error) {
      expect(error).toBeInstanceOf(Overloaded);
      return accepted;
    }
    serve(undefined, never);
  }
}

test('a process accepts requests up to its limit, and again after some have ended', async () => {
  const inFlight = limitInFlight();
  const ends: (() => void)[] = [];
  const ending = () => new Promise<void>((resolve) => ends.push(resolve));
  const working = [inFlight.serve(undefined, ending), inFlight.count(ending)];
  expect(fill(inFlight)).toBe(IN_FLIGHT_MAX - 2);
  for (const end of ends) end();
  await Promise.all(working);
  expect(fill(inFlight)).toBe(2);
});

test('work that fails makes room as well', async () => {
  const inFlight = limitInFlight();
  const fails = () => Promise.reject(new Error('refused'));
  await expect(inFlight.serve(undefined, fails)).rejects.toThrow('refused');
  await expect(inFlight.serve('ada', fails)).rejects.toThrow('refused');
  await expect(inFlight.count(fails)).rejects.toThrow('refused');
  expect(fill(inFlight)).toBe(IN_FLIGHT_MAX);
});

test('one member has four requests in flight and three hundred that wait; others have the rest', async () => {
  const inFlight = limitInFlight();
  const ends: (() => void)[] = [];
  let begun = 0;
  const held = () => {
    begun++;
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const asked = Array.from({ length: PER_MEMBER.inFlight + PER_MEMBER.waitingMax }, () =>
    inFlight.serve('ada', held),
  );
  await expect(inFlight.serve('ada', never)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    details: { retryAfterSeconds: 2 },
  });
  expect(begun).toBe(PER_MEMBER.inFlight);
  ends.shift()?.();
  await asked[0];
  await expect.poll(() => begun).toBe(PER_MEMBER.inFlight + 1);
  inFlight.serve('bob', never);
  await expect.poll(() => fill(inFlight)).toBe(IN_FLIGHT_MAX - PER_MEMBER.inFlight - 1);
});

test('no request waits for others of its member while half of the limit is reached', async () => {
  const inFlight = limitInFlight();
  for (let held = 0; held < PER_MEMBER.inFlight; held++) inFlight.serve('ada', never);
  for (let others = 0; others < IN_FLIGHT_MAX / 2; others++) inFlight.count(never);
  await expect(inFlight.serve('ada', never)).rejects.toBeInstanceOf(Overloaded);
  const served = inFlight.serve('bob', async () => 'served');
  await expect(served).resolves.toBe('served');
});

test('work is in flight until it has ended, also past its deadline; refusals are not in the log', async ({
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
  const late = await Promise.all(Array.from({ length: IN_FLIGHT_MAX }, ask));
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
  [ACCEPTED_MAX - 1, 200, undefined, 1],
  [ACCEPTED_MAX, 503, 'CROWDED', 0],
] as const)(
  'a request that had to send a body is served if there are fewer than a quarter more in flight: %d',
  async ([others, status, code, count], { onTestFinished }) => {
    const app = Fastify();
    onTestFinished(() => app.close());
    app.setValidatorCompiler(validatorCompiler as never);
    app.setErrorHandler(answerFailure);
    const inFlight = limitInFlight();
    const begin = (requests: number) => {
      for (let request = 0; request < requests; request++) inFlight.count(never);
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
    createServe(app, async () => undefined, { inFlight })(write, async () => {
      done++;
      return {};
    });
    begin(IN_FLIGHT_MAX - 1);
    // While the body is read.
    app.addHook('preValidation', async () => begin(others - (IN_FLIGHT_MAX - 1)));
    const answer = await app.inject({ method: 'POST', url: '/write', payload: { word: 'now' } });
    expect([answer.statusCode, answer.json().error?.code, done]).toEqual([status, code, count]);
  },
);

/** So many that none of them reaches the limit of a member. */
const MEMBERS = (IN_FLIGHT_MAX + 44) / PER_MEMBER.inFlight;

describe('a site that is asked more than it can answer', () => {
  test('answers as many as its limit, tells the others to come back, and is alive all the while', async ({
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
    const asking = Array.from({ length: IN_FLIGHT_MAX + 44 }, async (_, n) => {
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
    door.thaw();
    // On a busy machine it takes a while until the answers of all are read.
    const ready = async () => (await site.ask('GET', '/api/ready')).status;
    await expect.poll(ready, { timeout: 30_000 }).toBe(200);
    const answers = Map.groupBy(await Promise.all(asking), (answer) => answer);
    expect([...answers].map(([answer, { length }]) => [answer, length]).sort()).toEqual([
      ['200 null undefined', IN_FLIGHT_MAX],
      ['503 2 Failed to get courses: too much is being asked at once', 44],
    ]);
    expect([...refusedWith]).toEqual([expect.stringContaining('content-security-policy')]);
    expect((await site.ask('GET', '/api/courses', { as: cookies[0]! })).status).toBe(200);
    await site.close();
    door.close();
    await db.end({ timeout: 0 });
  });
});
