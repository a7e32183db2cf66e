import type { Page } from '@playwright/test';
import { askOver } from '../../../server/test/visitor.ts';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { pressTwice } from '../../support/press-twice.ts';
import { openSettings, setPasswordElsewhere, settings } from './settings-dialog.ts';

const [LIGHT, DARK] = ['#FAF5EB', '#14171A'];

/** The colour of the browser's own bar. */
const barColor = (page: Page) =>
  page.evaluate(`
    [...document.querySelectorAll('meta[name="theme-color"]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content)`);

test('the scheme that is chosen holds at once and after a reload', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.signedInLearner();
  await openSettings(page);
  await expectNoAxeViolations(page, { dark: true });
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
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/me/password') && sent.push(request.method()));
  await pressTwice(form.getByRole('button', { name: 'Change password' }));
  const told = 'Password changed. Other devices were signed out.';
  await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible();
  await expect(next).toHaveValue('');
  expect(sent, 'once however often it is pressed').toEqual(['PUT']);
  await expect(devices).toHaveText([/This device/]);
  expect(await statusElsewhere()).toBe(401);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
});

test('another device can be signed out', { tag: '@full' }, async ({ page, given, browser, baseURL }) => {
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

test('a device that has left already is signed out', { tag: '@full' }, async ({ page, given, baseURL }) => {
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

test('all other devices are signed out at once; each tells when it signed in', { tag: '@full' }, async ({
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

test('a password that was set elsewhere meanwhile is asked for where another is being set', {
  tag: '@full',
}, async ({ page, given }) => {
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

test('a first password is not refused without a word where nothing tells that there is one', {
  tag: '@full',
}, async ({ page, given }) => {
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

test('Settings lead to the licenses of what Skillverse contains', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.signedInLearner();
  await openSettings(page);
  await settings(page).getByRole('radio', { name: 'Dark' }).check();
  await expectNoAxeViolations(page);
  const opened = page.waitForEvent('popup');
  await settings(page).getByRole('link', { name: 'Open-source licenses (opens in a new tab)' }).click();
  const licenses = await opened;
  await expect(licenses).toHaveURL(/\/licenses\.txt$/);
  const text = licenses.locator('pre');
  for (const name of ['react', '@fontsource/figtree', 'tailwindcss', 'fastify'])
    await expect(text).toContainText(`## ${name} - `);
  await expect(text).not.toContainText('## @biomejs/biome');
  await expect(settings(page), 'is still open').toBeVisible();
});
