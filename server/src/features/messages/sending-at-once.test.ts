import type { UserId } from '@skillverse/contract/ids';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember } from '../../../test/given/given.ts';
import { aConversation, aMessageId, aPair, write } from '../../../test/given/given-messages.ts';
import { duringOpen } from '../../../test/waited-for.ts';
import type { Db, Tx } from '../../db/client.ts';
import { markSuspended } from '../accounts/host-queries.ts';
import { lockMember, wipeMember } from '../accounts/queries.ts';
import { blockMember } from '../blocks/block-member.ts';
import { insertBlock, lockBoth } from '../blocks/queries.ts';
import { markRead } from './mark-read.ts';
import { removeMessage } from './remove-message.ts';
import { sendMessage } from './send-message.ts';

const numbersIn = async (db: Db, conversationId: string) =>
  (
    await db<{ number: number }[]>`
    select number from messages where conversation_id = ${conversationId} order by number`
  ).map(({ number }) => number);

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test('two first messages at the same moment make one conversation, with both in it', async ({ db }) => {
  for (let round = 0; round < 5; round++) {
    const { ada, ben } = await aPair(db);
    const sent = await Promise.all([
      write(db, ada.id, ben.id, 'First?'),
      write(db, ben.id, ada.id, 'First!'),
      write(db, ada.id, ben.id, 'Second?'),
    ]);
    const [conversationId = '', ...others] = new Set(sent.map((message) => message.conversationId));
    expect(others).toEqual([]);
    expect(sent.map(({ number }) => number).sort()).toEqual([1, 2, 3]);
    expect(await numbersIn(db, conversationId)).toEqual([1, 2, 3]);
  }
});

test('a first message waits for the other that makes the conversation, and goes into it', async ({
  db,
  database,
}) => {
  const { ada, ben } = await aPair(db);
  const message = { id: aMessageId(), senderId: ada.id, recipientId: ben.id, text: 'First' };
  const second = await duringOpen(
    database.owner,
    (tx) => sendMessage(tx, message),
    () => write(db, ben.id, ada.id, 'Second'),
  );
  expect(second).toMatchObject({ number: 2 });
});

test('20 senders at the same moment, some of them again and again, leave no gap and no number twice', async ({
  db,
}) => {
  const { id, ada, ben } = await aConversation(db);
  const sent = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      index % 2 ? write(db, ada.id, ben.id, `Ada ${index}`) : write(db, ben.id, ada.id, `Ben ${index}`),
    ),
  );
  expect(sent.map(({ number }) => number).sort((a, b) => a - b)).toEqual(upTo(62).slice(2));
  expect(await numbersIn(db, id)).toEqual(upTo(62));
});

test('the same message sent ten times at the same moment is there once, also as the first of two members', async ({
  db,
}) => {
  const pairs = [await aPair(db), await aConversation(db)];
  for (const { ada, ben } of pairs) {
    const message = { id: aMessageId(), senderId: ada.id, recipientId: ben.id, text: 'Once' };
    const sent = await Promise.all(Array.from({ length: 10 }, () => sendMessage(db, message)));
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await db`select count(*) from messages where id = ${message.id}`).toEqual([{ count: 1 }]);
  }
});

test('one id sent into two conversations at the same moment is taken by one of them', async ({ db }) => {
  for (let round = 0; round < 10; round++) {
    const { ada, ben } = await aPair(db);
    const { id: otherId } = await aMember(db);
    const id = aMessageId();
    const send = (recipientId: UserId) => sendMessage(db, { id, senderId: ada.id, recipientId, text: 'One' });
    const outcomes = await Promise.allSettled([send(ben.id), send(otherId)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'MESSAGE_ID_TAKEN' },
    });
  }
});

