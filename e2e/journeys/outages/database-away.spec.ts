import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { onceHydrated } from '../../support/once-hydrated.ts';
import { skipOnboarding } from '../../support/skip-onboarding.ts';
import { expect, test, tryAgainIn } from './through-a-door.ts';

// Each failure is shown only after three attempts of the browser.
test.describe.configure({ timeout: 60_000 });

const AWAY = 'the database did not answer';
const UNKNOWN = 'Whether it went through is not known; it is safe to try again.';
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function expectTyped(page: Page, typed: Record<string, string>) {
  for (const [name, value] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(value);
}

/** Expects that the form shows why it failed and keeps the typed values. */
async function sendInVain(page: Page, button: Locator, typed: Record<string, string>, reason: string) {
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
  await button.click();
  const alert = page.getByRole('tabpanel').getByRole('alert');
  await expect(alert).toContainText('An unexpected error occurred');
  await expect(alert).toContainText(`${reason}: ${AWAY}`);
  await expectTyped(page, typed);
  await expectNoAxeViolations(page);
}

test('whoever signs up or in while the database is away is told why, keeps what was typed, and tries again', {
  tag: '@full',
}, async ({ page, given, door }) => {
  const typed = {
    'Full name': 'Amara Obi',
    Email: 'amara@example.test',
    Password: 'market day 24',
    Skills: 'Ceramics, Yoruba',
  };
  const signUp = page.getByRole('button', { name: 'Sign Up' });
  await page.goto('/login?tab=sign-up');
  await door.shut();
  await sendInVain(page, signUp, typed, 'Failed to create account');
  await door.reopen();
  await signUp.click();
  await skipOnboarding(page);
  await expect(page.getByRole('heading', { name: 'Hello, Amara.' })).toBeVisible();
  expect(await given.memberCount()).toBe(1);
  await tab(page, 'Profile').click();
  const signOut = page.getByRole('button', { name: 'Sign Out' });
  await expect(signOut).toBeVisible();
  await door.shut();
  await signOut.click();
  await expect(alertWith(page, `Failed to sign out: ${AWAY}`)).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await door.reopen();
  await signOut.click();
  await expect(page).toHaveURL('/login');
  const { Email, Password } = typed;
  const login = page.getByRole('button', { name: 'Login' });
  await door.shut();
  await sendInVain(page, login, { Email, Password }, 'Failed to sign in');
  await door.reopen();
  await login.click();
  await skipOnboarding(page);
  await expect(page.getByRole('heading', { name: 'Hello, Amara.' })).toBeVisible();
});

test('a database that is away signs nobody out', { tag: '@full' }, async ({ page, given, door }) => {
  await given.signedInLearner({ name: 'Amara Obi' });
  await page.goto('/');
  await onceHydrated(page);
  await door.shut();
  await tab(page, 'Profile').click();
  await expect(page.getByRole('heading', { name: 'Amara Obi' })).toBeVisible();
  const asked = page.waitForResponse('**/api/me');
  await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`);
  expect((await asked).status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'Amara Obi' })).toBeVisible();
  await page.reload();
  await expect(alertWith(page, 'Could not load your profile')).toContainText(
    `Failed to get user profile: ${AWAY}`,
  );
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await door.reopen();
  await tryAgainIn(page.getByRole('main'), () =>
    expect(page.getByRole('heading', { name: 'Amara Obi' })).toBeVisible(),
  );
});

test('each screen says what could not be got, and tries again without a reload', { tag: '@full' }, async ({
  page,
  given,
  door,
}) => {
  const teacher = await given.member({ name: 'Tom Teacher' });
  await given.course({ title: 'Watercolour basics', teacherId: teacher.id });
  await given.signedInLearner();
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(1);
  await onceHydrated(page);
  const begun = await page.evaluate(() => performance.timeOrigin);
  await tab(page, 'Search').click();
  await door.shut();
  await page.getByRole('searchbox').fill('wat');
  await expect(page.getByText('Skillverse cannot be reached, showing sample courses')).toBeVisible();
  await expect(page.getByText(`Failed to search courses: ${AWAY}`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sample courses' }).getByRole('article')).toHaveCount(1);
  await expectNoAxeViolations(page);
  await door.reopen();
  await tryAgainIn(page.getByRole('main'), () =>
    expect(page.getByRole('article', { name: 'Watercolour basics' })).toBeVisible(),
  );
  await expect(page.getByRole('searchbox')).toHaveValue('wat');
  for (const [way, what, text] of [
    [page.getByRole('link', { name: 'Tom Teacher' }), 'this profile', 'Failed to load user profile'],
    [tab(page, 'Courses'), 'your courses', 'Failed to get user courses'],
    [tab(page, 'Collab'), 'the projects', 'Failed to get projects'],
    [page.getByRole('tab', { name: 'My Projects' }), 'your projects', 'Failed to get user projects'],
  ] as const) {
    await door.shut();
    await way.click();
    const failed = alertWith(page, `Could not load ${what}`);
    await expect(failed).toContainText(`${text}: ${AWAY}`);
    await door.reopen();
    await tryAgainIn(failed, () => expect(failed).toBeHidden());
  }
  expect(await page.evaluate(() => performance.timeOrigin), 'the page was never loaded anew').toBe(begun);
});

test('whoever enrolls or completes while the database is away is told so, and then succeeds once', async ({
  page,
  given,
  door,
}) => {
  await given.course({ title: 'Watercolour basics', priceSvc: 120 });
  const learner = await given.signedInLearner();
  await page.goto('/');
  await page.getByRole('article').getByRole('button', { name: 'Enroll' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enroll in this course?' });
  const confirm = dialog.getByRole('button', { name: 'Enroll for 120 SVC' });
  await door.shut();
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText(`Failed to enroll in course: ${AWAY}. ${UNKNOWN}`);
  await expectNoAxeViolations(page);
  await door.reopen();
  await confirm.click();
  await expect(page.getByRole('status').filter({ hasText: 'Successfully enrolled in' })).toBeVisible();
  expect(await given.balanceOf(learner)).toBe(380);
  await tab(page, 'Courses').click();
  const card = page.getByRole('article', { name: 'Watercolour basics' });
  const complete = card.getByRole('button', { name: 'Complete' });
  await expect(complete).toBeVisible();
  await door.shut();
  await complete.click();
  await expect(card.getByRole('alert')).toHaveText(`Failed to complete course: ${AWAY}. ${UNKNOWN}`);
  await door.reopen();
  await complete.click();
  await expect(page.getByRole('dialog', { name: 'Blockchain Verification' })).toBeVisible();
  expect(await given.balanceOf(learner)).toBe(480);
});
