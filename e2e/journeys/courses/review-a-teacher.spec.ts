import type { Page } from '@playwright/test';
import {
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectNothingCutOff,
} from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';

const reviewDialog = (page: Page) => page.getByRole('dialog', { name: 'Review your teacher' });
const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Review' });
const star = (page: Page, word: string) => page.getByRole('radio', { name: word });
const comment = (page: Page) => page.getByRole('textbox', { name: 'Comment' });
const success = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const card = (page: Page, title: string) => page.getByRole('article', { name: title });

async function openReview(page: Page, title = 'First bowl') {
  await page.goto('/courses?tab=completed');
  await card(page, title).getByRole('button', { name: 'Review' }).click();
  await expect(reviewDialog(page)).toBeVisible();
}

test('a graduate reviews a teacher and edits the review, and every screen shows the new rating', {
  tag: '@full',
}, async ({ page, given }) => {
  const teacher = await given.member({ name: 'Mei Tanaka' });
  const course = await given.course({ title: 'First bowl', priceSvc: 120, teacherId: teacher.id });
  await given.course({ title: 'Second bowl', teacherId: teacher.id });
  await given.completed(await given.signedInLearner({ name: 'Amara Obi' }), course);
  await page.goto('/');
  await expect(card(page, 'Second bowl')).toContainText('No ratings yet');
  await openReview(page);
  await expectNoAxeViolations(page, { dark: true });
  await star(page, 'Good, 3 stars').check();
  await comment(page).fill('Patient, and funny.\nMy bowl stands.');
  await expect(reviewDialog(page)).toContainText('35/500');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(success(page, 'Thank you for your review!')).toBeVisible();
  await expect(reviewDialog(page)).toBeHidden();
  const edit = card(page, 'First bowl').getByRole('button', { name: 'Edit Review' });
  await expect(edit).toBeFocused();
  await expect(card(page, 'First bowl')).toContainText(/Rated 3\.0 out of 5.*Completed/);
  await expectNoAxeViolations(page);

  await edit.click();
  await expect(star(page, 'Good, 3 stars')).toBeChecked();
  await expect(comment(page)).toHaveValue('Patient, and funny.\nMy bowl stands.');
  await star(page, 'Excellent').check();
  await page.keyboard.press('Escape');
  const notSaved = success(page, 'Not saved yet: your changes are kept');
  await expect(notSaved).toBeVisible();
  await edit.click();
  await page.getByRole('button', { name: 'Update review' }).click();
  await expect(success(page, 'Review updated successfully!')).toBeVisible();
  expect(await notSaved.count(), 'what is saved is not said to be not saved').toBe(0);
  await expect(editDialog(page)).toBeHidden();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(card(page, 'Second bowl')).toContainText('Rated 5.0 out of 5');
  await card(page, 'Second bowl').getByRole('link', { name: 'Mei Tanaka' }).click();
  await expect(page.getByText('1 review', { exact: true })).toBeVisible();
  const review = reviews(page).getByRole('article');
  await expect(review).toContainText(/Amara Obi.*Rated 5 out of 5, Excellent.*edited.*Patient, and funny/s);
  await expect(review).toContainText('Course: First bowl');
  await expect(review.getByRole('link', { name: 'Amara Obi' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a review without a rating is not sent, and says what is missing', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.completed(await given.signedInLearner(), await given.course({ title: 'First bowl' }));
  await openReview(page);
  await expect(star(page, 'Poor')).toBeFocused();
  await comment(page).fill('Lovely');
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(alertWith(page, 'Please select a rating')).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Your rating' })).toHaveAccessibleDescription(
    'Please select a rating',
  );
  await expect(star(page, 'Poor')).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowRight');
  await expect(star(page, 'Fair')).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(star(page, 'Very Good, 4 stars')).toBeChecked();
  await expect(alertWith(page, 'Please select a rating')).toHaveCount(0);
  await expect(comment(page)).toHaveValue('Lovely');
  await page.keyboard.press('Enter');
  await expect(success(page, 'Thank you for your review!')).toBeVisible();
});

test('a comment of over 500 characters is kept, not sent', { tag: '@full' }, async ({ page, given }) => {
  await given.completed(await given.signedInLearner(), await given.course({ title: 'First bowl' }));
  await openReview(page);
  await star(page, 'Poor').check();
  await comment(page).fill('a'.repeat(501));
  await expect(reviewDialog(page)).toContainText('501/500');
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(comment(page)).toHaveAccessibleDescription(/The comment can have at most 500 characters/);
  await expect(comment(page)).toBeFocused();
  await comment(page).fill('a'.repeat(500));
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(success(page, 'Thank you for your review!')).toBeVisible();
});

test('a failed review keeps what was typed, and says why', { tag: '@full' }, async ({ page, given }) => {
  const teacher = await given.member();
  const course = await given.course({ title: 'First bowl', teacherId: teacher.id });
  await given.completed(await given.signedInLearner(), course);
  await openReview(page);
  await star(page, 'Excellent').check();
  await comment(page).fill('My bowl stands.');
  await page.route('**/review', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionrefused') : route.continue(),
  );
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(alertWith(page, 'Failed to submit review. Please try again.')).toBeVisible();
  await expect(reviewDialog(page).getByRole('alert')).toContainText(
    'Failed to submit review: Skillverse cannot be reached',
  );
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(reviewDialog(page)).toBeHidden();
  await expect(card(page, 'First bowl').getByRole('button', { name: 'Review' })).toBeFocused();
  await page.unroute('**/review');
  await page.keyboard.press('Enter');
  await expect(star(page, 'Excellent')).toBeChecked();
  await expect(reviewDialog(page).getByRole('alert').filter({ hasText: 'Failed' })).toHaveCount(0);
  await expect(comment(page)).toHaveValue('My bowl stands.');
  await openReview(page);
  await expect(reviewDialog(page), 'after a reload').toContainText('What you had begun is still here.');
  await expect(star(page, 'Excellent')).toBeChecked();
  await expect(comment(page)).toHaveValue('My bowl stands.');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(success(page, 'Thank you for your review!')).toBeVisible();
});

test('a double click on the button is one review', { tag: '@full' }, async ({ page, given }) => {
  await given.completed(await given.signedInLearner(), await given.course({ title: 'First bowl' }));
  await openReview(page);
  await star(page, 'Fair').check();
  await page.getByRole('button', { name: 'Submit review' }).dblclick();
  await expect(reviewDialog(page)).toBeHidden();
  await expect(page.getByRole('status').getByText(/review/i)).toHaveText(['Thank you for your review!']);
});

test('a session lost in the middle of a review is asked for, and the review is still there', {
  tag: '@full',
}, async ({ page, given }) => {
  const { id, email, password } = await given.signedInAccount();
  const learner = { id, email, name: 'Amara Obi' };
  await given.completed(learner, await given.course({ title: 'First bowl' }));
  await openReview(page);
  await star(page, 'Good, 3 stars').check();
  await comment(page).fill('My bowl stands.');
  await given.sessionLost(id);
  await page.getByRole('button', { name: 'Submit review' }).click();
  const signIn = page.getByRole('dialog', { name: 'Please sign in again' });
  await signIn.getByRole('textbox', { name: 'Password' }).fill(password);
  await expect(page.getByText('Failed to submit review'), 'what is asked for is enough').toHaveCount(0);
  await signIn.getByRole('button', { name: 'Login' }).click();
  await expect(signIn).toBeHidden();
  await expect(comment(page)).toHaveValue('My bowl stands.');
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(success(page, 'Thank you for your review!')).toBeVisible();
});

test('the teacher of a course that is deleted since can be reviewed all the same', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.completed(await given.signedInLearner(), await given.course({ title: 'First bowl' }));
  await given.everyCourseGone();
  await openReview(page);
  await star(page, 'Excellent').check();
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(success(page, 'Thank you for your review!')).toBeVisible();
  await expect(page.getByText('Deleted by its teacher')).toBeVisible();
  await expect(page.getByRole('button', { name: /^View content/ })).toHaveCount(0);
});

test('a review to be edited that cannot be fetched is never written over unseen', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const learner = await given.signedInLearner();
  await given.reviewed(learner, await given.course({ title: 'First bowl' }), 4, 'My bowl stands.');
  await page.goto('/courses?tab=completed');
  await page.route('**/review', (route) => route.abort('connectionrefused'));
  await card(page, 'First bowl').getByRole('button', { name: 'Edit Review' }).click();
  await expect(editDialog(page).getByRole('alert')).toContainText('Could not load your review');
  await expect(page.getByRole('button', { name: 'Update review' })).toBeDisabled();
  await expectNoAxeViolations(page);
  await page.unroute('**/review');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(star(page, 'Very Good')).toBeChecked();
  await page.goBack();
  await expect(editDialog(page)).toBeHidden();
});

