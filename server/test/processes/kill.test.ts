import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { ledgerProgram } from '../../src/commands/ledger-program.ts';
import { type Db, openPool } from '../../src/db/client.ts';
import { checkInvariants } from '../../src/invariants.ts';
import { aText } from '../given/files/made-files.ts';
import { upload } from '../given/files/upload.ts';
import { aCourse, aMember } from '../given/given.ts';
import { coursesOf } from '../given/given-courses.ts';
import { aCrowd, CROWD_PRICE_SVC } from '../given/given-crowd.ts';
import { times } from '../times.ts';
import { askOver, signUpOver, type Visitor } from '../visitor.ts';
import { untilWaitedFor } from '../waited-for.ts';
import { connectionOf } from './connection-of.ts';
import { countDone, isDone, learnUntilCutOff, type Sent, send } from './kill-load.ts';
import { prepareDataDir } from './prepared-data.ts';
import { runHere } from './run-here.ts';
import { emptyDataDir, killServerAndDatabase, type RunningServer, startServer } from './running-server.ts';

const LEARNERS = 6;
/** When the end comes, after the first request was sent: one kill each. */
const MOMENTS_MS = [700, 400, 1000].slice(0, times({ quick: 1, full: 3 }));
const COURSES = 400; // more than anyone gets through before the end comes
const TEACHERS = 5; // a member has 100 courses on offer at most

async function onDatabaseOf<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const connection = connectionOf(dataDir);
  if (!connection) throw new Error('no database runs');
  const db = openPool(connection, { max: 4 });
  // Of a database that was killed under it a pool may wait for an answer for ever.
  return await work(db).finally(() => db.end({ timeout: 5 }));
}

/** New members and courses for a cycle, so that there is always something left to enroll in. */
async function peopleAndCourses(server: RunningServer) {
  const names = Array.from({ length: LEARNERS }, (_, index) => `Learner ${index}`);
  const learners = await Promise.all(names.map((name) => signUpOver(server.url, name)));
  const courseIds = await onDatabaseOf(server.dataDir, async (db) => {
    const teachers = await Promise.all(Array.from({ length: TEACHERS }, () => aMember(db)));
    const each = { howMany: COURSES / TEACHERS, priceSvc: 1 };
    return (await Promise.all(teachers.map(({ id }) => coursesOf(db, id, each)))).flat();
  });
  return { learners, courseIds };
}

async function expectCleanLedger(dataDir: string) {
  const { code, stdout } = await runHere(ledgerProgram, { DATA_DIR: dataDir }, []);
  expect(stdout.trimEnd().split('\n')).toEqual(Array(13).fill(expect.stringMatching(/^ok {4}I\d/)));
  expect(code).toBe(0);
}

async function expectInvariants(db: Db) {
  const broken = (await checkInvariants(db)).filter(({ breaches }) => breaches.length > 0);
  expect(broken).toEqual([]);
}

/** Success was said only of what is there, and nothing is there that nobody asked for. */
async function expectReconciled(db: Db, learner: Visitor, sent: readonly Sent[]) {
  const answered = sent.filter(({ answer }) => answer?.status === 200);
  for (const request of answered) expect(await isDone(db, request)).toBe(true);
  const cutOff = sent.filter(({ answer }) => !answer);
  expect(answered.length + cutOff.length).toBe(sent.length);
  const done = await countDone(db, learner);
  expect(done).toBeGreaterThanOrEqual(answered.length);
  expect(done).toBeLessThanOrEqual(sent.length);
}

/** Whoever repeats a request with its key after the crash gets the first answer, or has it done now. */
async function expectRepeatable(url: string, sent: readonly Sent[]) {
  for (const first of sent.slice(-10)) {
    const again = await send(url, first);
    if (first.answer) expect(again.answer).toEqual(first.answer);
    else expect(again.answer?.status).toBe(200);
  }
}

test('kill -9 of server and database in the middle of enrollments loses and invents nothing', async () => {
  const dataDir = emptyDataDir(onTestFinished);
  await prepareDataDir(dataDir);
  let server = await startServer(dataDir);
  for (const afterMs of MOMENTS_MS) {
    const { learners, courseIds } = await peopleAndCourses(server);
    const learning = learners.map((learner) => learnUntilCutOff(server.url, learner, courseIds));
    await delay(afterMs);
    await killServerAndDatabase(server);
    const sent = await Promise.all(learning);
    for (const requests of sent) expect(requests.at(-1)).toMatchObject({ answer: undefined });
    server = await startServer(dataDir);
    await onDatabaseOf(dataDir, async (db) => {
      await expectInvariants(db);
      for (const [index, learner] of learners.entries()) await expectReconciled(db, learner, sent[index]!);
    });
    for (const requests of sent) await expectRepeatable(server.url, requests);
    await onDatabaseOf(dataDir, async (db) => {
      await expectInvariants(db);
      for (const [index, learner] of learners.entries()) {
        expect(await countDone(db, learner)).toBe(sent[index]!.length);
      }
    });
  }
  await server.stop();
}, 180_000);

test('kill -9 in the middle of a deletion leaves all of it undone, and the same request does it once', {
  tags: 'full',
  timeout: 180_000,
}, async () => {
  const dataDir = emptyDataDir(onTestFinished);
  await prepareDataDir(dataDir);
  const first = await startServer(dataDir);
  const teacher = await signUpOver(first.url, 'Tom Teacher');
  const course = await onDatabaseOf(dataDir, (db) =>
    aCourse(db, { teacherId: teacher.userId, priceSvc: 10 }),
  );
  const path = `/api/courses/${course.id}`;
  await upload(first.url, `${path}/media?kind=document`, { as: teacher.cookie, file: aText() });
  await onDatabaseOf(dataDir, (db) => aCrowd(db, course, LEARNERS));
  const asking = { cookie: teacher.cookie, key: randomUUID(), body: { title: course.title } };
  const remove = (url: string) => askOver(url, 'DELETE', path, asking).catch(() => undefined);
  const cutOff = await onDatabaseOf(dataDir, async (db) => {
    let asked: ReturnType<typeof remove> | undefined;
    const holding = db.begin(async (tx) => {
      // What is deleted last: everybody is refunded by then, but not yet for good.
      await tx`select 1 from files for update`;
      asked = remove(first.url);
      await untilWaitedFor(tx, asked);
      await killServerAndDatabase(first);
    });
    await holding.catch(() => undefined);
    return { answer: await asked };
  });
  expect(cutOff).toEqual({ answer: undefined });
  await expectCleanLedger(dataDir);
  const second = await startServer(dataDir);
  const states = (db: Db) => db`
    select status, count(*)::int from enrollments where course_id = ${course.id} group by status`;
  expect(await onDatabaseOf(dataDir, states)).toEqual([{ status: 'ongoing', count: LEARNERS }]);
  for (let times = 0; times < 2; times++) {
    const { status, body } = (await remove(second.url))!;
    const refundedSvc = LEARNERS * CROWD_PRICE_SVC;
    expect([status, body]).toEqual([200, { refundedLearners: LEARNERS, refundedSvc }]);
  }
  expect(await onDatabaseOf(dataDir, states)).toEqual([{ status: 'refunded', count: LEARNERS }]);
  await second.stop();
  await expectCleanLedger(dataDir);
});
