import type { Ok } from '@skillverse/contract/call';
import {
  CONVERSATIONS_PER_PAGE,
  type countUnread,
  type getConversationWith,
  LAST_MESSAGE_SHOWN,
  type listConversations,
  type listMessages,
  MESSAGES_PER_PAGE,
} from '@skillverse/contract/messages';
import { DEFAULT_AVATAR_URL } from '@skillverse/contract/profiles';
import { v7 as uuidv7 } from 'uuid';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import { aConversation, aPair, write } from '../../../test/given/given-messages.ts';
import type { Site } from '../../../test/site.ts';

const listed = async (site: Site, as: string, cursor?: string) =>
  (
    await site.ask<Ok<typeof listConversations>>(
      'GET',
      `/api/conversations${cursor === undefined ? '' : `?cursor=${cursor}`}`,
      { as },
    )
  ).body;

const unreadOf = async (site: Site, as: string) =>
  (await site.ask<Ok<typeof countUnread>>('GET', '/api/me/unread-conversations', { as })).body.count;

describe('the conversations of a member', () => {
  test('come last written to first, with the other side, the last message and what is unread', async ({
    db,
    site,
  }) => {
    const { ada, ben, id, answer } = await aConversation(db);
    const { id: cleo } = await aMember(db, { name: 'Cleo Calls' });
    const call = await write(db, cleo, ada.id, 'x'.repeat(LAST_MESSAGE_SHOWN + 1));
    const { items, nextCursor } = await listed(site, ada.as);
    expect(nextCursor).toBeNull();
    expect(items).toEqual([
      {
        id: call.conversationId,
        person: { id: cleo, name: 'Cleo Calls', avatarUrl: DEFAULT_AVATAR_URL, isSample: false },
        project: null,
        lastMessage: {
          id: call.id,
          number: 1,
          senderId: cleo,
          event: null,
          hiddenByHost: false,
          text: 'x'.repeat(LAST_MESSAGE_SHOWN),
          createdAt: call.createdAt,
        },
        lastSender: { id: cleo, name: 'Cleo Calls', avatarUrl: DEFAULT_AVATAR_URL, isSample: false },
        readNumber: 0,
        readByOther: 1,
        unreadCount: 1,
        muted: false,
      },
      expect.objectContaining({ id, lastMessage: expect.objectContaining({ id: answer.id }) }),
    ]);
    await write(db, ben.id, ada.id, 'Are you there?');
    expect((await listed(site, ada.as)).items.map(({ person }) => person?.name)).toEqual([
      'Ben Answers',
      'Cleo Calls',
    ]);
    expect((await listed(site, ben.as)).items).toMatchObject([{ person: { name: 'Ada Asks' } }]);
  });

  test('come page by page, each once, also if all were written to at the same moment', async ({
    db,
    database,
    site,
  }) => {
    const { id } = await aMember(db);
    const as = await signedIn(db, id);
    const total = CONVERSATIONS_PER_PAGE + 3;
    for (let index = 0; index < total; index++) await write(db, (await aMember(db)).id, id);
    await database.owner.begin(async (tx) => {
      const own = tx`(select conversation_id from conversation_members where user_id = ${id})`;
      await tx`update conversation_members set last_message_at = '2026-01-01' where conversation_id in ${own}`;
      await tx`update messages set created_at = '2026-01-01' where conversation_id in ${own}`;
    });
    const first = await listed(site, as);
    expect(first.items).toHaveLength(CONVERSATIONS_PER_PAGE);
    const rest = await listed(site, as, first.nextCursor ?? '');
    expect([rest.items.length, rest.nextCursor]).toEqual([3, null]);
    expect(new Set([...first.items, ...rest.items].map((one) => one.id)).size).toBe(total);
  });

  test('are counted where something is unread and they are not muted', async ({ db, site }) => {
    const { ada, ben, path } = await aConversation(db);
    expect([await unreadOf(site, ada.as), await unreadOf(site, ben.as)]).toEqual([1, 1]);
    const { id: cleo } = await aMember(db);
    await write(db, cleo, ada.id);
    expect(await unreadOf(site, ada.as)).toBe(2);
    const muting = await site.ask('PUT', `${path}/mute`, { as: ada.as });
    expect([muting.status, muting.body]).toEqual([200, { muted: true }]);
    expect([await unreadOf(site, ada.as), await unreadOf(site, ben.as)], 'for oneself alone').toEqual([1, 1]);
    expect((await listed(site, ada.as)).items.map(({ muted }) => muted)).toEqual([false, true]);
    await write(db, ben.id, ada.id);
    expect(await unreadOf(site, ada.as)).toBe(1);
    expect((await site.ask('DELETE', `${path}/mute`, { as: ada.as })).body).toEqual({ muted: false });
    expect(await unreadOf(site, ada.as)).toBe(2);
    await site.ask('PUT', `${path}/read`, { as: ada.as, body: { number: 3 } });
    expect(await unreadOf(site, ada.as)).toBe(1);
  });

  test('are muted by their members alone', async ({ db, site }) => {
    const { path } = await aConversation(db);
    const as = await signedIn(db, (await aMember(db)).id);
    for (const method of ['PUT', 'DELETE'] as const) {
      const { status, body } = await site.ask(method, `${path}/mute`, { as });
      expect([status, body.error?.code]).toEqual([404, 'CONVERSATION_NOT_FOUND']);
    }
  });

  test('with somebody who is gone keep their messages, under Unknown User', async ({
    db,
    database,
    site,
  }) => {
    const { ada, ben, path } = await aConversation(db);
    await database.owner`update users set deleted_at = now() where id = ${ben.id}`;
    const { items } = await listed(site, ada.as);
    expect(items[0]).toMatchObject({ person: { id: ben.id, name: 'Unknown User' } });
    const messages = await site.ask<Ok<typeof listMessages>>('GET', `${path}/messages`, { as: ada.as });
    expect(messages.body.items[1]?.text).toBe('With pleasure');
  });
});

