import { expect } from '../../../../test/fixtures.ts';
import { aMember } from '../../../../test/given/given.ts';
import { aDocument, noDocuments } from '../../../../test/given/given-joining.ts';
import { SITE_URL, test } from '../../../../test/mail/mailing-site.ts';

test('the rules of the site stand at the foot of every mail, those that there are', async ({
  mailing,
  db,
}) => {
  const { id: userId, email } = await aMember(db);
  await db`update users set email_verified = true where id = ${userId}`;
  const aMail = async () => {
    await db.begin((tx) => mailing.mails.send(tx, { kind: 'reset-password', userId }));
    return (await mailing.mailsTo(email)).at(-1)!.mail;
  };
  const bare = await aMail();
  expect(bare.text).toMatch(new RegExp(`\nSkillverse\n${SITE_URL}\n$`));
  expect(bare.html).not.toContain('/terms');
  await aDocument(db, 'terms');
  await aDocument(db, 'conduct');
  const { text, html } = await aMail();
  const rules = `Terms of use: ${SITE_URL}/terms\nCode of conduct: ${SITE_URL}/conduct\n`;
  expect(text?.endsWith(`Skillverse\n${SITE_URL}\n${rules}`)).toBe(true);
  for (const [path, title] of [
    ['terms', 'Terms of use'],
    ['conduct', 'Code of conduct'],
  ])
    expect(html).toMatch(new RegExp(`<a href="${SITE_URL}/${path}"[^>]*>${title}</a>`));
  expect(html).not.toContain('/privacy');
  await noDocuments(db);
  expect((await aMail()).text).not.toContain('/terms');
});
