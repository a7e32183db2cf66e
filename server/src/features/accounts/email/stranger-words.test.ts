import { randomUUID } from 'node:crypto';
import { expect } from '../../../../test/fixtures.ts';
import { type MailingSite, test } from '../../../../test/mail/mailing-site.ts';

const password = 'correct horse';
const name = 'You won 5000 EUR at https://evil.example';

/** Somebody whose name is what they want others to read. */
async function aSpammer(site: MailingSite) {
  const email = `${randomUUID()}@victim.example`;
  const body = { name, email, password, skills: ['Pottery'] };
  const { headers } = await site.ask('POST', '/api/auth/sign-up', { body });
  return { email, as: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

const rawTo = async (site: MailingSite, email: string) =>
  (await site.mailsTo(email)).map(({ mail, raw }) => `${mail.subject} ${mail.text} ${mail.html} ${raw}`);

test('an address that nobody has confirmed reads no name, neither above a mail nor in it', async ({
  mailing,
}) => {
  const { email, as } = await aSpammer(mailing);
  await mailing.ask('POST', '/api/auth/forgot-password', { body: { email } });
  const wanted = `${randomUUID()}@victim.example`;
  await mailing.ask('POST', '/api/auth/change-email', {
    as,
    body: { email: wanted, currentPassword: password },
  });
  const mails = [...(await rawTo(mailing, email)), ...(await rawTo(mailing, wanted))];
  expect(mails).toHaveLength(3);
  for (const mail of mails) {
    expect(mail).not.toMatch(/evil|5000/);
    expect(mail).toMatch(/Hello, /);
  }
});

test('a confirmed one reads its member’s name, and the new one that they ask for does not', async ({
  mailing,
  db,
}) => {
  const { email, as } = await aSpammer(mailing);
  await mailing.deliver();
  await db`update users set email_verified = true where email = ${email}`;
  await mailing.ask('POST', '/api/auth/forgot-password', { body: { email } });
  const [, reset] = await mailing.mailsTo(email);
  expect(reset?.mail.text).toContain(`Hello ${name}, somebody asked`);
  expect(JSON.stringify(reset?.mail.to)).toContain('You won 5000 EUR');
  const wanted = `${randomUUID()}@victim.example`;
  await mailing.ask('POST', '/api/auth/change-email', {
    as,
    body: { email: wanted, currentPassword: password },
  });
  expect((await rawTo(mailing, wanted)).join()).not.toMatch(/evil|5000/);
});
