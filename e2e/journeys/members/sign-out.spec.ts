import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';

test('after signing out, Back shows nothing private', async ({ page, given }) => {
  await given.signedInLearner({ name: 'Amara Obi' });
  await page.goto('/');
  await expect(page.getByText('Amara')).toBeVisible();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Amara Obi' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await expectNoAxeViolations(page);
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Amara')).toHaveCount(0);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
});

test('a screen that renders once more after the sign-out shows no error', { tag: '@full' }, async ({
  page,
  given,
}) => {
  // TanStack Query reports a changed answer in a timer. If the timer is slow, React renders first.
  await page.addInitScript(() => {
    const usual = globalThis.setTimeout;
    Object.assign(globalThis, { setTimeout: (work: () => void, ms?: number) => usual(work, ms || 300) });
  });
  await given.signedInLearner({ name: 'Amara Obi' });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
});

test('the session that was signed out opens nothing any more', { tag: '@full' }, async ({
  page,
  given,
  context,
}) => {
  await given.signedInLearner();
  const kept = await context.cookies();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await context.addCookies(kept);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
});

test('a sign-out that does not reach the server is told, and the member stays signed in', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.signedInLearner();
  await page.goto('/profile');
  await page.route('**/api/auth/sign-out', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const failed = page.locator('header').getByRole('alert');
  await expect(failed, 'beside the button, where it stays').toContainText('Failed to sign out');
  await expect(page).toHaveURL('/profile');
  await expectNoAxeViolations(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
});
