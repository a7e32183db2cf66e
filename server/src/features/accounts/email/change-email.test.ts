import { randomUUID } from 'node:crypto';
import { expect } from '../../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../../test/given/given.ts';
import { type MailingSite, test, tokenIn } from '../../../../test/mail/mailing-site.ts';
import type { Db } from '../../../db/client.ts';

const password = 'correct horse';

async function anAccount(site: MailingSite, db: Db, isVerified = false) {
  const email = `${randomUUID()}@example.test`;
  const body = { name: 'Kim\r\nBcc: all@example.test', email, password, skills: ['Pottery'] };
  const { headers, body: answer } = await site.ask<{ userId: string }>('POST', '/api/auth/sign-up', { body });
  if (isVerified) await db`update users set email_verified = true where id = ${answer.userId}`;
  return { email, id: answer.userId, as: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

interface Sent {
  readonly linkSentAt: string | null;
}

const newAddress = () => `${randomUUID()}@new.example`;

const ask = (site: MailingSite, as: string, email: string, currentPassword: string | undefined = password) =>
  site.ask('POST', '/api/auth/change-email', { as, body: { email, currentPassword } });
const press = (site: MailingSite, path: 'verify-email' | 'confirm-email', token: string) =>
  site.ask('POST', `/api/auth/${path}`, { body: { token } });
const addressOf = async (db: Db, id: string) =>
  (await db`select email, email_verified from users where id = ${id}`)[0];

test('a new account is asked for its address, whose link confirms it, and says so again', async ({
  mailing,
  db,
}) => {
  const { email, id, as } = await anAccount(mailing, db);
  const [arrived] = await mailing.mailsTo(email);
  expect(arrived?.mail.subject).toBe('Confirm your address for Skillverse');
  expect(arrived?.raw).not.toMatch(/^bcc:/im);
  const methods = async () => (await mailing.ask('GET', '/api/me/sign-in-methods', { as })).body;
  expect(await methods()).toMatchObject({ email: { verified: false, mailAvailable: true } });
  const token = tokenIn(arrived!);
  expect((await press(mailing, 'verify-email', token)).body).toEqual({ verified: true });
  expect((await press(mailing, 'verify-email', token)).body).toEqual({ verified: true });
  expect(await methods()).toMatchObject({ email: { verified: true } });
  expect(await addressOf(db, id)).toEqual({ email, emailVerified: true });
});

test('the link is sent again to who asks, and works for 24 hours', async ({ mailing, db }) => {
  const { email, id, as } = await anAccount(mailing, db);
  await mailing.deliver();
  expect((await mailing.ask('POST', '/api/me/email-verification', { as })).body).toEqual({ sent: true });
  const arrived = await mailing.mailsTo(email);
  expect(arrived).toHaveLength(2);
  const [link] = await db`
    select extract(epoch from expires_at - now())::int as seconds from account_links where user_id = ${id}`;
  expect(link?.seconds).toBeGreaterThan(23 * 3600);
  expect(link?.seconds).toBeLessThanOrEqual(24 * 3600);
  await press(mailing, 'verify-email', tokenIn(arrived[0]!));
  expect((await press(mailing, 'verify-email', tokenIn(arrived[1]!))).body).toEqual({ verified: true });
  await db`update account_links set expires_at = now() where user_id = ${id}`;
  expect((await press(mailing, 'verify-email', tokenIn(arrived[1]!))).body.error?.code).toBe('LINK_OVER');
});

test('Home hears of a link that is on its way, as long as it may work', async ({
  mailing,
  db,
  database: { owner },
}) => {
  const { id, as } = await anAccount(mailing, db);
  const sent = async () =>
    (await mailing.ask<Sent>('GET', '/api/me/email-verification', { as })).body.linkSentAt;
  expect(await sent()).toMatch(/^20/);
  await mailing.deliver();
  expect(await sent()).toMatch(/^20/);
  await owner`update mails set state = 'refused' where user_id = ${id}`;
  expect(await sent()).toBeNull();
  await owner`update mails set state = 'sent', created_at = now() - interval '25 hours' where user_id = ${id}`;
  expect(await sent()).toBeNull();
  await owner`update mails set created_at = now() where user_id = ${id}`;
  await owner`update users set email_verified = true where id = ${id}`;
  expect(await sent()).toBeNull();
});

test('an address changes once its new owner confirms it, and the former one is told once', async ({
  mailing,
  db,
}) => {
  const { email, id, as } = await anAccount(mailing, db, true);
  const wanted = newAddress();
  expect((await ask(mailing, as, wanted)).body).toEqual({ sent: true });
  expect(await addressOf(db, id)).toEqual({ email, emailVerified: true });
  const token = tokenIn((await mailing.mailsTo(wanted))[0]!);
  expect((await press(mailing, 'confirm-email', token)).body).toEqual({ changed: true });
  expect(await addressOf(db, id)).toEqual({ email: wanted, emailVerified: true });
  expect((await press(mailing, 'confirm-email', token)).body).toEqual({ changed: true });
  const told = (await mailing.mailsTo(email)).map(({ mail }) => mail.subject);
  expect(told).toEqual(['Your address on Skillverse was changed']);
  expect((await mailing.ask('GET', '/api/me', { as })).status).toBe(200);
  const kept = await db`select address from mails where user_id = ${id} and address is not null`;
  expect(kept).toEqual([]);
});

test('a former address that nobody had confirmed is told nothing', async ({ mailing, db }) => {
  const { email, as } = await anAccount(mailing, db);
  await mailing.mailsTo(email);
  const wanted = newAddress();
  await ask(mailing, as, wanted);
  await press(mailing, 'confirm-email', tokenIn((await mailing.mailsTo(wanted))[0]!));
  expect((await mailing.mailsTo(email)).map(({ mail }) => mail.subject)).toEqual([
    'Confirm your address for Skillverse',
  ]);
});

test('a link to confirm the former address confirms nothing after a change', async ({ mailing, db }) => {
  const { email, id, as } = await anAccount(mailing, db);
  const former = tokenIn((await mailing.mailsTo(email))[0]!);
  const wanted = newAddress();
  await ask(mailing, as, wanted);
  const token = tokenIn((await mailing.mailsTo(wanted))[0]!);
  await press(mailing, 'confirm-email', token);
  expect((await press(mailing, 'verify-email', former)).body.error?.code).toBe('LINK_OVER');
  expect(await addressOf(db, id)).toEqual({ email: wanted, emailVerified: true });
});

test('a change asks for the password, and of two the last one counts', async ({ mailing, db }) => {
  const { id, as } = await anAccount(mailing, db);
  const [first, second] = [newAddress(), newAddress()];
  expect((await ask(mailing, as, first, 'a wrong guess')).body.error?.code).toBe('WRONG_PASSWORD');
  await ask(mailing, as, first);
  const token = tokenIn((await mailing.mailsTo(first))[0]!);
  await ask(mailing, as, second);
  expect((await press(mailing, 'confirm-email', token)).status).toBe(409);
  await press(mailing, 'confirm-email', tokenIn((await mailing.mailsTo(second))[0]!));
  expect(await addressOf(db, id)).toEqual({ email: second, emailVerified: true });
});

test('an address that another member has is not told apart, and gets no mail', async ({ mailing, db }) => {
  const { as } = await anAccount(mailing, db);
  const { email: taken } = await aMember(db);
  expect((await ask(mailing, as, taken)).body).toEqual({ sent: true });
  expect(await mailing.mailsTo(taken)).toHaveLength(0);
});

test('of two members who confirm one address at once one gets it', async ({ mailing, db }) => {
  const members = [await anAccount(mailing, db), await anAccount(mailing, db)];
  const wanted = newAddress();
  for (const { as } of members) await ask(mailing, as, wanted);
  const tokens = (await mailing.mailsTo(wanted)).map(tokenIn);
  const answers = await Promise.all(tokens.map((token) => press(mailing, 'confirm-email', token)));
  expect(answers.map(({ status, body }) => [status, body.error?.code]).toSorted()).toEqual([
    [200, undefined],
    [409, 'EMAIL_TAKEN'],
  ]);
});

test('who leaves takes the links and mails along', async ({ mailing, db }) => {
  const { email, id, as } = await anAccount(mailing, db);
  const token = tokenIn((await mailing.mailsTo(email))[0]!);
  await mailing.ask('DELETE', '/api/me', { as, body: { email, currentPassword: password } });
  expect((await press(mailing, 'verify-email', token)).status).toBe(409);
  expect(await db`select 1 from mails where user_id = ${id}`).toEqual([]);
});

test('a sign-in from a browser that the account does not know is told, to a confirmed address', async ({
  mailing,
  db,
}) => {
  const { email, id } = await anAccount(mailing, db);
  await mailing.mailsTo(email);
  mailing.server.arrived.splice(0);
  const signIn = (as = '') =>
    mailing.ask('POST', '/api/auth/sign-in', {
      as,
      body: { email, password },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    });
  await signIn();
  expect(await mailing.mailsTo(email)).toHaveLength(0);
  await db`update users set email_verified = true where id = ${id}`;
  const cookies = (await signIn()).headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const [told] = await mailing.mailsTo(email);
  expect(told?.mail.subject).toBe('A new sign-in to your Skillverse account');
  expect(told?.mail.text).toContain('Firefox on Linux');
  await signIn(cookies.join('; '));
  expect(await mailing.mailsTo(email)).toHaveLength(1);
});

test('a member without a password proves nothing by a session of an hour ago', async ({ mailing, db }) => {
  const { id } = await aMember(db);
  const as = await signedIn(db, id);
  await db`update sessions set created_at = now() - interval '1 hour' where user_id = ${id}`;
  const body = { email: newAddress() };
  const late = await mailing.ask('POST', '/api/auth/change-email', { as, body });
  expect(late.body.error?.code).toBe('SIGN_IN_AGAIN');
  const fresh = await signedIn(db, id);
  expect((await mailing.ask('POST', '/api/auth/change-email', { as: fresh, body })).status).toBe(200);
});
