/** @module-tag full */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CourseId } from '@skillverse/contract/ids';
import { expect, onTestFinished, test } from 'vitest';
import { type Db, openPool } from '../server/src/db/client.ts';
import { openLocalStore } from '../server/src/integrations/files/local-store.ts';
import { aFolder } from '../server/test/backup/backed-up-site.ts';
import { entriesOf, manifestOf, rowsOf } from '../server/test/backup/rewritten-archive.ts';
import { aFilm, aPdf, aPicture } from '../server/test/given/files/made-files.ts';
import { filesAndRows } from '../server/test/given/files/stored-files.ts';
import { formWith } from '../server/test/given/files/upload.ts';
import { connectionOf } from '../server/test/processes/connection-of.ts';
import { countDone, isDone, learnUntilCutOff, type Sent } from '../server/test/processes/kill-load.ts';
import {
  emptyDataDir,
  type RunningServer,
  run,
  startServer,
} from '../server/test/processes/running-server.ts';
import { askOver, signUpOver, type Visitor } from '../server/test/visitor.ts';

const LEARNERS = 4;
const MB = 1_048_576;
const COURSES = 600;

async function onDatabaseOf<T>(
  { dataDir }: Pick<RunningServer, 'dataDir'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const connection = connectionOf(dataDir);
  if (!connection) throw new Error('no database runs');
  const db = openPool(connection, { max: 4 });
  return await work(db).finally(() => db.end());
}

async function manyCourses(db: Db, { userId }: Visitor, priceSvc = 1): Promise<CourseId[]> {
  const made = await db<{ id: CourseId }[]>`
    insert into courses (id, teacher_id, title, description, skill_category, price_svc, duration_minutes)
    select gen_random_uuid(), ${userId}, 'Course ' || n, 'Patience.', 'Photography', ${priceSvc}::int, 60
    from generate_series(1, ${COURSES}::int) n returning id`;
  return made.map(({ id }) => id);
}

/** However much somebody gets through while a backup is made, there is more, for nothing where all coins are spent. */
async function* endless(server: RunningServer, teacher: Visitor, courseIds: readonly CourseId[]) {
  for (let some = courseIds; some.length > 0; ) {
    yield* some;
    some = await onDatabaseOf(server, (db) => manyCourses(db, teacher, 0)).catch(() => []);
  }
}

