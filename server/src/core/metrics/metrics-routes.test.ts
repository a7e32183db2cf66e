import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TransferReason } from '@skillverse/contract/wallet';
import Fastify from 'fastify';
import { describe, inject } from 'vitest';
import { openDatabaseDoor } from '../../../test/database-door.ts';
import { expect, test as withDatabase } from '../../../test/fixtures.ts';
import { aCourse, aMember, signedIn, USUAL_CAPS } from '../../../test/given/given.ts';
import { createSite, type Site } from '../../../test/site.ts';
import { openPool } from '../../db/client.ts';
import { completeCourse } from '../../features/enrollments/complete-course.ts';
import { enrollInCourse } from '../../features/enrollments/enroll-in-course.ts';
import { answerFailure } from '../errors/failure-answer.ts';
import { serveWebApp } from '../pages/web-app.ts';
import { metricsRoutes } from './metrics-routes.ts';

/** One that measures. */
const test = withDatabase.extend('measured', async ({ database }, { onCleanup }): Promise<Site> => {
  const site = await createSite(database, { METRICS: 'on' });
  onCleanup(() => site.close());
  return site;
});

async function scrape({ url }: Site): Promise<string> {
  const answer = await fetch(`${url}/metrics`);
  expect(answer.status).toBe(200);
  return await answer.text();
}

/** The samples of one metric: 'labels value', e.g. 'method="GET",route="/api/me",status="401" 2'. */
function samplesOf(text: string, name: string): string[] {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return lines.map((line) =>
    line
      .slice(name.length)
      .replace(/^\{(.*)\}/, '$1')
      .trim(),
  );
}

const kindsOf = (text: string, name: string) =>
  Object.fromEntries(
    samplesOf(text, name).map((sample) => {
      const [, kind = '', value] = /^kind="([\w-]+)" (\d+)$/.exec(sample) ?? [];
      return [kind, Number(value)];
    }),
  );

describe('while METRICS is off', () => {
  test('there is nothing at /metrics, for whomever', async ({ site }) => {
    for (const accept of ['text/html', '*/*', 'text/plain;version=0.0.4']) {
      const answer = await site.ask('GET', '/metrics', { headers: { accept } });
      expect([answer.status, answer.body.error?.code]).toEqual([404, 'NO_SUCH_ADDRESS']);
    }
  });

  test('the web app does not answer there either', async () => {
    const webDist = mkdtempSync(join(tmpdir(), 'skillverse-web-'));
    writeFileSync(join(webDist, 'index.html'), '<title>Skillverse</title>');
    const app = Fastify();
    app.setErrorHandler(answerFailure);
    await serveWebApp(app, webDist);
    metricsRoutes(app, undefined);
    const answer = await app.inject({ url: '/metrics', headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'NO_SUCH_ADDRESS']);
    await app.close();
    rmSync(webDist, { recursive: true });
  });
});

