import type { Page, Route } from '@playwright/test';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { withoutStream } from '../../support/by-itself.ts';
import { expect, test } from '../../support/journey.ts';

const enrollDialog = (page: Page) => page.getByRole('dialog', { name: 'Enroll in this course?' });
const enrolledToast = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Successfully enrolled in' });

async function openEnrollDialog(page: Page, title: string) {
  await page.goto('/');
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Enroll' }).click();
}

/** Confirms, and closes the dialog before the answer comes. @returns a function that lets it come */
async function confirmAndClose(page: Page): Promise<() => void> {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/enroll', async (route) => {
    await held;
    await route.continue();
  });
  await enrollDialog(page).getByRole('button', { name: 'Enroll for 120 SVC' }).click();
  await page.keyboard.press('Escape');
  await expect(enrollDialog(page)).toBeHidden();
  return answer;
}

test('a double click on the confirm button takes the price once', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const course = await given.course({ priceSvc: 120 });
  const learner = await given.signedInLearner();
  await openEnrollDialog(page, course.title);
  await enrollDialog(page).getByRole('button', { name: 'Enroll for 120 SVC' }).dblclick();
  await expect(enrolledToast(page)).toContainText('Successfully enrolled in Watercolour basics!');
  await expect(page.getByRole('link', { name: /balance 380 SVC/ })).toBeVisible();
  expect(await given.balanceOf(learner)).toBe(380);
});

test('the same course confirmed in two windows is paid for once', { tag: '@full' }, async ({
  page,
  given,
  context,
}) => {
  const course = await given.course({ priceSvc: 120 });
  const learner = await given.signedInLearner();
  await withoutStream(context);
  const other = await context.newPage();
  for (const window of [page, other]) await openEnrollDialog(window, course.title);
  await page.bringToFront();
  await enrollDialog(page).getByRole('button', { name: 'Enroll for 120 SVC' }).click();
  await expect(enrolledToast(page)).toBeVisible();
  await other.bringToFront();
  await enrollDialog(other).getByRole('button', { name: 'Enroll for 120 SVC' }).click();
  await expect(enrollDialog(other).getByRole('alert')).toHaveText('Already enrolled in this course');
  await expect(enrollDialog(other).getByRole('button', { name: /Enroll for/ })).toHaveCount(0);
  expect(await given.balanceOf(learner)).toBe(380);
  await expect(enrollDialog(other).getByRole('link', { name: 'Go to your courses' })).toBeFocused();
  await enrollDialog(other).getByRole('link', { name: 'Go to your courses' }).click();
  await expect(other.getByRole('list', { name: 'Courses in progress' })).toContainText(course.title);
});

test('a dialog that is closed and opened again while enrolling goes on says so, and ends with it', {
  tag: '@full',
}, async ({ page, given }) => {
  const course = await given.course({ priceSvc: 120 });
  const learner = await given.signedInLearner();
  await openEnrollDialog(page, course.title);
  const answer = await confirmAndClose(page);
  await page.getByRole('article', { name: course.title }).getByRole('button', { name: 'Enroll' }).click();
  await expect(enrollDialog(page).getByRole('button', { name: 'Enrolling...' })).toBeDisabled();
  answer();
  await expect(enrollDialog(page)).toBeHidden();
  await expect(enrolledToast(page)).toBeVisible();
  expect(await given.balanceOf(learner)).toBe(380);
});

test('what went wrong after the dialog was closed is told all the same', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const course = await given.course({ priceSvc: 120 });
  await given.signedInLearner();
  await openEnrollDialog(page, course.title);
  await given.priceChanged(course.id, 150);
  const answer = await confirmAndClose(page);
  answer();
  await expect(page.getByRole('alert').filter({ hasText: 'The price is now 150 SVC' })).toBeVisible();
});

