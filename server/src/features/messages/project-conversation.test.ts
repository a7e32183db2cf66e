import type { Ok } from '@skillverse/contract/call';
import type { listConversations, listMessages } from '@skillverse/contract/messages';
import type { getProjectConversation } from '@skillverse/contract/messages/project-conversation';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import { aMessageId, aProjectConversation } from '../../../test/given/given-messages.ts';
import { aProject } from '../../../test/given/given-projects.ts';
import type { Site } from '../../../test/site.ts';

const found = (site: Site, projectId: string, as: string) =>
  site.ask<Ok<typeof getProjectConversation>>('GET', `/api/projects/${projectId}/conversation`, { as });

const read = async (site: Site, path: string, as: string, query = '') =>
  (await site.ask<Ok<typeof listMessages>>('GET', `${path}/messages${query}`, { as })).body;

/** What there is to read, as 'Ada joined' or a text. */
async function linesOf(site: Site, path: string, as: string): Promise<string[]> {
  const { items, people } = await read(site, path, as);
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name.split(' ')[0];
  return items.map(({ event, text, senderId }) => (event ? `${nameOf(senderId)} ${event}` : `${text}`));
}

async function aThird(db: Parameters<typeof aMember>[0]) {
  const { id } = await aMember(db, { name: 'Cleo Comes' });
  return { id, as: await signedIn(db, id) };
}

