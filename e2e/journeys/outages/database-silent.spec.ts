import type { Page } from '@playwright/test';
import { skipOnboarding, wizardOf } from '../../support/skip-onboarding.ts';
import { expect, test, tryAgainIn } from './through-a-door.ts';

// The server's time-out of 8 s runs in real time.
test.describe.configure({ timeout: 120_000 });

const AWAY = 'the database did not answer';
const UNKNOWN = 'Whether it went through is not known; it is safe to try again.';
/** The server's time-out for a silent database is 8 s. No page waits longer. */
const IN_TIME = { timeout: 12_000 };

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

test('while the database is silent every screen shows that it waits, and says in time that nothing came', {
  tag: '@full',
}, async ({ page, context, given, door }) => {
  const learner = await given.signedInLearner();
  const begun = await given.course({ title: 'First bowl', priceSvc: 20 });
  await given.enrolled(learner, begun);
  await given.course({ title: 'Watercolour basics', priceSvc: 120 });
  const [enrolling, searching, completing] = [page, await context.newPage(), await context.newPage()];
  const wallet = await context.newPage();
  for (const window of [enrolling, searching, wallet]) await window.goto('/');
  await completing.goto('/courses');
  await enrolling.getByRole('article').getByRole('button', { name: 'Enroll' }).click();
  const dialog = enrolling.getByRole('dialog', { name: 'Enroll in this course?' });
  const confirm = dialog.getByRole('button', { name: /^Enroll(ing\.\.\.| for 120 SVC)$/ });
  await expect(dialog.getByText('Completing this course earns you')).toBeVisible();
  await tab(searching, 'Search').click();
  const firstBowl = completing.getByRole('article', { name: 'First bowl' });
  const complete = firstBowl.getByRole('button', { name: 'Complete' });
  await expect(complete).toBeVisible();
  door.freeze();

  // Checks each page immediately, because it waits for only 8 s.
  await searching.getByRole('searchbox').fill('bowls');
  await expect(searching.getByText('Searching with AI...')).toBeVisible();
  for (const pending of [confirm, complete]) {
    await pending.click();
    await expect(pending).toHaveAttribute('aria-busy', 'true');
    await pending.click({ force: true });
  }
  await wallet.getByRole('link', { name: /balance/ }).click();
  await expect(wallet.getByText('Loading your wallet history')).toBeAttached();

  await expect(dialog.getByRole('alert')).toHaveText(
    `Failed to enroll in course: ${AWAY}. ${UNKNOWN}`,
    IN_TIME,
  );
  await expect(firstBowl.getByRole('alert')).toHaveText(
    `Failed to complete course: ${AWAY}. ${UNKNOWN}`,
    IN_TIME,
  );
  await expect(searching.getByText(`Failed to search courses: ${AWAY}`)).toBeVisible(IN_TIME);
  const history = wallet.getByRole('alert').filter({ hasText: 'Could not load your wallet history' });
  await expect(history).toContainText(`Failed to get wallet history: ${AWAY}`, IN_TIME);
  door.thaw();

  const found = searching.getByRole('heading', { name: 'No courses found' });
  await tryAgainIn(searching.getByRole('tabpanel'), () => expect(found).toBeVisible());
  const movements = wallet.getByRole('list', { name: 'Movements, newest first' });
  await tryAgainIn(history, () => expect(movements).toBeVisible());
  await confirm.click();
  await expect(enrolling.getByRole('status').filter({ hasText: 'Successfully enrolled in' })).toBeVisible();
  await completing.bringToFront();
  await complete.click();
  await expect(completing.getByRole('dialog', { name: 'Blockchain Verification' })).toBeVisible();
  expect(await given.balanceOf(learner)).toBe(500 - 20 - 120 + 100);
});

test('a sign-up that a silent database swallowed is not lost, nor made twice', { tag: '@full' }, async ({
  page,
  given,
  door,
}) => {
  await given.account();
  await page.goto('/login?tab=sign-up');
  const typed = {
    'Full name': 'Amara Obi',
    Email: 'amara@example.test',
    Password: 'market day 24',
    Skills: 'Ceramics, Yoruba',
  };
  for (const [name, value] of Object.entries(typed)) await page.getByRole('textbox', { name }).fill(value);
  const signUp = page.getByRole('button', { name: 'Sign Up' });
  door.freeze();
  await signUp.click();
  await expect(signUp).toHaveAttribute('aria-busy', 'true');
  await signUp.click({ force: true });
  await expect(page.getByRole('alert')).toContainText(`Failed to create account: ${AWAY}`, IN_TIME);
  for (const [name, value] of Object.entries(typed)) {
    await expect(page.getByRole('textbox', { name })).toHaveValue(value);
  }
  door.thaw();
  // A busy machine needs a moment to reconnect to the database. Until then it shows the same error again.
  await expect(async () => {
    await signUp.click();
    await expect(wizardOf(page)).toBeVisible(IN_TIME);
  }).toPass();
  await skipOnboarding(page);
  await expect(page.getByRole('heading', { name: 'Hello, Amara.' })).toBeVisible();
  expect(await given.memberCount()).toBe(2);
});
