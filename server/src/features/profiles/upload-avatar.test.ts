import { DEFAULT_AVATAR_URL, type OwnProfile } from '@skillverse/contract/profiles';
import sharp from 'sharp';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aGif, aPicture, aText } from '../../../test/given/files/made-files.ts';
import { filesAndRows } from '../../../test/given/files/stored-files.ts';
import { type FileToUpload, formWith, open } from '../../../test/given/files/upload.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import type { Site } from '../../../test/site.ts';
import type { Db } from '../../db/client.ts';
import { sweepFiles } from '../media/sweep-files.ts';

async function someone(db: Db, site: Site) {
  const { id } = await aMember(db);
  const as = await signedIn(db, id);
  const put = (file: FileToUpload) =>
    site.ask<OwnProfile>('PUT', '/api/me/avatar', { as, body: formWith(file) });
  return { id, as, put };
}

/** Red on the left, blue on the right, green in the middle square. */
async function aFlag(): Promise<FileToUpload> {
  const green = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width: 1000, height: 600, channels: 3, background: '#ff0000' } })
    .composite([{ input: green, left: 200, top: 0 }])
    .withExif({ IFD0: { Make: 'Secretcam' } })
    .jpeg()
    .toBuffer();
  return { name: 'Flag.jpg', bytes };
}

const SOUND = { orphans: [], missing: [] };

