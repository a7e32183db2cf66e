import { describe } from 'vitest';
import type { TestDatabase } from '../../../test/database.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import { aConversation, aMessageId, aProjectConversation } from '../../../test/given/given-messages.ts';
import { aLiveSite, aStream, changesIn, listens, until } from '../../../test/live-site.ts';
import type { OpenedStream } from '../../../test/open-stream.ts';
import type { Site } from '../../../test/site.ts';

interface Talk {
  readonly site: Site;
  readonly ada: { id: string; as: string; stream: OpenedStream };
  readonly ben: { id: string; as: string; stream: OpenedStream };
  readonly stranger: OpenedStream;
  readonly path: string;
  readonly conversation: { kind: 'conversation'; id: string };
  /** Waits until both have heard of it this often. */
  heard(times: number): Promise<unknown>;
}

async function aTalk(database: TestDatabase): Promise<Talk> {
  const site = await aLiveSite(database);
  await listens(database, 1);
  const { id, ada, ben, path } = await aConversation(database.db);
  const [one, other] = [await aStream(site, ada.as), await aStream(site, ben.as)];
  const { id: strangerId } = await aMember(database.db);
  const stranger = await aStream(site, await signedIn(database.db, strangerId));
  return {
    site,
    ada: { ...ada, stream: one },
    ben: { ...ben, stream: other },
    stranger,
    path,
    conversation: { kind: 'conversation', id },
    heard: (times) => until(() => [one, other].every((stream) => changesIn(stream).length === times)),
  };
}

describe('a conversation', () => {
  test('tells both sides of each message, what is read and what is removed, and nobody else', async ({
    database,
  }) => {
    const { site, ada, ben, stranger, path, conversation, heard } = await aTalk(database);
    const id = aMessageId();
    await site.ask('POST', `${path}/messages`, { as: ada.as, body: { id, text: 'Hello' } });
    await heard(1);
    await site.ask('PUT', `${path}/read`, { as: ben.as, body: { number: 3 } });
    await heard(2);
    await site.ask('DELETE', `${path}/messages/${id}`, { as: ada.as });
    await heard(3);
    for (const { stream } of [ada, ben]) expect(changesIn(stream)).toEqual(Array(3).fill(conversation));
    expect(changesIn(stranger)).toEqual([]);
  });

  test('tells of a block and of a mute only the devices of who made it', async ({ database }) => {
    const { site, ada, ben, path, conversation } = await aTalk(database);
    await site.ask('PUT', `/api/users/${ben.id}/block`, { as: ada.as });
    await until(() => changesIn(ada.stream).length === 1);
    await site.ask('DELETE', `/api/users/${ben.id}/block`, { as: ada.as });
    await until(() => changesIn(ada.stream).length === 2);
    expect(changesIn(ada.stream)).toEqual(Array(2).fill({ kind: 'conversation', id: ben.id }));
    await site.ask('PUT', `${path}/mute`, { as: ada.as });
    await until(() => changesIn(ada.stream).length === 3);
    expect(changesIn(ada.stream)[2]).toEqual(conversation);
    expect(changesIn(ben.stream)).toEqual([]);
  });

  test('tells nobody of what makes no difference, nor the other side of reading that is not shown', async ({
    database,
  }) => {
    const { site, ada, ben, path, conversation } = await aTalk(database);
    const ask = (method: 'PUT' | 'DELETE', rest: string, as: string, body?: object) =>
      site.ask(method, rest, { as, ...(body && { body }) });
    // The hints of 20 ms would be one.
    const heard = (who: typeof ada, times: number) => until(() => changesIn(who.stream).length === times);
    const id = aMessageId();
    await site.ask('POST', `${path}/messages`, { as: ada.as, body: { id, text: 'Hello' } });
    await heard(ada, 1);
    await ask('PUT', `${path}/read`, ben.as, { number: 2 });
    await heard(ada, 2);
    await ask('PUT', `${path}/read`, ben.as, { number: 2 });
    await ask('DELETE', `/api/users/${ada.id}/block`, ben.as);
    await ask('PUT', '/api/me/message-settings', ben.as, { readMarks: false });
    await ask('PUT', `${path}/read`, ben.as, { number: 3 });
    await heard(ben, 3);
    await ask('PUT', '/api/me/message-settings', ben.as, { readMarks: true });
    await ask('PUT', `/api/users/${ada.id}/block`, ben.as);
    await ask('PUT', `/api/users/${ada.id}/block`, ben.as);
    await ask('DELETE', `${path}/messages/${id}`, ada.as);
    await heard(ada, 3);
    await ask('DELETE', `${path}/messages/${id}`, ada.as);
    await ask('PUT', `${path}/mute`, ada.as);
    await heard(ada, 4);
    expect(changesIn(ada.stream), 'written, read, removed, muted').toEqual(Array(4).fill(conversation));
    const block = { kind: 'conversation', id: ada.id };
    await heard(ben, 5);
    // Hints say nothing about an order.
    expect(changesIn(ben.stream)).toEqual(expect.arrayContaining([block, ...Array(4).fill(conversation)]));
  });
});

