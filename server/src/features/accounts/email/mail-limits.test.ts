import { randomUUID } from 'node:crypto';
import type { UserId } from '@skillverse/contract/ids';
import { describe, onTestFinished } from 'vitest';
import type { TestDatabase } from '../../../../test/database.ts';
import { expect } from '../../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../../test/given/given.ts';
import { aMailingSite, type MailingSite, test } from '../../../../test/mail/mailing-site.ts';

async function aLimitedSite(database: TestDatabase): Promise<MailingSite> {
  await database.owner`delete from rate_limits`;
  const site = await aMailingSite(database, { RATE_LIMITS: 'on' });
  onTestFinished(() => site.close());
  return site;
}

/** A member with a session. */
async function somebody({ db, owner }: TestDatabase, { isVerified = true } = {}) {
  const { id, email } = await aMember(db);
  await owner`update users set email_verified = ${isVerified} where id = ${id}`;
  return { id, email, as: await signedIn(db, id) };
}

const forget = (site: MailingSite, email: string) =>
  site.ask('POST', '/api/auth/forgot-password', { body: { email } });
const verifyAgain = (site: MailingSite, as: string) => site.ask('POST', '/api/me/email-verification', { as });
const subjectsTo = async (site: MailingSite, email: string) =>
  (await site.mailsTo(email)).map(({ mail }) => mail.subject);

async function sendEach(
  site: MailingSite,
  { db }: TestDatabase,
  userId: UserId,
  kinds: readonly string[],
): Promise<void> {
  for (const kind of kinds) await db.begin((tx) => site.mails.send(tx, { kind, userId }));
}

describe('of the mails to one address', () => {
  test('resets that a stranger asks for keep away nothing that tells of a sign-in or a changed address', async ({
    database,
  }) => {
    const site = await aLimitedSite(database);
    const { id, email } = await somebody(database);
    for (let asked = 0; asked < 8; asked++) await forget(site, email);
    expect(await subjectsTo(site, email)).toHaveLength(3);
    await sendEach(site, database, id, ['new-sign-in', 'address-changed']);
    expect((await subjectsTo(site, email)).slice(3)).toEqual([
      'A new sign-in to your Skillverse account',
      'Your address on Skillverse was changed',
    ]);
  });

  test('those about sign-ins use up nothing, and notices no reset', async ({ database }) => {
    const site = await aLimitedSite(database);
    const { id, email } = await somebody(database);
    await sendEach(
      site,
      database,
      id,
      Array.from({ length: 5 }, () => 'new-sign-in'),
    );
    await database.owner`
      insert into rate_limits (key, window_ends_at, used)
      select 'mail-news-hour:' || encode(sha256(${email}::bytea), 'hex'), now() + interval '1 hour', 3`;
    await sendEach(site, database, id, ['address-changed']);
    await forget(site, email);
    expect((await subjectsTo(site, email)).slice(5)).toEqual([
      'Your address on Skillverse was changed',
      'Set a new password for Skillverse',
    ]);
  });

  test('confirmations leave one to a reset, also if more of them are asked for', async ({ database }) => {
    const site = await aLimitedSite(database);
    const { id, email } = await somebody(database, { isVerified: false });
    await sendEach(site, database, id, ['verify-email', 'verify-email', 'verify-email', 'verify-email']);
    expect(await subjectsTo(site, email)).toHaveLength(2);
    await forget(site, email);
    expect((await subjectsTo(site, email)).slice(2)).toEqual(['Set a new password for Skillverse']);
  });

  test('one that is tried again is counted once', async ({ database }) => {
    const site = await aLimitedSite(database);
    const { email } = await somebody(database);
    await forget(site, email);
    site.server.answer = 451;
    await site.deliver();
    site.server.answer = undefined;
    expect(await site.mailsTo(email)).toHaveLength(1);
    const [counted] = await database.owner`select used from rate_limits where key like 'mail-hour:%'`;
    expect(counted?.used).toBe(1);
  });
});