describe('an avatar', () => {
  test('is the middle square of a picture, drawn anew in two sizes, and tells nothing else', async ({
    db,
    site,
  }) => {
    const { id, as, put } = await someone(db, site);
    const { status, body } = await put(await aFlag());
    expect(status).toBe(200);
    expect(body.avatarUrl).toMatch(new RegExp(`^/api/users/${id}/avatar/[0-9a-f-]{36}$`));
    for (const [query, side] of [
      ['', 512],
      ['?size=small', 128],
    ] as const) {
      const { bytes, headers } = await open(site, body.avatarUrl + query, { as });
      const { format, width, height, exif } = await sharp(bytes).metadata();
      expect({ format, width, height, exif }).toEqual({ format: 'webp', width: side, height: side });
      const { dominant } = await sharp(bytes).stats();
      expect([dominant.r < 30, dominant.g > 220]).toEqual([true, true]);
      const { channels } = await sharp(bytes).stats();
      expect(channels[0]?.mean, 'nothing of the red sides').toBeLessThan(8);
      expect(bytes.includes('Secretcam')).toBe(false);
      expect(headers.get('cache-control')).toBe('private, no-cache');
      const known = { 'if-none-match': headers.get('etag') ?? '' };
      expect((await open(site, body.avatarUrl + query, { as, headers: known })).status).toBe(304);
      expect(headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  test('stays as small as its picture, shows a moving one’s first frame, and stands upright', async ({
    db,
    site,
  }) => {
    const { as, put } = await someone(db, site);
    const metadataOf = async (file: FileToUpload) => {
      const { avatarUrl } = (await put(file)).body;
      return await sharp((await open(site, avatarUrl ?? '', { as })).bytes, { pages: -1 }).metadata();
    };
    expect(await metadataOf(await aPicture('png', { width: 60, height: 40 }))).toMatchObject({
      width: 40,
      height: 40,
    });
    const still = await metadataOf(await aGif(5));
    expect([still.width, still.height, still.pages ?? 1]).toEqual([10, 10, 1]);
    const lying = await sharp((await aFlag()).bytes)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await metadataOf({ name: 'Lying.jpg', bytes: lying })).toMatchObject({ width: 512, height: 512 });
  });

  test('is open to every member at its present address alone', async ({ db, site, database }) => {
    const { id, as, put } = await someone(db, site);
    const other = await someone(db, site);
    const first = (await put(await aPicture())).body.avatarUrl ?? '';
    const second = (await put(await aPicture())).body.avatarUrl ?? '';
    const others = (await other.put(await aPicture())).body.avatarUrl ?? '';
    const statusOf = async (path: string, cookie = other.as) =>
      (await open(site, path, { as: cookie })).status;
    expect([await statusOf(second), await statusOf(second, as)]).toEqual([200, 200]);
    const swapped = others.replace(other.id, id);
    const elsewhere = [first, swapped, `/api/users/x/avatar/y`, `/api/users/${id}/avatar/%00`];
    for (const path of elsewhere) expect([path, await statusOf(path)]).toEqual([path, 404]);
    expect(await statusOf(second, 'none=1')).toBe(401);
    for (const column of ['suspended_at', 'deleted_at']) {
      await database.owner`update users set ${database.owner(column)} = now() where id = ${id}`;
      expect([column, await statusOf(second)]).toEqual([column, 404]);
      await database.owner`update users set ${database.owner(column)} = null where id = ${id}`;
    }
  });

  test('is removed for good, and goes back to the default one', async ({ db, site, database }) => {
    const { as, put } = await someone(db, site);
    const { avatarUrl } = (await put(await aPicture())).body;
    for (let times = 0; times < 2; times++) {
      const { status, body } = await site.ask<OwnProfile>('DELETE', '/api/me/avatar', { as });
      expect([status, body.avatarUrl]).toEqual([200, DEFAULT_AVATAR_URL]);
    }
    expect((await open(site, avatarUrl ?? '', { as })).status).toBe(404);
    expect(await filesAndRows(db, database.files)).toEqual(SOUND);
  });

  test('takes the place of the one before, however many come at once', async ({ db, site, database }) => {
    const { id, as, put } = await someone(db, site);
    const picture = await aPicture();
    const answers = await Promise.all(Array.from({ length: 4 }, () => put(picture)));
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200));
    const { body } = await site.ask<OwnProfile>('GET', '/api/me', { as });
    expect((await open(site, body.avatarUrl ?? '', { as })).status).toBe(200);
    expect(await db`select 1 from files where owner_id = ${id}`).toHaveLength(1);
    expect(await filesAndRows(db, database.files)).toEqual(SOUND);
  });

  test('in use outlives every sweep, and one that nobody shows does not', async ({ db, site, database }) => {
    const { files } = database;
    const { id, as, put } = await someone(db, site);
    const { avatarUrl } = (await put(await aPicture())).body;
    const orphan = `course-media/avatars/${id}/images/1-a.webp`;
    const path = `${files.arrivals}/orphan`;
    await sharp((await aPicture()).bytes).toFile(`${path}.webp`);
    await files.put('course-uploads', orphan, {
      path: `${path}.webp`,
      contentType: 'image/webp',
      sizeBytes: 1,
    });
    expect((await filesAndRows(db, files)).orphans).toEqual([orphan]);
    await sweepFiles(db, files, new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect(await filesAndRows(db, files)).toEqual(SOUND);
    expect((await open(site, avatarUrl ?? '', { as })).status).toBe(200);
  });

  test('that is none changes nothing and leaves nothing behind', async ({ db, site, database }) => {
    const { id, as, put } = await someone(db, site);
    const { avatarUrl } = (await put(await aPicture())).body;
    const svg = { name: 'Me.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
    for (const file of [
      aText(),
      svg,
      { ...svg, name: 'Me.png' },
      { name: 'Me.png', bytes: Buffer.alloc(0) },
    ]) {
      expect([file.name, (await put(file)).status]).toEqual([file.name, 415]);
    }
    expect((await put({ name: 'Me.png', bytes: Buffer.alloc(5 * 1_048_576 + 1) })).status).toBe(413);
    expect((await site.ask<OwnProfile>('GET', '/api/me', { as })).body.avatarUrl).toBe(avatarUrl);
    expect(await db`select 1 from files where owner_id = ${id}`).toHaveLength(1);
    expect(await filesAndRows(db, database.files)).toEqual(SOUND);
  });
});