test('a price that rose above the balance leads to a way to earn', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const course = await given.course({ priceSvc: 120 });
  await given.signedInLearner();
  await openEnrollDialog(page, course.title);
  await given.priceChanged(course.id, 560);
  await enrollDialog(page).getByRole('button', { name: 'Enroll for 120 SVC' }).press('Enter');
  await expect(enrollDialog(page).getByRole('button', { name: 'Enroll for 560 SVC' })).toBeDisabled();
  const wayOn = enrollDialog(page).getByRole('link', { name: 'Find a course you can afford' });
  await expect(wayOn).toBeFocused();
  await wayOn.press('Enter');
  await expect(page).toHaveURL('/search?maxPrice=500');
  await expect(page.getByRole('heading', { name: 'No courses for at most 500 SVC' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Remove At most 500 SVC' }).click();
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
  await expect(page.getByRole('article', { name: course.title })).toBeVisible();
});

test('a price that changed meanwhile is shown before it is paid', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const course = await given.course({ priceSvc: 120 });
  const learner = await given.signedInLearner();
  await openEnrollDialog(page, course.title);
  await given.priceChanged(course.id, 150, 'Twice as much water.');
  const dialog = enrollDialog(page);
  await dialog.getByRole('button', { name: 'Enroll for 120 SVC' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The price is now 150 SVC');
  await expect(dialog.getByRole('definition')).toHaveText(['500 SVC', '−150 SVC', '350 SVC']);
  await expect(dialog.getByRole('region', { name: 'About this course' })).toContainText(
    'Twice as much water.',
  );
  expect(await given.balanceOf(learner)).toBe(500);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Enroll for 150 SVC' }).click();
  await expect(enrolledToast(page)).toBeVisible();
  expect(await given.balanceOf(learner)).toBe(350);
});

test('a price that rose above the balance meanwhile is a shortfall', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const course = await given.course({ priceSvc: 120 });
  await given.signedInLearner();
  await openEnrollDialog(page, course.title);
  await given.priceChanged(course.id, 560);
  await enrollDialog(page).getByRole('button', { name: 'Enroll for 120 SVC' }).click();
  await expect(
    enrollDialog(page).getByText('Insufficient SVC coins. You need 60 more SVC to enroll in this course.'),
  ).toBeVisible();
  await expect(enrollDialog(page).getByRole('button', { name: 'Enroll for 560 SVC' })).toBeDisabled();
});

test('a course that is gone meanwhile cannot be paid for', { tag: '@full' }, async ({ page, given }) => {
  const course = await given.course({ priceSvc: 120 });
  const learner = await given.signedInLearner();
  await openEnrollDialog(page, course.title);
  await given.everyCourseGone();
  await enrollDialog(page).getByRole('button', { name: 'Enroll for 120 SVC' }).click();
  await expect(enrollDialog(page).getByRole('alert')).toHaveText('Course not found');
  expect(await given.balanceOf(learner)).toBe(500);
});

/** Lets requests reach the server and loses the first answers on the way back. @returns the keys that were sent */
async function loseAnswers(page: Page, count: number): Promise<string[]> {
  const keys: string[] = [];
  await page.route('**/api/courses/*/enroll', async (route: Route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? 'none');
    if (keys.length > count) return route.continue();
    await route.fetch();
    await route.abort();
  });
  return keys;
}

test('a lost answer is asked for again with the same key, and the price is taken once', async ({
  page,
  given,
}) => {
  const course = await given.course({ priceSvc: 120 });
  const learner = await given.signedInLearner();
  const keys = await loseAnswers(page, 1);
  await openEnrollDialog(page, course.title);
  await enrollDialog(page).getByRole('button', { name: 'Enroll for 120 SVC' }).click();
  await expect(enrolledToast(page)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await given.balanceOf(learner)).toBe(380);
});

test('when every answer is lost the screen finds out that the enrollment happened', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const course = await given.course({ priceSvc: 120 });
  const learner = await given.signedInLearner();
  const keys = await loseAnswers(page, 3);
  await openEnrollDialog(page, course.title);
  await enrollDialog(page).getByRole('button', { name: 'Enroll for 120 SVC' }).click();
  await expect(enrolledToast(page)).toBeVisible();
  await expect(enrollDialog(page)).toBeHidden();
  expect(new Set(keys).size).toBe(1);
  expect(await given.balanceOf(learner)).toBe(380);
});

test('when no request arrives the person is told why and tries again, and the price is taken once', {
  tag: '@full',
}, async ({ page, given }) => {
  const course = await given.course({ priceSvc: 120 });
  const learner = await given.signedInLearner();
  await page.route('**/api/courses/*/enroll', (route) => route.abort());
  await openEnrollDialog(page, course.title);
  const dialog = enrollDialog(page);
  await dialog.getByRole('button', { name: 'Enroll for 120 SVC' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Failed to enroll in course: Skillverse cannot be reached. Whether it went through is not known; it is safe to try again.',
  );
  await expectNoAxeViolations(page);
  await page.unroute('**/api/courses/*/enroll');
  await dialog.getByRole('button', { name: 'Enroll for 120 SVC' }).click();
  await expect(enrolledToast(page)).toBeVisible();
  expect(await given.balanceOf(learner)).toBe(380);
});

test.describe('without a network', () => {
  test.use({ expectedFault: /ERR_INTERNET_DISCONNECTED/ });

  test('the person is told so, and enrolls once it is back', { tag: '@full' }, async ({
    page,
    given,
    context,
  }) => {
    const course = await given.course({ priceSvc: 120 });
    const learner = await given.signedInLearner();
    await openEnrollDialog(page, course.title);
    const dialog = enrollDialog(page);
    // The code of the dialog is fetched when it opens.
    await expect(dialog.getByRole('button', { name: 'Enroll for 120 SVC' })).toBeVisible();
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Enroll for 120 SVC' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to enroll in course: you are offline');
    await context.setOffline(false);
    await expect(dialog.getByRole('alert')).toHaveText('You are back online: try again.');
    await dialog.getByRole('button', { name: 'Enroll for 120 SVC' }).click();
    await expect(enrolledToast(page)).toBeVisible();
    expect(await given.balanceOf(learner)).toBe(380);
  });
});

test('Back closes the enroll dialog and leaves the screen where it was', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const course = await given.course({ priceSvc: 120 });
  await given.signedInLearner();
  await page.goto('/courses');
  await openEnrollDialog(page, course.title);
  await expect(enrollDialog(page)).toBeVisible();
  await page.goBack();
  await expect(enrollDialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
});
