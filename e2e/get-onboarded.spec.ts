import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './accessibility.ts';
import { held } from './held.ts';
import { expect, test } from './journey.ts';
import { skipOnboarding, wizardOf } from './skip-onboarding.ts';
import { clockUntil, standStill } from './standing-clock.ts';

const button = (page: Page, name: string) => wizardOf(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => wizardOf(page).getByRole('textbox', { name });
const skills = (page: Page) =>
  wizardOf(page).getByRole('list', { name: 'Your skills' }).getByRole('listitem');

/** A verification takes up to 5 s. */
const VERIFIED = { timeout: 10_000 };

/** From the first step to the beginning of the verification, with what is there already. */
async function goToVerification(page: Page, links: Record<string, string> = {}) {
  await button(page, 'Next').click();
  for (const [name, address] of Object.entries(links)) await field(page, name).fill(address);
  await button(page, 'Next').click();
  await button(page, 'Verify Skills').click();
}

/** As in a new tab. */
async function nextVisit(page: Page) {
  await page.evaluate('sessionStorage.clear()');
  await page.reload();
}

test('a newcomer gets from skills, links and bio to a verified profile', async ({ page, given }) => {
  await given.signedInAccount({ onboarded: false });
  await page.goto('/');
  await expect(wizardOf(page).getByRole('heading', { level: 3 })).toBeFocused();
  await field(page, 'Skill').fill('Glazing');
  await button(page, 'Next').click();
  await field(page, 'LinkedIn').fill('https://linkedin.com/in/amara');
  await button(page, 'Next').click();
  await expect(wizardOf(page)).toContainText('skills need two of the three links');
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
  // A phone that is short of memory drops the tab while its owner copies an address elsewhere.
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
  await expect(wizardOf(page).getByText('Simulated')).toBeVisible();
  await button(page, 'Complete Onboarding').click();
  await expect(wizardOf(page)).toBeHidden();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText('Skills Verified', { exact: true })).toBeVisible();
  await expect(page.getByText('I throw bowls.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^(Ceramics|Glazing)$/ })).toHaveCount(2);
});

test('the wizard opens 100 ms after there is room for it', async ({ page, given }) => {
  await given.signedInAccount({ onboarded: false });
  const letCome = await held(page, /assets\/edit-profile-dialog-/);
  await page.goto('/profile?wallet=open');
  const wallet = page.getByRole('dialog', { name: 'Wallet' });
  await expect(wallet).toBeVisible();
  await standStill(page);
  await wallet.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/profile');
  // On a slow line a dialog that was asked for takes longer than that to come.
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

test('skills are added by comma, Enter and button, each once, and removed by the keyboard', async ({
  page,
  given,
}) => {
  await given.signedInAccount({ onboarded: false });
  await page.goto('/');
  await expect(skills(page)).toHaveText(['Ceramics']);
  await field(page, 'Skill').fill('Yoruba,');
  await field(page, 'Skill').fill(' Glazing ');
  await field(page, 'Skill').press('Enter');
  await field(page, 'Skill').fill('CERAMICS');
  await button(page, 'Add skill').click();
  await expect(wizardOf(page).getByText('CERAMICS is already in your list')).toBeVisible();
  await expect(skills(page)).toHaveText(['Ceramics', 'Yoruba', 'Glazing']);
  await button(page, 'Remove Yoruba').press('Delete');
  await expect(button(page, 'Remove Glazing')).toBeFocused();
  await expectNoAxeViolations(page);
});

test('whoever skips is left in peace until the next visit, when the wizard begins anew', async ({
  page,
  given,
}) => {
  await given.signedInAccount({ onboarded: false });
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
  await nextVisit(page);
  await field(page, 'Skill').fill('Yoruba');
  await field(page, 'Skill').press('Enter');
  await page.goBack();
  await button(page, 'Keep editing').click();
  await expect(skills(page)).toHaveText(['Ceramics', 'Yoruba']);
  await page.keyboard.press('Escape');
  await button(page, 'Discard changes').click();
  await expect(wizardOf(page)).toBeHidden();
  await page.reload();
  await page.goForward();
  await expect(skills(page)).toHaveText(['Ceramics']);
  await page.goBack();
  await expect(wizardOf(page)).toBeHidden();
  await nextVisit(page);
  await expect(skills(page)).toHaveText(['Ceramics']);
  await button(page, 'Remove Ceramics').click();
  await expect(field(page, 'Skill')).toBeFocused();
  await expect(button(page, 'Next')).toBeDisabled();
});

test("'Verify my skills' opens the wizard with what the profile says, and Back leads step by step to the profile", async ({
  page,
  given,
}) => {
  await given.signedInAccount();
  await page.goto('/profile');
  const verify = page.getByRole('button', { name: 'Verify my skills' });
  await verify.click();
  await button(page, 'Next').click();
  await expect(field(page, 'GitHub')).toBeVisible();
  // As typed into the browser's own field: the wizard was left, and begins anew.
  await page.goto('/courses');
  await page.goto('/profile');
  await verify.click();
  await expect(skills(page)).toHaveText(['Ceramics']);
  await button(page, 'Next').click();
  await button(page, 'Next').click();
  await expect(field(page, 'Bio')).toHaveValue(/^Hello! I am happy to share what I know about Ceramics/);
  await page.goBack();
  await field(page, 'GitHub').fill('https://github.com/amara');
  const place = await page.evaluate('history.state.index');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Keep editing')).toBeVisible();
  await expect.poll(() => page.evaluate('history.state.index'), 'the move was undone').toBe(place);
  await page.goBack();
  await expect(button(page, 'Keep editing')).toBeHidden();
  await expect(field(page, 'GitHub')).toHaveValue('https://github.com/amara');
  await field(page, 'GitHub').fill('');
  await page.goBack();
  await expect(skills(page)).toHaveText(['Ceramics']);
  await page.goBack();
  await expect(wizardOf(page)).toBeHidden();
  await expect(page).toHaveURL('/profile');
  await expect(verify).toBeFocused();
});

test('a wrong link is told at its field, and the step stays', async ({ page, given }) => {
  await given.signedInAccount({ onboarded: false });
  await page.goto('/');
  await button(page, 'Next').click();
  await field(page, 'LinkedIn').fill('amara');
  await field(page, 'GitHub').fill('javascript:alert(1)');
  await field(page, 'Portfolio').fill('my page');
  await button(page, 'Next').click();
  await expect(field(page, 'LinkedIn')).toBeFocused();
  await expect(field(page, 'LinkedIn')).toHaveAccessibleDescription('Please enter a valid LinkedIn URL');
  await expect(field(page, 'GitHub')).toHaveAccessibleDescription('Please enter a valid GitHub URL');
  await expect(field(page, 'Portfolio')).toHaveAccessibleDescription('Please enter a valid Portfolio URL');
  await field(page, 'Other link').fill('pots');
  await field(page, 'Other link').press('Enter');
  await expect(field(page, 'Other link')).toHaveAccessibleDescription(/Please enter a valid URL/);
  await expectNoAxeViolations(page);
  for (const name of ['LinkedIn', 'GitHub', 'Portfolio', 'Other link']) await field(page, name).fill('');
  await button(page, 'Next').click();
  await expect(field(page, 'Bio')).toBeVisible();
});

test('Back cancels a verification, and without a link it stays incomplete', async ({ page, given }) => {
  await given.signedInAccount({ onboarded: false });
  await page.goto('/');
  await goToVerification(page, { LinkedIn: 'https://linkedin.com/in/amara' });
  await expect(wizardOf(page).getByText('Checking', { exact: true })).toBeVisible();
  await button(page, 'Back').click();
  await expect(button(page, 'Verify Skills')).toBeVisible();
  await button(page, 'Back').click();
  await field(page, 'LinkedIn').fill('');
  await button(page, 'Next').click();
  await button(page, 'Verify Skills').click();
  await expect(wizardOf(page).getByRole('heading', { name: 'Verification Incomplete' })).toBeVisible(
    VERIFIED,
  );
  await expect(wizardOf(page).getByText('Add your LinkedIn profile')).toBeVisible();
  await expectNoAxeViolations(page);
  await button(page, 'Complete Onboarding').click();
  await expect(wizardOf(page)).toBeHidden();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText('Verification Failed', { exact: true })).toBeVisible();
});

test('a save that fails, or meets a lost session, keeps everything for another try', async ({
  page,
  given,
}) => {
  const { id, email, password } = await given.signedInAccount({ onboarded: false });
  await page.goto('/');
  await goToVerification(page, { GitHub: 'https://github.com/amara' });
  const complete = button(page, 'Complete Onboarding');
  await expect(complete).toBeEnabled(VERIFIED);
  await page.route('**/api/me/onboarding', (route) => route.abort());
  await complete.click();
  await expect(wizardOf(page).getByRole('alert')).toContainText(
    'Failed to update user profile: Skillverse cannot be reached',
  );
  await page.unroute('**/api/me/onboarding');
  await given.sessionLost(id);
  await complete.click();
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(again.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await again.getByRole('textbox', { name: 'Password' }).fill(password);
  await again.getByRole('button', { name: 'Login' }).click();
  await expect(again).toBeHidden();
  await complete.click();
  await expect(page.getByRole('status').filter({ hasText: 'Profile updated successfully!' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('link', { name: /GitHub github.com/ })).toBeVisible();
  await expect(wizardOf(page)).toHaveCount(0);
});

test('nothing closes the wizard while it is being saved, and a save that fails is told', async ({
  page,
  given,
}) => {
  await given.signedInAccount({ onboarded: false });
  await page.goto('/');
  await goToVerification(page, { GitHub: 'https://github.com/amara' });
  const complete = button(page, 'Complete Onboarding');
  await expect(complete).toBeEnabled(VERIFIED);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/me/onboarding', async (route) => {
    await answer.promise;
    await route.abort();
  });
  const sent = page.waitForRequest('**/api/me/onboarding');
  // In the same moment, before the screen says that it is being saved.
  await complete.focus();
  await page.evaluate(`new Promise((undone) => {
    let moves = 0;
    addEventListener('popstate', () => ++moves === 2 && undone());
    document.activeElement.click();
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    history.back();
  })`);
  await sent;
  await expect(button(page, 'Close')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(button(page, 'Close')).toHaveCount(0);
  await expect(button(page, 'Back')).toBeDisabled();
  await expectNoAxeViolations(page);
  answer.resolve();
  await expect(wizardOf(page).getByRole('alert')).toContainText('Failed to update user profile');
  await page.keyboard.press('Escape');
  await button(page, 'Keep editing').click();
  await page.unroute('**/api/me/onboarding');
  await complete.click();
  await expect(wizardOf(page)).toBeHidden();
});
