import { expect, test } from '../../../test/fixtures.ts';
import { open } from '../../../test/given/files/upload.ts';
import { aMember } from '../../../test/given/given.ts';
import { aConversation, aProjectConversation, write } from '../../../test/given/given-messages.ts';

type Exported = Record<string, Record<string, unknown>[]>;

test('an export holds the texts of both sides of own conversations, own blocks and the setting, and no others’', async ({
  db,
  site,
  database,
}) => {
  const { ada, ben, path, first } = await aConversation(db);
  const cleo = await aMember(db, { name: 'Cleo Calls' });
  await write(db, cleo.id, ada.id, 'Are you coming?');
  await write(db, cleo.id, ben.id, 'Between Cleo and Ben');
  await site.ask('DELETE', `${path}/messages/${first.id}`, { as: ada.as });
  await site.ask('PUT', `${path}/mute`, { as: ada.as });
  await db`insert into blocks values (${ada.id}, ${cleo.id}), (${ben.id}, ${ada.id})`;
  await site.ask('PUT', '/api/me/message-settings', { as: ada.as, body: { readMarks: false } });
  await database.owner`update users set deleted_at = now() where id = ${ben.id}`;
  const { bytes } = await open(site, '/api/me/export', { as: ada.as });
  const data = JSON.parse(bytes.toString()) as Exported;
  const at = expect.stringMatching(/^\d{4}-/);
  const kept = { removedAt: null, hiddenAt: null };
  expect(data.messages).toEqual([
    { with: 'Cleo Calls', by: 'them', number: 1, text: 'Are you coming?', createdAt: at, ...kept },
    { with: 'Unknown User', by: 'them', number: 2, text: 'With pleasure', createdAt: at, ...kept },
    { with: 'Unknown User', by: 'me', number: 1, text: null, createdAt: at, removedAt: at, hiddenAt: null },
  ]);
  expect(data.conversations).toEqual([
    { with: 'Cleo Calls', readNumber: 0, unreadCount: 1, mutedAt: null, createdAt: at, lastMessageAt: at },
    { with: 'Unknown User', readNumber: 1, unreadCount: 1, mutedAt: at, createdAt: at, lastMessageAt: at },
  ]);
  expect(data.blocks).toEqual([{ name: 'Cleo Calls', blockedAt: at }]);
  expect(data.messageSettings).toEqual([{ readMarks: false }]);
});

test('an export holds what can be read in projects, and the own messages of those that were left', async ({
  db,
  site,
}) => {
  const { ada, ben, project, say } = await aProjectConversation(db);
  await say(ada.id, 'Hello Ben');
  await say(ben.id, 'Hello Ada');
  const exported = async (as: string) => {
    const { bytes } = await open(site, '/api/me/export', { as });
    const { conversations, messages } = JSON.parse(bytes.toString()) as Exported;
    const lines = messages?.map(({ by, event, text }) => [by, event ?? text]);
    return { conversations, lines, projects: new Set(messages?.map(({ project: title }) => title)) };
  };
  const own = await exported(ada.as);
  expect(own.conversations).toMatchObject([{ project: project.title, readNumber: 3, unreadCount: 1 }]);
  expect(own.projects).toEqual(new Set([project.title]));
  expect(own.lines).toEqual([
    ['Ben Answers', 'Hello Ada'],
    ['me', 'Hello Ben'],
    ['Ben Answers', 'joined'],
    ['me', 'joined'],
  ]);
  await site.ask('POST', `/api/projects/${project.id}/leave`, { as: ben.as });
  const left = await exported(ben.as);
  expect(left.conversations).toEqual([]);
  expect(left.lines).toEqual([
    ['me', 'left'],
    ['me', 'Hello Ada'],
    ['me', 'joined'],
  ]);
});
