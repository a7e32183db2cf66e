import { randomUUID } from 'node:crypto';
import type { MediaFile } from '@skillverse/contract/files/media';
import type { ProjectDetails } from '@skillverse/contract/projects';
import sharp from 'sharp';
import { describe } from 'vitest';
import type { TestDatabase } from '../../../../test/database.ts';
import { expect, test } from '../../../../test/fixtures.ts';
import {
  aDoc,
  aDocx,
  aFilm,
  aGif,
  anAvi,
  aPdf,
  aPicture,
  aText,
  someCaptions,
} from '../../../../test/given/files/made-files.ts';
import { filesAndRows } from '../../../../test/given/files/stored-files.ts';
import { storedPaths } from '../../../../test/given/files/stored-paths.ts';
import { type FileToUpload, open, upload } from '../../../../test/given/files/upload.ts';
import { aMember, signedIn } from '../../../../test/given/given.ts';
import { aProjectFile } from '../../../../test/given/given-media.ts';
import { aProject } from '../../../../test/given/given-projects.ts';
import type { Site } from '../../../../test/site.ts';
import { sweepFiles } from '../../media/sweep-files.ts';

const MB = 1_048_576;
const SOUND = { orphans: [], missing: [] };

async function aCreator(database: TestDatabase, site: Site) {
  const { db } = database;
  const project = await aProject(db);
  const as = await signedIn(db, project.creatorId);
  const path = `/api/projects/${project.id}/media`;
  const send = (kind: string, file: FileToUpload, key?: string) =>
    upload<MediaFile>(site.url, `${path}?kind=${kind}`, { as, file, ...(key && { key }) });
  const details = async () =>
    (await site.ask<ProjectDetails>('GET', `/api/projects/${project.id}`, { as })).body;
  const stored = async () =>
    (await storedPaths(database, 'course-uploads')).filter((stored) => stored.includes(project.id));
  return { project, as, path, send, details, stored };
}

const countBy = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );

