import { randomUUID } from 'node:crypto';
import type { Ok } from '@skillverse/contract/call';
import { type listMessages, MESSAGE_MAX, type sendMessageTo } from '@skillverse/contract/messages';
import { v7 as uuidv7 } from 'uuid';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import { aConversation, aMessageId, aPair, write } from '../../../test/given/given-messages.ts';
import type { Site } from '../../../test/site.ts';

type Sent = Ok<typeof sendMessageTo>;
type Read = Ok<typeof listMessages>;

const sendTo = (site: Site, userId: string, as: string, body: object) =>
  site.ask<Sent>('POST', `/api/users/${userId}/messages`, { as, body });

const said = ({ status, body }: Awaited<ReturnType<typeof sendTo>>) => `${status} ${body.error?.message}`;

describe('a message', () => {
  test('makes the conversation of the two if it is the first, and goes into it from both sides', async ({
    db,
    site,
  }) => {
    const { ada, ben } = await aPair(db);
    const id = aMessageId();
    const first = await sendTo(site, ben.id, ada.as, { id, text: 'Hello' });
    expect(first.status).toBe(200);
    const { conversationId, message } = first.body;
    expect(message).toEqual({
      id,
      number: 1,
      senderId: ada.id,
      event: null,
      hiddenByHost: false,
      text: 'Hello',
      createdAt: expect.stringMatching(/^\d{4}-/),
    });
    const answer = await sendTo(site, ada.id, ben.as, { id: aMessageId(), text: 'Hello you' });
    expect(answer.body).toMatchObject({ conversationId, message: { number: 2, senderId: ben.id } });
    const path = `/api/conversations/${conversationId}/messages`;
    const third = await site.ask<Sent>('POST', path, { as: ada.as, body: { id: aMessageId(), text: '!' } });
    expect(third.body).toMatchObject({ conversationId, message: { number: 3, text: '!' } });
    for (const { as } of [ada, ben]) {
      const { body } = await site.ask<Read>('GET', path, { as });
      expect(body.items.map(({ number, text }) => [number, text])).toEqual([
        [1, 'Hello'],
        [2, 'Hello you'],
        [3, '!'],
      ]);
    }
  });

  test('is found under the other member whatever case the id is written in', async ({ db, site }) => {
    const { ada, ben } = await aPair(db);
    const one = await sendTo(site, ben.id.toUpperCase(), ada.as, { id: aMessageId(), text: 'Hello' });
    const two = await sendTo(site, ben.id, ada.as, { id: aMessageId().toUpperCase(), text: 'Again' });
    expect(two.body.conversationId).toBe(one.body.conversationId);
    expect(two.body.message.number).toBe(2);
    const own = await sendTo(site, ada.id.toUpperCase(), ada.as, { id: aMessageId(), text: 'Me' });
    expect(said(own)).toBe('409 You cannot message yourself');
  });

  test('is cleaned as every text is, keeps its line breaks, and is neither blank nor too long', async ({
    db,
    site,
  }) => {
    const { ben, ada } = await aConversation(db);
    const send = (text: unknown) => sendTo(site, ben.id, ada.as, { id: aMessageId(), text });
    expect((await send(' one\r\n\r\ntwo\u200B\u2028three ')).body.message.text).toBe('one\n\ntwo\nthree');
    expect((await send('👩🏽‍🚀'.repeat(500))).body.message.text).toBe('👩🏽‍🚀'.repeat(500));
    for (const blank of ['', ' \n ', '\u200B\u2060', '\u3164', undefined, null, 7]) {
      const { status, body } = await send(blank);
      expect([blank, status, body.error?.issues?.[0]]).toEqual([
        blank,
        422,
        { path: 'text', message: 'The message is required' },
      ]);
    }
    expect((await send('a'.repeat(MESSAGE_MAX))).status).toBe(200);
    const long = await send('a'.repeat(MESSAGE_MAX + 1));
    expect(long.body.error?.issues?.[0]?.message).toBe('The message can have at most 2,000 characters');
  });

  test('has an id of version 7, made by the browser', async ({ db, site }) => {
    const { ada, ben } = await aPair(db);
    for (const id of [randomUUID(), 'one', undefined]) {
      const { status, body } = await sendTo(site, ben.id, ada.as, { id, text: 'Hello' });
      expect([status, body.error?.issues?.[0]?.path]).toEqual([422, 'id']);
    }
  });

  test('sent again adds nothing and gives the first answer, also after its text was removed', async ({
    db,
    site,
  }) => {
    const { ada, ben, path } = await aConversation(db);
    const body = { id: aMessageId(), text: 'Once' };
    const first = await sendTo(site, ben.id, ada.as, body);
    expect((await sendTo(site, ben.id, ada.as, body)).body).toEqual(first.body);
    expect((await site.ask('POST', `${path}/messages`, { as: ada.as, body })).body).toEqual(first.body);
    await site.ask('DELETE', `${path}/messages/${body.id}`, { as: ada.as });
    const removed = { ...first.body, message: { ...first.body.message, text: null } };
    expect((await sendTo(site, ben.id, ada.as, body)).body).toEqual(removed);
    const { body: read } = await site.ask<Read>('GET', `${path}/messages`, { as: ben.as });
    expect(read.items).toHaveLength(3);
  });

  test('is refused under the id of another: other text, other sender, other conversation', async ({
    db,
    site,
  }) => {
    const { ada, ben, first } = await aConversation(db);
    const other = await aPair(db);
    const again = { id: first.id, text: 'Can you teach me knots?' };
    const answers = [
      await sendTo(site, ben.id, ada.as, { ...again, text: 'Can you teach me nets?' }),
      await sendTo(site, ada.id, ben.as, again),
      await sendTo(site, other.ben.id, ada.as, again),
      await sendTo(site, other.ben.id, other.ada.as, again),
    ];
    expect(answers.map(said)).toEqual(Array(4).fill('409 This id belongs to another message'));
    expect(await db`select text from messages where id = ${first.id}`).toEqual([{ text: again.text }]);
    const started = await db`select 1 from conversations where lower_id = ${other.ada.id}`;
    expect(started, 'a refused first message makes no conversation').toEqual([]);
  });

  test('reaches nobody who is gone, suspended, a sample member or has blocked, with one sentence for all', async ({
    db,
    database,
    site,
  }) => {
    const { owner } = database;
    const can = '403 You cannot message this member';
    const changes = {
      gone: (id: string) => owner`update users set deleted_at = now() where id = ${id}`,
      suspended: (id: string) => owner`update users set suspended_at = now() where id = ${id}`,
      sample: (id: string) => owner`update users set is_sample = true where id = ${id}`,
      blocking: (id: string, by: string) => owner`insert into blocks values (${id}, ${by})`,
      blocked: (id: string, by: string) => owner`insert into blocks values (${by}, ${id})`,
    };
    for (const [state, change] of Object.entries(changes)) {
      const known = await aConversation(db);
      const unknown = await aPair(db);
      for (const { ada, ben } of [known, unknown]) {
        await change(ben.id, ada.id);
        const answer = await sendTo(site, ben.id, ada.as, { id: aMessageId(), text: 'Hello?' });
        expect([state, said(answer), answer.body.error?.code]).toEqual([state, can, 'CANNOT_MESSAGE']);
      }
      const body = { id: aMessageId(), text: 'Hello?' };
      const into = await site.ask('POST', `${known.path}/messages`, { as: known.ada.as, body });
      expect(`${into.status} ${into.body.error?.message}`).toBe(can);
    }
  });

  test('that was sent before a block is answered again after it', async ({ db, site }) => {
    const { ada, ben } = await aPair(db);
    const body = { id: aMessageId(), text: 'Hello' };
    const first = await sendTo(site, ben.id, ada.as, body);
    await site.ask('PUT', `/api/users/${ada.id}/block`, { as: ben.as });
    expect((await sendTo(site, ben.id, ada.as, body)).body).toEqual(first.body);
  });

  test('goes into no conversation of others, and to nobody who is not there', async ({ db, site }) => {
    const { path } = await aConversation(db);
    const as = await signedIn(db, (await aMember(db)).id);
    for (const target of [path, `/api/conversations/${uuidv7()}`, '/api/conversations/one']) {
      const answer = await site.ask('POST', `${target}/messages`, {
        as,
        body: { id: aMessageId(), text: 'Me' },
      });
      expect([answer.status, answer.body.error?.code]).toEqual([404, 'CONVERSATION_NOT_FOUND']);
    }
    for (const id of [uuidv7(), 'one']) {
      expect(said(await sendTo(site, id, as, { id: aMessageId(), text: 'Me' }))).toBe('404 User not found');
    }
  });

  test('names no other sender: its sender is who is signed in', async ({ db, site }) => {
    const { ada, ben } = await aConversation(db);
    const forged = { id: aMessageId(), text: 'I owe you', senderId: ben.id };
    expect((await sendTo(site, ben.id, ada.as, forged)).status).toBe(422);
  });
});

