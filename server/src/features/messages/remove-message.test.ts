import type { Ok } from '@skillverse/contract/call';
import type { listConversations, listMessages, removeMessage } from '@skillverse/contract/messages';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import { aConversation } from '../../../test/given/given-messages.ts';

test('an own message is removed for both: its text is deleted, its place stays', async ({ db, site }) => {
  const { ada, ben, path, first, answer } = await aConversation(db);
  const remove = () =>
    site.ask<Ok<typeof removeMessage>>('DELETE', `${path}/messages/${answer.id}`, { as: ben.as });
  const { status, body } = await remove();
  expect([status, body.message]).toMatchObject([200, { id: answer.id, number: 2, text: null }]);
  expect((await remove()).body, 'again').toEqual(body);
  for (const { as } of [ada, ben]) {
    const messages = await site.ask<Ok<typeof listMessages>>('GET', `${path}/messages`, { as });
    expect(messages.body.items.map(({ text }) => text)).toEqual([first.text, null]);
    const list = await site.ask<Ok<typeof listConversations>>('GET', '/api/conversations', { as });
    expect(list.body.items[0]?.lastMessage).toMatchObject({ id: answer.id, text: null });
  }
  expect(await db`select text, removed_at from messages where id = ${answer.id}`).toEqual([
    { text: null, removedAt: expect.any(String) },
  ]);
});

test('a message of the other side is not removed, and neither is one of another conversation', async ({
  db,
  site,
}) => {
  const { ada, ben, path, first } = await aConversation(db);
  const other = await aConversation(db);
  const stranger = await signedIn(db, (await aMember(db)).id);
  const removing = async (as: string, at: string, id: string) => {
    const { status, body } = await site.ask('DELETE', `${at}/messages/${id}`, { as });
    return `${status} ${body.error?.code}`;
  };
  expect([
    await removing(ben.as, path, first.id),
    await removing(ada.as, path, other.first.id),
    await removing(ada.as, path, uuidv7()),
    await removing(ada.as, path, 'one'),
    await removing(ada.as, other.path, first.id),
    await removing(stranger, path, first.id),
  ]).toEqual([
    '403 NOT_YOUR_MESSAGE',
    '404 MESSAGE_NOT_FOUND',
    '404 MESSAGE_NOT_FOUND',
    '404 MESSAGE_NOT_FOUND',
    '404 CONVERSATION_NOT_FOUND',
    '404 CONVERSATION_NOT_FOUND',
  ]);
  const kept = await db`select text from messages where id in (${first.id}, ${other.first.id})`;
  expect(kept).toEqual([{ text: first.text }, { text: first.text }]);
});

test('an own message can be removed after a block, too', async ({ db, site }) => {
  const { ada, ben, path, first } = await aConversation(db);
  await db`insert into blocks values (${ben.id}, ${ada.id})`;
  expect((await site.ask('DELETE', `${path}/messages/${first.id}`, { as: ada.as })).status).toBe(200);
});
