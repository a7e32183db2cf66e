import type { ProjectDetails } from '@skillverse/contract/projects';
import { describe } from 'vitest';
import type { TestDatabase } from '../../../../test/database.ts';
import { expect, test } from '../../../../test/fixtures.ts';
import { aFilm } from '../../../../test/given/files/made-files.ts';
import { open } from '../../../../test/given/files/upload.ts';
import { aMember, signedIn } from '../../../../test/given/given.ts';
import { aProjectFile } from '../../../../test/given/given-media.ts';
import { aProject } from '../../../../test/given/given-projects.ts';
import type { Site } from '../../../../test/site.ts';

const kinds = ['image', 'video', 'document'] as const;
const contactInfo = 'cleo@example.test';

async function aFilledProject(database: TestDatabase, site: Site, membersOnly = true) {
  const { db } = database;
  const [member, stranger] = [await aMember(db), await aMember(db)];
  const project = await aProject(db, { membersOnly, contactInfo, members: [member.id], maxMembers: 3 });
  const media = {
    image: await aProjectFile(database, project, { kind: 'image' }),
    video: await aProjectFile(database, project, { kind: 'video', file: aFilm('isom', 300_000) }),
    document: await aProjectFile(database, project),
  };
  const cookies = {
    creator: await signedIn(db, project.creatorId),
    member: await signedIn(db, member.id),
    stranger: await signedIn(db, stranger.id),
    anonymous: '',
  };
  const path = `/api/projects/${project.id}`;
  const urlOf = (kind: (typeof kinds)[number]) => `${path}/media/${media[kind].id}`;
  /** Of image, video and document, and then what the details tell. */
  const seenBy = async (as: string) => {
    const statuses = [];
    for (const kind of kinds) statuses.push((await open(site.url, urlOf(kind), { as })).status);
    const { body } = await site.ask<ProjectDetails>('GET', path, { as });
    return [...statuses, body.contactInfo, body.galleryImages?.length, body.mediaFiles?.length];
  };
  return { path, media, cookies, urlOf, seenBy };
}

const ALL = [200, 200, 200, contactInfo, 1, 2];
const IMAGES = [200, 403, 403, null, 1, 0];

describe('what a project keeps for its members', () => {
  test('is read by whoever is in it, at each reading anew: joining opens it, leaving closes it', async ({
    database,
    site,
  }) => {
    const { path, cookies, urlOf, seenBy } = await aFilledProject(database, site);
    const { creator, member, stranger, anonymous } = cookies;
    expect(await seenBy(creator)).toEqual(ALL);
    expect(await seenBy(member)).toEqual(ALL);
    expect(await seenBy(stranger)).toEqual(IMAGES);
    for (const kind of kinds) {
      expect((await open(site.url, urlOf(kind), { as: anonymous })).status).toBe(401);
    }
    expect((await site.ask('POST', `${path}/join`, { as: stranger })).status).toBe(200);
    expect(await seenBy(stranger)).toEqual(ALL);
    expect((await site.ask('POST', `${path}/leave`, { as: member })).status).toBe(200);
    expect(await seenBy(member)).toEqual(IMAGES);
    // What was begun before does not go on, and what is kept is not good without asking.
    const etag = `"${urlOf('video').split('/').at(-1)}"`;
    const asked: Record<string, string>[] = [{ range: 'bytes=0-9' }, { 'if-none-match': etag }];
    for (const headers of asked) {
      expect((await open(site.url, urlOf('video'), { as: member, headers })).status).toBe(403);
    }
  });

  test('is for everybody once its creator says so, and no longer once it is kept again', async ({
    database,
    site,
  }) => {
    const { path, cookies, seenBy } = await aFilledProject(database, site);
    const keep = (membersOnly: boolean) =>
      site.ask('PATCH', path, { as: cookies.creator, body: { membersOnly } });
    expect((await keep(false)).status).toBe(200);
    expect(await seenBy(cookies.stranger)).toEqual(ALL);
    expect((await keep(true)).status).toBe(200);
    expect(await seenBy(cookies.stranger)).toEqual(IMAGES);
  });

  test('is told by no answer to somebody who is not in it, be it to leaving', async ({ database, site }) => {
    const { path, cookies } = await aFilledProject(database, site);
    const left = await site.ask<ProjectDetails>('POST', `${path}/leave`, { as: cookies.member });
    expect(left.body).toMatchObject({ contactInfo: null, mediaFiles: [] });
    for (const address of [path, '/api/projects']) {
      const { body } = await site.ask('GET', address, { as: cookies.stranger });
      expect(JSON.stringify(body)).not.toContain(contactInfo);
    }
  });
});

describe('a file of a project', () => {
  test('is found in its own project alone', async ({ database, site }) => {
    const [one, other] = [await aFilledProject(database, site), await aFilledProject(database, site)];
    for (const kind of kinds) {
      const path = `${one.path}/media/${other.media[kind].id}`;
      for (const { cookies } of [one, other]) {
        expect((await open(site.url, path, { as: cookies.creator })).status).toBe(404);
      }
    }
  });

  test('can do nothing where it is opened, comes in parts, and is saved under its name', async ({
    database,
    site,
  }) => {
    const { cookies, urlOf, media } = await aFilledProject(database, site, false);
    const as = cookies.stranger;
    for (const [kind, type, disposition] of [
      ['image', 'image/webp', 'inline; filename="Lake.webp"'],
      ['video', 'video/mp4', 'inline; filename="Film.mp4"'],
      ['document', 'application/pdf', 'filename="Notes.pdf"'],
    ] as const) {
      const { headers } = await open(site.url, urlOf(kind), { as });
      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('content-disposition')).toContain(disposition);
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      const saved = await open(site.url, `${urlOf(kind)}?download=true`, { as });
      expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
      expect(saved.bytes.length).toBe(media[kind].sizeBytes);
    }
    const part = await open(site.url, urlOf('video'), { as, headers: { range: 'bytes=100-199' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-199/${media.video.sizeBytes}`,
    ]);
  });
});
