import { v7 as uuidv7 } from 'uuid';
import { expect, test } from '../../../../test/fixtures.ts';
import { open } from '../../../../test/given/files/upload.ts';
import { aCourse, aMember, signedIn } from '../../../../test/given/given.ts';
import { aHost } from '../../../../test/given/given-hosts.ts';
import { aReporter, NOWHERE, report } from '../../../../test/given/given-reports.ts';
import {
  aReport,
  decide,
  decisionOf,
  done,
  logOf,
  noticesOf,
  reportOf,
} from '../../../../test/hosts/given-decided.ts';

/** Of a report, to the host whom it is about. */
const UNTOLD = { reporter: null, text: null, notes: [], messagesAround: [] };

test('an upheld appeal undoes the decision, and its member reads why', async ({ db, database, site }) => {
  const [hana, olu] = [await aHost(db), await aHost(db, { name: 'Olu Other' })];
  const course = await aCourse(db, { title: 'Knots' });
  const teacher = { id: course.teacherId, as: await signedIn(db, course.teacherId) };
  const { as } = await aReporter(db);
  await report(site, as, { kind: 'course', targetId: course.id });
  const id = await reportOf(database, course.id);
  await decide(site, hana.as, id, { verdict: 'hide', reason: 'A copy' });
  const decisionId = await decisionOf(database, teacher.id);
  const text = 'I wrote it myself.';
  await done(site, teacher.as, `POST /api/decisions/${decisionId}/appeal`, { text });
  expect(await done(site, olu.as, 'GET /api/host/appeals')).toMatchObject({
    items: [
      {
        ...{ decisionId, reportId: id, act: 'hide', subjectKind: 'course', title: 'Knots', reason: 'A copy' },
        ...{ member: { id: teacher.id }, decidedBy: { name: 'Hanna Host' }, appealText: text },
      },
    ],
    nextCursor: null,
  });
  const answer = 'You are right.';
  expect(await done(site, olu.as, `POST /api/host/appeals/${decisionId}`, { upheld: true, answer })).toEqual({
    decided: true,
  });
  expect(await db`select 1 from courses where id = ${course.id} and hidden_at is null`).toHaveLength(1);
  expect(await done(site, teacher.as, `GET /api/decisions/${decisionId}`)).toMatchObject({
    ...{ act: 'hide', title: 'Knots', reason: 'A copy', undoneAt: expect.any(String), canAppeal: false },
    appeal: { text, decidedAt: expect.any(String), upheld: true, answer },
  });
  expect((await noticesOf(database, teacher.id)).map(({ detail }) => detail)).toEqual(['hidden', 'upheld']);
  expect(await logOf(database, decisionId)).toMatchObject([
    {
      hostId: olu.id,
      act: 'decide-appeal',
      memberId: teacher.id,
      reason: answer,
      after: { appeal: 'granted' },
    },
  ]);
  expect(await done(site, olu.as, 'GET /api/host/appeals')).toMatchObject({ items: [] });
  const seen = await done(site, olu.as, `GET /api/host/reports/${id}`);
  expect(seen, 'the report stays decided').toMatchObject({
    ...{ verdict: 'hide', done: [{ appeal: { upheld: true, answer } }] },
  });
});

test('a refused appeal leaves the decision as it is, and there is no second one', async ({
  db,
  database,
  site,
}) => {
  const host = await aHost(db);
  const { id, about } = await aReport(database, site);
  await decide(site, host.as, id, { verdict: 'suspend' });
  const decisionId = await decisionOf(database, about.id);
  const as = await signedIn(db, about.id);
  const appeal = { text: 'Let me in' };
  const path = `POST /api/decisions/${decisionId}/appeal`;
  expect(await done(site, as, path, appeal), 'although suspended').toEqual({ appealed: true });
  const decided = { upheld: false, answer: 'You did it again.' };
  await done(site, host.as, `POST /api/host/appeals/${decisionId}`, decided);
  const [member] =
    await db`select suspended_at is not null as is_suspended from users where id = ${about.id}`;
  expect(member).toEqual({ isSuspended: true });
  expect(await done(site, as, path, appeal)).toBe('409 You have appealed against this decision already');
  expect((await noticesOf(database, about.id)).at(-1)).toMatchObject({ detail: 'stands' });
  expect(await done(site, host.as, `POST /api/host/appeals/${decisionId}`, decided)).toBe(
    '409 Hanna Host has decided this appeal already',
  );
  expect(
    await done(site, host.as, `POST /api/host/reports/${id}/undo`, { reason: 'After all' }),
    'a host can still change it',
  ).toEqual({ undone: true });
});

