import type { Ok } from '@skillverse/contract/call';
import { MESSAGES_PER_MINUTE, type sendMessage } from '@skillverse/contract/messages';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import { aMessageId, aProjectConversation, write } from '../../../test/given/given-messages.ts';
import { createSite } from '../../../test/site.ts';
import { duringOpen } from '../../../test/waited-for.ts';
import { checkInvariants } from '../../invariants.ts';
import { writeToProject } from './write-to-project.ts';

describe('a message to a project', () => {
  test('is written by any member, without waiting for answers, and past blocks', async ({ db, site }) => {
    const { ada, ben, path } = await aProjectConversation(db);
    await db`insert into blocks (blocker_id, blocked_id) values (${ben.id}, ${ada.id})`;
    for (let number = 3; number < 8; number++) {
      const body = { id: aMessageId(), text: `Number ${number}` };
      const sent = await site.ask('POST', `${path}/messages`, { as: ada.as, body });
      expect(sent.body).toMatchObject({
        conversationId: path.split('/').at(-1),
        message: { number, event: null, senderId: ada.id, text: `Number ${number}` },
      });
    }
  });

  test('sent again adds nothing, and is refused under the id of another', async ({ db, site }) => {
    const { ada, ben, path, id } = await aProjectConversation(db);
    const body = { id: aMessageId(), text: 'Once' };
    const send = (as: string, changed: object = {}) =>
      site.ask<Ok<typeof sendMessage>>('POST', `${path}/messages`, { as, body: { ...body, ...changed } });
    const both = await Promise.all([send(ada.as), send(ada.as)]);
    expect(both.map(({ body: { message } }) => message.number)).toEqual([3, 3]);
    const [event] = await db<{ id: string }[]>`
      select id from messages where conversation_id = ${id} and number = 1`;
    const direct = await write(db, ada.id, ben.id);
    const others = [
      send(ben.as),
      send(ada.as, { text: 'Twice' }),
      send(ada.as, { id: event?.id }),
      send(ada.as, { id: direct.id, text: 'Hello' }),
    ];
    for (const { status, body } of await Promise.all(others)) {
      expect([status, body.error?.code]).toEqual([409, 'MESSAGE_ID_TAKEN']);
    }
  });

  test('is removed by its sender alone, and joins and leaves are not', async ({ db, site }) => {
    const { ada, ben, path, id, say } = await aProjectConversation(db);
    const { id: messageId } = await say(ada.id);
    const remove = (as: string, which: string) => site.ask('DELETE', `${path}/messages/${which}`, { as });
    expect((await remove(ben.as, messageId)).body.error?.code).toBe('NOT_YOUR_MESSAGE');
    expect((await remove(ada.as, messageId)).body).toMatchObject({ message: { number: 3, text: null } });
    const [event] = await db<{ id: string }[]>`
      select id from messages where conversation_id = ${id} and sender_id = ${ada.id} and event = 'joined'`;
    expect((await remove(ada.as, event!.id)).body.error?.code).toBe('MESSAGE_NOT_FOUND');
  });

  test('counts with all others of a minute, and what is refused does not', async ({ db, database }) => {
    const { ada, ben, path } = await aProjectConversation(db);
    const site = await createSite(database, { RATE_LIMITS: 'on' });
    try {
      const send = (text: string) =>
        site.ask('POST', `${path}/messages`, { as: ada.as, body: { id: aMessageId(), text } });
      await send(' ');
      const body = { id: aMessageId(), text: 'To Ben' };
      await site.ask('POST', `/api/users/${ben.id}/messages`, { as: ada.as, body });
      const sent = await Promise.all(Array.from({ length: MESSAGES_PER_MINUTE }, () => send('Hello')));
      const taken = sent.filter(({ status }) => status === 200);
      expect(taken).toHaveLength(MESSAGES_PER_MINUTE - 1);
      expect(sent.find(({ status }) => status !== 200)?.status).toBe(429);
    } finally {
      await site.close();
    }
  });

  test('while members join, leave, are removed, read and delete their accounts: all adds up, and none waits for ever', async ({
    db,
    site,
  }) => {
    const { ada, ben, project, id, path } = await aProjectConversation(db);
    for (let round = 0; round < 3; round++) {
      const others = await Promise.all(Array.from({ length: 3 }, () => aMember(db)));
      const cookies = await Promise.all(others.map((one) => signedIn(db, one.id)));
      const move = (as: string, way: 'join' | 'leave') =>
        site.ask('POST', `/api/projects/${project.id}/${way}`, { as });
      const send = (as: string) =>
        site.ask('POST', `${path}/messages`, { as, body: { id: aMessageId(), text: 'Meanwhile' } });
      const read = (as: string) => site.ask('PUT', `${path}/read`, { as, body: { number: 99 } });
      await Promise.all(cookies.map((as) => move(as, 'join')));
      const answers = await Promise.all([
        ...cookies.map(send),
        move(cookies[0]!, 'leave'),
        ...[ada.as, ben.as].flatMap((as) => [send(as), read(as), send(as)]),
        site.ask('DELETE', `/api/projects/${project.id}/members/${others[1]!.id}`, { as: ada.as }),
        site.ask('DELETE', '/api/me', { as: cookies[2]!, body: { email: others[2]!.email } }),
        ...cookies.map(send),
        ...cookies.map(read),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const inside = await db`select user_id from conversation_members where conversation_id = ${id}`;
      expect(inside.map(({ userId }) => userId).sort()).toEqual([ada.id, ben.id].sort());
    }
    const broken = (await checkInvariants(db)).filter(({ breaches }) => breaches.length > 0);
    expect(broken).toEqual([]);
  });

  test('sent again by who has left meanwhile is answered as it was, and a new one is refused', async ({
    db,
    database,
    site,
  }) => {
    const { ben, id, path, project } = await aProjectConversation(db);
    const body = { id: aMessageId(), text: 'Its answer is lost' };
    const send = (said: typeof body) => site.ask('POST', `${path}/messages`, { as: ben.as, body: said });
    const sent = await send(body);
    await database.owner`
      delete from project_members where project_id = ${project.id} and user_id = ${ben.id}`;
    expect(await send(body)).toMatchObject({ status: 200, body: sent.body });
    expect((await send({ ...body, id: aMessageId() })).body.error?.code).toBe('CONVERSATION_NOT_FOUND');
    const rows = await db`select 1 from messages where conversation_id = ${id} and event is null`;
    expect(rows).toHaveLength(1);
  });

  test('waits for its sender’s leaving, and is refused after it', async ({ db, database }) => {
    const { ben, id, project } = await aProjectConversation(db);
    const outcome = await duringOpen(
      database.owner,
      (tx) => tx`delete from project_members where project_id = ${project.id} and user_id = ${ben.id}`,
      () => writeToProject(db, { id: aMessageId(), conversationId: id, senderId: ben.id, text: 'One more' }),
    );
    expect(outcome).toBe('CONVERSATION_NOT_FOUND');
  });
});
