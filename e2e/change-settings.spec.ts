import type { Page } from '@playwright/test';
import { askOver } from '../server/test/visitor.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, expectNothingCutOff } from './accessibility.ts';
import { expect, test } from './journey.ts';

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });

const [LIGHT, DARK] = ['#FAF5EB', '#14171A'];

async function openSettings(page: Page) {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(settings(page).getByRole('list', { name: 'Devices' })).toBeVisible();
}

/** What the browser colors its own bar with. */
const barColor = (page: Page) =>
  page.evaluate(`
    [...document.querySelectorAll('meta[name="theme-color"]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content)`);

test('the scheme that is chosen holds at once and after a reload', async ({ page, given }) => {
  await given.signedInLearner();
  await openSettings(page);
  await expectNoAxeViolations(page);
  const scheme = () => page.evaluate('getComputedStyle(document.documentElement).colorScheme');
  await settings(page).getByRole('radio', { name: 'Dark' }).check();
  expect(await scheme()).toBe('dark');
  expect(await barColor(page)).toEqual([DARK]);
  await page.reload();
  expect(await scheme()).toBe('dark');
  expect(await barColor(page)).toEqual([DARK]);
  await openSettings(page);
  await settings(page).getByRole('radio', { name: 'System' }).check();
  expect(await scheme()).toBe('light dark');
  expect(await barColor(page)).toEqual([LIGHT]);
});

