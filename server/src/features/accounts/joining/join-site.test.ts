import { expect, test } from '../../../../test/fixtures.ts';
import { aHost } from '../../../../test/given/given-hosts.ts';
import { anInvitation, joinsBy, noDocuments, signUp } from '../../../../test/given/given-joining.ts';
import { createSite } from '../../../../test/site.ts';
import { pruneJoinRequests } from './request-queries.ts';

const REASON = { reason: 'I want to learn to throw bowls' };

test('by invitation nobody joins without one, whatever the address', async ({ site, db }) => {
  await joinsBy(db, 'open');
  await signUp(site, 'taken@join.example');
  await joinsBy(db, 'invitation');
  for (const email of ['taken@join.example', 'fresh@join.example']) {
    const none = await signUp(site, email);
    expect([none.status, none.code]).toEqual([403, 'INVITATION_NEEDED']);
    const wrong = await signUp(site, email, { invitation: 'never was one' });
    expect([wrong.status, wrong.code]).toEqual([409, 'INVITATION_OVER']);
  }
  expect(await db`select 1 from users where email = 'fresh@join.example'`).toEqual([]);
});

test('an invitation lets so many in as it says, and it is known who came by it', async ({ site, db }) => {
  await joinsBy(db, 'invitation');
  const invitation = await anInvitation(db, { uses: 2 });
  for (const email of ['one@join.example', 'two@join.example'])
    expect((await signUp(site, email, { invitation })).status).toBe(200);
  const third = await signUp(site, 'three@join.example', { invitation });
  expect([third.status, third.code]).toEqual([409, 'INVITATION_OVER']);
  const came = await db`
    select u.email from invitation_uses j join users u on u.id = j.user_id order by u.email`;
  expect(came).toEqual([{ email: 'one@join.example' }, { email: 'two@join.example' }]);
});

test('the last use of an invitation twice at the same moment lets one in', async ({ site, db }) => {
  await joinsBy(db, 'invitation');
  const invitation = await anInvitation(db);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => signUp(site, `race${index}@join.example`, { invitation })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'INVITATION_OVER')).toHaveLength(7);
  expect(await db`select email from users where email like 'race%@join.example'`).toHaveLength(1);
});

test('an ended or old invitation lets nobody in', async ({ site, db }) => {
  await joinsBy(db, 'invitation');
  const old = await anInvitation(db, { endsIn: '-1 minute' });
  const ended = await anInvitation(db, { title: 'Ended' });
  await db`update invitations set ended_at = now() where title = 'Ended'`;
  for (const invitation of [old, ended])
    expect((await signUp(site, 'late@join.example', { invitation })).code).toBe('INVITATION_OVER');
});

test('a sign-up that fails uses no invitation', async ({ site, db }) => {
  await joinsBy(db, 'invitation');
  const invitation = await anInvitation(db, { title: 'Kept' });
  const taken = await signUp(site, 'taken@join.example', { invitation });
  expect(taken.code).toBe('SIGN_UP_REFUSED');
  expect(await db`select uses from invitations where title = 'Kept'`).toEqual([{ uses: 0 }]);
});

test('where everybody may join, an invitation counts and one that is over does no harm', async ({
  site,
  db,
}) => {
  await joinsBy(db, 'open');
  const invitation = await anInvitation(db, { title: 'Counted' });
  expect((await signUp(site, 'counted@join.example', { invitation })).status).toBe(200);
  expect(await db`select uses from invitations where title = 'Counted'`).toEqual([{ uses: 1 }]);
  expect((await signUp(site, 'uncounted@join.example', { invitation })).status).toBe(200);
});

test('by approval a request is no member: no account, no session, no coins', async ({ site, db }) => {
  await joinsBy(db, 'approval');
  expect((await signUp(site, 'nora@wait.example')).code).toBe('REASON_NEEDED');
  const before = await db`select count(*) from transfers`;
  const { status, body, headers } = await signUp(site, 'Nora@Wait.example', REASON);
  expect([status, body.userId, headers.getSetCookie()]).toEqual([200, null, []]);
  expect(await db`select 1 from users where email = 'nora@wait.example'`).toEqual([]);
  expect(await db`select count(*) from transfers`).toEqual(before);
  const [request] = await db`select * from join_requests where email = 'nora@wait.example'`;
  expect(request).toMatchObject({ state: 'waiting', name: 'Nora Newcomer', ...REASON, skills: ['Pottery'] });
});