describe('the conversation of a project', () => {
  test('is there with the project, for who is in it, and found in the inbox', async ({
    db,
    database,
    site,
  }) => {
    const { ada, ben, project, id } = await aProjectConversation(db);
    const { body, status } = await found(site, project.id, ben.as);
    expect(status).toBe(200);
    const shown = {
      id: project.id,
      title: 'Seed library',
      category: 'Other',
    };
    expect(body.project).toEqual(shown);
    expect(body.people.map(({ name }) => name)).toEqual(['Ada Asks', 'Ben Answers']);
    await database.owner`update users set suspended_at = now() where id = ${ada.id}`;
    expect((await found(site, project.id, ben.as)).body.people.map(({ name }) => name)).toEqual([
      'Ben Answers',
    ]);
    await database.owner`update users set suspended_at = null where id = ${ada.id}`;
    expect(body.conversation).toMatchObject({
      id,
      person: null,
      project: shown,
      lastMessage: { number: 2, senderId: ben.id, event: 'joined', text: null },
      lastSender: { name: 'Ben Answers' },
      readNumber: 2,
      readByOther: null,
      unreadCount: 0,
      muted: false,
    });
    const inbox = await site.ask<Ok<typeof listConversations>>('GET', '/api/conversations', { as: ada.as });
    expect(inbox.body.items).toMatchObject([{ id, person: null, project: { id: project.id } }]);
  });

  test('is not told to anybody else: not to a stranger, not under another id', async ({ db, site }) => {
    const { project } = await aProjectConversation(db);
    const { as } = await aThird(db);
    for (const id of [project.id, 'nothing', '0190a000-0000-7000-8000-0000000000ff']) {
      const { status, body } = await found(site, id, as);
      expect([status, body.error?.code]).toEqual([404, 'CONVERSATION_NOT_FOUND']);
    }
  });

  test('is read from the joining on, with joins and leaves in line', async ({ db, site }) => {
    const { ada, ben, project, path, say } = await aProjectConversation(db);
    await say(ada.id, 'Before Cleo');
    const cleo = await aThird(db);
    await site.ask('POST', `/api/projects/${project.id}/join`, { as: cleo.as });
    await say(cleo.id, 'Here I am');
    await site.ask('POST', `/api/projects/${project.id}/leave`, { as: ben.as });
    expect(await linesOf(site, path, ada.as)).toEqual([
      'Ada joined',
      'Ben joined',
      'Before Cleo',
      'Cleo joined',
      'Here I am',
      'Ben left',
    ]);
    expect(await linesOf(site, path, cleo.as)).toEqual(['Cleo joined', 'Here I am', 'Ben left']);
    const { items, nextBefore, people } = await read(site, path, cleo.as, '?before=5');
    expect([items.map(({ number }) => number), nextBefore]).toEqual([[4], null]);
    expect(people).toMatchObject([{ id: cleo.id, name: 'Cleo Comes' }]);
    expect((await read(site, path, cleo.as, '?before=4')).items).toEqual([]);
  });

  test('is closed to who has left, whose messages stay; who comes back reads from then on', async ({
    db,
    site,
  }) => {
    const { ada, ben, project, path, say } = await aProjectConversation(db);
    const own = await say(ben.id, 'My plan');
    await site.ask('POST', `/api/projects/${project.id}/leave`, { as: ben.as });
    await say(ada.id, 'Behind Ben’s back');
    const asked = [
      site.ask('GET', `${path}/messages`, { as: ben.as }),
      site.ask('POST', `${path}/messages`, { as: ben.as, body: { id: aMessageId(), text: 'Hello?' } }),
      site.ask('PUT', `${path}/read`, { as: ben.as, body: { number: 4 } }),
      site.ask('PUT', `${path}/mute`, { as: ben.as }),
      site.ask('DELETE', `${path}/messages/${own.id}`, { as: ben.as }),
      found(site, project.id, ben.as),
    ];
    for (const { status, body } of await Promise.all(asked)) {
      expect([status, body.error?.code]).toEqual([404, 'CONVERSATION_NOT_FOUND']);
    }
    const inbox = await site.ask<Ok<typeof listConversations>>('GET', '/api/conversations', { as: ben.as });
    expect(inbox.body.items).toEqual([]);
    expect((await read(site, path, ada.as)).people.map(({ name }) => name)).toEqual([
      'Ada Asks',
      'Ben Answers',
    ]);
    await site.ask('POST', `/api/projects/${project.id}/join`, { as: ben.as });
    expect(await linesOf(site, path, ben.as)).toEqual(['Ben joined']);
    const removing = await site.ask('DELETE', `${path}/messages/${own.id}`, { as: ben.as });
    expect(removing.body.error?.code, 'what came before is not there any more').toBe('MESSAGE_NOT_FOUND');
  });

  test('is left by who is removed, and by who deletes the account, as Unknown User', async ({ db, site }) => {
    const { ada, ben, project, path, say } = await aProjectConversation(db);
    const cleo = await aThird(db);
    await site.ask('POST', `/api/projects/${project.id}/join`, { as: cleo.as });
    await say(ben.id, 'From Ben');
    await site.ask('DELETE', `/api/projects/${project.id}/members/${cleo.id}`, { as: ada.as });
    expect((await found(site, project.id, cleo.as)).status).toBe(404);
    expect((await site.ask('DELETE', '/api/me', { as: ben.as, body: { email: ben.email } })).status).toBe(
      200,
    );
    expect(await linesOf(site, path, ada.as)).toEqual([
      'Ada joined',
      'Unknown joined',
      'Cleo joined',
      'From Ben',
      'Cleo left',
      'Unknown left',
    ]);
    expect((await found(site, project.id, ada.as)).body.people).toMatchObject([{ id: ada.id }]);
  });

  test('goes with the project', async ({ db, site }) => {
    const { ada, ben, project, id, path, say } = await aProjectConversation(db);
    await say(ben.id);
    await site.ask('POST', `/api/projects/${project.id}/leave`, { as: ben.as });
    expect((await site.ask('DELETE', `/api/projects/${project.id}`, { as: ada.as })).status).toBe(200);
    const left = await db`
      select (select count(*) from conversations where id = ${id}) as conversations,
        (select count(*) from conversation_members where conversation_id = ${id}) as members,
        (select count(*) from messages where conversation_id = ${id}) as messages`;
    expect(left).toEqual([{ conversations: 0, members: 0, messages: 0 }]);
    expect((await site.ask('GET', `${path}/messages`, { as: ada.as })).status).toBe(404);
  });

  test('counts what others wrote as unread, and no joins or leaves', async ({ db, site }) => {
    const { ada, ben, project, id, path, say } = await aProjectConversation(db);
    const cleo = await aThird(db);
    const stateOf = async (as: string) => {
      const { conversation } = (await found(site, project.id, as)).body;
      return [conversation.readNumber, conversation.unreadCount];
    };
    await say(ben.id, 'One');
    await site.ask('POST', `/api/projects/${project.id}/join`, { as: cleo.as });
    await say(cleo.id, 'Two');
    expect([await stateOf(ada.as), await stateOf(ben.as), await stateOf(cleo.as)]).toEqual([
      [1, 2],
      [3, 1],
      [5, 0],
    ]);
    const marked = await site.ask('PUT', `${path}/read`, { as: ada.as, body: { number: 3 } });
    expect(marked.body).toEqual({ readNumber: 3, unreadCount: 1 });
    const muted = await site.ask('PUT', `/api/conversations/${id}/mute`, { as: ada.as });
    expect(muted.body).toEqual({ muted: true });
    const unread = await site.ask('GET', '/api/me/unread-conversations', { as: ada.as });
    expect(unread.body).toEqual({ count: 0 });
  });

  test('tells each member of a project with a sample member in it, to whom nothing is delivered', async ({
    db,
    database,
    site,
  }) => {
    const { ada, project, path, say } = await aProjectConversation(db);
    const sample = await aMember(db, { name: 'Sam Sample' });
    await database.owner`update users set is_sample = true where id = ${sample.id}`;
    await db`insert into project_members (project_id, user_id) values (${project.id}, ${sample.id})`;
    await say(ada.id, 'Welcome');
    expect((await found(site, project.id, ada.as)).body.people).toMatchObject([
      { isSample: false },
      { isSample: false },
      { name: 'Sam Sample', isSample: true },
    ]);
    expect(await linesOf(site, path, ada.as)).toContain('Sam joined');
  });

  test('stays with its members where the host has hidden the project', async ({ db, database, site }) => {
    const { ben, project, path, say } = await aProjectConversation(db);
    await database.owner`update projects set hidden_at = now() where id = ${project.id}`;
    await say(ben.id, 'Still here');
    expect(await linesOf(site, path, ben.as)).toEqual(['Ben joined', 'Still here']);
  });
});