test('a decision is read and appealed by its member alone, and once it is undone by nobody', async ({
  db,
  database,
  site,
}) => {
  const host = await aHost(db);
  const { id, about, reporter } = await aReport(database, site);
  await decide(site, host.as, id, { verdict: 'warn' });
  const decisionId = await decisionOf(database, about.id);
  const path = `/api/decisions/${decisionId}`;
  const text = 'It was not me';
  for (const as of [reporter.as, host.as]) {
    expect(await done(site, as, `GET ${path}`)).toBe('404 There is no such decision');
    expect(await done(site, as, `POST ${path}/appeal`, { text })).toBe('404 There is no such decision');
  }
  for (const none of [NOWHERE, 'none'])
    expect(await done(site, about.as, `GET /api/decisions/${none}`)).toBe('404 There is no such decision');
  await done(site, host.as, `POST /api/host/reports/${id}/undo`, { reason: 'Too early' });
  expect(await done(site, about.as, `GET ${path}`)).toMatchObject({ canAppeal: false });
  expect(await done(site, about.as, `POST ${path}/appeal`, { text })).toBe(
    '409 This decision no longer stands',
  );
});

test('a host decides no appeal of their own, and none that was not sent', async ({ db, database, site }) => {
  const [hana, olu] = [await aHost(db), await aHost(db, { name: 'Olu Other' })];
  const { as } = await aReporter(db);
  await report(site, as, { kind: 'profile', targetId: olu.id });
  await decide(site, hana.as, await reportOf(database, olu.id), { verdict: 'warn' });
  const decisionId = await decisionOf(database, olu.id);
  const path = `POST /api/host/appeals/${decisionId}`;
  const said = { upheld: true, answer: 'Granted' };
  expect(await done(site, hana.as, path, said)).toBe('404 There is no such appeal');
  await done(site, olu.as, `POST /api/decisions/${decisionId}/appeal`, { text: 'No' });
  expect(await done(site, olu.as, path, said)).toBe('409 You cannot do this to your own account');
  expect(await done(site, hana.as, `POST /api/host/appeals/${NOWHERE}`, said)).toBe(
    '404 There is no such appeal',
  );
  expect(await done(site, hana.as, path, { upheld: true, answer: ' ' })).toBe('422 The answer is required');
});

test('a suspension that another took the place of, or that has ended with it, stands no more', async ({
  db,
  database,
  site,
}) => {
  const host = await aHost(db);
  const { id, about } = await aReport(database, site);
  const text = 'It was not me';
  const suspended = async (reportId: string) => {
    await decide(site, host.as, reportId, { verdict: 'suspend', days: 90 });
    const path = `/api/decisions/${await decisionOf(database, about.id)}`;
    return { path, as: await signedIn(db, about.id) };
  };
  const appealed = async ({ path, as }: Awaited<ReturnType<typeof suspended>>) =>
    await done(site, as, `POST ${path}/appeal`, { text });
  // A suspended member makes none.
  const { id: targetId } = await aCourse(db, { teacherId: about.id });
  const first = await suspended(id);
  expect(await appealed(first)).toEqual({ appealed: true });
  await report(site, (await aReporter(db)).as, {
    kind: 'course',
    targetId,
  });
  const [other] = await db<{ id: string }[]>`
    select id from reports where about_id = ${about.id} and kind = 'course'`;
  const listed = async () => JSON.stringify(await done(site, host.as, 'GET /api/host/appeals'));
  const firstId = first.path.replace('/api/decisions/', '');
  expect(await listed()).toContain(firstId);
  const second = await suspended(other!.id);
  expect(await listed()).not.toContain(firstId);
  expect(
    await done(site, host.as, `POST /api/host/appeals/${firstId}`, {
      ...{ upheld: true, answer: 'Granted' },
    }),
  ).toBe('409 This decision was undone or is over already');
  expect(await done(site, second.as, `GET ${second.path}`)).toMatchObject({ canAppeal: true });
  await done(site, host.as, `POST /api/host/reports/${other!.id}/undo`, { reason: 'Too hard' });
  expect(await done(site, second.as, `GET ${second.path}`)).toMatchObject({ canAppeal: false });
  const standing = await db`
    select 1 from host_decisions where member_id = ${about.id} and undone_at is null and closed_at is null`;
  expect(standing).toEqual([]);
});

