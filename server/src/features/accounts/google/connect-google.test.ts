import { randomUUID } from 'node:crypto';
import { expect } from '../../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../../test/given/given.ts';
import { aPerson, type Claims, type GoogleStandIn } from '../../../../test/google.ts';
import { atGoogle, comeBack, cookiesIn, refusedWith, test, through } from '../../../../test/google-visit.ts';
import { createSite, type Site } from '../../../../test/site.ts';
import { duringOpen } from '../../../../test/waited-for.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { markSuspended } from '../host-queries.ts';
import {
  deleteGoogleAccount,
  deleteSessionsOf,
  insertSession,
  lockMember,
  wipeMember,
  writePasswordHash,
} from '../queries.ts';
import { connectGoogleAccount } from './connect-google.ts';

const password = 'correct horse';
const anotherHash = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$b2Ygc29tZWJvZHkgZWxzZQ';

async function aMemberWithPassword(site: Site, email = `${randomUUID()}@example.test`) {
  const body = { name: 'Kim Park', email, password, skills: ['Pottery'] };
  const answer = await site.ask<{ userId: string }>('POST', '/api/auth/sign-up', { body });
  return { id: answer.body.userId, as: cookiesIn(answer.headers) };
}

async function beginConnecting(site: Site, as: string) {
  const body = { currentPassword: password };
  const answer = await site.ask<{ url: string }>('POST', '/api/me/google', { as, body });
  return { url: answer.body.url, mark: `${as}; ${cookiesIn(answer.headers)}` };
}

async function connect(site: Site, google: GoogleStandIn, as: string, person: Claims) {
  google.personIs(person);
  const { url, mark } = await beginConnecting(site, as);
  return await comeBack(await atGoogle(url), mark);
}

const disconnect = (site: Site, as: string, body: object = {}) =>
  site.ask('DELETE', '/api/me/google', { as, body });

const whoIs = async (site: Site, as: string) =>
  (await site.ask<{ id: string }>('GET', '/api/me', { as })).body.id;

test('who has a password connects Google once signed in, and from then on signs in either way', async ({
  site,
  google,
}) => {
  const { id, as } = await aMemberWithPassword(site, 'before@gmail.test');
  const person = aPerson('before');
  expect(await through(site, google, person)).toMatchObject({ status: 409 });
  expect(await connect(site, google, as, person)).toMatchObject({
    status: 200,
    outcome: { outcome: 'connected' },
    cookies: '',
  });
  const back = await through(site, google, person);
  expect(await whoIs(site, back.cookies)).toBe(id);
});

test('a Google account of another address can be connected, verified or not: it is the person that counts', async ({
  site,
  google,
}) => {
  const { id, as } = await aMemberWithPassword(site);
  const person = aPerson('elsewhere', { email: undefined, email_verified: false });
  expect(await connect(site, google, as, person)).toMatchObject({ status: 200 });
  expect(await connect(site, google, as, person)).toMatchObject({ status: 200 });
  expect(await whoIs(site, (await through(site, google, person)).cookies)).toBe(id);
});

test('a Google account belongs to one member, and a member has one', async ({ site, google }) => {
  const [one, two] = [await aMemberWithPassword(site), await aMemberWithPassword(site)];
  await connect(site, google, one.as, aPerson('wanted'));
  expect(await connect(site, google, two.as, aPerson('wanted'))).toMatchObject(
    refusedWith(409, 'This Google account is connected to another member.'),
  );
  expect(await connect(site, google, one.as, aPerson('second'))).toMatchObject(
    refusedWith(409, 'Your account is connected to another Google account. Disconnect that one first.'),
  );
});

test('only the member who began to connect ends it, still signed in', async ({ site, google, db }) => {
  const signedOut = refusedWith(401, 'You are signed out. Sign in, then connect Google in Settings.');
  const [member, other] = [await aMemberWithPassword(site), await aMember(db)];
  google.personIs(aPerson('meanwhile'));
  for (const as of ['', await signedIn(db, other.id)]) {
    const { url, mark } = await beginConnecting(site, member.as);
    const googleMark = mark.split('; ').find((pair) => pair.startsWith('skillverse_google='));
    expect(await comeBack(await atGoogle(url), `${as}; ${googleMark}`)).toMatchObject(signedOut);
  }
  expect(await db`select 1 from sign_in_accounts where account_id = 'meanwhile'`).toEqual([]);
});

test('a member disconnects Google where a password opens the account, and only then', async ({
  site,
  google,
}) => {
  const { as } = await aMemberWithPassword(site);
  await connect(site, google, as, aPerson('for-a-while'));
  for (let time = 0; time < 2; time++) {
    expect(await disconnect(site, as, { currentPassword: password })).toMatchObject({
      status: 200,
      body: { connected: false },
    });
  }
  const only = await through(site, google, aPerson('only-way'));
  expect(await disconnect(site, only.cookies)).toMatchObject({
    status: 409,
    body: { error: { code: 'LAST_WAY_IN' } },
  });
  expect(await through(site, google, aPerson('only-way'))).toMatchObject({ status: 200 });
});