describe('the database itself', () => {
  const constraintOf = async (work: PromiseLike<unknown>) =>
    await Promise.resolve(work).then(
      () => 'taken',
      ({ constraint }) => constraint,
    );

  test('has one conversation for a project, of a pair or a project alone, and no events of other kinds', async ({
    db,
  }) => {
    const { ada, ben, project, id } = await aProjectConversation(db);
    const cleo = await aMember(db);
    const event = (what: string, text: string | null) => db`
      insert into messages (id, conversation_id, number, sender_id, event, text, created_at)
      values (${aMessageId()}, ${id}, 3, ${ada.id}, ${what}, ${text}, now())`;
    const [lower, upper] = [ada.id, ben.id].sort();
    expect([
      await constraintOf(
        db`insert into conversations (id, project_id) values (gen_random_uuid(), ${project.id})`,
      ),
      await constraintOf(db`insert into conversations (id) values (gen_random_uuid())`),
      await constraintOf(db`
        insert into conversations (id, project_id, lower_id, upper_id)
        values (gen_random_uuid(), ${project.id}, ${lower!}, ${upper!})`),
      await constraintOf(event('waved', null)),
      await constraintOf(event('joined', 'With a text')),
      await constraintOf(
        db`update messages set removed_at = now() where conversation_id = ${id} and number = 1`,
      ),
      await constraintOf(db`
        insert into messages (id, conversation_id, number, sender_id, text, created_at)
        values (${aMessageId()}, ${id}, 3, ${cleo.id}, 'Hello', now())`),
      await constraintOf(db`
        insert into conversation_members (conversation_id, user_id, first_number, read_number)
        values (${id}, ${cleo.id}, 3, 1)`),
    ]).toEqual([
      'conversations_one_for_a_project',
      'conversations_are_of_a_pair_or_a_project',
      'conversations_are_of_a_pair_or_a_project',
      'messages_event_is_known',
      'messages_removed_means_without_text',
      'messages_events_are_not_removed',
      'messages_sender_is_a_member',
      'conversation_members_read_from_their_first',
    ]);
    await expect(db`delete from conversation_members where conversation_id = ${id}`).rejects.toThrow();
  });

  test('makes conversation and members with any team, whoever writes the rows', async ({ db }) => {
    const { id, creatorId } = await aProject(db);
    const [made] = await db`
      select c.last_number, m.user_id, m.first_number, l.event, l.sender_id from conversations c
      join conversation_members m on m.conversation_id = c.id join messages l on l.conversation_id = c.id
      where c.project_id = ${id}`;
    expect(made).toEqual({
      lastNumber: 1,
      userId: creatorId,
      firstNumber: 1,
      event: 'joined',
      senderId: creatorId,
    });
  });
});
