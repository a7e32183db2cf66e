import { randomUUID } from 'node:crypto';
import type { UserId } from '@skillverse/contract/ids';
import { describe, onTestFinished } from 'vitest';
import { expect } from '../../../../test/fixtures.ts';
import { aMember } from '../../../../test/given/given.ts';
import { aLink } from '../../../../test/given/given-links.ts';
import {
  aMailingSite,
  type MailingSite,
  SITE_URL,
  test,
  tokenIn,
} from '../../../../test/mail/mailing-site.ts';
import type { Db } from '../../../db/client.ts';
import { createPasswords } from '../../../integrations/sign-in/password-hash.ts';
import { resetPassword } from '../password/reset-password.ts';
import { insertGoogleAccount } from '../queries.ts';
import { pruneLinks } from './link-queries.ts';

const password = 'correct horse';
const newPassword = 'battery staple';

const cookieOf = (name: string, { headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

async function anAccount(site: MailingSite) {
  const email = `${randomUUID()}@example.test`;
  const body = { name: 'Kim Park', email, password, skills: ['Pottery'] };
  const answer = await site.ask<{ userId: UserId }>('POST', '/api/auth/sign-up', { body });
  await site.deliver();
  site.server.arrived.splice(0);
  const device = cookieOf('skillverse_device', answer);
  return { email, id: answer.body.userId, as: cookieOf('skillverse_session', answer), device };
}

const forgot = (site: MailingSite, email: string, headers: Record<string, string> = {}) =>
  site.ask('POST', '/api/auth/forgot-password', { body: { email }, headers });
const reset = (site: MailingSite, token: string, wanted = newPassword) =>
  site.ask('POST', '/api/auth/reset-password', { body: { token, newPassword: wanted } });
const signIn = (site: MailingSite, email: string, given: string, as = '') =>
  site.ask('POST', '/api/auth/sign-in', { body: { email, password: given }, as });
const statusOf = async (site: MailingSite, as: string) => (await site.ask('GET', '/api/me', { as })).status;

async function forgottenToken(site: MailingSite, email: string, typed = email): Promise<string> {
  expect((await forgot(site, typed)).body).toEqual({ asked: true });
  const arrived = await site.mailsTo(email);
  return tokenIn(arrived.at(-1)!);
}

test('whoever reads the address sets a new password, and every session ends', async ({ mailing, db }) => {
  const { email, id, as } = await anAccount(mailing);
  const token = await forgottenToken(mailing, email, ` ${email.toUpperCase()} `);
  expect(await statusOf(mailing, as)).toBe(200);
  expect((await reset(mailing, token)).body).toEqual({ reset: true });
  expect(await statusOf(mailing, as)).toBe(401);
  expect((await signIn(mailing, email, password)).status).toBe(401);
  expect((await signIn(mailing, email, newPassword)).status).toBe(200);
  const [user] = await db`select email_verified from users where id = ${id}`;
  expect(user?.emailVerified).toBe(true);
});

test('a link works once, for 30 minutes, and only its hash is kept', async ({ mailing, db, database }) => {
  const { email, id } = await anAccount(mailing);
  const token = await forgottenToken(mailing, email);
  const [link] = await db`
    select l.token_hash, extract(epoch from l.expires_at - now())::int as seconds, m::text as mail
    from account_links l join mails m on m.id = l.mail_id where l.user_id = ${id} and l.kind = 'reset'`;
  expect(link?.seconds).toBeGreaterThan(29 * 60);
  expect(link?.seconds).toBeLessThanOrEqual(30 * 60);
  expect(JSON.stringify(link)).not.toContain(token);
  await database.owner`update account_links set expires_at = now() where user_id = ${id}`;
  expect((await reset(mailing, token)).body.error?.code).toBe('LINK_OVER');
  const again = await forgottenToken(mailing, email);
  expect((await reset(mailing, again)).status).toBe(200);
  expect((await reset(mailing, again, 'another wish')).body.error?.code).toBe('LINK_OVER');
  expect((await signIn(mailing, email, newPassword)).status).toBe(200);
});

test('a link lives 30 minutes from the first try, and a mail that is later than that is dropped', async ({
  mailing,
  database,
}) => {
  const { owner, db } = database;
  const { email, id } = await anAccount(mailing);
  await forgot(mailing, email);
  // Nobody knows whether the first try arrived.
  const [mail] = await owner<
    { id: string }[]
  >`select id from mails where user_id = ${id} and ended_at is null`;
  const tryAgain = async () => {
    await owner`update mails set state = 'sending', ended_at = null where id = ${mail!.id}`;
    await mailing.mails.deliver(mail!.id);
  };
  await mailing.mails.deliver(mail!.id);
  await owner`update account_links set expires_at = now() + interval '10 minutes' where mail_id = ${mail!.id}`;
  await tryAgain();
  const [link] = await owner`
    select expires_at <= now() + interval '10 minutes' as is_kept from account_links where mail_id = ${mail!.id}`;
  expect(link?.isKept).toBe(true);
  await owner`update account_links set expires_at = now() - interval '1 second' where mail_id = ${mail!.id}`;
  await owner`update mails set state = 'sending', ended_at = null where id = ${mail!.id}`;
  await pruneLinks(db);
  await tryAgain();
  expect(await mailing.mailsTo(email)).toHaveLength(2);
  expect(await owner`select state from mails where id = ${mail!.id}`).toEqual([{ state: 'dropped' }]);
});

test('opening the address of a link uses nothing up', async ({ mailing }) => {
  const { email } = await anAccount(mailing);
  const token = await forgottenToken(mailing, email);
  for (const path of ['/reset-password', '/api/auth/reset-password'])
    await mailing.ask('GET', `${path}?token=${token}`);
  expect((await reset(mailing, token)).status).toBe(200);
});

test('a link begins with the site’s own address, whatever the request says', async ({ mailing }) => {
  const { email } = await anAccount(mailing);
  await forgot(mailing, email, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' });
  const [arrived] = await mailing.mailsTo(email);
  const links = `${arrived?.mail.text}${arrived?.mail.html}`.match(/https?:\/\/[^\s"<]+/g) ?? [];
  expect(links.length).toBeGreaterThan(2);
  expect(links.filter((link) => !link.startsWith(SITE_URL))).toEqual([]);
  expect(arrived?.mail.text).toContain(`${SITE_URL}/reset-password?token=`);
});

describe('an address that nobody has', () => {
  test('gets the same answer and costs the same work, and no mail goes out', async ({
    mailing,
    database,
  }) => {
    const { email } = await anAccount(mailing);
    const sample = await aMember(database.db);
    await database.owner`update users set is_sample = true where id = ${sample.id}`;
    const nobody = `${randomUUID()}@nowhere.example`;
    const counted = async (address: string) => {
      const before = await countRows(database);
      const answer = await forgot(mailing, address);
      const after = await countRows(database);
      return [answer.status, answer.body, after.mails - before.mails, after.jobs - before.jobs];
    };
    const known = await counted(email);
    expect(known).toEqual([200, { asked: true }, 1, 1]);
    expect(await counted(nobody)).toEqual(known);
    expect(await counted(sample.email)).toEqual(known);
    expect(await mailing.mailsTo(nobody)).toHaveLength(0);
    expect(await mailing.mailsTo(sample.email)).toHaveLength(0);
    expect(await mailing.mailsTo(email)).toHaveLength(1);
  });

  async function countRows({ owner }: { owner: Db }) {
    const [row] = await owner<{ mails: number; jobs: number }[]>`
      select (select count(*)::int from mails) as mails, (select count(*)::int from skillverse_jobs.job) as jobs`;
    return row!;
  }
});

describe('other ways in', () => {
  async function withGoogle(mailing: MailingSite, db: Db) {
    const account = await anAccount(mailing);
    await db.begin((tx) => insertGoogleAccount(tx, account.id, randomUUID()));
    return account;
  }
  const hasGoogle = async (db: Db, id: string) =>
    (await db`select 1 from sign_in_accounts where user_id = ${id} and provider_id = 'google'`).length === 1;

  test('go where nobody had confirmed the address, for its owner may not have made them', async ({
    mailing,
    db,
  }) => {
    const { email, id } = await withGoogle(mailing, db);
    await reset(mailing, await forgottenToken(mailing, email));
    expect(await hasGoogle(db, id)).toBe(false);
  });

  test('stay where the address was confirmed', async ({ mailing, db }) => {
    const { email, id } = await withGoogle(mailing, db);
    await db`update users set email_verified = true where id = ${id}`;
    await reset(mailing, await forgottenToken(mailing, email));
    expect(await hasGoogle(db, id)).toBe(true);
  });
});

describe('races', () => {
  test('of one link used twice at once one counts', async ({ mailing }) => {
    const { email } = await anAccount(mailing);
    const token = await forgottenToken(mailing, email);
    const wishes = ['first wish', 'second wish'];
    const answers = await Promise.all(wishes.map((wish) => reset(mailing, token, wish)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = wishes[answers.findIndex(({ status }) => status === 200)]!;
    const signIns = await Promise.all(wishes.map((wish) => signIn(mailing, email, wish)));
    expect(signIns.map(({ status }) => status)).toEqual(wishes.map((wish) => (wish === winner ? 200 : 401)));
  });

  test('of two links one counts, and then the other opens nothing', async ({ mailing }) => {
    const { email } = await anAccount(mailing);
    const tokens = [await forgottenToken(mailing, email), await forgottenToken(mailing, email)];
    expect(new Set(tokens).size).toBe(2);
    const answers = await Promise.all(tokens.map((token) => reset(mailing, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('a mail that waits while another link is used is not sent any more', async ({ mailing }) => {
    const { email } = await anAccount(mailing);
    const token = await forgottenToken(mailing, email);
    await forgot(mailing, email);
    await reset(mailing, token);
    expect(await mailing.mailsTo(email)).toHaveLength(1);
  });

  test('a change of the password in Settings voids links that were sent before', async ({ mailing }) => {
    const { email, as } = await anAccount(mailing);
    const token = await forgottenToken(mailing, email);
    const body = { currentPassword: password, newPassword };
    expect((await mailing.ask('PUT', '/api/me/password', { as, body })).status).toBe(200);
    expect((await reset(mailing, token, 'another wish')).status).toBe(409);
  });

  test('a new password of the host voids links of both kinds, also one that waits', async ({
    mailing,
    database,
  }) => {
    const { email, id } = await anAccount(mailing);
    const token = await forgottenToken(mailing, email);
    const change = await aLink(database.db, {
      kind: 'change',
      userId: id,
      email: `${randomUUID()}@thief.example`,
    });
    await forgot(mailing, email);
    await resetPassword({ db: database.owner, passwords: createPasswords() }, email);
    expect((await reset(mailing, token)).status).toBe(409);
    const confirmed = await mailing.ask('POST', '/api/auth/confirm-email', { body: { token: change } });
    expect(confirmed.body.error?.code).toBe('LINK_OVER');
    expect(await mailing.mailsTo(email)).toHaveLength(1);
  });

  test('a link that was asked for with a new address dies with a reset, also if it is sent later', async ({
    mailing,
    db,
  }) => {
    const { email, as, id } = await anAccount(mailing);
    const wanted = `${randomUUID()}@thief.example`;
    const change = () =>
      mailing.ask('POST', '/api/auth/change-email', {
        as,
        body: { email: wanted, currentPassword: password },
      });
    expect((await change()).status).toBe(200);
    const changeToken = tokenIn((await mailing.mailsTo(wanted))[0]!);
    const token = await forgottenToken(mailing, email);
    expect((await change()).status).toBe(200);
    expect((await reset(mailing, token)).status).toBe(200);
    const confirmed = await mailing.ask('POST', '/api/auth/confirm-email', { body: { token: changeToken } });
    expect(confirmed.body.error?.code).toBe('LINK_OVER');
    expect(await mailing.mailsTo(wanted)).toHaveLength(1);
    const [user] = await db`select email from users where id = ${id}`;
    expect(user?.email).toBe(email);
  });

  test('a reset whose link went to a former address opens nothing', async ({ mailing, db }) => {
    const { email, id } = await anAccount(mailing);
    const token = await forgottenToken(mailing, email);
    const wanted = `${randomUUID()}@example.test`;
    const change = await aLink(db, { kind: 'change', userId: id, email: wanted });
    const answers = await Promise.all([
      reset(mailing, token),
      mailing.ask('POST', '/api/auth/confirm-email', { body: { token: change } }),
    ]);
    // Whichever is first ends the other.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

test('a reset makes strangers of all browsers', async ({ database }) => {
  const site = await aMailingSite(database, { RATE_LIMITS: 'on' });
  onTestFinished(() => site.close());
  const { email, device } = await anAccount(site);
  await reset(site, await forgottenToken(site, email));
  await signIn(site, email, 'a wrong guess');
  await database.db`update rate_limits set used = 10 where key like 'sign-in-account:%'`;
  expect((await signIn(site, email, newPassword, device)).status).toBe(429);
});
