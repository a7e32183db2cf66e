import type { Page, Route } from '@playwright/test';
import { askOver } from '../../../server/test/visitor.ts';
import { fillIn, openCreate } from '../../support/course-form.ts';
import { expect, test } from '../../support/journey.ts';
import { skipOnboarding } from '../../support/skip-onboarding.ts';

const verification = (page: Page) => page.getByRole('dialog', { name: 'Blockchain Verification' });

/** Shortens the browser's time-outs to a twentieth. */
async function hurry(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms / 20);
  });
}

/** Lets every request reach the server, and loses the first answers on the way. @returns the keys that were sent */
async function loseAnswers(
  page: Page,
  address: string,
  count: number,
  lose: (route: Route) => Promise<void>,
) {
  const keys: (string | null)[] = [];
  await page.route(address, async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'));
    if (keys.length > count) return route.continue();
    await route.fetch();
    await lose(route);
  });
  return keys;
}

const cut = (route: Route) => route.abort();
const hang = () => Promise.resolve();

for (const [how, lose] of [
  ['is cut off', cut],
  ['hangs for ever', hang],
] as const) {
  test(`when the answer to a completion ${how}, it is asked for again, and paid once`, {
    tag: '@full',
  }, async ({ page, given }) => {
    await hurry(page);
    const learner = await given.signedInLearner();
    const course = await given.course({ priceSvc: 120 });
    await given.enrolled(learner, course);
    const keys = await loseAnswers(page, '**/api/courses/*/complete', 1, lose);
    await page.goto('/courses');
    await page.getByRole('button', { name: 'Complete' }).click();
    await expect(verification(page)).toBeVisible();
    expect(keys.length).toBeGreaterThan(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
    expect(await given.balanceOf(learner)).toBe(480);
  });
}

test('when every answer to a completion is lost, the screen finds out that it happened', {
  tag: '@full',
}, async ({ page, given }) => {
  const learner = await given.signedInLearner();
  const course = await given.course({ priceSvc: 120 });
  await given.enrolled(learner, course);
  const keys = await loseAnswers(page, '**/api/courses/*/complete', 3, cut);
  await page.goto('/courses');
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(verification(page)).toBeVisible();
  await expect(verification(page).getByText('+100 SVC')).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await given.balanceOf(learner)).toBe(480);
});

test('when the answers to an enrollment hang, the screen finds out that it happened', {
  tag: '@full',
}, async ({ page, given }) => {
  await hurry(page);
  await given.course({ title: 'Watercolour basics', priceSvc: 120 });
  const learner = await given.signedInLearner();
  const keys = await loseAnswers(page, '**/api/courses/*/enroll', 3, hang);
  await page.goto('/');
  await page.getByRole('article').getByRole('button', { name: 'Enroll' }).click();
  await page.getByRole('button', { name: 'Enroll for 120 SVC' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Successfully enrolled in' })).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(await given.balanceOf(learner)).toBe(380);
});

test('when the answer to a deletion is cut off, it is asked for again, and is the first one', {
  tag: '@full',
}, async ({ page, given }) => {
  const teacher = await given.signedInLearner();
  const { id } = await given.course({ title: 'Weaving', teacherId: teacher.id });
  const keys = await loseAnswers(page, `**/api/courses/${id}`, 1, cut);
  await page.goto('/courses?tab=teaching');
  await page.getByRole('button', { name: 'Manage Course' }).click();
  await page.getByRole('tab', { name: 'Danger Zone' }).click();
  await page.getByLabel('Title of the course').fill('Weaving');
  await page.getByRole('button', { name: 'Delete course' }).click();
  const deleted = page.getByRole('status').filter({ hasText: 'Course deleted successfully!' });
  await expect(deleted).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('when no answer to a deletion comes at all, the course is asked for, and no error is shown', {
  tag: '@full',
}, async ({ page, given }) => {
  const teacher = await given.signedInLearner();
  const { id } = await given.course({ title: 'Weaving', teacherId: teacher.id });
  const keys = await loseAnswers(page, `**/api/courses/${id}`, 3, cut);
  await page.goto('/courses?tab=teaching');
  await page.getByRole('button', { name: 'Manage Course' }).click();
  await page.getByRole('tab', { name: 'Danger Zone' }).click();
  await page.getByLabel('Title of the course').fill('Weaving');
  await page.getByRole('button', { name: 'Delete course' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Course deleted successfully!' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete course' })).toHaveCount(0);
  // The last request only checks whether the course still exists.
  expect(keys).toEqual([keys[0], keys[0], keys[0], null]);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('a course whose answer was lost is not made twice, although its text was corrected meanwhile', {
  tag: '@full',
}, async ({ page, given }) => {
  await hurry(page);
  await given.signedInLearner();
  const dialog = await openCreate(page);
  await fillIn(dialog, 'Wheel throwing');
  await loseAnswers(page, '**/api/courses', 3, cut);
  const create = dialog.getByRole('button', { name: 'Create Course' });
  await create.click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'it is safe to try again' })).toBeVisible();
  await dialog.getByLabel('Title', { exact: true }).fill('Wheel throwing for all');
  await create.click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'An earlier try went through' })).toBeVisible();
  await page.keyboard.press('Escape');
  const taught = page.getByRole('list', { name: 'Courses you teach' }).getByRole('article');
  await expect(taught).toHaveCount(1);
  await expect(taught).toContainText('Wheel throwing');
});

/** The server handles the request, but its answer and its cookie are lost. */
async function loseTheFirst(page: Page, url: string, address: string): Promise<void> {
  await page.route(
    `**${address}`,
    async (route) => {
      const { status } = await askOver(url, 'POST', address, { body: route.request().postDataJSON() });
      expect(status).toBe(200);
      await route.abort();
    },
    { times: 1 },
  );
}

test('a sign-up whose answer was lost is found by the next press, and is one account', {
  tag: '@full',
}, async ({ page, given, baseURL }) => {
  const typed = {
    'Full name': 'Amara Obi',
    Email: 'Amara@example.test',
    Password: 'market day 24',
    Skills: 'Ceramics, Yoruba',
  };
  await page.goto('/login?tab=sign-up');
  for (const [name, value] of Object.entries(typed)) await page.getByRole('textbox', { name }).fill(value);
  await loseTheFirst(page, baseURL!, '/api/auth/sign-up');
  const signUp = page.getByRole('button', { name: 'Sign Up' });
  await signUp.click();
  await expect(page.getByRole('alert')).toContainText(
    'Failed to create account: Skillverse cannot be reached. Whether it went through is not known; it is safe to try again.',
  );
  expect(await given.memberCount()).toBe(1);
  await signUp.click();
  await skipOnboarding(page);
  await expect(page.getByRole('heading', { name: 'Hello, Amara.' })).toBeVisible();
  expect(await given.memberCount()).toBe(1);
});

test('a sign-in whose answer was lost keeps what was typed, and works again', { tag: '@full' }, async ({
  page,
  given,
  baseURL,
}) => {
  const { email, password } = await given.account({ name: 'Amara Obi' });
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await loseTheFirst(page, baseURL!, '/api/auth/sign-in');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to sign in: Skillverse cannot be reached');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Amara.' })).toBeVisible();
});