describe('who asks for the confirmation again', () => {
  test('hears when to try again, rather than that it was sent', async ({ database }) => {
    const site = await aLimitedSite(database);
    const { as, email } = await somebody(database, { isVerified: false });
    for (let asked = 0; asked < 2; asked++) {
      expect((await verifyAgain(site, as)).body).toEqual({ sent: true });
      await site.deliver();
    }
    const { status, headers, body } = await verifyAgain(site, as);
    expect([status, body.error?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(body.error?.message).toMatch(/had its mails for now\. You can ask again in \d+ minutes?\.$/);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await site.mailsTo(email)).toHaveLength(2);
  });

  test('gets the one that waits, and not another', async ({ database }) => {
    const site = await aLimitedSite(database);
    const { as, email, id } = await somebody(database, { isVerified: false });
    for (let asked = 0; asked < 4; asked++)
      expect((await verifyAgain(site, as)).body).toEqual({ sent: true });
    expect(await site.mailsTo(email)).toHaveLength(1);
    expect(await database.db`select state from mails where user_id = ${id}`).toEqual([{ state: 'sent' }]);
  });
});

describe('a change of address', () => {
  const change = (site: MailingSite, as: string, email: string) =>
    site.ask('POST', '/api/auth/change-email', { as, body: { email } });

  test('is answered alike where the new address has had its mails, which only a member’s has', async ({
    database,
  }) => {
    const site = await aLimitedSite(database);
    const { as } = await somebody(database);
    const { email: taken } = await somebody(database);
    for (let asked = 0; asked < 4; asked++) await forget(site, taken);
    await site.deliver();
    expect(await change(site, as, taken)).toMatchObject({ status: 200, body: { sent: true } });
  });

  test('is asked for ten times in ten minutes and twenty times a day, also with a passkey', async ({
    database,
  }) => {
    const site = await aLimitedSite(database);
    const { as, id } = await somebody(database);
    await database.owner`update sessions set passkey_proved_at = now() where user_id = ${id}`;
    const ask = () => change(site, as, `${randomUUID()}@elsewhere.example`);
    const statuses = async (times: number) => {
      const all = [];
      for (let asked = 0; asked < times; asked++) all.push((await ask()).status);
      return all;
    };
    expect(await statuses(11)).toEqual([...Array(10).fill(200), 429]);
    await database.owner`update rate_limits set window_ends_at = now() where key like 'mail-request:%'`;
    expect((await statuses(11)).filter((status) => status === 200)).toHaveLength(10);
    await database.owner`update rate_limits set window_ends_at = now() where key like 'mail-request:%'`;
    expect(await statuses(1)).toEqual([429]);
    const [counted] =
      await database.owner`select used from rate_limits where key = ${`password-change:${id}`}`;
    expect(counted).toBeUndefined();
  });
});

describe('an address has', () => {
  const fill = ({ owner }: TestDatabase, key: string, used: number) => owner`
    insert into rate_limits (key, window_ends_at, used) values (${key}, now() + interval '10 minutes', ${used})`;

  test('a hundred tries of ‘Forgot password?’ in ten minutes', async ({ database }) => {
    const site = await aLimitedSite(database);
    await fill(database, 'forgot-password:127.0.0.1', 99);
    expect((await forget(site, `${randomUUID()}@nowhere.example`)).status).toBe(200);
    expect((await forget(site, `${randomUUID()}@nowhere.example`)).status).toBe(429);
  });

  test.for([
    ['verify-email', {}],
    ['confirm-email', {}],
    ['reset-password', { newPassword: 'battery staple' }],
  ] as const)('a thousand tries of links in ten minutes: %s', async ([path, more], { database }) => {
    const site = await aLimitedSite(database);
    await fill(database, 'mail-link:127.0.0.1', 999);
    const open = () => site.ask('POST', `/api/auth/${path}`, { body: { token: 'a guess', ...more } });
    expect((await open()).status).toBe(409);
    expect((await open()).status).toBe(429);
  });
});
