import type { Page } from '@playwright/test';
import { aPerson, type GoogleStandIn, openGoogle } from '../../../server/test/google.ts';
import { type RunningServer, startServer } from '../../../server/test/processes/running-server.ts';
import { TEST_SECRET } from '../../../server/test/site.ts';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { test as base, expect } from '../../support/journey.ts';
import { onceHydrated } from '../../support/once-hydrated.ts';
import { wizardOf } from '../../support/skip-onboarding.ts';
import { rememberStatusRegions, saidInStatus } from '../../support/status-regions.ts';

/** A site with a stand-in for Google on this machine, on the market's database. */
const test = base.extend<{ google: GoogleStandIn; withGoogle: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are wanted
  google: async ({}, use) => {
    const google = await openGoogle();
    await use(google);
    await google.close();
  },
  withGoogle: [
    async ({ market, google }, use) => {
      const server = await startServer(market.server.dataDir, { SESSION_SECRET: TEST_SECRET, ...google.env });
      await use(server);
      await server.stop();
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ withGoogle }, use) => use(withGoogle.url),
});

// The popup goes to the stand-in, which is another host.
test.use({ expectedFault: /^foreign request: http:\/\/localhost:\d+\// });

const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

const me = async (page: Page) => await (await page.request.get('/api/me')).json();

test('a newcomer gets an account through the popup, and comes back to it another day', async ({
  page,
  context,
  google,
  given,
}) => {
  google.personIs(aPerson('newcomer', { name: undefined }));
  await page.goto('/login?tab=sign-up');
  await onceHydrated(page);
  const opened = page.waitForEvent('popup');
  await googleButton(page).click();
  const popup = await opened;
  await expect(page).toHaveURL('/');
  await expect.poll(() => popup.isClosed()).toBe(true);
  const newcomer = await me(page);
  expect(newcomer).toMatchObject({ name: 'Google User', skillCoins: 500, onboardingCompleted: false });
  await expect(wizardOf(page)).toBeVisible();
  await context.clearCookies();
  await page.goto('/login');
  await onceHydrated(page);
  await googleButton(page).click();
  await expect(page).toHaveURL('/');
  expect(await me(page)).toMatchObject({ id: newcomer.id, skillCoins: 500 });
  expect(await given.memberCount()).toBe(1);
});

test('an address that has a password account leads nowhere, says what to do and loses nothing typed', {
  tag: '@full',
}, async ({ page, google, given }) => {
  const { email } = await given.account();
  google.personIs(aPerson('lookalike', { email }));
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('typed@example.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('not my password');
  const login = page.getByRole('button', { name: 'Login' });
  await login.click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await googleButton(page).click();
  await expect(page.getByRole('alert'), 'of the try before nothing is said').toHaveCount(1);
  await expect(page.getByText('Forgot your password?')).toBeHidden();
  await expect(page.getByRole('alert')).toContainText('Failed to sign in with Google');
  await expect(page.getByRole('alert')).toContainText(
    'Sign in with your password, then connect Google in Settings.',
  );
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('typed@example.test');
  await login.click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  expect((await page.request.get('/api/me')).status()).toBe(401);
});

test('a member connects Google in Settings, and disconnects it', { tag: '@full' }, async ({
  page,
  google,
  given,
}) => {
  const { password } = await given.signedInAccount();
  google.personIs(aPerson('connecting'));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Settings' }).click();
  const part = page.getByRole('dialog', { name: 'Settings' }).getByRole('region', { name: 'Google' });
  const connect = part.getByRole('button', { name: 'Connect Google', exact: true });
  const field = part.getByLabel('Current password');
  await connect.click();
  await expect(field).toHaveAccessibleDescription('Current password is required');
  await expect(field).toBeFocused();
  await field.fill('not my password');
  await connect.click();
  await expect(field).toHaveAccessibleDescription('The current password is not right');
  await field.fill(password);
  await field.press('Enter');
  const disconnect = part.getByRole('button', { name: 'Disconnect Google' });
  await expect(disconnect).toBeFocused();
  await expect(part).toContainText('Your Google account is connected.');
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/Google stays connected\./);
  await disconnect.press('Enter');
  await expect(field).toHaveAccessibleDescription('Current password is required');
  await field.fill('not my password');
  await disconnect.click();
  await expect(field).toHaveAccessibleDescription('The current password is not right');
  await field.fill(password);
  await field.press('Enter');
  await expect(connect).toBeFocused();
  await expect(field).toHaveValue('');
});

test('a popup that is closed, or that the browser blocks, is told and can be tried again', {
  tag: '@full',
}, async ({ page, google }) => {
  google.staysOnce();
  await page.goto('/login');
  await onceHydrated(page);
  await rememberStatusRegions(page);
  const opened = page.waitForEvent('popup');
  await googleButton(page).click();
  const popup = await opened;
  await popup.waitForURL('**/stay');
  await expect(saidInStatus(page, 'Continue in the Google window.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Waiting for Google...' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show window' })).toBeVisible();
  await popup.close();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The Google window was closed before it was done.');
  await page.evaluate('window.open = () => null');
  await googleButton(page).click();
  await expect(alert).toContainText('Your browser blocked the Google window.');
  await expectNoAxeViolations(page);
});

test('a session lost meanwhile comes back through Google over the open screen', { tag: '@full' }, async ({
  page,
  google,
  given,
}) => {
  const { id } = await given.signedInAccount();
  await given.connectedToGoogle(id, 'regular');
  google.personIs(aPerson('regular'));
  await page.goto('/search');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await given.sessionLost(id);
  await page.getByRole('searchbox').fill('colour');
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await googleButton(page).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/search\?q=colour/);
  expect(await me(page)).toMatchObject({ id });
});

test('a popup whose opener is gone says so and leads home', { tag: '@full' }, async ({ page }) => {
  await page.goto('/api/auth/google/callback?state=old&code=old');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That did not work');
  await expect(page.getByText('The page that you came from is no longer open.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Go to Skillverse' }).click();
  await expect(page).toHaveURL('/login');
});