describe('the metrics', () => {
  test('are text for Prometheus, kept by nobody, and tell how the process is', async ({ measured }) => {
    const answer = await fetch(`${measured.url}/metrics`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    for (const name of [
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'nodejs_heap_size_used_bytes',
      'nodejs_eventloop_lag_seconds',
      'skillverse_database_answer_seconds',
    ]) {
      expect(samplesOf(text, name), name).toHaveLength(1);
    }
    expect(text).toContain('# TYPE nodejs_gc_duration_seconds histogram');
    expect(samplesOf(text, 'skillverse_database_up')).toEqual(['1']);
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(/^$|^# (HELP|TYPE) |^[a-z0-9_]+(\{.*\})? \S+$/);
  });

  test('count requests by method, route and status, and never by address', async ({ db, measured }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    const course = await aCourse(db);
    await measured.ask('GET', `/api/courses/${course.id}`, { as });
    await measured.ask('GET', `/api/courses/${course.id}?secret=1`, { as });
    await measured.ask('GET', '/api/courses/none', { as });
    await measured.ask('POST', '/api/auth/sign-out', { headers: { origin: 'https://evil.example' } });
    for (let n = 0; n < 50; n++) await measured.ask('GET', `/api/nothing-${n}/${course.id}`);
    const text = await scrape(measured);
    expect(samplesOf(text, 'http_requests_total').sort()).toEqual([
      'method="GET",route="/api/courses/:courseId",status="200" 1',
      'method="GET",route="/api/courses/:courseId",status="404" 1',
      'method="GET",route="/api/courses/:courseId",status="422" 1',
      'method="GET",route="unmatched",status="404" 50',
      'method="POST",route="/api/auth/sign-out",status="403" 1',
    ]);
    const timed = samplesOf(text, 'http_request_duration_seconds_count');
    expect(timed).toContain('method="GET",route="/api/courses/:courseId" 3');
    const again = await scrape(measured);
    expect(samplesOf(again, 'http_requests_total')).toContain('method="GET",route="/metrics",status="200" 1');
  });

  test('hold nothing personal', async ({ db, measured }) => {
    const member = await aMember(db, { name: 'Priya Personal' });
    const as = await signedIn(db, member.id);
    await measured.ask('GET', `/api/users/${member.id}?name=Priya`, { as });
    await measured.ask('GET', `/api/users/${member.email}`, { as });
    const text = await scrape(measured);
    expect(text).toContain('/api/users/:userId');
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|@|Priya|127\.0\.0\.1|skillverse_session/);
  });

  test('know what is being answered, and who went away before the answer', async ({ database, measured }) => {
    const as = await signedIn(database.db, (await aMember(database.db)).id);
    const { hostname, port } = new URL(measured.url);
    await database.owner.begin(async (lock) => {
      await lock`lock table courses in access exclusive mode`;
      const socket = connect(Number(port), hostname);
      const asked = once(measured.app.server, 'request');
      socket.write(`GET /api/courses HTTP/1.1\r\nHost: skills\r\nCookie: ${as}\r\n\r\n`);
      const [, answer] = await asked;
      expect(samplesOf(await scrape(measured), 'http_requests_in_flight')).toEqual(['2']);
      const gone = once(answer, 'close');
      socket.destroy();
      await gone;
    });
    const text = await scrape(measured);
    expect(samplesOf(text, 'http_requests_in_flight')).toEqual(['1']);
    expect(samplesOf(text, 'http_requests_total')).toContain(
      'method="GET",route="/api/courses",status="aborted" 1',
    );
  });

  test('say that the database is away, and that it is back', async ({ database }) => {
    const door = await openDatabaseDoor(inject('postgres'));
    const db = openPool({ url: door.url({ database: database.connection.database }) });
    const site = await createSite({ ...database, db }, { METRICS: 'on' });
    const isUp = async () => samplesOf(await scrape(site), 'skillverse_database_up');
    expect(await isUp()).toEqual(['1']);
    const before = samplesOf(await scrape(site), 'skillverse_site_transfers_total');
    await door.shut();
    expect(await isUp()).toEqual(['0']);
    expect(samplesOf(await scrape(site), 'skillverse_site_transfers_total')).toEqual(before);
    await door.reopen();
    await expect.poll(isUp).toEqual(['1']);
    door.freeze();
    expect(await isUp()).toEqual(['0']);
    await site.close();
    door.close();
    await db.end({ timeout: 0 });
  });
});

describe('the ledger in the metrics', () => {
  test('is the same from every process, each kind from the first moment on', async ({
    database,
    measured,
  }) => {
    const { db } = database;
    const course = await aCourse(db, { priceSvc: 120 });
    const { id: learnerId } = await aMember(db);
    await enrollInCourse(db, { learnerId, courseId: course.id });
    await completeCourse(db, { learnerId, courseId: course.id, caps: USUAL_CAPS });
    const other = await createSite(database, { METRICS: 'on' });
    const [text, otherText] = [await scrape(measured), await scrape(other)];
    await other.close();
    for (const name of ['skillverse_site_transfers_total', 'skillverse_site_transferred_svc_total']) {
      expect(Object.keys(kindsOf(text, name))).toEqual([...TransferReason.options]);
      expect(kindsOf(otherText, name)).toEqual(kindsOf(text, name));
    }
    expect(kindsOf(text, 'skillverse_site_transferred_svc_total')).toMatchObject({ payout: 120, refund: 0 });
  });

  test('is counted once, however old its transfers and however often it is asked for', async ({
    database,
    measured,
  }) => {
    const { db, owner } = database;
    const inTheLedger = async () => {
      const rows = await owner<{ kind: string; transfers: number }[]>`
        select kind, count(*) as transfers from transfers group by kind`;
      return Object.fromEntries(rows.map(({ kind, transfers }) => [kind, transfers]));
    };
    const becomeOld = () =>
      owner.begin(async (tx) => {
        // What the ledger's own triggers would refuse, and rightly.
        await tx`set local session_replication_role = replica`;
        await tx`update transfers set created_at = created_at - interval '6 minutes'`;
      });
    for (const age of [async () => {}, becomeOld, async () => {}, becomeOld]) {
      await aMember(db, { balanceSvc: 400 });
      await age();
      await Promise.all([scrape(measured), scrape(measured)]);
      const counted = kindsOf(await scrape(measured), 'skillverse_site_transfers_total');
      expect(counted).toMatchObject(await inTheLedger());
    }
  });
});
