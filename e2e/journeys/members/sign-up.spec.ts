import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';
import { skipOnboarding } from '../../support/skip-onboarding.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });

const amara = {
  'Full name': 'Amara Obi',
  Email: 'amara@example.test',
  Password: 'market day 24',
  Skills: 'Ceramics, , Yoruba',
};

async function fillIn(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

async function expectFilledIn(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value);
}

test('a visitor signs up, learns on Home what 500 SVC are, and begins the first course', async ({
  page,
  given,
}) => {
  await given.course({ title: 'Bronze casting', priceSvc: 501, durationMinutes: 20 });
  await given.course({ title: 'Watercolour basics', priceSvc: 120, durationMinutes: 45 });
  await given.course({ title: 'Bread from a cold oven', priceSvc: 10, durationMinutes: 90 });
  await page.goto('/login');
  const promise = page
    .getByText(/Teach what you know.*500.Skill.Coins are waiting/)
    .filter({ visible: true });
  await expect(promise, 'on a phone too').toBeInViewport({ ratio: 1 });
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeInViewport({ ratio: 1 });
  await fillIn(page, amara);
  await expect(field(page, 'Skills')).toHaveAccessibleDescription(/AI will verify your expertise/);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/');
  await skipOnboarding(page);
  await expect(page.getByRole('heading', { name: 'Hello, Amara.' })).toBeVisible();
  await expect(page.getByRole('link', { name: /balance 500 SVC/ })).toBeVisible();
  const firstSteps = page.getByRole('region', { name: 'Your first steps' });
  await expect(firstSteps).toContainText('You have 500 Skill Coins (SVC). Enrolling in a course');
  await expect(firstSteps).toContainText('completing it earns you 100 SVC, and teaching earns you more');
  const begin = firstSteps.getByRole('button', { name: 'Begin with this course' });
  await expect(begin).toBeInViewport({ ratio: 1 });
  await expect(begin, 'the shortest that the coins cover').toHaveAccessibleDescription('Watercolour basics');
  await expectNoAxeViolations(page);
  await begin.click();
  const letKnow = await held(page, '**/api/me');
  await page.getByRole('button', { name: 'Enroll for 120 SVC' }).click();
  await expect(firstSteps, 'what was just enrolled in is not offered meanwhile').toBeHidden();
  letKnow();
  await expect(page.getByRole('link', { name: /balance 380 SVC/ })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  const firstCourse = page.getByRole('region', { name: 'Your first course' });
  await expect(firstCourse.getByText('Completing')).toHaveText('Completing it earns you 100 SVC.');
  const goOn = firstCourse.getByRole('link', { name: 'Go to your courses' });
  await expect(goOn).toHaveAccessibleDescription('Watercolour basics');
  await expectNoAxeViolations(page);
  await goOn.click();
  await expect(page.getByRole('button', { name: 'Complete' })).toBeVisible();
  await page.goto('/');
  await firstCourse.getByRole('button', { name: 'Hide first course' }).click();
  await expect(firstCourse).toBeHidden();
  await page.reload();
  await expect(page.getByRole('article', { name: 'Bread from a cold oven' })).toBeVisible();
  await expect(firstCourse, 'closed for good').toBeHidden();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^(Ceramics|Yoruba)$/ })).toHaveCount(2);
  // As after a refund: no course is in progress.
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ongoingCourses: [] } });
  });
  await page.goto('/');
  await expect(page.getByRole('article', { name: 'Bread from a cold oven' })).toBeVisible();
  await expect(firstSteps, 'not once more').toBeHidden();
});

test('what is missing is said at each field, and the first one has the focus', async ({ page, given }) => {
  await page.goto('/login?tab=sign-up');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(field(page, 'Full name')).toHaveAccessibleDescription('Full name is required');
  await expect(field(page, 'Full name')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email is required');
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Password is required');
  await expect(field(page, 'Skills')).toHaveAccessibleDescription(/Enter at least one skill/);
  for (const name of Object.keys(amara))
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeViolations(page);
  await fillIn(page, { ...amara, Email: 'amara', Password: 'seven 7', Skills: ' , ' });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Password needs at least 8 characters');
  await expect(field(page, 'Skills')).toHaveAccessibleDescription(/Enter at least one skill/);
  expect(await given.memberCount()).toBe(0);
});

test('nothing is called wrong while it is written, but when it is left, until it is right', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/login?tab=sign-up');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const email = field(page, 'Email');
  await expect(email).toHaveAccessibleDescription('Email is required');
  await email.pressSequentially('amara');
  await expect(email).toHaveAccessibleDescription('');
  await page.keyboard.press('Tab');
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await email.press('End');
  await email.pressSequentially('@');
  await expect(email, 'it still is').toHaveAccessibleDescription('Please enter a valid email address');
  await email.pressSequentially('x.org');
  await expect(email).toHaveAccessibleDescription('');
});

test('an address that has an account is refused without saying so, and nothing typed is lost', {
  tag: '@full',
}, async ({ page, given }) => {
  const { email } = await given.account();
  const values = { ...amara, Email: email.toUpperCase() };
  await page.goto('/login?tab=sign-up');
  await fillIn(page, values);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to create account');
  await expectFilledIn(page, values);
  await expectNoAxeViolations(page);
  expect(await given.memberCount()).toBe(1);
});

test('a sign-up that gets no answer says so, and can be sent again', { tag: '@full' }, async ({ page }) => {
  await page.goto('/login?tab=sign-up');
  await page.route('**/api/auth/sign-up', (route) => route.abort());
  await fillIn(page, amara);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert')).toContainText('An unexpected error occurred');
  await expectFilledIn(page, amara);
  await page.unroute('**/api/auth/sign-up');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await skipOnboarding(page);
  await expect(page.getByRole('heading', { name: 'Hello, Amara.' })).toBeVisible();
});

test('a change of tab keeps what was typed, and the password can be looked at', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/login?tab=sign-up');
  await fillIn(page, amara);
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await expectNoAxeViolations(page);
  const hide = page.getByRole('button', { name: 'Hide password' });
  await expect(hide, 'its name says it all').not.toHaveAttribute('aria-pressed');
  await hide.click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await page.getByRole('tab', { name: 'Login' }).click();
  await expect(field(page, 'Full name')).toBeHidden();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expectFilledIn(page, amara);
});
