import { crc32 } from 'node:zlib';
import type { Call } from '@skillverse/contract/call';
import type { UserId } from '@skillverse/contract/ids';
import { aFlood } from '../../given/files/hostile-files.ts';
import { aPicture, aText } from '../../given/files/made-files.ts';
import { type FileToUpload, formWith } from '../../given/files/upload.ts';
import { aMember, signedIn } from '../../given/given.ts';
import { type Answer, createSite } from '../../site.ts';
import { fillUp } from './file-refusals.ts';
import type { Given, Refused } from './refused.ts';
import { withoutWallet } from './without-wallet.ts';

const NOWHERE = '0190a000-0000-7000-8000-0000000000ff';
const MB = 1_048_576;
const draft = {
  skills: ['Ink'],
  linkedinUrl: null,
  githubUrl: null,
  portfolioUrl: null,
  otherLinks: [],
  bio: null,
};

async function aViewer({ database: { db } }: Given): Promise<{ id: UserId; as: string }> {
  const { id } = await aMember(db);
  return { id, as: await signedIn(db, id) };
}

/** A session, and nobody behind it any more. */
const nobody = (method: Call['method'], path: string, body?: () => Promise<unknown>): Refused => ({
  message: 'User profile not found',
  provoke: async (given) => {
    const { id, as } = await aViewer(given);
    const sent = await body?.();
    return await withoutWallet(given, id, () => given.site.ask(method, path, { as, body: sent }));
  },
});

async function sending(given: Given, file: FileToUpload, as?: string): Promise<Answer> {
  const viewer = as ?? (await aViewer(given)).as;
  return await given.site.ask('PUT', '/api/me/avatar', { as: viewer, body: formWith(file) });
}

const avatars: Record<string, Refused> = {
  PROFILE_NOT_FOUND: nobody('PUT', '/api/me/avatar', async () => formWith(await aPicture())),
  FILE_MISSING: {
    message: 'Choose a file',
    provoke: async (given) =>
      await given.site.ask('PUT', '/api/me/avatar', { as: (await aViewer(given)).as }),
  },
  FILE_TOO_LARGE: {
    message: 'This file is too large: 5 MB at most',
    details: { maxMb: 5 },
    provoke: (given) => sending(given, { name: 'Me.png', bytes: Buffer.alloc(5 * MB + 1) }),
  },
  FILE_TYPE_REFUSED: {
    message: 'This is not a file of the accepted types: PNG, JPG or GIF',
    details: { accepted: 'PNG, JPG or GIF' },
    provoke: (given) => sending(given, aText()),
  },
  FILE_DAMAGED: {
    message: 'This file is damaged or cannot be read',
    provoke: async (given) => {
      const { name, bytes } = await aPicture();
      return await sending(given, { name, bytes: bytes.subarray(0, 60) });
    },
  },
  IMAGE_TOO_LARGE: {
    message: 'This picture has too many pixels: a picture of its kind may have 40 million',
    details: { maxMegapixels: 40 },
    provoke: async (given) => await sending(given, await aFlood(7000, crc32)),
  },
  QUOTA_REACHED: {
    message: 'Your files would take more than the 1,024 MB you have: remove some first',
    details: { quotaMb: 1024 },
    provoke: async (given) => {
      const { id, as } = await aViewer(given);
      await fillUp(given, id, { sizeBytes: 1024 * MB });
      return await sending(given, await aPicture(), as);
    },
  },
  TOO_MANY_FILES: {
    message: 'There can be at most 5,000 files here: remove some first',
    details: { maxFiles: 5000 },
    provoke: async (given) => {
      const { id, as } = await aViewer(given);
      await fillUp(given, id, { count: 5000 });
      return await sending(given, await aPicture(), as);
    },
  },
  STORAGE_FULL: {
    message: "This site's disk is full. Its host has to make room.",
    provoke: async (given) => {
      const files = { ...given.database.files, reserve: async () => undefined };
      const site = await createSite({ ...given.database, files });
      const answer = await sending({ ...given, site }, await aPicture());
      await site.close();
      return answer;
    },
  },
};

export const profileRefusals: Readonly<Record<string, Refused>> = {
  'profiles.updateMe PROFILE_NOT_FOUND': nobody('PATCH', '/api/me', async () => ({ name: 'Ada' })),
  'onboarding.completeOnboarding PROFILE_NOT_FOUND': nobody('POST', '/api/me/onboarding', async () => draft),
  'profiles.removeAvatar PROFILE_NOT_FOUND': nobody('DELETE', '/api/me/avatar'),
  'profiles.openAvatar MEDIA_NOT_FOUND': {
    message: 'File not found',
    provoke: async (given) => {
      const { id, as } = await aViewer(given);
      return await given.site.ask('GET', `/api/users/${id}/avatar/${NOWHERE}`, { as });
    },
  },
  ...Object.fromEntries(
    Object.entries(avatars).map(([code, refused]) => [`profiles.putAvatar ${code}`, refused]),
  ),
};
