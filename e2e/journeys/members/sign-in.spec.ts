import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { onceHydrated } from '../../support/once-hydrated.ts';

test('a member signs in and arrives on Home', async ({ page, given }) => {
  const { email, password } = await given.account({ name: 'Amara Obi' });
  await page.goto('/login');
  await expectNoAxeViolations(page, { dark: true });
  await page.getByRole('textbox', { name: 'Email' }).fill(` ${email.toUpperCase()} `);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Hello, Amara.' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a wrong password and an unknown address are answered alike', async ({ page, given }) => {
  const { email } = await given.account();
  await page.goto('/login');
  for (const typed of [email, 'nobody@example.test']) {
    await page.getByRole('textbox', { name: 'Email' }).fill(typed);
    await page.getByRole('textbox', { name: 'Password' }).fill('not my password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await expect(page.getByText(/^Forgot your password\? The host of this site/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(typed);
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('not my password');
  }
  await expectNoAxeViolations(page);
});

test('empty fields are marked and nothing is sent', async ({ page, given }) => {
  await given.account();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveAccessibleDescription('Email is required');
  await expect(email).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(
    'Password is required',
  );
  expect(sent).not.toContain('POST');
});

test('a login that nobody answered says nothing of a forgotten password', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const { email, password } = await given.account();
  await page.goto('/login');
  await onceHydrated(page);
  await page.route('**/api/auth/sign-in', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('An unexpected error occurred');
  await expect(page.getByText('Forgot your password?')).toHaveCount(0);
});

test('without Google settings the Google button says so', { tag: '@full' }, async ({ page }) => {
  await page.goto('/login');
  await onceHydrated(page);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to sign in with Google');
  await expect(alert).toContainText('Google sign-in is not set up on this site.');
  await expectNoAxeViolations(page);
});
