import { expect, test } from '../../../../test/fixtures.ts';
import { aMember, balanceOf, signedIn } from '../../../../test/given/given.ts';
import { aHost } from '../../../../test/given/given-hosts.ts';
import {
  aDocument,
  anInvitation,
  joinsBy,
  noDocuments,
  signUp,
} from '../../../../test/given/given-joining.ts';
import { createSite, type Site, TEST_SECRET } from '../../../../test/site.ts';
import type { Db } from '../../../db/client.ts';
import { sessionCookieFor } from '../../../integrations/sign-in/session-cookie.ts';

const PUBLIC_URL = 'https://skills.example.org';
const REASON = { reason: 'I want to learn to throw bowls' };

const lastLine = async (db: Db) =>
  (
    await db`select host_id, act, member_id, subject_id, reason, before, after from host_log order by id desc limit 1`
  )[0];

async function aRequest(site: Site, db: Db, email: string): Promise<string> {
  await joinsBy(db, 'approval');
  await signUp(site, email, REASON);
  const [request] = await db<{ id: string }[]>`select id from join_requests where email = ${email}`;
  return request?.id ?? '';
}

test('a host chooses how people join, which is logged, and asked for first on a site of the internet', async ({
  site,
  db,
  database,
}) => {
  const host = await aHost(db);
  const secure = await createSite(database, { PUBLIC_URL, RATE_LIMITS: 'on' });
  const asksOn = async (where: Site, as: string) =>
    (await where.ask<{ asksToChoose: boolean }>('GET', '/api/host/joining', { as })).body.asksToChoose;
  const plain = sessionCookieFor({ publicUrl: undefined }, TEST_SECRET);
  const secureAs = sessionCookieFor({ publicUrl: PUBLIC_URL }, TEST_SECRET).issue(plain.read(host.as) ?? '');
  expect([await asksOn(site, host.as), await asksOn(secure, secureAs)]).toEqual([false, true]);
  const { status, body } = await site.ask('PUT', '/api/host/joining', {
    as: host.as,
    body: { mode: 'invitation' },
  });
  expect([status, body]).toEqual([200, { mode: 'invitation' }]);
  expect(await lastLine(db)).toMatchObject({
    ...{ hostId: host.id, act: 'set-joining', memberId: null },
    ...{ before: { joining: 'open' }, after: { joining: 'invitation' } },
  });
  expect(await asksOn(secure, secureAs)).toBe(false);
  expect((await signUp(site, 'closed@desk.example')).code).toBe('INVITATION_NEEDED');
  await secure.close();
});

test('an invitation is made with a link that is told once, lists who came by it, and can be ended', async ({
  site,
  db,
}) => {
  await joinsBy(db, 'invitation');
  const { as, id: hostId } = await aHost(db);
  type Made = { id: string; token: string };
  const body = { title: 'Pottery club', uses: 3, days: 7 };
  const made = (await site.ask<Made>('POST', '/api/host/invitations', { as, body })).body;
  expect(await lastLine(db)).toMatchObject({
    ...{ hostId, act: 'make-invitation', subjectId: made.id },
    after: { title: 'Pottery club', uses: 3 },
  });
  const dump = JSON.stringify([await db`select * from host_log`, await db`select * from invitations`]);
  expect(dump).not.toContain(made.token);
  await signUp(site, 'potter@desk.example', { invitation: made.token });
  const list = async () =>
    (await site.ask<{ items: object[] }>('GET', '/api/host/invitations', { as })).body.items[0];
  expect(await list()).toMatchObject({
    ...{ title: 'Pottery club', usesMax: 3, uses: 1, isOpen: true, madeBy: { id: hostId } },
    joined: [{ name: 'Nora Newcomer' }],
  });
  const end = () => site.ask('DELETE', `/api/host/invitations/${made.id}`, { as });
  expect((await end()).status).toBe(200);
  expect(await lastLine(db)).toMatchObject({ hostId, act: 'end-invitation', subjectId: made.id });
  const lines = await db`select 1 from host_log`;
  expect((await end()).status).toBe(200);
  expect(await db`select 1 from host_log`, 'ended once').toHaveLength(lines.length);
  expect(await list()).toMatchObject({ isOpen: false });
  expect((await signUp(site, 'late@desk.example', { invitation: made.token })).code).toBe('INVITATION_OVER');
});

