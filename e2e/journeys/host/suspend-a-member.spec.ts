import { makeHost } from '../../../server/test/given/given-hosts.ts';
import { expectNoAxeViolations, expectNothingCutOff } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';

const REASON = 'You sell things in messages, and were asked to stop.';

test('a host finds a member, suspends them with all that they offer, and restores them', {
  tag: '@desktop-in-full',
}, async ({ page, given, market: { db } }) => {
  const hanna = await given.signedInAccount({ name: 'Hanna Host' });
  await makeHost(db, hanna.id);
  const sasha = await given.account({ name: 'Sasha Silent' });
  await given.course({ title: 'Loud weaving', teacherId: sasha.id });
  await page.goto('/host');
  const desk = page.getByRole('navigation', { name: 'Host’s desk' });
  await desk.getByRole('link', { name: 'Members' }).click();
  await page.getByRole('searchbox').fill('silent');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingCutOff(page);
  await page.getByRole('link', { name: /Sasha Silent/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sasha Silent' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Movements, newest first' }).getByRole('listitem')).toHaveCount(
    1,
  );
  await expectNoAxeViolations(page);
  await expectNothingCutOff(page);

  await page.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend this member' });
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('A reason is required')).toBeVisible();
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('radio', { name: '30 days' }).check();
  await expectNoAxeViolations(page);
  await expectNothingCutOff(page);
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Suspended, and 1 course or project hidden' }),
  ).toBeVisible();
  await expect(page.getByText(/Suspended since/)).toBeVisible();
  await expect(page.getByText(REASON).first()).toBeVisible();

  await page.goto('/host/members?suspended=true');
  await expect(page.getByRole('link', { name: /Sasha Silent.*Suspended/ })).toBeVisible();
  await page.getByRole('link', { name: /Sasha Silent/ }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  const question = page.getByRole('region', { name: 'End the suspension?' });
  await expect(question.getByLabel('Show again what was hidden with them')).toBeChecked();
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Restored, and 1 course or project shown again' }),
  ).toBeVisible();
  await expect(page.getByText(/Suspended since/)).toHaveCount(0);
});

test('a host signs a member out everywhere, and hands over a link for a new password', {
  tag: '@any-size',
}, async ({ page, given, market: { db } }) => {
  const hanna = await given.signedInAccount({ name: 'Hanna Host' });
  await makeHost(db, hanna.id);
  const kim = await given.account({ name: 'Kim Forgetful' });
  await page.goto(`/host/members/${kim.id}`);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page
    .getByRole('region', { name: 'Sign them out everywhere?' })
    .getByRole('button', { name: 'Sign out' })
    .click();
  await expect(page.getByRole('status').filter({ hasText: /sessions? ended/ })).toBeVisible();
  await expect(page.getByText('Signed in nowhere.')).toBeVisible();
  await page.getByRole('button', { name: 'Make a reset link' }).click();
  const link = page.getByText(/\/reset-password\?token=/);
  await expect(link).toBeVisible();
  await expectNoAxeViolations(page);
  const url = await link.innerText();
  await page.context().clearCookies();
  await page.goto(url);
  await page.getByLabel('New password').fill('a password of my own');
  const isSet = page.waitForResponse('**/api/auth/reset-password');
  await page.getByRole('button', { name: 'Set password' }).click();
  expect((await isSet).status()).toBe(200);
  await page.goto('/login');
  await page.getByLabel('Email').fill(kim.email);
  await page.getByLabel('Password', { exact: true }).fill('a password of my own');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('a suspended member reaches one page, from every address, and leaves it when restored', {
  tag: '@desktop-in-full',
}, async ({ page, given, market: { db } }) => {
  const sasha = await given.signedInAccount({ name: 'Sasha Silent' });
  await page.goto('/courses');
  await expect(page.getByRole('heading', { level: 1, name: 'My Learning Journey' })).toBeVisible();
  await db`
    insert into host_decisions (id, member_id, act, reason, ends_at)
    values (gen_random_uuid(), ${sasha.id}, 'suspend', ${REASON}, now() + interval '7 days')`;
  await db`
    update users set suspended_at = now() - interval '1 second', suspended_until = now() + interval '7 days',
      suspension_due_at = now() + interval '7 days' where id = ${sasha.id}`;
  // Whatever the open screen asks for is refused, and says so.
  await page.getByRole('tab', { name: 'Completed' }).click();
  await page.reload();
  const title = page.getByRole('heading', { level: 1, name: 'Your account is suspended' });
  await expect(title).toBeVisible();
  await expect(page).toHaveURL('/suspended');
  await expect(page.getByText(REASON)).toBeVisible();
  await expect(page.getByText(/then it ends by itself/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingCutOff(page);
  await page.getByLabel('Why is it wrong?').fill('It was a gift, and I had asked before.');
  await page.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(page.getByText('A host will look at it. You will get a notice.')).toBeVisible();
  await expectNoAxeViolations(page);
  for (const path of ['/', '/messages', '/profile', '/host', '/login']) {
    await page.goto(path);
    await expect(title, path).toBeVisible();
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByLabel('Email').fill(sasha.email);
  await page.getByLabel('Password', { exact: true }).fill(sasha.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(title).toBeVisible();
  await db`
    update users set suspended_at = null, suspended_until = null, suspension_due_at = null where id = ${sasha.id}`;
  await page.reload();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});
