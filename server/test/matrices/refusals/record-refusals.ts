import type { Method } from '@skillverse/contract/call';
import { aMember, signedIn } from '../../given/given.ts';
import type { Given, Refused } from './refused.ts';

const NOBODY = '0190a000-0000-7000-8000-0000000000ff';

async function ask({ database: { db }, site }: Given, method: Method, path: string, body?: object) {
  const { id } = await aMember(db);
  return await site.ask(method, path, { as: await signedIn(db, id), ...(body && { body }) });
}

export const recordRefusals: Readonly<Record<string, Refused>> = {
  'record.putGallery PICTURE_CANNOT_BE_SHOWN': {
    message: 'Only pictures of projects that you are in can be shown, and only with members-only off',
    provoke: (given) => ask(given, 'PUT', '/api/me/gallery', { items: [{ mediaId: NOBODY, caption: null }] }),
  },
  'record.listPictures INVALID_CURSOR': {
    message: 'This is not a place in the list',
    provoke: (given) => ask(given, 'GET', '/api/me/gallery/pictures?cursor=somewhere'),
  },
  'record.getRecord USER_NOT_FOUND': {
    message: 'User not found',
    provoke: (given) => ask(given, 'GET', `/api/users/${NOBODY}/record`),
  },
};