describe('a conversation', () => {
  test('is read from its end backwards, page by page, in the order in which it was written', async ({
    db,
    site,
  }) => {
    const { ada, ben, path } = await aConversation(db);
    for (let number = 3; number <= MESSAGES_PER_PAGE * 2; number++)
      await write(db, ada.id, ben.id, `${number}`);
    const page = async (query = '') =>
      (await site.ask<Ok<typeof listMessages>>('GET', `${path}/messages${query}`, { as: ben.as })).body;
    const last = await page();
    const numbers = (of: typeof last) => of.items.map(({ number }) => number);
    expect(numbers(last)).toEqual(
      Array.from({ length: MESSAGES_PER_PAGE }, (_, i) => i + MESSAGES_PER_PAGE + 1),
    );
    expect(last.nextBefore).toBe(MESSAGES_PER_PAGE + 1);
    await write(db, ada.id, ben.id, 'Meanwhile');
    const older = await page(`?before=${last.nextBefore}`);
    expect(numbers(older)).toEqual(Array.from({ length: MESSAGES_PER_PAGE }, (_, i) => i + 1));
    expect(older.nextBefore).toBeNull();
    expect(await page('?before=1')).toMatchObject({ items: [], nextBefore: null });
    expect((await page('?before=999999999999999')).items).toHaveLength(MESSAGES_PER_PAGE);
    for (const before of ['0', '-1', '1.5', 'one', '']) {
      const { status } = await site.ask('GET', `${path}/messages?before=${before}`, { as: ben.as });
      expect([before, status]).toEqual([before, 422]);
    }
  });

  test('is read by its two members alone', async ({ db, site }) => {
    const { path } = await aConversation(db);
    const as = await signedIn(db, (await aMember(db)).id);
    for (const target of [path, `/api/conversations/${uuidv7()}`, '/api/conversations/one']) {
      const { status, body } = await site.ask('GET', `${target}/messages`, { as });
      expect([status, body.error?.code]).toEqual([404, 'CONVERSATION_NOT_FOUND']);
    }
    expect((await listed(site, as)).items).toEqual([]);
  });
});

describe('a conversation found by the other member', () => {
  const withOther = async (site: Site, as: string, userId: string) =>
    await site.ask<Ok<typeof getConversationWith>>('GET', `/api/users/${userId}/conversation`, { as });

  test('is there from the first message on, and before it the member is', async ({ db, site }) => {
    const { ada, ben } = await aPair(db);
    const before = await withOther(site, ada.as, ben.id);
    expect([before.status, before.body]).toEqual([
      200,
      {
        person: { id: ben.id, name: 'Ben Answers', avatarUrl: DEFAULT_AVATAR_URL, isSample: false },
        conversation: null,
        canWrite: true,
        blocked: false,
      },
    ]);
    const { conversationId } = await write(db, ada.id, ben.id);
    const [item] = (await listed(site, ben.as)).items;
    expect((await withOther(site, ben.as, ada.id)).body.conversation).toEqual(item);
    expect((await withOther(site, ada.as, ben.id)).body.conversation?.id).toBe(conversationId);
  });

  test('says that nothing can be written, for whatever reason, and of a block only the own one', async ({
    db,
    database: { owner },
    site,
  }) => {
    const changes = {
      gone: (id: string) => owner`update users set deleted_at = now() where id = ${id}`,
      suspended: (id: string) => owner`update users set suspended_at = now() where id = ${id}`,
      blocking: (id: string, by: string) => owner`insert into blocks values (${id}, ${by})`,
    };
    for (const [state, change] of Object.entries(changes)) {
      const { ada, ben } = await aConversation(db);
      await change(ben.id, ada.id);
      const { body } = await withOther(site, ada.as, ben.id);
      expect([state, body]).toMatchObject([state, { canWrite: false, blocked: false, conversation: {} }]);
    }
    const { ada, ben } = await aConversation(db);
    await site.ask('PUT', `/api/users/${ben.id}/block`, { as: ada.as });
    expect((await withOther(site, ada.as, ben.id)).body).toMatchObject({ canWrite: false, blocked: true });
  });

  test('of a sample member is only simulated', async ({ db, database, site }) => {
    const { ada, ben } = await aPair(db);
    await database.owner`update users set is_sample = true where id = ${ben.id}`;
    expect((await withOther(site, ada.as, ben.id)).body).toMatchObject({
      person: { isSample: true },
      conversation: null,
      canWrite: false,
    });
  });

  test('is not there for oneself, for nobody, and without a message for who is gone or suspended', async ({
    db,
    database: { owner },
    site,
  }) => {
    const { ada, ben } = await aPair(db);
    const { id: gone } = await aMember(db);
    await owner`update users set deleted_at = now() where id = ${gone}`;
    await owner`update users set suspended_at = now() where id = ${ben.id}`;
    for (const id of [gone, ben.id, uuidv7(), 'one']) {
      const { status, body } = await withOther(site, ada.as, id);
      expect([status, body.error?.code]).toEqual([404, 'USER_NOT_FOUND']);
    }
    expect((await withOther(site, ada.as, ada.id)).body.error?.code).toBe('CANNOT_MESSAGE_YOURSELF');
  });
});
