import { MESSAGES_AROUND } from '@skillverse/contract/reports';
import { expect, test } from '../../../../test/fixtures.ts';
import { open } from '../../../../test/given/files/upload.ts';
import { aHost } from '../../../../test/given/given-hosts.ts';
import { aPair, aProjectConversation, write } from '../../../../test/given/given-messages.ts';
import { NOWHERE, report } from '../../../../test/given/given-reports.ts';
import { decide, done, reportOf } from '../../../../test/hosts/given-decided.ts';
import { namedCalls } from '../../../../test/matrices/routes-of-contract.ts';
import { prune } from '../../../pruning.ts';
import { leaveProject } from '../../projects/team/leave-project.ts';

interface Around {
  readonly messagesAround: { place: number; text: string | null; event: string | null }[];
}

const placesOf = (body: unknown) =>
  (body as Around).messagesAround.map(({ place, text, event }) => [place, text ?? event]);

/** What two members write in turn, in a conversation of their own. */
async function aLongTalk(db: Parameters<typeof aPair>[0], count: number, word = 'Secret') {
  const { ada, ben } = await aPair(db);
  const messages: Awaited<ReturnType<typeof write>>[] = [];
  for (let number = 1; number <= count; number++) {
    const [from, to] = number % 2 ? [ada, ben] : [ben, ada];
    messages.push(await write(db, from.id, to.id, `${word} number ${number}.`));
  }
  return { ada, ben, messages };
}

test('a host reads the reported message and the five nearest around it, as they were then', async ({
  db,
  database,
  site,
}) => {
  const host = await aHost(db);
  const { ada, ben, messages } = await aLongTalk(db, 12);
  const [reported, beside] = [messages[5]!, messages[4]!];
  await report(site, ada.as, { kind: 'message', targetId: reported.id });
  await site.ask('DELETE', `/api/conversations/${beside.conversationId}/messages/${beside.id}`, {
    as: ada.as,
  });
  await site.ask('DELETE', `/api/conversations/${reported.conversationId}/messages/${reported.id}`, {
    as: ben.as,
  });
  await write(db, ada.id, ben.id, 'Written later');
  const body = await done(site, host.as, `GET /api/host/reports/${await reportOf(database, reported.id)}`);
  expect(body).toMatchObject({ copied: 'Secret number 6.' });
  expect(placesOf(body)).toEqual([
    [-3, 'Secret number 3.'],
    [-2, 'Secret number 4.'],
    [-1, 'Secret number 5.'],
    [1, 'Secret number 7.'],
    [2, 'Secret number 8.'],
  ]);
});

test('of the last message the five before it are kept, of the first the five after it', async ({
  db,
  database,
  site,
}) => {
  const host = await aHost(db);
  const { ada, ben, messages } = await aLongTalk(db, 8);
  const read = async (as: string, targetId: string) => {
    await report(site, as, { kind: 'message', targetId });
    const path = `GET /api/host/reports/${await reportOf(database, targetId)}`;
    return placesOf(await done(site, host.as, path)).map(([place]) => place);
  };
  expect(await read(ada.as, messages[7]!.id)).toEqual([-5, -4, -3, -2, -1]);
  expect(await read(ben.as, messages[0]!.id)).toEqual([1, 2, 3, 4, 5]);
});

test('of a project’s conversation nothing is kept that the reporter could not read', async ({
  db,
  database,
  site,
}) => {
  const host = await aHost(db);
  const { ada, ben, project, say } = await aProjectConversation(db);
  const reported = await say(ada.id, 'Buy my pills');
  await leaveProject(db, { projectId: project.id, memberId: ben.id });
  await say(ada.id, 'He is gone at last');
  await report(site, ben.as, { kind: 'message', targetId: reported.id });
  const body = await done(site, host.as, `GET /api/host/reports/${await reportOf(database, reported.id)}`);
  // Number 1 is the joining of the creator, before Ben's own.
  expect(placesOf(body)).toEqual([
    [-1, 'joined'],
    [1, 'left'],
  ]);
});

test('whatever a host asks for, no more of the conversation is in it', async ({ db, database, site }) => {
  const host = await aHost(db);
  const { ada, ben, messages } = await aLongTalk(db, 14, 'Private');
  const [reported] = messages.slice(6);
  await report(site, ben.as, { kind: 'message', targetId: reported!.id });
  const reportId = await reportOf(database, reported!.id);
  const kept = new Set([4, 5, 6, 7, 8, 9]);
  const pathOf = (path: string, id: string) =>
    path
      .replace(':reportId', reportId)
      .replace(':userId', id)
      .replace(':memberId', id)
      .replace(':conversationId', reported!.conversationId)
      .replace(':messageId', reported!.id)
      .replace(/:\w+/g, NOWHERE);
  let asked = 0;
  for (const { name, call } of namedCalls.filter(({ call }) => call.method === 'GET' && !call.stream)) {
    for (const id of [ada.id, ben.id]) {
      const { bytes } = await open(site.url, pathOf(call.path, id), { as: host.as });
      const text = bytes.toString();
      const found = messages.flatMap((_, at) => (text.includes(`Private number ${at + 1}.`) ? [at + 1] : []));
      asked++;
      const isReport = name === 'host.getHostReport';
      const isList = name === 'host.listHostReports';
      const mayHave = isReport ? [...kept, 7].sort((one, other) => one - other) : isList ? [7] : [];
      expect([name, found.filter((number) => !mayHave.includes(number))]).toEqual([name, []]);
    }
  }
  expect(asked).toBeGreaterThan(80);
  const [count] = await db<{ count: number }[]>`
    select count(*) from report_messages where report_id = ${reportId}`;
  expect(count).toEqual({ count: MESSAGES_AROUND });
  const others = { id: messages[7]!.id, as: host.as };
  expect(await report(site, others.as, { kind: 'message', targetId: others.id })).toBe(
    '404 What you want to report is not there',
  );
});

test('the table keeps five messages around a report at most', async ({ db, database, site }) => {
  const { ada, messages } = await aLongTalk(db, 8);
  await report(site, ada.as, { kind: 'message', targetId: messages[3]!.id });
  const reportId = await reportOf(database, messages[3]!.id);
  const add = async () => {
    await db`
      insert into report_messages (report_id, place, sender_id, text, sent_at)
      values (${reportId}, -5, ${ada.id}, 'One more', now())`;
  };
  await expect(add()).rejects.toMatchObject({ constraint: 'report_messages_are_few' });
});

test('what a sender who left wrote around a report goes once it is decided, or 30 days after', async ({
  db,
  database,
  site,
}) => {
  const host = await aHost(db);
  const { ada, ben, messages } = await aLongTalk(db, 4);
  await report(site, ada.as, { kind: 'message', targetId: messages[1]!.id });
  const id = await reportOf(database, messages[1]!.id);
  const textsOf = async (senderId: string) =>
    await db`select text from report_messages where report_id = ${id} and sender_id = ${senderId} and text is not null`;
  await site.ask('DELETE', '/api/me', { as: ada.as, body: { email: ada.email } });
  await prune(db, database.files);
  expect(await textsOf(ada.id), 'a report that is open is read yet').toHaveLength(2);
  await decide(site, host.as, id, { verdict: 'dismiss' });
  await prune(db, database.files);
  expect([await textsOf(ada.id), await textsOf(ben.id)]).toMatchObject([[], [{}]]);
  await site.ask('DELETE', '/api/me', { as: ben.as, body: { email: ben.email } });
  expect(await textsOf(ben.id), 'at once where it was decided').toEqual([]);
});