test('a message waits for a block that is being made, from either side, and is refused', async ({
  db,
  database,
}) => {
  const pairs = [await aPair(db), await aConversation(db)];
  for (const { ada, ben } of pairs) {
    const block = async (tx: Tx) => {
      await lockBoth(tx, ben.id, ada.id);
      await insertBlock(tx, ben.id, ada.id);
    };
    expect(await duringOpen(database.owner, block, () => write(db, ada.id, ben.id))).toBe('CANNOT_MESSAGE');
    expect(await db`select 1 from messages where sender_id = ${ada.id} and text = 'Hello'`).toEqual([]);
  }
});

test('a block waits for a message that is being written, so that none comes after it', async ({
  db,
  database,
}) => {
  const { ada, ben } = await aConversation(db);
  const message = { id: aMessageId(), senderId: ada.id, recipientId: ben.id, text: 'In time' };
  await duringOpen(
    database.owner,
    (tx) => sendMessage(tx, message),
    () => blockMember(db, ben.id, ada.id),
  );
  expect(await db`select text from messages where id = ${message.id}`).toEqual([{ text: 'In time' }]);
  await expect(write(db, ada.id, ben.id)).rejects.toMatchObject({ code: 'CANNOT_MESSAGE' });
});

test('two who block each other while both write end in order: blocked, and nothing after it', async ({
  db,
}) => {
  const { ada, ben } = await aConversation(db);
  const work = Array.from({ length: 12 }, (_, index) => [
    index % 2 ? write(db, ada.id, ben.id) : write(db, ben.id, ada.id),
    ...(index === 6 ? [blockMember(db, ada.id, ben.id), blockMember(db, ben.id, ada.id)] : []),
  ]).flat();
  const outcomes = await Promise.allSettled(work);
  const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(new Set([...reasons, 'CANNOT_MESSAGE'])).toEqual(new Set(['CANNOT_MESSAGE']));
  await expect(write(db, ben.id, ada.id)).rejects.toMatchObject({ code: 'CANNOT_MESSAGE' });
});

test('a message to somebody who is leaving or being suspended at that moment waits, and is refused', async ({
  db,
  database,
}) => {
  const leave = async (tx: Tx, id: UserId) => {
    await lockMember(tx, id);
    await wipeMember(tx, id);
  };
  const suspend = async (tx: Tx, id: UserId) => {
    await lockMember(tx, id);
    await markSuspended(tx, id, null);
  };
  for (const end of [leave, suspend]) {
    const { ada, ben } = await aConversation(db);
    const outcome = await duringOpen(
      database.owner,
      (tx) => end(tx, ben.id),
      () => write(db, ada.id, ben.id),
    );
    expect(outcome).toBe('CANNOT_MESSAGE');
  }
  const { ada, ben } = await aConversation(db);
  const own = await duringOpen(
    database.owner,
    (tx) => leave(tx, ada.id),
    () => write(db, ada.id, ben.id),
  );
  expect(own).toBe('SIGN_IN_REQUIRED');
});

test('messages are written, read and removed at the same moment, and what is unread adds up', async ({
  db,
}) => {
  const { id: conversationId, ada, ben } = await aConversation(db);
  const work = Array.from({ length: 20 }, async (_, index) => {
    const message = await (index % 3 ? write(db, ada.id, ben.id) : write(db, ben.id, ada.id));
    await Promise.all([
      markRead(db, { conversationId, userId: ben.id, number: message.number }),
      markRead(db, { conversationId, userId: ada.id, number: message.number - 1 }),
      removeMessage(db, { conversationId, id: message.id, senderId: message.senderId }),
    ]);
  });
  await Promise.all(work);
  // Of both the invariants tell after this file whether the counts fit.
  expect(await numbersIn(db, conversationId)).toEqual(upTo(22));
  await Promise.all([ada, ben].map(({ id: userId }) => markRead(db, { conversationId, userId, number: 22 })));
  const unread = await db`
    select distinct read_number, unread_count from conversation_members where conversation_id = ${conversationId}`;
  expect(unread).toEqual([{ readNumber: 22, unreadCount: 0 }]);
});