test('an approved person becomes a member with the welcome coins, and signs in', async ({ site, db }) => {
  await noDocuments(db);
  const requestId = await aRequest(site, db, 'approved@desk.example');
  const { as, id: hostId } = await aHost(db);
  const listed = await site.ask<{ items: { id: string }[] }>('GET', '/api/host/join-requests', { as });
  expect(listed.body.items.find(({ id }) => id === requestId)).toMatchObject({
    ...{ name: 'Nora Newcomer', email: 'approved@desk.example', emailVerified: false, ...REASON },
  });
  type Approved = { memberId: string };
  const { body } = await site.ask<Approved>('POST', `/api/host/join-requests/${requestId}/approve`, { as });
  const { memberId } = body;
  expect(await balanceOf(db, memberId as never)).toBe(500);
  expect(await lastLine(db)).toMatchObject({ hostId, act: 'approve-member', memberId, subjectId: requestId });
  expect(await db`select kind, detail from notices where member_id = ${memberId} order by id`).toEqual([
    { kind: 'welcome', detail: null },
    { kind: 'host', detail: 'approved' },
  ]);
  const credentials = { email: 'approved@desk.example', password: 'correct horse' };
  expect((await site.ask('POST', '/api/auth/sign-in', { body: credentials })).status).toBe(200);
  const [kept] =
    await db`select state, member_id, reason, email, password_hash from join_requests where id = ${requestId}`;
  expect(kept).toEqual({ state: 'approved', memberId, ...REASON, email: null, passwordHash: null });
});

