import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';
import { wizardOf } from '../../support/skip-onboarding.ts';
import { button, field, VERIFIED } from './onboarding-wizard.ts';

/** Goes from the first step to the start of the verification, with the values that are there already. */
async function goToVerification(page: Page, links: Record<string, string> = {}) {
  await button(page, 'Next').click();
  for (const [name, address] of Object.entries(links)) await field(page, name).fill(address);
  await button(page, 'Next').click();
  await button(page, 'Verify Skills').click();
}

test('a skill that is typed counts without being added, and of several none is lost where one is refused', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.signedInAccount({ onboarded: false });
  await page.goto('/');
  await button(page, 'Remove Ceramics').click();
  await expect(button(page, 'Next')).toBeDisabled();
  const skill = field(page, 'Skill');
  const all = `${'x'.repeat(61)}, Python`;
  await skill.fill(all);
  await expect(skill).toHaveValue(all);
  await expect(skill).toHaveAccessibleDescription(/characters/);
  await skill.fill('Pottery, Python');
  await expect(skill).toHaveValue('Python');
  await button(page, 'Next').click();
  await expect(field(page, 'GitHub')).toBeVisible();
  await button(page, 'Back').click();
  await expect(wizardOf(page).getByRole('list', { name: 'Your skills' })).toContainText('Python');
});

test('a wrong link is told at its field, and the step stays', { tag: '@full' }, async ({ page, given }) => {
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

test('Back cancels a verification, and without a link it stays incomplete', { tag: '@full' }, async ({
  page,
  given,
}) => {
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
  await expect(wizardOf(page)).toContainText(
    'Without the 2 professional links that it takes, 0 of 1 skill is listed as verified. Add links and verify again: until then your profile says ‘Verification Failed’.',
  );
  await expect(wizardOf(page).getByText('Add your LinkedIn profile')).toBeVisible();
  await expectNoAxeViolations(page);
  await button(page, 'Add links').click();
  await expect(field(page, 'LinkedIn')).toBeVisible();
  await button(page, 'Next').click();
  await button(page, 'Verify Skills').click();
  await expect(button(page, 'Complete Onboarding')).toBeEnabled(VERIFIED);
  await button(page, 'Complete Onboarding').click();
  await expect(wizardOf(page)).toBeHidden();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText('Verification Failed', { exact: true })).toBeVisible();
});

test('a save that fails, or meets a lost session, keeps everything for another try', {
  tag: '@full',
}, async ({ page, given }) => {
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

test('nothing closes the wizard while it is being saved, and a save that fails is told', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.signedInAccount({ onboarded: false });
  await page.goto('/');
  await goToVerification(page, { GitHub: 'https://github.com/amara' });
  const complete = button(page, 'Complete Onboarding');
  await expect(complete).toBeEnabled(VERIFIED);
  const fail = await held(page, '**/api/me/onboarding', { end: (route) => route.abort() });
  const sent = page.waitForRequest('**/api/me/onboarding');
  // At the same moment, before the screen shows that it is saving.
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
  fail();
  await expect(wizardOf(page).getByRole('alert')).toContainText('Failed to update user profile');
  await page.keyboard.press('Escape');
  await button(page, 'Keep editing').click();
  await page.unroute('**/api/me/onboarding');
  await complete.click();
  await expect(wizardOf(page)).toBeHidden();
});