describe('the table of messages, whatever the app does,', () => {
  const columns = ['id', 'conversation_id', 'number', 'sender_id', 'text', 'created_at'];
  test('takes no stranger, no number twice, no blank and no long text', async ({ db }) => {
    const { id, ada, answer } = await aConversation(db);
    const { id: stranger } = await aMember(db);
    const insert = (sender: string, number: number, text: string) => db`
      insert into messages (${db(columns)}) values (${aMessageId()}, ${id}, ${number}, ${sender}, ${text}, now())`;
    const constraintOf = async (work: PromiseLike<unknown>) =>
      await Promise.resolve(work).then(
        () => 'taken',
        ({ constraint }) => constraint,
      );
    expect([
      await constraintOf(insert(stranger, 3, 'Hello')),
      await constraintOf(insert(ada.id, 2, 'Hello')),
      await constraintOf(insert(ada.id, 0, 'Hello')),
      await constraintOf(insert(ada.id, 3, ' \n')),
      await constraintOf(insert(ada.id, 3, 'a'.repeat(MESSAGE_MAX + 1))),
      await constraintOf(db`update messages set text = null where id = ${answer.id}`),
      await constraintOf(db`update messages set removed_at = now() where id = ${answer.id}`),
    ]).toEqual([
      'messages_sender_is_a_member',
      'messages_number_once_in_a_conversation',
      'messages_number_is_positive',
      'messages_text_not_blank',
      'messages_text_is_short',
      'messages_removed_means_without_text',
      'messages_removed_means_without_text',
    ]);
  });

  test('never changes sender, number or place of a message, and deletes none', async ({ db }) => {
    const { answer } = await aConversation(db);
    const id = answer.id;
    await expect(Promise.resolve(db`delete from messages where id = ${id}`)).rejects.toMatchObject({
      code: '42501',
    });
    await expect(Promise.resolve(db`update messages set number = 9 where id = ${id}`)).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('has one conversation for a pair', async ({ db }) => {
    const { ada, ben } = await aConversation(db);
    const [lower, upper] = [ada.id, ben.id].sort();
    const again = (one = lower, other = upper) =>
      Promise.resolve(
        db`insert into conversations (id, lower_id, upper_id) values (${uuidv7()}, ${one}, ${other})`,
      );
    await expect(again()).rejects.toMatchObject({ constraint: 'conversations_one_for_a_pair' });
    await expect(again(upper, lower)).rejects.toMatchObject({ constraint: 'conversations_pair_is_in_order' });
    await write(db, ada.id, ben.id);
  });
});
