import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import type { Account, Given } from '../../support/given.ts';
import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';
import { skipOnboarding, wizardOf } from '../../support/skip-onboarding.ts';
import { clockUntil, standStill } from '../../support/standing-clock.ts';
import { button, field, VERIFIED } from './onboarding-wizard.ts';

const skills = (page: Page) =>
  wizardOf(page).getByRole('list', { name: 'Your skills' }).getByRole('listitem');

/** Deletes what the tab has kept, and reloads. */
async function asInNewTab(page: Page) {
  await page.evaluate('sessionStorage.clear()');
  await page.reload();
}

/** Signs in again without a sign-out before. */
async function signInAnew(page: Page, given: Given, { id, email, password }: Account) {
  await given.sessionLost(id);
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('a newcomer gets from skills, links and bio to a verified profile', async ({ page, given }) => {
  await given.signedInAccount({ onboarded: false });
  await page.goto('/');
  await expect(wizardOf(page).getByRole('heading', { level: 3 })).toBeFocused();
  await button(page, 'Remove Ceramics').click();
  await field(page, 'Skill').fill('Pottery, Ceramics, Glazing');
  const [skip, next] = await Promise.all(
    ['Skip for now', 'Next'].map((name) => button(page, name).boundingBox()),
  );
  expect(next?.y).toBe(skip?.y);
  expect(next?.width, 'the way on is the wider one').toBeGreaterThan(skip?.width ?? Number.NaN);
  await expectNoAxeViolations(page, { dark: true });
  await button(page, 'Next').click();
  await field(page, 'LinkedIn').fill('https://linkedin.com/in/amara');
  await button(page, 'Next').click();
  await expect(wizardOf(page)).toContainText('skills need two of the three links: one is still missing');
  await expect(field(page, 'Bio')).toHaveValue(/what I know about Pottery and/);
  await button(page, 'Back').click();
  const phone = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 1280, height: 800 });
  const first = wizardOf(page).getByRole('heading', { level: 3 });
  const last = wizardOf(page).getByText('Press Enter to add it.');
  for (const part of [first, last, button(page, 'Next'), button(page, 'Back')])
    await expect(part, 'on a laptop the whole step is seen').toBeInViewport({ ratio: 1 });
  await page.setViewportSize(phone);
  await field(page, 'GitHub').fill('https://github.com/amara');
  await field(page, 'Portfolio').fill('https://amara.example');
  await field(page, 'Other link').fill('https://pots.example');
  // A phone with little memory discards the tab while its owner copies an address elsewhere.
  await page.reload();
  await expect(wizardOf(page).getByRole('heading', { level: 3 })).toBeFocused();
  await expect(field(page, 'LinkedIn')).toHaveValue('https://linkedin.com/in/amara');
  await expect(field(page, 'Other link')).toHaveValue('https://pots.example');
  await button(page, 'Next').click();
  await expect(wizardOf(page)).toContainText('The next step verifies your skills against your links.');
  await field(page, 'Bio').fill('I throw bowls.');
  await expect(wizardOf(page).getByText('14/500')).toBeVisible();
  await button(page, 'Verify Skills').click();
  await expect(wizardOf(page).getByRole('listitem').filter({ hasText: 'LinkedIn profile' })).toBeVisible();
  await expect(button(page, 'Complete Onboarding')).toBeDisabled();
  await expect(wizardOf(page).getByRole('heading', { name: 'Skills Verified!' })).toBeFocused(VERIFIED);
  await expect(wizardOf(page)).toContainText('lists as many as its confidence covers');
  await expect(button(page, 'Add links')).toHaveCount(0);
  await page.reload();
  await expect(wizardOf(page).getByRole('heading', { name: 'Skills Verified!' })).toBeVisible();
  await expect(wizardOf(page).getByText('Simulated:')).toBeVisible();
  await button(page, 'Complete Onboarding').click();
  await expect(wizardOf(page)).toBeHidden();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText('Skills Verified', { exact: true })).toBeVisible();
  await expect(page.getByText('I throw bowls.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^(Pottery|Ceramics|Glazing)$/ })).toHaveCount(3);
});

test('the wizard opens 100 ms after there is room for it', { tag: '@full' }, async ({ page, given }) => {
  await given.signedInAccount({ onboarded: false });
  const letCome = await held(page, /assets\/edit-profile-dialog-/);
  await page.goto('/profile?wallet=open');
  const wallet = page.getByRole('dialog', { name: 'Wallet' });
  await expect(wallet).toBeVisible();
  await standStill(page);
  await wallet.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/profile');
  // On a slow connection, a dialog takes longer than that to load.
  await page.getByRole('button', { name: 'Edit Profile' }).press('Enter');
  await page.clock.runFor(1000);
  await expect(wizardOf(page)).toHaveCount(0);
  letCome();
  const editing = page.getByRole('dialog', { name: 'Edit Profile' });
  await expect(editing).toBeVisible();
  await editing.getByRole('button', { name: 'Close' }).click();
  const waitedMs = await clockUntil(page, () => expect(wizardOf(page)).toBeVisible({ timeout: 300 }), 20);
  expect(waitedMs).toBeGreaterThanOrEqual(100);
  expect(waitedMs).toBeLessThan(1000);
});

