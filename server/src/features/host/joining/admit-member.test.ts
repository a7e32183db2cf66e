import { expect } from '../../../../test/fixtures.ts';
import { aHost } from '../../../../test/given/given-hosts.ts';
import { joinsBy, signUp } from '../../../../test/given/given-joining.ts';
import { type MailingSite, SITE_URL, test, tokenIn } from '../../../../test/mail/mailing-site.ts';
import type { Db } from '../../../db/client.ts';

/** @returns what was mailed to the person who asked and was let in */
async function letIn(mailing: MailingSite, db: Db, email: string) {
  await joinsBy(db, 'approval');
  await signUp(mailing, email, { reason: 'I want to learn to throw bowls' });
  return await admit(mailing, db, email);
}

async function admit(mailing: MailingSite, db: Db, email: string) {
  const [request] = await db`select id from join_requests where email = ${email}`;
  const { as } = await aHost(db);
  await mailing.ask('POST', `/api/host/join-requests/${request?.id}/approve`, { as });
  return await mailing.mailsTo(email);
}

test('a person who is let in is mailed so, and confirms the address with it', async ({ mailing, db }) => {
  const email = 'let-in@mailed.example';
  const mails = await letIn(mailing, db, email);
  expect(mails.map(({ mail }) => mail.subject)).toEqual(['You are in: welcome to Skillverse']);
  const isVerified = async () => (await db`select email_verified from users where email = ${email}`)[0];
  expect(await isVerified()).toEqual({ emailVerified: false });
  const body = { token: tokenIn(mails[0]!) };
  expect((await mailing.ask('POST', '/api/auth/verify-email', { body })).status).toBe(200);
  expect(await isVerified()).toEqual({ emailVerified: true });
});

test('a person whose address Google has verified is led to the sign-in', async ({ mailing, db }) => {
  const email = 'google@mailed.example';
  await joinsBy(db, 'approval');
  await db`
    insert into join_requests (id, name, email, email_verified, google_sub, skills, reason, agreed_to)
    values (gen_random_uuid(), 'Gina', ${email}, true, 'sub-of-gina', '{}', 'To learn', '{}')`;
  const [arrived] = await admit(mailing, db, email);
  expect(arrived?.mail.text).toContain(`Sign in:\n${SITE_URL}/login\n`);
  expect(arrived?.mail.text).not.toContain('token=');
});