/** A community at work: learners, a teacher, courses, and files of each kind, a removed one among them. */
async function aCommunity(server: RunningServer) {
  const teacher = await signUpOver(server.url, 'Tess Teacher');
  const names = Array.from({ length: LEARNERS }, (_, index) => `Learner ${index}`);
  const learners = await Promise.all(names.map((name) => signUpOver(server.url, name)));
  const courseIds = await onDatabaseOf(server, (db) => manyCourses(db, teacher));
  const media = `/api/courses/${courseIds[0]}/media`;
  const files = { image: await aPicture(), document: aPdf(), video: aFilm('isom', 6 * MB) };
  const headers = { origin: server.url, cookie: teacher.cookie };
  const ids: string[] = [];
  for (const [kind, file] of [...Object.entries(files), ['document', aPdf('removed')] as const]) {
    const body = formWith(file);
    const answer = await fetch(`${server.url}${media}?kind=${kind}`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    ids.push(((await answer.json()) as { id: string }).id);
  }
  await askOver(server.url, 'DELETE', `${media}/${ids.at(-1)}`, { cookie: teacher.cookie });
  return { teacher, learners, courseIds };
}

/** Success that was told before the backup began is in it, and no more than was asked for by its end. */
async function expectReconciled(db: Db, learner: Visitor, { before, all }: { before: Sent[]; all: Sent[] }) {
  for (const request of before)
    expect([request.answer?.status, await isDone(db, request)]).toEqual([200, true]);
  expect(await countDone(db, learner)).toBeLessThanOrEqual(all.length);
}

/** The coins of each member as the archive has them. */
async function balancesIn(file: string): Promise<Map<string, number>> {
  const entries = await entriesOf(file);
  const { columns } = manifestOf(entries).tables.find(({ name }) => name === 'wallets')!;
  const wallets = rowsOf(entries, 'wallets').map((row) => row.split('\t'));
  const [owner, balance] = [columns.indexOf('user_id'), columns.indexOf('balance_svc')];
  return new Map(
    wallets.filter((cells) => cells[owner] !== '\\N').map((cells) => [cells[owner]!, +cells[balance]!]),
  );
}

async function expectSameFiles(from: string, to: RunningServer) {
  const [old, restored] = [await openLocalStore(from), await openLocalStore(to.dataDir)];
  await onDatabaseOf(to, async (db) => {
    expect(await filesAndRows(db, restored)).toEqual({ orphans: [], missing: [] });
  });
  const soon = new Date(Date.now() + 60_000);
  const paths = await Array.fromAsync(restored.list('course-media', soon));
  const uploads = await Array.fromAsync(restored.list('course-uploads', soon));
  expect(paths.length + uploads.length).toBe(4);
  for (const [bucket, path] of [
    ...paths.map((path) => ['course-media', path]),
    ...uploads.map((path) => ['course-uploads', path]),
  ])
    expect(
      (await readFile(join(to.dataDir, 'files', bucket!, path!))).equals(
        await readFile(join(from, 'files', bucket!, path!)),
      ),
    ).toBe(true);
  old.close();
}

test('a backup that is made while members pay and learn is restored with every coin, file and session', async () => {
  const first = await startServer(emptyDataDir(onTestFinished));
  const { teacher, learners, courseIds } = await aCommunity(first);
  const file = join(await aFolder(onTestFinished), 'drill.tar');
  const before = await Promise.all(
    learners.map((learner) => learnUntilCutOff(first.url, learner, courseIds.slice(0, 2))),
  );
  const learning = learners.map((learner) =>
    learnUntilCutOff(first.url, learner, endless(first, teacher, courseIds.slice(2, -1))),
  );
  const made = await run('backup-command.ts', { DATA_DIR: first.dataDir }, [file]).ended;
  expect(made).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining(`Made ${file}: `) });
  expect((await fetch(`${first.url}/api/ready`)).status).toBe(200);
  await first.stop();
  const during = await Promise.all(learning);

  const DATA_DIR = join(emptyDataDir(onTestFinished), 'restored');
  const restored = await run('restore-command.ts', { DATA_DIR }, [file]).ended;
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(restored.stdout).toMatch(/All \d+ invariants hold/);
  const second = await startServer(DATA_DIR);
  await onDatabaseOf(second, async (db) => {
    for (const [index, learner] of learners.entries()) {
      const all = [...before[index]!, ...during[index]!];
      await expectReconciled(db, learner, { before: before[index]!, all });
    }
  });
  const balances = await balancesIn(file);
  expect(balances.size).toBe(LEARNERS + 1);
  for (const { cookie, userId } of [teacher, ...learners]) {
    const wallet = await askOver(second.url, 'GET', '/api/me/wallet', { cookie });
    expect([wallet.status, wallet.body.skillCoins]).toEqual([200, balances.get(userId)]);
  }
  await expectSameFiles(first.dataDir, second);
  await expectLearningGoesOn(second, learners[0]!, courseIds.at(-1)!);
  expect(await second.stop()).toMatchObject({ code: 0, stderr: '' });
  expect(await run('ledger-check.ts', { DATA_DIR }).ended).toMatchObject({ code: 0 });
}, 180_000);

async function expectLearningGoesOn({ url }: RunningServer, learner: Visitor, courseId: CourseId) {
  const [enrolled, completed] = await learnUntilCutOff(url, learner, [courseId]);
  expect([enrolled?.answer?.status, completed?.answer?.status]).toEqual([200, 200]);
}