test('a new password signs other devices out, and only the right old one changes it', async ({
  page,
  given,
  baseURL,
}) => {
  const account = await given.signedInAccount();
  const { email, password } = account;
  const elsewhere = await askOver(baseURL!, 'POST', '/api/auth/sign-in', { body: { email, password } });
  const statusElsewhere = async () =>
    (await askOver(baseURL!, 'GET', '/api/me', { cookie: elsewhere.cookies })).status;
  await openSettings(page);
  const devices = settings(page).getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  const form = settings(page).getByRole('region', { name: 'Password' });
  const [current, next] = [form.getByLabel('Current password'), form.getByLabel('New password')];
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(current).toHaveAccessibleDescription(/Current password is required/);
  await current.fill('not my password');
  await next.fill('another market day');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(current).toHaveAccessibleDescription(/The current password is not right/);
  await current.press('a');
  await expect(current).not.toHaveAccessibleDescription(/is not right/);
  await expect(form.getByText('The current password is not right'), 'while it is corrected').toHaveCount(0);
  await current.fill(account.password);
  await next.fill(account.password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(next).toHaveAccessibleDescription(/Choose a password other than the current one/);
  await expect(next).toBeFocused();
  await expectNoAxeViolations(page);
  expect(await statusElsewhere(), 'a refused password signs nobody out').toBe(200);
  await next.fill('another market day');
  await form.getByRole('button', { name: 'Change password' }).click();
  const told = 'Password changed. Other devices were signed out.';
  await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible();
  await expect(next).toHaveValue('');
  await expect(devices).toHaveText([/This device/]);
  expect(await statusElsewhere()).toBe(401);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
});

test('another device can be signed out', async ({ page, given, browser, baseURL }) => {
  const account = await given.signedInAccount();
  const elsewhere = await browser.newContext({
    baseURL: baseURL!,
    userAgent: 'Mozilla/5.0 (Android 14) Firefox/140.0',
  });
  const otherPage = await elsewhere.newPage();
  await otherPage.goto('/login');
  await otherPage.getByLabel('Email').fill(account.email);
  await otherPage.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await otherPage.getByRole('button', { name: 'Login' }).click();
  await expect(otherPage).toHaveURL('/');
  await openSettings(page);
  const devices = settings(page).getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(devices).toHaveText([/This device/, /Firefox on Android/]);
  await settings(page)
    .getByRole('button', { name: /^Sign out Firefox on Android/ })
    .click();
  await expect(devices).toHaveText([/This device/]);
  await expect(page.getByRole('status').filter({ hasText: 'The device was signed out' })).toBeVisible();
  await otherPage.reload();
  await expect(otherPage).toHaveURL('/login');
  await elsewhere.close();
});

test('a device that has left already is signed out', async ({ page, given, baseURL }) => {
  const { email, password } = await given.signedInAccount();
  const elsewhere = await askOver(baseURL!, 'POST', '/api/auth/sign-in', { body: { email, password } });
  await openSettings(page);
  const list = settings(page).getByRole('list', { name: 'Devices' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await askOver(baseURL!, 'POST', '/api/auth/sign-out', { cookie: elsewhere.cookies });
  await list.getByRole('button', { name: /^Sign out Unknown device/ }).click();
  await expect(list.getByRole('listitem')).toHaveText([/This device/]);
  await expect(list).toBeFocused();
  await expect(settings(page).getByRole('alert')).toHaveCount(0);
});

test('all other devices are signed out at once; each tells when it signed in', async ({
  page,
  given,
  baseURL,
}) => {
  const { email, password } = await given.signedInAccount();
  const signInElsewhere = () => askOver(baseURL!, 'POST', '/api/auth/sign-in', { body: { email, password } });
  for (let others = 0; others < 2; others++) await signInElsewhere();
  await openSettings(page);
  const list = settings(page).getByRole('list', { name: 'Devices' });
  await expect(list.getByRole('listitem')).toHaveText(Array(3).fill(/signed in .*\d:\d\d/));
  await page.route('**/api/me/sessions', (route) => route.abort(), { times: 1 });
  const all = settings(page).getByRole('button', { name: 'Sign out all other devices' });
  await all.click();
  await expect(settings(page).getByRole('alert')).toContainText('Failed to end the other sessions');
  await expect(list.getByRole('listitem')).toHaveCount(3);
  const since = await signInElsewhere();
  await all.click();
  await expect(list.getByRole('listitem')).toHaveText([/This device/]);
  const later = await askOver(baseURL!, 'GET', '/api/me', { cookie: since.cookies });
  expect(later.status, 'whoever came after the list was loaded is signed out too').toBe(401);
  await expect(list).toBeFocused();
  await expect(all).toBeHidden();
});

test('an account is deleted by its typed address and its password, and everything kept can be had before', async ({
  page,
  given,
}) => {
  const account = await given.signedInAccount();
  await page.setViewportSize({ width: 320, height: 640 });
  await openSettings(page);
  await expectNothingCutOff(page);
  const download = page.waitForEvent('download');
  await settings(page).getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^skillverse-data-\d{4}-\d\d-\d\d\.json$/);
  await settings(page).getByRole('button', { name: 'Delete my account' }).click();
  const typed = settings(page).getByLabel(/to delete your account$/);
  await expect(typed).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(settings(page).getByRole('button', { name: 'Delete my account...' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(settings(page).getByRole('listitem').filter({ hasText: 'Your projects' })).toHaveText(
    'Your projects pass to whoever has been in them longest, without your contact info and your files; ' +
      'those in which you are alone are deleted.',
  );
  await expectNoAxeViolations(page);
  const sure = settings(page).getByRole('button', { name: 'Delete my account' });
  await typed.fill('someone@else.test');
  await expect(sure).toBeDisabled();
  await typed.fill(account.email);
  await sure.click();
  const password = settings(page).getByLabel('Current password').last();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Current password is required');
  await password.fill('not my password');
  await sure.click();
  await expect(password).toHaveAccessibleDescription('The current password is not right');
  await expect(password).toBeFocused();
  await password.fill(account.password);
  await expectNoAxeViolations(page);
  await sure.click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status').filter({ hasText: 'Your account was deleted.' })).toBeVisible();
});

test('without a password an account is deleted soon after signing in, and later by signing in again', async ({
  page,
  given,
}) => {
  const { id, email } = await given.signedInLearner();
  await given.signedInLongAgo(id);
  await openSettings(page);
  await settings(page).getByRole('button', { name: 'Delete my account' }).click();
  await settings(page)
    .getByLabel(/to delete your account$/)
    .fill(email);
  await expect(settings(page).getByLabel('Current password')).toHaveCount(0);
  const sure = settings(page).getByRole('button', { name: 'Delete my account' });
  await sure.click();
  const told = settings(page).getByRole('alert');
  await expect(told).toHaveText('Sign in again, then delete your account within 10 minutes');
  await expectNoAxeViolations(page);
  await given.signedInAgain(id);
  await sure.click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status').filter({ hasText: 'Your account was deleted.' })).toBeVisible();
});

test('a password that was set elsewhere meanwhile is asked for before the account is deleted', async ({
  page,
  given,
}) => {
  const { email } = await given.signedInLearner();
  await openSettings(page);
  await settings(page).getByRole('button', { name: 'Delete my account' }).click();
  const form = settings(page).getByRole('region', { name: 'Delete account' });
  await form.getByLabel(/to delete your account$/).fill(email);
  await expect(form.getByLabel('Current password')).toHaveCount(0);
  await setPasswordElsewhere(page, 'market day 24');
  const sure = form.getByRole('button', { name: 'Delete my account' });
  const methods = '**/api/me/sign-in-methods';
  await page.route(methods, (route) => route.abort());
  await sure.click();
  await expect(form.getByRole('alert')).toHaveText(
    'A password was set in another window. Press Delete my account again to be asked for it.',
  );
  await page.unroute(methods);
  await sure.click();
  const password = form.getByLabel('Current password');
  await expect(password).toHaveAccessibleDescription(
    'This account has a password by now: type it to delete the account.',
  );
  await expect(form.getByRole('alert')).toHaveCount(0);
  await password.fill('not the one');
  await sure.click();
  await expect(password).toHaveAccessibleDescription('The current password is not right');
  await password.fill('market day 24');
  await sure.click();
  await expect(page).toHaveURL('/login');
});

test('a password that was set elsewhere meanwhile is asked for where another is being set', async ({
  page,
  given,
}) => {
  await given.signedInLearner();
  await openSettings(page);
  const form = settings(page).getByRole('region', { name: 'Password' });
  await form.getByLabel('New password').fill('market day 25');
  await setPasswordElsewhere(page, 'market day 24');
  await form.getByRole('button', { name: 'Set password' }).click();
  const current = form.getByLabel('Current password');
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription(
    'This account has a password by now: type it to set another.',
  );
  await expect(form.getByLabel('New password')).toHaveValue('market day 25');
  await current.fill('market day 24');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Password changed.' })).toBeVisible();
});

test('a first password is not refused without a word where nothing tells that there is one', async ({
  page,
  given,
}) => {
  await given.signedInLearner();
  await openSettings(page);
  const form = settings(page).getByRole('region', { name: 'Password' });
  await form.getByLabel('New password').fill('market day 25');
  await setPasswordElsewhere(page, 'market day 24');
  const methods = '**/api/me/sign-in-methods';
  await page.route(methods, (route) => route.abort());
  await form.getByRole('button', { name: 'Set password' }).click();
  await expect(form.getByRole('alert')).toHaveText(
    'A password was set in another window. Press Set password again to be asked for it.',
  );
  await expect(form.getByLabel('New password')).toHaveValue('market day 25');
  await page.unroute(methods);
  await form.getByRole('button', { name: 'Set password' }).click();
  await expect(form.getByLabel('Current password')).toBeFocused();
});

/** As another window of this browser does. */
async function setPasswordElsewhere(page: Page, newPassword: string): Promise<void> {
  const body = JSON.stringify({ newPassword });
  const headers = "{ 'content-type': 'application/json' }";
  await page.evaluate(`fetch('/api/me/password', { method: 'PUT', headers: ${headers}, body: '${body}' })`);
}

test('an address without a place to break it leaves the form within the screen', async ({ page, given }) => {
  await given.signedInAccount({ email: `${'m'.repeat(50)}@example.test` });
  await page.setViewportSize({ width: 390, height: 844 });
  await openSettings(page);
  await settings(page).getByRole('button', { name: 'Delete my account' }).click();
  await expect(settings(page).getByLabel(/to delete your account$/)).toBeInViewport({ ratio: 1 });
  await expect(settings(page).getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await expectNothingCutOff(page);
  await expectNoSidewaysScroll(page);
});