test('a project tells all its members of each message, of typing and of who leaves the site, and nobody who has left', async ({
  database,
}) => {
  const { db } = database;
  const site = await aLiveSite(database);
  await listens(database, 1);
  const { ada, ben, project, id, path } = await aProjectConversation(db);
  const former = await aMember(db);
  const as = await signedIn(db, former.id);
  await db`insert into project_members (project_id, user_id) values (${project.id}, ${former.id})`;
  await db`delete from project_members where project_id = ${project.id} and user_id = ${former.id}`;
  const [one, other, left] = [
    await aStream(site, ada.as),
    await aStream(site, ben.as),
    await aStream(site, as),
  ];
  const heard = (times: number) =>
    until(() => [one, other].every((stream) => changesIn(stream).length === times));
  const body = { id: aMessageId(), text: 'Hello all' };
  await site.ask('POST', `${path}/messages`, { as: ada.as, body });
  await heard(1);
  await site.ask('DELETE', `${path}/messages/${body.id}`, { as: ada.as });
  await heard(2);
  await site.ask('PUT', `${path}/read`, { as: ben.as, body: { number: 5 } });
  expect((await site.ask('POST', `${path}/typing`, { as: ben.as })).body).toEqual({ told: true });
  await heard(3);
  const twice = Array(2).fill({ kind: 'conversation', id });
  expect(changesIn(one), 'what one has read the others are not told').toEqual([
    ...twice,
    { kind: 'typing', id },
  ]);
  await site.ask('DELETE', '/api/me', { as: ben.as, body: { email: ben.email } });
  await until(() => changesIn(one).length === 5);
  expect(changesIn(one).slice(3)).toEqual(['project', 'notice'].map((kind) => ({ kind, id: project.id })));
  expect(changesIn(left)).toEqual([]);
});

describe('that somebody is typing', () => {
  test('is told to the other side alone', async ({ database }) => {
    const { site, ada, ben, path, conversation } = await aTalk(database);
    const { body } = await site.ask('POST', `${path}/typing`, { as: ada.as });
    expect(body).toEqual({ told: true });
    await until(() => changesIn(ben.stream).length === 1);
    expect(changesIn(ben.stream)).toEqual([{ kind: 'typing', id: conversation.id }]);
    expect(changesIn(ada.stream)).toEqual([]);
  });

  test('is told to nobody to whom nothing can be written', async ({ database, db }) => {
    const { owner } = database;
    const { site, ada, ben, path } = await aTalk(database);
    const typing = async (as: string) => (await site.ask('POST', `${path}/typing`, { as })).body;
    await db`insert into blocks (blocker_id, blocked_id) values (${ben.id}, ${ada.id})`;
    expect([await typing(ada.as), await typing(ben.as)]).toEqual([{ told: false }, { told: false }]);
    await db`delete from blocks`;
    await owner`update users set suspended_at = now() where id = ${ben.id}`;
    expect(await typing(ada.as)).toEqual({ told: false });
    expect(changesIn(ben.stream)).toEqual([]);
  });
});