describe('a file of a project', () => {
  test('is taken of each kind by its content: images into the gallery, the rest among the files', async ({
    database,
    site,
  }) => {
    const { send, details, stored } = await aCreator(database, site);
    const images = [await aPicture(), await aPicture('jpeg'), await aGif(3)];
    const others = [
      ['video', [aFilm(), aFilm('qt  '), anAvi()]],
      ['document', [aPdf(), aDoc(), aDocx()]],
    ] as const;
    for (const file of images) expect((await send('image', file)).status).toBe(200);
    for (const [kind, files] of others) {
      for (const file of files) {
        const { status, body } = await send(kind, file);
        expect([file.name, status, body.sizeBytes]).toEqual([file.name, 200, file.bytes.length]);
      }
    }
    const { galleryImages, mediaFiles } = await details();
    const named = (files: readonly MediaFile[]) => files.map(({ kind, name }) => `${kind} ${name}`);
    expect(named(galleryImages)).toEqual(images.map(({ name }) => `image ${name}`));
    expect(named(mediaFiles).sort()).toEqual(
      others.flatMap(([kind, files]) => files.map(({ name }) => `${kind} ${name}`)).sort(),
    );
    const paths = await stored();
    expect(paths).toHaveLength(2 * images.length + 6);
    for (const path of paths) expect(path).toMatch(/^course-media\/projects\/[0-9a-f-]{36}\//);
  });

  test('that is an image is drawn anew in two sizes, and tells nothing of place and camera', async ({
    database,
    site,
  }) => {
    const { as, send } = await aCreator(database, site);
    const { bytes } = await aPicture('jpeg', { width: 2400, height: 1200 });
    const told = await sharp(bytes)
      .withExif({ IFD0: { Make: 'Secretcam' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .toBuffer();
    const { body } = await send('image', { name: 'Lake.jpg', bytes: told });
    for (const [query, width] of [
      ['', 1600],
      ['?size=small', 640],
    ] as const) {
      const drawn = await open(site.url, body.url + query, { as });
      const { format, width: found, exif } = await sharp(drawn.bytes).metadata();
      expect([drawn.status, format, found, exif]).toEqual([200, 'webp', width, undefined]);
      expect(drawn.bytes.includes('Secretcam')).toBe(false);
    }
  });

  test('that is something else is refused, whatever it is called, and nothing of it is kept', async ({
    database,
    site,
  }) => {
    const { send, stored } = await aCreator(database, site);
    const accepted = { image: 'PNG, JPG or GIF', video: 'MP4, AVI or MOV', document: 'PDF, DOC or DOCX' };
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const [kind, file] of [
      ['document', aText()],
      ['document', { ...aText(), name: 'List.pdf' }],
      ['document', someCaptions()],
      ['document', aFilm()],
      ['video', { ...aPdf(), name: 'Film.mp4' }],
      ['image', { name: 'Lake.svg', bytes: svg }],
      ['image', { name: 'Lake.png', bytes: svg }],
    ] as const) {
      const { status, body } = await send(kind, file);
      expect([file.name, status, body.error?.details]).toEqual([
        file.name,
        415,
        { accepted: accepted[kind] },
      ]);
    }
    expect((await send('caption', someCaptions())).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  test('may have 10 MB, be it a video, a document or an image', async ({ database, site }) => {
    const { send } = await aCreator(database, site);
    expect((await send('video', aFilm('isom', 10 * MB))).status).toBe(200);
    for (const [kind, name] of [
      ['video', 'Film.mp4'],
      ['document', 'Notes.pdf'],
      ['image', 'Lake.png'],
    ] as const) {
      const { status, body } = await send(kind, { name, bytes: Buffer.alloc(10 * MB + 1, 32) });
      expect([kind, status, body.error?.details]).toEqual([kind, 413, { maxMb: 10 }]);
    }
  });

  test('sent again with the same key is there once, and the first answer comes again', async ({
    database,
    site,
  }) => {
    const { send, stored } = await aCreator(database, site);
    const [pdf, key] = [aPdf(), randomUUID()];
    const first = await send('document', pdf, key);
    expect(await send('document', pdf, key)).toMatchObject({ status: 200, body: first.body });
    const refused = { status: 422, body: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } } };
    expect(await send('document', aDoc(), key)).toMatchObject(refused);
    const [film, other] = [aFilm(), randomUUID()];
    const answers = await Promise.all([1, 2, 3].map(() => send('video', film, other)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await stored()).toHaveLength(2);
  });
});

describe('what a project may keep', () => {
  test('is 30 files at most, however many come at once', async ({ database, site }) => {
    const { project, send, stored } = await aCreator(database, site);
    for (let count = 0; count < 28; count++) await aProjectFile(database, project);
    const answers = await Promise.all(Array.from({ length: 4 }, () => send('document', aPdf())));
    expect(countBy(answers)).toEqual({ 200: 2, 409: 2 });
    expect(answers.find(({ status }) => status === 409)?.body.error?.code).toBe('TOO_MANY_FILES');
    expect(await stored()).toHaveLength(30);
  });

  test('counts for what its creator may keep, in courses and projects together', async ({ database }) => {
    const project = await aProject(database.db);
    const { creatorId } = project;
    const file = aFilm('isom', 200_000);
    const projects = [project];
    for (let count = 1; count < 8; count++) projects.push(await aProject(database.db, { creatorId }));
    const before = await storedPaths(database, 'course-uploads');
    const kept = await Promise.allSettled(
      projects.map((one) => aProjectFile(database, one, { kind: 'video', file, memberQuotaMb: 1 })),
    );
    const refused = kept.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    for (const refusal of refused) expect(refusal).toMatchObject({ reason: { code: 'QUOTA_REACHED' } });
    expect((await storedPaths(database, 'course-uploads')).length - before.length).toBe(5);
  });
});

describe('the files of a project', () => {
  test('are added and removed by its creator alone, however the ids are mixed', async ({
    database,
    site,
  }) => {
    const { db } = database;
    const mine = await aCreator(database, site);
    const member = await aMember(db);
    const theirs = await aProject(db, { members: [member.id] });
    const victim = await aProjectFile(database, theirs);
    const path = `/api/projects/${theirs.id}/media`;
    const askers = [mine.as, await signedIn(db, member.id), await signedIn(db, (await aMember(db)).id)];
    for (const as of askers) {
      const sent = await upload(site.url, `${path}?kind=document`, { as, file: aPdf() });
      const removed = await site.ask('DELETE', `${path}/${victim.id}`, { as });
      for (const { status, body } of [sent, removed])
        expect([status, body.error?.code]).toEqual([403, 'NOT_YOUR_PROJECT']);
    }
    const swapped = await site.ask('DELETE', `${mine.path}/${victim.id}`, { as: mine.as });
    expect([swapped.status, swapped.body.error?.code]).toEqual([404, 'MEDIA_NOT_FOUND']);
    const { status } = await open(site.url, `${path}/${victim.id}`, { as: mine.as });
    expect(status).toBe(200);
  });

  test('go to the trash once they are removed, and no other goes with them', async ({ database, site }) => {
    const { project, as, path, details, stored } = await aCreator(database, site);
    const picture = await aProjectFile(database, project, { kind: 'image' });
    const document = await aProjectFile(database, project);
    const removed = await site.ask<ProjectDetails>('DELETE', `${path}/${picture.id}`, { as });
    expect(removed).toMatchObject({
      status: 200,
      body: { galleryImages: [], mediaFiles: [{ id: document.id }] },
    });
    expect(await details()).toEqual(removed.body);
    expect((await site.ask('DELETE', `${path}/${picture.id}`, { as })).status).toBe(404);
    expect((await open(site.url, `${path}/${picture.id}`, { as })).status).toBe(404);
    expect(await stored()).toEqual([document.path]);
    expect(await filesAndRows(database.db, database.files)).toEqual(SOUND);
  });

  test('are known to the sweep, and go with the account of who sent them', async ({ database, site }) => {
    const { db, files } = database;
    const lone = await aCreator(database, site);
    const member = await aMember(db);
    const shared = await aProject(db, { creatorId: lone.project.creatorId, members: [member.id] });
    for (const project of [lone.project, shared]) {
      await aProjectFile(database, project, { kind: 'image' });
      await aProjectFile(database, project);
    }
    const inTwoDays = new Date(Date.now() + 48 * 3_600_000);
    await sweepFiles(db, files, inTwoDays);
    expect(await filesAndRows(db, files)).toEqual(SOUND);
    const me = await site.ask<{ email: string }>('GET', '/api/me', { as: lone.as });
    const { email } = me.body;
    expect((await site.ask('DELETE', '/api/me', { as: lone.as, body: { email } })).status).toBe(200);
    const as = await signedIn(db, member.id);
    expect((await site.ask('GET', `/api/projects/${lone.project.id}`, { as })).status).toBe(404);
    const handedOver = await site.ask<ProjectDetails>('GET', `/api/projects/${shared.id}`, { as });
    expect(handedOver.body).toMatchObject({ creatorId: member.id, galleryImages: [], mediaFiles: [] });
    expect(await filesAndRows(db, files)).toEqual(SOUND);
    const left = await storedPaths(database, 'course-uploads');
    expect(left.filter((path) => path.includes(shared.id) || path.includes(lone.project.id))).toEqual([]);
  });
});
