import type { Ok } from '@skillverse/contract/call';
import type { getConversationWith, markRead } from '@skillverse/contract/messages';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import { aConversation, write } from '../../../test/given/given-messages.ts';
import type { Site } from '../../../test/site.ts';

const read = (site: Site, path: string, as: string, number: unknown) =>
  site.ask<Ok<typeof markRead>>('PUT', `${path}/read`, { as, body: { number } });

async function seenBy(site: Site, as: string, otherId: string) {
  const { body } = await site.ask<Ok<typeof getConversationWith>>(
    'GET',
    `/api/users/${otherId}/conversation`,
    {
      as,
    },
  );
  const { readNumber, readByOther, unreadCount } = body.conversation!;
  return { readNumber, readByOther, unreadCount };
}

test('what is read goes up to the number, and the other side sees it', async ({ db, site }) => {
  const { ada, ben, path } = await aConversation(db);
  for (let count = 0; count < 4; count++) await write(db, ada.id, ben.id);
  expect(await seenBy(site, ben.as, ada.id)).toEqual({ readNumber: 0, readByOther: 1, unreadCount: 5 });
  expect((await read(site, path, ben.as, 4)).body).toEqual({ readNumber: 4, unreadCount: 2 });
  expect(await seenBy(site, ada.as, ben.id)).toEqual({ readNumber: 1, readByOther: 4, unreadCount: 1 });
  expect((await read(site, path, ben.as, 6)).body).toEqual({ readNumber: 6, unreadCount: 0 });
});

test('it never goes back, and never beyond the last message', async ({ db, site }) => {
  const { ada, ben, path } = await aConversation(db);
  expect((await read(site, path, ben.as, 1_000_000)).body).toEqual({ readNumber: 2, unreadCount: 0 });
  await write(db, ada.id, ben.id);
  expect((await read(site, path, ben.as, 1)).body).toEqual({ readNumber: 2, unreadCount: 1 });
  expect((await read(site, path, ben.as, 0)).body).toEqual({ readNumber: 2, unreadCount: 1 });
  for (const number of [-1, 1.5, '2', null, undefined, 2 ** 60]) {
    expect([number, (await read(site, path, ben.as, number)).status]).toEqual([number, 422]);
  }
  expect((await read(site, path, ben.as, Number.MAX_SAFE_INTEGER)).body.readNumber).toBe(3);
});

test('an own message is read by its sender if all before it was, and leaves unread what was not', async ({
  db,
  site,
}) => {
  const { ada, ben, path } = await aConversation(db);
  await read(site, path, ada.as, 2);
  await write(db, ada.id, ben.id);
  expect(await seenBy(site, ada.as, ben.id)).toMatchObject({ readNumber: 3, unreadCount: 0 });
  // Ben has read neither the first message nor the third, and writes all the same.
  await write(db, ben.id, ada.id);
  expect(await seenBy(site, ben.as, ada.id)).toMatchObject({ readNumber: 0, unreadCount: 2 });
});

test('many readers of one conversation at the same moment end with the highest number', async ({
  db,
  site,
}) => {
  const { ada, ben, path } = await aConversation(db);
  for (let count = 0; count < 8; count++) await write(db, ada.id, ben.id);
  const numbers = [3, 9, 1, 10, 7, 2, 8, 5];
  await Promise.all(numbers.map((number) => read(site, path, ben.as, number)));
  expect(await seenBy(site, ben.as, ada.id)).toMatchObject({ readNumber: 10, unreadCount: 0 });
});

test('it is for the two members alone', async ({ db, site }) => {
  const { path } = await aConversation(db);
  const as = await signedIn(db, (await aMember(db)).id);
  const { status, body } = await read(site, path, as, 1);
  expect([status, body.error?.code]).toEqual([404, 'CONVERSATION_NOT_FOUND']);
});

test('the table lets no read number go back or beyond the last message, whatever the app does', async ({
  db,
}) => {
  const { id, ben } = await aConversation(db);
  const put = (number: number) =>
    Promise.resolve(db`
      update conversation_members set read_number = ${number} where conversation_id = ${id} and user_id = ${ben.id}`);
  await expect(put(3)).rejects.toMatchObject({ code: '23514' });
  await db`update conversation_members set read_number = 2, unread_count = 0 where conversation_id = ${id} and user_id = ${ben.id}`;
  await expect(put(1)).rejects.toMatchObject({ code: '23514' });
});

test('who switches Read marks off neither sees what others have read nor shows it, until they are on again', async ({
  db,
  site,
}) => {
  const { ada, ben } = await aConversation(db);
  const settings = '/api/me/message-settings';
  expect((await site.ask('GET', settings, { as: ada.as })).body).toEqual({ readMarks: true });
  expect((await site.ask('PUT', settings, { as: ada.as, body: { readMarks: false } })).body).toEqual({
    readMarks: false,
  });
  expect((await site.ask('GET', settings, { as: ada.as })).body).toEqual({ readMarks: false });
  expect((await site.ask('GET', settings, { as: ben.as })).body).toEqual({ readMarks: true });
  expect(await seenBy(site, ada.as, ben.id)).toMatchObject({ readNumber: 1, readByOther: null });
  expect(await seenBy(site, ben.as, ada.id)).toMatchObject({ readNumber: 0, readByOther: null });
  await site.ask('PUT', settings, { as: ada.as, body: { readMarks: true } });
  expect(await seenBy(site, ben.as, ada.id)).toMatchObject({ readByOther: 1 });
  expect((await site.ask('PUT', settings, { as: ada.as, body: { readMarks: 'no' } })).status).toBe(422);
});

test('who is blocked goes on to see what was read before, and nothing that is read later', async ({
  db,
  site,
}) => {
  const { ada, ben, path } = await aConversation(db);
  await read(site, path, ada.as, 2);
  await write(db, ben.id, ada.id);
  await site.ask('PUT', `/api/users/${ben.id}/block`, { as: ada.as });
  await read(site, path, ada.as, 3);
  expect(await seenBy(site, ben.as, ada.id)).toMatchObject({ readByOther: 2 });
  expect(await seenBy(site, ada.as, ben.id)).toMatchObject({ readNumber: 3, readByOther: 0 });
  await site.ask('DELETE', `/api/users/${ben.id}/block`, { as: ada.as });
  expect(await seenBy(site, ben.as, ada.id)).toMatchObject({ readByOther: 3 });
});
