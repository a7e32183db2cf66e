import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { expect, linkIn, test } from '../../support/mailing.ts';
import { onceHydrated } from '../../support/once-hydrated.ts';

test('a member who forgot the password gets back in by a mail', async ({ page, given, mailing }) => {
  const { email } = await given.account({ name: 'Amara Obi' });
  await page.goto('/login');
  await onceHydrated(page);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Email is required');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If an account has this address, a link is on its way.')).toBeVisible();
  await expectNoAxeViolations(page);

  const link = linkIn(await mailing.next(email));
  await page.goto(link);
  await expect(page).toHaveTitle('Set a new password · Skillverse');
  await page.getByRole('textbox', { name: 'New password' }).fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('textbox', { name: 'New password' })).toHaveAccessibleDescription(
    /Password needs at least 8 characters/,
  );
  await page.getByRole('textbox', { name: 'New password' }).fill('battery staple');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();

  await page.getByRole('link', { name: 'Go to Login' }).click();
  await onceHydrated(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('battery staple');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Amara.' })).toBeVisible();
  // Whoever reads the address has confirmed it.
  await expect(page.getByText('Confirm your email address')).toHaveCount(0);

  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill('another wish');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link was used already');
});

test.describe('on a site that sends none', () => {
  test.use({ sendsMail: false });

  test('without mail, the login says whom to ask', async ({ page, given }) => {
    await given.account();
    await page.goto('/login');
    await onceHydrated(page);
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByText(/^Forgot your password\? The host of this site/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send the link' })).toHaveCount(0);
  });
});