test('a profile shows the two latest reviews, and all of them when asked', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const teacher = await given.signedInLearner({ name: 'Mei Tanaka' });
  const course = await given.course({ title: 'First bowl', priceSvc: 1, teacherId: teacher.id });
  await page.goto('/profile');
  await expect(reviews(page)).toContainText('No reviews yet');
  await expect(page.getByText('No ratings yet')).toBeVisible();
  for (const [name, stars] of [
    ['Ada', 5],
    ['ليلى', 4],
    ['Cleo', 4],
  ] as const) {
    const words = stars === 5 ? undefined : 'Good bowls.';
    await given.reviewed(await given.member({ name }), course, stars, words);
  }
  for (const address of ['/profile', `/user/${teacher.id}`]) {
    await page.goto(address);
    await expect(page.getByText('Rated 4.3 out of 5')).toBeVisible();
    await expect(reviews(page).getByRole('article')).toHaveText([/Cleo/, /ليلى/]);
    await expectNoAxeViolations(page);
    await reviews(page).getByRole('button', { name: 'Show all 3 reviews' }).click();
    await expect(reviews(page).getByRole('article')).toHaveText([/Cleo/, /ليلى/, /Ada/]);
    await expect(reviews(page).getByRole('listitem').nth(2)).toBeFocused();
    await expect(reviews(page).getByRole('button', { name: /^Show/ })).toHaveCount(0);
  }
});