test('of a dismissed report, and of its undoing, its member learns nothing', async ({
  db,
  database,
  site,
}) => {
  const host = await aHost(db);
  const { id, about } = await aReport(database, site);
  await done(site, host.as, `PUT /api/host/reports/${id}/taken`, {});
  await decide(site, host.as, id, { verdict: 'dismiss' });
  await done(site, host.as, `POST /api/host/reports/${id}/undo`, { reason: 'Too early' });
  expect(await noticesOf(database, about.id)).toEqual([]);
  const { bytes } = await open(site, '/api/me/export', { as: about.as });
  expect(JSON.parse(bytes.toString())).toMatchObject({ decisions: [], hostActions: [], reportsSent: [] });
});

test('nothing that a reported member can read tells who reported them, by name, id, reason or details', async ({
  db,
  database,
  site,
}) => {
  const host = await aHost(db);
  const about = await aMember(db, { name: 'Sam Spam' });
  const as = await signedIn(db, about.id);
  const reporter = await aReporter(db);
  await report(site, reporter.as, {
    ...{ kind: 'profile', targetId: about.id },
    ...{ reason: 'harassment', text: 'Only I know this' },
  });
  const id = await reportOf(database, about.id);
  await done(site, host.as, `POST /api/host/reports/${id}/notes`, { id: NOWHERE, text: 'Seems true' });
  await decide(site, host.as, id, { verdict: 'warn', reason: 'Be kind' });
  const decisionId = await decisionOf(database, about.id);
  await done(site, as, `POST /api/decisions/${decisionId}/appeal`, { text: 'Who says so?' });
  await done(site, host.as, `POST /api/host/appeals/${decisionId}`, { upheld: false, answer: 'It stays' });
  const read = [
    JSON.stringify(await done(site, as, `GET /api/decisions/${decisionId}`)),
    JSON.stringify(await done(site, as, 'GET /api/me/notices')),
    (await open(site, '/api/me/export', { as })).bytes.toString(),
  ];
  const hidden = [reporter.name, reporter.id, reporter.email, id, 'harassment', 'Only I know', 'Seems true'];
  for (const text of read) {
    for (const secret of hidden) expect([secret, text.includes(secret)]).toEqual([secret, false]);
    expect(text).not.toContain(host.name);
  }
  const { decisions, hostActions } = JSON.parse(read[2] ?? '');
  expect(decisions).toEqual([
    {
      ...{ act: 'warn', about: 'profile', title: null, reason: 'Be kind', endsAt: null, undoneAt: null },
      ...{ appeal: 'Who says so?', appealUpheld: false, appealAnswer: 'It stays' },
      ...{
        decidedAt: expect.any(String),
        appealedAt: expect.any(String),
        appealDecidedAt: expect.any(String),
      },
    },
  ]);
  expect(hostActions).toMatchObject([{ action: 'decide-appeal' }]);
});

test('a reported host reads neither who reported them nor what hosts note, and does nothing to the report', async ({
  db,
  database,
  site,
}) => {
  const host = await aHost(db);
  const about = await aHost(db, { name: 'Olu Other' });
  const reporter = await aReporter(db);
  const said = {
    kind: 'profile',
    targetId: about.id,
    reason: 'harassment',
    text: 'Only I know this',
  } as const;
  await report(site, reporter.as, said);
  const id = await reportOf(database, about.id);
  const path = `/api/host/reports/${id}`;
  await done(site, host.as, `POST ${path}/notes`, { id: uuidv7(), text: 'Seems true' });
  const read = JSON.stringify(await done(site, about.as, `GET ${path}`));
  expect(JSON.parse(read)).toMatchObject({ isAboutViewer: true, ...UNTOLD });
  for (const secret of [reporter.name, reporter.id, reporter.email, 'Only I know', 'Seems true'])
    expect([secret, read.includes(secret)]).toEqual([secret, false]);
  expect(await done(site, host.as, `GET ${path}`), 'others read it').toMatchObject({
    ...{ reporter: { id: reporter.id }, text: 'Only I know this', notes: [{ text: 'Seems true' }] },
  });
  const own = '409 You cannot do this to your own account';
  expect(await done(site, about.as, `PUT ${path}/taken`, { takesOver: true })).toBe(own);
  expect(await done(site, about.as, `DELETE ${path}/taken`)).toBe(own);
  expect(await done(site, about.as, `POST ${path}/notes`, { id: uuidv7(), text: 'A lie' })).toBe(own);
  expect((await logOf(database, id)).map(({ hostId }) => hostId)).toEqual([host.id]);
});
