import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { TestDatabase } from '../../../../test/database.ts';
import { expect } from '../../../../test/fixtures.ts';
import { test } from '../../../../test/mail/mailing-site.ts';

const password = 'correct horse';

/** No mail of this kind can be queued any more. */
async function breakMails({ owner }: TestDatabase): Promise<void> {
  await owner`alter table mails add constraint none_is_taken check (false) not valid`;
  onTestFinished(async () => void (await owner`alter table mails drop constraint none_is_taken`));
}

test('a mail that cannot be queued fails neither the new account nor the sign-in, and the host hears of it', async ({
  mailing,
  database,
}) => {
  await breakMails(database);
  const email = `${randomUUID()}@example.test`;
  const body = { name: 'Kim Park', email, password, skills: ['Pottery'] };
  const made = await mailing.ask('POST', '/api/auth/sign-up', { body });
  expect(made.status).toBeLessThan(300);
  expect(made.headers.getSetCookie().join()).toContain('skillverse_session=');
  const signedIn = await mailing.ask('POST', '/api/auth/sign-in', { body: { email, password } });
  expect(signedIn.status).toBe(200);
  expect(signedIn.headers.getSetCookie().join()).toContain('skillverse_session=');
  expect(mailing.warned).toEqual([
    expect.stringMatching(/^a mail could not be queued: /),
    expect.stringMatching(/^a mail could not be queued: /),
  ]);
  expect(await mailing.mailsTo(email)).toEqual([]);
});
