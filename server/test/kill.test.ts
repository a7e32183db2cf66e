import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type Db, openPool } from '../src/db/client.ts';
import { connectionOf } from '../src/db/embedded/open-database.ts';
import { aCourse } from './given.ts';
import { countDone, isDone, learnUntilCutOff, type Sent, send } from './kill-load.ts';
import { databaseOf, emptyDataDir, type RunningServer, run, startServer } from './running-server.ts';
import { signUpOver, type Visitor } from './visitor.ts';

const LEARNERS = 6;
const COURSES = 400; // more than anyone gets through before the end comes

async function onDatabaseOf<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const connection = await connectionOf(dataDir);
  if (!connection) throw new Error('no database runs');
  const db = openPool(connection, { max: 4 });
  return await work(db).finally(() => db.end());
}

/** New members and courses for a cycle, so that there is always something left to enroll in. */
async function peopleAndCourses(server: RunningServer) {
  const names = Array.from({ length: LEARNERS }, (_, index) => `Learner ${index}`);
  const learners = await Promise.all(names.map((name) => signUpOver(server.url, name)));
  const courseIds = await onDatabaseOf(server.dataDir, async (db) => {
    const { teacherId } = await aCourse(db);
    const courses = Array.from({ length: COURSES }, () => aCourse(db, { teacherId, priceSvc: 1 }));
    return (await Promise.all(courses)).map(({ id }) => id);
  });
  return { learners, courseIds };
}

/** kill -9, in the middle of it all: both at once, so that the one has no time to tell of the other's end. */
async function killServerAndDatabase({ process: server, ended, dataDir }: RunningServer) {
  const { pid } = databaseOf(dataDir)!;
  server.kill('SIGSTOP');
  process.kill(pid, 'SIGKILL');
  server.kill('SIGKILL');
  await ended;
}

async function expectCleanLedger(dataDir: string) {
  const { code, stdout } = await run('ledger-check.ts', { DATA_DIR: dataDir }).ended;
  expect(stdout.trimEnd().split('\n')).toEqual(Array(9).fill(expect.stringMatching(/^ok {4}I\d/)));
  expect(code).toBe(0);
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
  let server = await startServer(dataDir);
  for (const afterMs of [400, 700, 1000]) {
    const { learners, courseIds } = await peopleAndCourses(server);
    const learning = learners.map((learner) => learnUntilCutOff(server.url, learner, courseIds));
    await delay(afterMs);
    await killServerAndDatabase(server);
    const sent = await Promise.all(learning);
    for (const requests of sent) expect(requests.at(-1)).toMatchObject({ answer: undefined });
    await expectCleanLedger(dataDir);
    server = await startServer(dataDir);
    await onDatabaseOf(dataDir, async (db) => {
      for (const [index, learner] of learners.entries()) await expectReconciled(db, learner, sent[index]!);
    });
    for (const requests of sent) await expectRepeatable(server.url, requests);
    await onDatabaseOf(dataDir, async (db) => {
      for (const [index, learner] of learners.entries()) {
        expect(await countDone(db, learner)).toBe(sent[index]!.length);
      }
    });
  }
  await server.stop();
  await expectCleanLedger(dataDir);
}, 90_000);
