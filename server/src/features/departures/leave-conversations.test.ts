import type { Ok } from '@skillverse/contract/call';
import type { listConversations, listMessages } from '@skillverse/contract/messages';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember } from '../../../test/given/given.ts';
import { aConversation, write } from '../../../test/given/given-messages.ts';
import type { Site } from '../../../test/site.ts';

const leave = (site: Site, { as, email }: { as: string; email: string }) =>
  site.ask('DELETE', '/api/me', { as, body: { email } });

test('who deletes the account leaves Unknown User and their messages to the other side', async ({
  db,
  site,
}) => {
  const { ada, ben, path } = await aConversation(db);
  await db`insert into blocks values (${ada.id}, ${(await aMember(db)).id}), (${(await aMember(db)).id}, ${ada.id})`;
  expect((await leave(site, ada)).status).toBe(200);
  const { body } = await site.ask<Ok<typeof listConversations>>('GET', '/api/conversations', { as: ben.as });
  expect(body.items).toMatchObject([{ person: { id: ada.id, name: 'Unknown User' } }]);
  const messages = await site.ask<Ok<typeof listMessages>>('GET', `${path}/messages`, { as: ben.as });
  expect(messages.body.items.map(({ text }) => text)).toEqual(['Can you teach me knots?', 'With pleasure']);
  await expect(write(db, ben.id, ada.id)).rejects.toMatchObject({ code: 'CANNOT_MESSAGE' });
  const blocks = await db`select 1 from blocks where blocker_id = ${ada.id} or blocked_id = ${ada.id}`;
  expect(blocks).toEqual([]);
});

test('what nobody can read any more is deleted: with the second of the two who leaves', async ({
  db,
  site,
}) => {
  const { ada, ben, id } = await aConversation(db);
  const cleo = await aMember(db);
  await write(db, cleo.id, ben.id);
  await leave(site, ada);
  await leave(site, ben);
  const left = await db`
    select (select count(*) from conversations where id = ${id}) as conversations,
      (select count(*) from messages where conversation_id = ${id}) as messages,
      (select count(*) from messages where sender_id = ${cleo.id}) as others`;
  expect(left).toEqual([{ conversations: 0, messages: 0, others: 1 }]);
});

test('it is deleted too if both leave at the same moment', async ({ db, site }) => {
  for (let round = 0; round < 3; round++) {
    const { ada, ben, id } = await aConversation(db);
    const left = await Promise.all([leave(site, ada), leave(site, ben)]);
    expect(left.map(({ status }) => status)).toEqual([200, 200]);
    expect(await db`select 1 from conversations where id = ${id}`).toEqual([]);
  }
});
