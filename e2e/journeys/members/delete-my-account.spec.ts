import {
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectNothingCutOff,
} from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { openSettings, setPasswordElsewhere, settings } from './settings-dialog.ts';

test('an account is deleted by its typed address and its password, and everything kept can be had before', {
  tag: '@full',
}, async ({ page, given }) => {
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

test('without a password an account is deleted soon after signing in, and later by signing in again', {
  tag: '@full',
}, async ({ page, given }) => {
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

test('a password that was set elsewhere meanwhile is asked for before the account is deleted', {
  tag: '@full',
}, async ({ page, given }) => {
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

test('an address without a place to break it leaves the form within the screen', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.signedInAccount({ email: `${'m'.repeat(50)}@example.test` });
  await page.setViewportSize({ width: 390, height: 844 });
  await openSettings(page);
  await settings(page).getByRole('button', { name: 'Delete my account' }).click();
  await expect(settings(page).getByLabel(/to delete your account$/)).toBeInViewport({ ratio: 1 });
  await expect(settings(page).getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await expectNothingCutOff(page);
  await expectNoSidewaysScroll(page);
});