test('two hosts who decide one request at the same moment decide it once', async ({ site, db }) => {
  const requestId = await aRequest(site, db, 'race@desk.example');
  const [one, other] = [await aHost(db, { name: 'One' }), await aHost(db, { name: 'Other' })];
  const before = await db`select 1 from transfers where kind = 'welcome'`;
  const path = `/api/host/join-requests/${requestId}`;
  const answers = await Promise.all([
    site.ask('POST', `${path}/approve`, { as: one.as }),
    site.ask('POST', `${path}/approve`, { as: other.as }),
    site.ask('POST', `${path}/refuse`, { as: other.as, body: {} }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const welcomes = await db`select 1 from transfers where kind = 'welcome'`;
  const approved = answers.slice(0, 2).filter(({ status }) => status === 200).length;
  expect(welcomes.length - before.length).toBe(approved);
});

test('a refused person has no account and no coins, reads why, and may ask again', async ({ site, db }) => {
  const requestId = await aRequest(site, db, 'refused@desk.example');
  const { as, id: hostId } = await aHost(db);
  const body = { reason: 'Members of the club only' };
  const answer = await site.ask('POST', `/api/host/join-requests/${requestId}/refuse`, { as, body });
  expect(answer.status).toBe(200);
  expect(await lastLine(db)).toMatchObject({
    hostId,
    act: 'refuse-member',
    memberId: null,
    subjectId: requestId,
    ...body,
  });
  expect(await db`select 1 from users where email = 'refused@desk.example'`).toEqual([]);
  const credentials = { email: 'refused@desk.example', password: 'correct horse' };
  const told = await site.ask('POST', '/api/auth/sign-in', { body: credentials });
  expect([told.status, told.body.error?.details]).toEqual([403, body]);
  expect((await signUp(site, 'refused@desk.example', REASON)).status).toBe(200);
  const left = await db`select state from join_requests where email = 'refused@desk.example'`;
  expect(left).toEqual([{ state: 'waiting' }]);
});

test('a request whose address was taken meanwhile cannot be approved', async ({ site, db }) => {
  const requestId = await aRequest(site, db, 'moved@desk.example');
  await aMember(db);
  await db`
    update users set email = 'moved@desk.example' where id = (select id from users where host_since is null
      and email like '%@example.test' order by id desc limit 1)`;
  const { as } = await aHost(db);
  const answer = await site.ask('POST', `/api/host/join-requests/${requestId}/approve`, { as });
  expect([answer.status, answer.body.error?.code]).toEqual([409, 'ADDRESS_TAKEN']);
  expect(await db`select state from join_requests where id = ${requestId}`).toEqual([{ state: 'waiting' }]);
});

test('each published text is a version, and of two made from the same one the second is refused', async ({
  site,
  db,
}) => {
  const { as, id: hostId } = await aHost(db);
  const publish = async (body: object) => await site.ask('PUT', '/api/host/documents/conduct', { as, body });
  const [a, b] = await Promise.all([
    publish({ text: '# Be kind', asksAgain: true, basedOn: 0 }),
    publish({ text: '# Be bold', asksAgain: true, basedOn: 0 }),
  ]);
  expect([a.status, b.status].sort()).toEqual([200, 409]);
  const [published] = await db`select id, version from documents where kind = 'conduct'`;
  expect(await lastLine(db)).toMatchObject({
    ...{ hostId, act: 'publish-document', subjectId: published?.id },
    after: { kind: 'conduct', version: 1, asksAgain: true },
  });
  expect((await publish({ text: '  ', asksAgain: true, basedOn: 1 })).body).toEqual({ version: 2 });
  expect((await site.ask('GET', '/api/documents/conduct')).status).toBe(404);
  const { body } = await site.ask<{ items: object[] }>('GET', '/api/host/documents', { as });
  expect(body.items).toMatchObject([
    { kind: 'terms' },
    { kind: 'privacy', version: 0, text: null },
    { kind: 'conduct', version: 2, text: null, asksAgain: false },
  ]);
});

test('consent that was given with a request counts from then on', async ({ site, db }) => {
  const terms = await aDocument(db, 'terms');
  await joinsBy(db, 'approval');
  await signUp(site, 'agreed@desk.example', { ...REASON, agreedTo: [terms] });
  await db`update join_requests set created_at = now() - interval '3 days' where email = 'agreed@desk.example'`;
  const [request] = await db`select id from join_requests where email = 'agreed@desk.example'`;
  const { as } = await aHost(db);
  const { body } = await site.ask<{ memberId: string }>(
    'POST',
    `/api/host/join-requests/${request?.id}/approve`,
    { as },
  );
  const [consent] = await db`
    select document_id, agreed_at < now() - interval '2 days' as is_old from consents where user_id = ${body.memberId}`;
  expect(consent).toEqual({ documentId: terms, isOld: true });
  await noDocuments(db);
});

test('every act asks for a fresh proof, and nothing is done without it', async ({ site, db }) => {
  const { as, id } = await aHost(db);
  await db`update sessions set created_at = now() - interval '16 minutes' where user_id = ${id}`;
  const requestId = await aRequest(site, db, 'unproved@desk.example');
  await anInvitation(db);
  const [invitation] = await db`select id from invitations limit 1`;
  const before = await db`select * from host_log`;
  for (const [method, path, body] of [
    ['PUT', '/api/host/joining', { mode: 'open' }],
    ['POST', '/api/host/invitations', { uses: 1, days: 1 }],
    ['DELETE', `/api/host/invitations/${invitation?.id}`, undefined],
    ['POST', `/api/host/join-requests/${requestId}/approve`, undefined],
    ['POST', `/api/host/join-requests/${requestId}/refuse`, {}],
    ['PUT', '/api/host/documents/terms', { text: 'Rules', asksAgain: false, basedOn: 0 }],
  ] as const) {
    const answer = await site.ask(method, path, { as, ...(body && { body }) });
    expect([path, answer.status, answer.body.error?.code]).toEqual([path, 403, 'PROOF_NEEDED']);
  }
  expect(await db`select * from host_log`).toEqual(before);
});

test('what is known of how a member came goes with the account', async ({ site, db }) => {
  await joinsBy(db, 'invitation');
  const terms = await aDocument(db, 'terms');
  const invitation = await anInvitation(db, { title: 'Left' });
  const { body } = await signUp(site, 'left@desk.example', { invitation, agreedTo: [terms] });
  const as = await signedIn(db, body.userId as never);
  const gone = { email: 'left@desk.example', currentPassword: 'correct horse' };
  expect((await site.ask('DELETE', '/api/me', { as, body: gone })).status).toBe(200);
  expect(await db`select 1 from consents where user_id = ${body.userId}`).toEqual([]);
  expect(await db`select 1 from invitation_uses where user_id = ${body.userId}`).toEqual([]);
  expect(await db`select uses from invitations where title = 'Left'`).toEqual([{ uses: 1 }]);
  await noDocuments(db);
});
