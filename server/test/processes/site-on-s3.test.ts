import type { CourseMedia } from '@skillverse/contract/courses/media';
import { expect, onTestFinished, test } from 'vitest';
import { openPool } from '../../src/db/client.ts';
import type { S3Settings } from '../../src/settings.ts';
import { aFilm, aPicture } from '../given/files/made-files.ts';
import { type FileToUpload, formWith } from '../given/files/upload.ts';
import { aCourse } from '../given/given.ts';
import { startS3 } from '../s3-server.ts';
import { askOver, signUpOver } from '../visitor.ts';
import { connectionOf } from './connection-of.ts';
import { databaseOf, emptyDataDir, run, startServer } from './running-server.ts';

const MB = 1_048_576;

const settingsFor = (s3: S3Settings) => ({
  S3_ENDPOINT: s3.endpoint,
  S3_REGION: s3.region,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  S3_BUCKET_PREFIX: s3.bucketPrefix,
});

test('a site on S3 takes files, shows them whole and in part, removes them, and stops with no connection left', {
  tags: 'full',
}, async () => {
  const storage = await startS3();
  const dataDir = emptyDataDir(onTestFinished);
  const server = await startServer(dataDir, settingsFor(storage.settings));
  const { cookie, userId: teacherId } = await signUpOver(server.url, 'Ada');
  const db = openPool(connectionOf(dataDir)!, { max: 1 });
  const course = await aCourse(db, { teacherId }).finally(() => db.end());
  const media = `/api/courses/${course.id}/media`;

  const send = async (kind: string, file: FileToUpload) => {
    const headers = { origin: server.url, cookie };
    const address = `${server.url}${media}?kind=${kind}`;
    const answer = await fetch(address, { method: 'POST', headers, body: formWith(file) });
    expect(answer.status).toBe(200);
    return (await answer.json()) as CourseMedia;
  };
  const open = (path: string, range?: string) =>
    fetch(server.url + path, { headers: { cookie, ...(range && { range }) } });

  const picture = await send('image', await aPicture());
  expect((await open(`${picture.url}?size=small`)).headers.get('content-type')).toBe('image/webp');
  const film = aFilm('isom', 12 * MB);
  film.bytes.set([1, 2, 3, 4], 11 * MB);
  const { id, url } = await send('video', film);
  const part = await open(url, `bytes=${11 * MB}-${11 * MB + 3}`);
  expect([part.status, ...new Uint8Array(await part.arrayBuffer())]).toEqual([206, 1, 2, 3, 4]);
  const whole = Buffer.from(await (await open(url)).arrayBuffer());
  expect(whole.equals(film.bytes)).toBe(true);

  // Whoever closes the page in the middle of a film holds nothing open.
  const leaving = await open(url);
  await leaving.body?.cancel();
  await expect.poll(() => storage.countAnswers()).toBe(0);

  expect((await askOver(server.url, 'DELETE', `${media}/${id}`, { cookie })).status).toBe(200);
  expect((await open(url)).status).toBe(404);
  const { code, stderr } = await server.stop();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  await storage.close();
});

test('a storage that does not answer stops the start with one line', { tags: 'full' }, async () => {
  const dataDir = emptyDataDir(onTestFinished);
  const nowhere = { endpoint: 'http://127.0.0.1:1', region: 'here', accessKeyId: 'key' };
  const s3 = settingsFor({ ...nowhere, secretAccessKey: 'unspoken', bucketPrefix: 'test' });
  const { code, stderr } = await run('main.ts', { DATA_DIR: dataDir, ...s3 }).ended;
  expect(stderr).toBe('S3_ENDPOINT cannot be used: no S3 storage answers there (ECONNREFUSED)\n');
  expect(code).toBe(1);
  expect(databaseOf(dataDir)).toBeUndefined();
});