test("'Show all' brings every page of reviews, and where they are very many they come page by page", {
  tag: '@full',
}, async ({ page, given }) => {
  const teacher = await given.member({ name: 'Mei Tanaka' });
  const course = await given.course({ title: 'First bowl', priceSvc: 1, teacherId: teacher.id });
  for (let count = 0; count < 23; count++) await given.reviewed(await given.member(), course, 5);
  await given.signedInLearner();
  let total = 23;
  await page.route(/\/reviews(\?|$)/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), total } });
  });
  await page.route('**/reviews?cursor=*', (route) => route.abort(), { times: 3 });
  await page.goto(`/user/${teacher.id}`);
  const rows = reviews(page).getByRole('article');
  await reviews(page).getByRole('button', { name: 'Show all 23 reviews' }).click();
  await expect(reviews(page).getByRole('alert')).toHaveText('Could not load more reviews');
  await expect(rows).toHaveCount(20);
  await reviews(page).getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(23);
  await page.reload();
  await reviews(page).getByRole('button', { name: 'Show all 23 reviews' }).click();
  await expect(rows).toHaveCount(23);
  await expect(reviews(page).getByRole('listitem').nth(2)).toBeFocused();
  await expect(reviews(page).getByRole('button', { name: /^Show/ })).toHaveCount(0);
  total = 101;
  await page.reload();
  await reviews(page).getByRole('button', { name: 'Show more reviews' }).click();
  await expect(rows).toHaveCount(20);
  await expect(reviews(page).getByRole('listitem').nth(2)).toBeFocused();
  await reviews(page).getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(23);
});

test('reviews that cannot be fetched say so and can be asked for again', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const learner = await given.signedInLearner();
  await page.route('**/reviews', (route) => route.abort('connectionrefused'));
  await page.goto(`/user/${learner.id}`);
  await expect(reviews(page).getByRole('alert')).toContainText('Could not load the reviews');
  await expectNoAxeViolations(page);
  await page.unroute('**/reviews');
  await reviews(page).getByRole('button', { name: 'Try again' }).click();
  await expect(reviews(page)).toContainText('No reviews yet');
});

test('the review dialog fits the smallest phone', { tag: '@full' }, async ({ page, given }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const course = await given.course({ title: 'First bowl', priceSvc: 12_400 });
  await given.completed(await given.signedInLearner({ balanceSvc: 12_500 }), course);
  await openReview(page);
  await star(page, 'Very Good').check();
  await expectNothingCutOff(page);
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(card(page, 'First bowl').getByRole('button', { name: 'Edit Review' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const [button, ticket] = await Promise.all([
    card(page, 'First bowl').getByRole('button', { name: 'Edit Review' }).boundingBox(),
    card(page, 'First bowl').boundingBox(),
  ]);
  expect(button!.x + button!.width).toBeLessThanOrEqual(ticket!.x + ticket!.width - 16);
});
