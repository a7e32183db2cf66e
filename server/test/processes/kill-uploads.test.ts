import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CourseMedia } from '@skillverse/contract/courses/media';
import type { CourseId } from '@skillverse/contract/ids';
import { expect, onTestFinished, test } from 'vitest';
import { type Db, openPool } from '../../src/db/client.ts';
import { sweepFiles } from '../../src/features/media/sweep-files.ts';
import { openLocalStore } from '../../src/integrations/files/local-store.ts';
import { aFilm, aPdf, aPicture } from '../given/files/made-files.ts';
import { filesAndRows } from '../given/files/stored-files.ts';
import { formWith } from '../given/files/upload.ts';
import { aCourse } from '../given/given.ts';
import { times } from '../times.ts';
import { askOver, signUpOver, type Visitor } from '../visitor.ts';
import { connectionOf } from './connection-of.ts';
import { prepareDataDir } from './prepared-data.ts';
import { emptyDataDir, type RunningServer, startServer } from './running-server.ts';

const TEACHERS = 4;
/** When the end comes, after the first upload was begun: one kill each. */
const MOMENTS_MS = [690, 150, 420, 960].slice(0, times({ quick: 1, full: 4 }));
const MB = 1_048_576;

async function onDatabaseOf<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const connection = connectionOf(dataDir);
  if (!connection) throw new Error('no database runs');
  const db = openPool(connection, { max: 3 });
  return await work(db).finally(() => db.end());
}

/** Uploads files of each kind and removes every other one, until the server is gone. */
async function teachUntilCutOff(url: string, { cookie }: Visitor, courseId: CourseId): Promise<void> {
  const kinds = [
    ['image', await aPicture('png', { width: 800, height: 600 })],
    ['document', aPdf()],
    ['video', aFilm('isom', 3 * MB)],
  ] as const;
  const path = `/api/courses/${courseId}/media`;
  for (let uploaded = 0; ; uploaded++) {
    const [kind, file] = kinds[uploaded % kinds.length]!;
    const asked = { method: 'POST', headers: { origin: url, cookie }, body: formWith(file) };
    const answer = await fetch(`${url}${path}?kind=${kind}`, asked).catch(() => undefined);
    const media = (await answer?.json().catch(() => undefined)) as CourseMedia | undefined;
    if (!answer || !media) return;
    expect(answer.status).toBe(200);
    if (uploaded % 2 === 0) continue;
    const removed = await askOver(url, 'DELETE', `${path}/${media.id}`, { cookie }).catch(() => undefined);
    if (!removed) return;
    expect(removed.status).toBe(200);
  }
}

async function coursesOf(server: RunningServer) {
  const teachers = await Promise.all(
    Array.from({ length: TEACHERS }, (_, index) => signUpOver(server.url, `Teacher ${index}`)),
  );
  return await onDatabaseOf(server.dataDir, (db) =>
    Promise.all(
      teachers.map(async (teacher) => ({
        teacher,
        course: await aCourse(db, { teacherId: teacher.userId }),
      })),
    ),
  );
}

test('kill -9 in the middle of uploads and removals leaves no file lost, and none that the sweep does not find', {
  tags: 'full',
  timeout: 180_000,
}, async () => {
  const dataDir = emptyDataDir(onTestFinished);
  await prepareDataDir(dataDir);
  let server = await startServer(dataDir);
  for (const afterMs of MOMENTS_MS) {
    const courses = await coursesOf(server);
    const { url } = server;
    const teaching = courses.map(({ teacher, course }) => teachUntilCutOff(url, teacher, course.id));
    await delay(afterMs);
    server.process.kill('SIGKILL');
    await Promise.all([...teaching, server.ended]);
    server = await startServer(dataDir);
    const store = await openLocalStore(dataDir);
    await onDatabaseOf(dataDir, async (db) => {
      expect((await filesAndRows(db, store)).missing).toEqual([]);
    });
  }
  // Where no row leads to any file nothing is put aside; and the kills may have left nothing, so that something is put beside it.
  const [last] = await coursesOf(server);
  const asked = { method: 'POST', headers: { origin: server.url, cookie: last!.teacher.cookie } };
  const path = `${server.url}/api/courses/${last!.course.id}/media?kind=document`;
  expect((await fetch(path, { ...asked, body: formWith(aPdf()) })).status).toBe(200);
  const store = await openLocalStore(dataDir);
  await onDatabaseOf(dataDir, async (db) => {
    const [half, whole] = [join(store.arrivals, 'half'), join(store.arrivals, 'whole')];
    for (const path of [half, whole]) await writeFile(path, 'of a file');
    const orphan = `courses/${last!.course.id}/documents/1700000000000-0123456789abcdef01.pdf`;
    const file = { path: whole, contentType: 'application/pdf', sizeBytes: 9 };
    await store.put('course-media', orphan, file);
    expect((await filesAndRows(db, store)).orphans).toContain(orphan);
    await sweepFiles(db, store, new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect(await filesAndRows(db, store)).toEqual({ orphans: [], missing: [] });
    expect(await readdir(store.arrivals)).toEqual([]);
  });
  await server.stop();
});