test('skills are added by comma, Enter and button, each once, and removed by the keyboard', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.signedInAccount({ onboarded: false });
  await page.goto('/');
  await expect(skills(page)).toHaveText(['Ceramics']);
  await field(page, 'Skill').fill('Yoruba,');
  await field(page, 'Skill').fill('陶، ');
  await field(page, 'Skill').fill(' Glazing ');
  await field(page, 'Skill').press('Enter');
  await field(page, 'Skill').fill('CERAMICS');
  await button(page, 'Add skill').click();
  await expect(wizardOf(page).getByText('CERAMICS is already in your list')).toBeVisible();
  await expect(skills(page)).toHaveText(['Ceramics', 'Yoruba', '陶', 'Glazing']);
  await button(page, 'Remove Yoruba').press('Delete');
  await expect(button(page, 'Remove 陶')).toBeFocused();
  await expectNoAxeViolations(page);
});

test('whoever skips or closes it is left in peace in every tab until the next sign-in, when the wizard begins anew', {
  tag: '@full',
}, async ({ page, given }) => {
  const account = await given.signedInAccount({ onboarded: false });
  await page.goto('/profile?wallet=open');
  const wallet = page.getByRole('dialog', { name: 'Wallet' });
  await expect(wallet).toBeVisible();
  await expect(wizardOf(page)).toHaveCount(0);
  await wallet.getByRole('button', { name: 'Close' }).click();
  await skipOnboarding(page);
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(wizardOf(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(wizardOf(page)).toHaveCount(0);
  await asInNewTab(page);
  await page.getByRole('link', { name: 'Courses' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Learning Journey');
  await expect(wizardOf(page)).toHaveCount(0);
  await signInAnew(page, given, account);
  await field(page, 'Skill').fill('Yoruba');
  await field(page, 'Skill').press('Enter');
  await page.goBack();
  await expect(button(page, 'Keep editing')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Keep editing'), 'Escape closes nothing more').toHaveCount(0);
  await expect(skills(page)).toHaveText(['Ceramics', 'Yoruba']);
  await page.keyboard.press('Escape');
  await button(page, 'Discard changes').click();
  await expect(wizardOf(page)).toBeHidden();
  await page.reload();
  await page.goForward();
  await expect(skills(page)).toHaveText(['Ceramics']);
  await page.goBack();
  await expect(wizardOf(page)).toBeHidden();
  await asInNewTab(page);
  await page.getByRole('link', { name: 'Courses' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Learning Journey');
  await expect(wizardOf(page), 'what was closed is as good as skipped').toHaveCount(0);
  await signInAnew(page, given, account);
  await expect(skills(page)).toHaveText(['Ceramics']);
  await button(page, 'Remove Ceramics').click();
  await expect(field(page, 'Skill')).toBeFocused();
  await expect(button(page, 'Next')).toBeDisabled();
});

test("'Verify my skills' opens the wizard with what the profile says, and Back leads step by step to the profile", {
  tag: '@full',
}, async ({ page, given }) => {
  await given.signedInAccount();
  await page.goto('/profile');
  const verify = page.getByRole('button', { name: 'Verify my skills' });
  await page.route('**/api/me', (route) => route.fulfill({ status: 502, body: '' }));
  await verify.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to get user profile' })).toBeVisible();
  await expect(page.getByRole('dialog'), 'with what may be old').toHaveCount(0);
  await page.unroute('**/api/me');
  await verify.click();
  await button(page, 'Next').click();
  await expect(field(page, 'GitHub')).toBeVisible();
  // As if the address was typed: the wizard was left, and starts again.
  await page.goto('/courses');
  await page.goto('/profile');
  await verify.click();
  await expect(skills(page)).toHaveText(['Ceramics']);
  await button(page, 'Next').click();
  await button(page, 'Next').click();
  await expect(field(page, 'Bio')).toHaveValue(/^Hello! I am happy to share what I know about Ceramics/);
  const index = () => page.evaluate('history.state.index');
  const place = await index();
  const backIsUndone = () => expect.poll(index, 'the move was undone').toBe(place);
  await page.goBack();
  await field(page, 'GitHub').fill('https://github.com/amara');
  await backIsUndone();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Keep editing')).toBeVisible();
  await backIsUndone();
  await page.goBack();
  await expect(button(page, 'Keep editing')).toBeHidden();
  await backIsUndone();
  await expect(field(page, 'GitHub')).toHaveValue('https://github.com/amara');
  await field(page, 'GitHub').fill('');
  await page.goBack();
  await expect(skills(page)).toHaveText(['Ceramics']);
  await backIsUndone();
  await page.goBack();
  await expect(wizardOf(page)).toBeHidden();
  await expect(page).toHaveURL('/profile');
  await expect(verify).toBeFocused();
});

test('a verification that changed nothing else is not thrown away unasked', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.signedInAccount();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Verify my skills' }).click();
  await button(page, 'Next').click();
  await button(page, 'Next').click();
  await button(page, 'Verify Skills').click();
  await expect(button(page, 'Complete Onboarding')).toBeEnabled(VERIFIED);
  await page.keyboard.press('Escape');
  await expect(wizardOf(page)).toContainText('Your verification is not saved yet.');
  await button(page, 'Keep editing').click();
  await button(page, 'Complete Onboarding').click();
  await expect(wizardOf(page)).toBeHidden();
});

test('the wizard goes on after a reload where the bio is left empty', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.signedInAccount({ onboarded: false });
  await page.goto('/');
  await button(page, 'Next').click();
  await button(page, 'Next').click();
  await field(page, 'Bio').fill('');
  await page.reload();
  await expect(field(page, 'Bio')).toHaveValue('');
  await button(page, 'Verify Skills').click();
  await expect(wizardOf(page).getByRole('heading', { name: 'Verification Incomplete' })).toBeVisible(
    VERIFIED,
  );
});