test('whoever has a password is asked for it before Google is connected, ten times in ten minutes', async ({
  database,
  google,
}) => {
  const site = await createSite(database, { ...google.env, RATE_LIMITS: 'on' });
  const { as } = await aMemberWithPassword(site);
  const ask = (body: object) => site.ask('POST', '/api/me/google', { as, body });
  const wrong = { status: 409, body: { error: { code: 'WRONG_PASSWORD' } } };
  expect(await ask({})).toMatchObject(wrong);
  for (let tries = 1; tries < 10; tries++) {
    expect(await ask({ currentPassword: `guess ${tries}` })).toMatchObject(wrong);
  }
  expect(await ask({ currentPassword: password })).toMatchObject({ status: 429 });
  await site.close();
});

test('disconnecting asks for the password too, and Google leads in until it is right', async ({
  database,
  google,
}) => {
  const site = await createSite(database, { ...google.env, RATE_LIMITS: 'on' });
  const { id, as } = await aMemberWithPassword(site);
  await connect(site, google, as, aPerson('kept'));
  const message = 'The current password is not right';
  const wrong = { status: 409, body: { error: { code: 'WRONG_PASSWORD', message } } };
  expect(await disconnect(site, as)).toMatchObject(wrong);
  for (let tries = 2; tries < 10; tries++) {
    expect(await disconnect(site, as, { currentPassword: `guess ${tries}` })).toMatchObject(wrong);
  }
  expect(await disconnect(site, as, { currentPassword: password })).toMatchObject({ status: 429 });
  expect(await whoIs(site, (await through(site, google, aPerson('kept'))).cookies)).toBe(id);
  await site.close();
});

test('a password that was set since none was asked for disconnects nothing', async ({
  database,
  db,
  site,
}) => {
  const { id } = await aMember(db);
  await db`insert into sign_in_accounts (id, user_id, provider_id, account_id)
    values (gen_random_uuid(), ${id}, 'google', 'owner')`;
  const as = await signedIn(db, id);
  const answer = await duringOpen(
    database.owner,
    async (tx) => {
      await lockMember(tx, id);
      await writePasswordHash(tx, id, anotherHash);
    },
    () => disconnect(site, as),
  );
  expect(answer).toMatchObject({ body: { error: { code: 'WRONG_PASSWORD' } } });
});

test('a member without a password connects Google without one', async ({ site, google, db }) => {
  const { id } = await aMember(db);
  const as = await signedIn(db, id);
  google.personIs(aPerson('no-password'));
  const { body, headers } = await site.ask<{ url: string }>('POST', '/api/me/google', { as });
  const mark = `${as}; ${cookiesIn(headers)}`;
  expect(await comeBack(await atGoogle(body.url), mark)).toMatchObject({ status: 200 });
});

test('a member who left while the popup was open is connected to nothing', async ({ db }) => {
  const viewer = await aViewer(db);
  await db`update users set deleted_at = now() where id = ${viewer.id}`;
  await expectNotConnected(db, connectGoogleAccount(db, viewer, 'of-somebody-gone').catch(codeOf));
});

/** What ends the session of whoever connects Google, each as the use case of that name does it, up to its end. */
const endings = {
  'the host resets the password': async (tx: Tx, { id }: Viewer) => {
    await lockMember(tx, id);
    await writePasswordHash(tx, id, anotherHash);
    await deleteSessionsOf(tx, id);
    await deleteGoogleAccount(tx, id);
  },
  'the host suspends the member': async (tx: Tx, { id }: Viewer) => {
    await lockMember(tx, id);
    await markSuspended(tx, id, null);
    await deleteSessionsOf(tx, id);
  },
  'the password is changed elsewhere': async (tx: Tx, { id }: Viewer) => {
    await writePasswordHash(tx, id, anotherHash);
    await deleteSessionsOf(tx, id, randomUUID());
  },
  'all other sessions are ended elsewhere': async (tx: Tx, { id }: Viewer) => {
    await lockMember(tx, id);
    await deleteSessionsOf(tx, id, randomUUID());
  },
};

test.for(Object.entries(endings))(
  'Google is connected to nobody while %s',
  async ([, end], { db, database }) => {
    const viewer = await aViewer(db);
    const sub = randomUUID();
    const outcome = duringOpen(
      database.owner,
      (tx) => end(tx, viewer),
      () => connectGoogleAccount(db, viewer, sub),
    );
    await expectNotConnected(db, outcome, sub);
  },
);

const codeOf = ({ code }: { code?: string }) => code;

async function aViewer(db: Db): Promise<Viewer> {
  const { id } = await aMember(db);
  await signedIn(db, id);
  const [session] = await db<{ id: string }[]>`select id from sessions where user_id = ${id}`;
  return { id, sessionId: session?.id ?? '' };
}

async function expectNotConnected(db: Db, outcome: Promise<unknown>, sub = 'of-somebody-gone') {
  expect(await outcome).toBe('SIGNED_OUT_MEANWHILE');
  expect(await db`select 1 from sign_in_accounts where account_id = ${sub}`).toEqual([]);
}

test('no session begins for a member who is leaving at this very moment', async ({ database, db }) => {
  const { id } = await aMember(db);
  const begun = await duringOpen(
    database.owner,
    async (tx) => {
      await lockMember(tx, id);
      await wipeMember(tx, id);
    },
    () =>
      db.begin((tx) => insertSession(tx, { userId: id, token: 'late', seconds: 60, userAgent: undefined })),
  );
  expect(begun).toBe(false);
});