test('a request that waits for long keeps its network, so that many from one are still counted together', async ({
  site,
  db,
  database,
}) => {
  await joinsBy(db, 'approval');
  await signUp(site, 'old@wait.example', REASON);
  await database.owner`
    update join_requests set created_at = now() - interval '31 days', sign_up_network = 'one network'
    where email = 'old@wait.example'`;
  await pruneJoinRequests(db);
  expect(await db`select sign_up_network from join_requests where email = 'old@wait.example'`).toEqual([
    { signUpNetwork: 'one network' },
  ]);
});

test('only who knows the password of a request is told that it waits or was refused', async ({
  site,
  db,
}) => {
  await joinsBy(db, 'approval');
  await signUp(site, 'told@wait.example', REASON);
  const signIn = async (password: string) => {
    const body = { email: 'told@wait.example', password };
    const answer = await site.ask('POST', '/api/auth/sign-in', { body });
    return [answer.status, answer.body.error?.code, answer.body.error?.details];
  };
  expect(await signIn('wrong horse')).toEqual([401, 'INVALID_CREDENTIALS', undefined]);
  expect(await signIn('correct horse')).toEqual([403, 'JOIN_WAITING', undefined]);
  await db`
    update join_requests set state = 'refused', decided_at = now(), refused_because = 'Members of the club only'
    where email = 'told@wait.example'`;
  expect(await signIn('wrong horse')).toEqual([401, 'INVALID_CREDENTIALS', undefined]);
  expect(await signIn('correct horse')).toEqual([
    403,
    'JOIN_REFUSED',
    { reason: 'Members of the club only' },
  ]);
});

test('an address that waits reads like one that is taken, and keeps its password', async ({ site, db }) => {
  await joinsBy(db, 'approval');
  await signUp(site, 'twice@wait.example', REASON);
  const again = await signUp(site, 'TWICE@wait.example', { ...REASON, password: 'another one' });
  expect([again.status, again.code]).toEqual([409, 'SIGN_UP_REFUSED']);
  const member = await signUp(site, 'taken@join.example', REASON);
  expect([member.status, member.code, member.body.error?.message]).toEqual([
    409,
    'SIGN_UP_REFUSED',
    again.body.error?.message,
  ]);
  const first = { email: 'twice@wait.example', password: 'correct horse' };
  expect((await site.ask('POST', '/api/auth/sign-in', { body: first })).body.error?.code).toBe(
    'JOIN_WAITING',
  );
});

test('twenty requests at once for one address are one', async ({ site, db }) => {
  await joinsBy(db, 'approval');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => signUp(site, 'crowd@wait.example', REASON)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await db`select 1 from join_requests where email = 'crowd@wait.example'`).toHaveLength(1);
});

test('an invitation lets somebody in who waits, and ends the request', async ({ site, db }) => {
  await joinsBy(db, 'approval');
  await signUp(site, 'sooner@wait.example', REASON);
  const invitation = await anInvitation(db);
  expect((await signUp(site, 'sooner@wait.example', { invitation })).body.userId).not.toBeNull();
  expect(await db`select 1 from join_requests where email = 'sooner@wait.example'`).toEqual([]);
});

test('a request counts in the limits of sign-ups as an account does', async ({ database, db }) => {
  const env = { RATE_LIMITS: 'on', SIGN_UPS_PER_HOUR: '2' };
  const limited = await createSite(database, env);
  await joinsBy(db, 'approval');
  const codes = [];
  for (const email of ['l1@limit.example', 'l2@limit.example', 'l3@limit.example'])
    codes.push((await signUp(limited, email, REASON)).status);
  expect(codes).toEqual([200, 200, 429]);
  await limited.close();
});

test('how to join is told to everybody, and of an invitation who made it for what', async ({ site, db }) => {
  await joinsBy(db, 'invitation');
  await noDocuments(db);
  const host = await aHost(db);
  const token = await anInvitation(db, { title: 'Pottery club', madeBy: host.id });
  const ask = async (query = '') => (await site.ask('GET', `/api/joining${query}`)).body;
  expect(await ask()).toEqual({ mode: 'invitation', documents: [], invitation: null });
  const invitation = { isOpen: true, invitedBy: 'Hanna Host', title: 'Pottery club' };
  expect(await ask(`?invitation=${token}`)).toEqual({ mode: 'invitation', documents: [], invitation });
  const none = { isOpen: false, invitedBy: null, title: null };
  expect(await ask('?invitation=none')).toMatchObject({ invitation: none });
});
