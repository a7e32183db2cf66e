import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openPool } from '../../../server/src/db/client.ts';
import { enrollInCourse } from '../../../server/src/features/enrollments/enroll-in-course.ts';
import { checkInvariants } from '../../../server/src/invariants.ts';
import { makeDatabase, type TestDatabase } from '../../../server/test/database.ts';
import { aCourse, aMember, balanceOf, signedIn } from '../../../server/test/given/given.ts';
import { createSite } from '../../../server/test/site.ts';
import { openFaultProxy, type Trap } from './fault-proxy.ts';

/** A site whose pool goes through a proxy. Nothing has been committed there: the driver spells COMMIT out but once. */
async function aSiteThroughProxy(database: TestDatabase) {
  const { connection } = database;
  const path = join(connection.host, `.s.PGSQL.${connection.port}`);
  const proxy = await openFaultProxy({ path });
  onTestFinished(() => proxy.close());
  const through = { ...connection, host: '127.0.0.1', port: proxy.port };
  const db = openPool(through, { role: 'skillverse_app' });
  onTestFinished(() => db.end({ timeout: 1 }));
  const site = await createSite({ ...database, db });
  onTestFinished(() => site.close());
  return { proxy, site };
}

interface Case {
  readonly what: 'enroll' | 'complete';
  readonly cut: Trap['cut'];
  readonly lostSvc: number;
  readonly doneSvc: number;
}

test.for<Case>([
  { what: 'enroll', cut: 'word', lostSvc: 500, doneSvc: 380 },
  { what: 'enroll', cut: 'answer', lostSvc: 380, doneSvc: 380 },
  { what: 'complete', cut: 'word', lostSvc: 380, doneSvc: 480 },
  { what: 'complete', cut: 'answer', lostSvc: 480, doneSvc: 480 },
])(
  'a connection that is lost at the COMMIT of $what, before its $cut, is told about, and the same key finds out',
  async ({ what, cut, lostSvc, doneSvc }) => {
    const database = await makeDatabase(inject('postgres'));
    onTestFinished(() => database.drop());
    const { db } = database;
    const learner = await aMember(db);
    const course = await aCourse(db, { priceSvc: 120 });
    if (what === 'complete') await enrollInCourse(db, { learnerId: learner.id, courseId: course.id });
    const { proxy, site } = await aSiteThroughProxy(database);
    const headers = { 'idempotency-key': randomUUID() };
    const asked = { as: await signedIn(db, learner.id), headers, ...(what === 'enroll' && { body: {} }) };
    const ask = () => site.ask('POST', `/api/courses/${course.id}/${what}`, asked);
    const sprung = proxy.spring({ word: /commit\0/, cut, answer: 'COMMIT' });
    const lost = await ask();
    await sprung;
    expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, expect.any(String)]);
    await expect.poll(() => balanceOf(db, learner.id)).toBe(lostSvc);
    const again = await ask();
    expect(again).toMatchObject({ status: 200, body: { skillCoins: doneSvc } });
    expect((await ask()).body).toEqual(again.body);
    expect(await balanceOf(db, learner.id)).toBe(doneSvc);
    const broken = (await checkInvariants(database.owner)).filter(({ breaches }) => breaches.length > 0);
    expect(broken).toEqual([]);
  },
);
