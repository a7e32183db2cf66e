import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';
import { tabTo } from './keyboard.ts';

test('enrolling and completing need nothing but the keyboard', { tag: '@full' }, async ({ page, given }) => {
  await given.course({ title: 'Watercolour basics', priceSvc: 120 });
  const learner = await given.signedInLearner();
  await page.clock.install();
  await page.goto('/');
  const enroll = page
    .getByRole('article', { name: 'Watercolour basics' })
    .getByRole('button', { name: 'Enroll' });
  await expect(enroll).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Tab');
  const skipAll = page.getByRole('link', { name: 'Skip to navigation' });
  await expect(skipAll).toBeFocused();
  expect((await skipAll.boundingBox())!.height).toBe(44);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeFocused();
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, enroll);
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('button', { name: 'Enroll for 120 SVC' });
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(confirm).toBeHidden();
  await expect(enroll).toBeFocused();
  await page.keyboard.press('Space');
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Successfully enrolled' })).toBeVisible();
  await expect(enroll).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Courses', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Complete' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Blockchain Verification' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.clock.fastForward(4000);
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('tabpanel')).toBeFocused();
  expect(await given.balanceOf(learner)).toBe(480);
});

test('a completed course leaves the keyboard at the one beside it, and never at the top', {
  tag: '@full',
}, async ({ page, given }) => {
  const learner = await given.signedInLearner();
  for (const title of ['Willow', 'Maple', 'Cedar'])
    await given.enrolled(learner, await given.course({ title }));
  await page.clock.install();
  await page.goto('/courses');
  const items = page.getByRole('list', { name: 'Courses in progress' }).getByRole('listitem');
  await expect(items).toHaveText([/Cedar/, /Maple/, /Willow/]);
  for (const [from, to] of [
    ['Maple', 'Willow'],
    ['Willow', 'Cedar'],
  ] as const) {
    const completed = items.filter({ hasText: from });
    await completed.getByRole('button', { name: 'Complete' }).press('Enter');
    await page.clock.fastForward(4000);
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).press('Enter');
    await expect(completed).toHaveCount(0);
    await expect(items.filter({ hasText: to })).toBeFocused();
    await expect(items.filter({ hasText: to })).toBeInViewport({ ratio: 1 });
  }
});

test('a card that leaves after its dialog was closed leaves the keyboard at the one beside it', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.course({ title: 'Watercolour basics', priceSvc: 120 });
  await given.course({ title: 'Sourdough' });
  await given.signedInLearner();
  await page.goto('/');
  const card = page.getByRole('article', { name: 'Watercolour basics' });
  const answer = await held(page, '**/api/courses/*/enroll');
  await card.getByRole('button', { name: 'Enroll' }).press('Enter');
  await page.getByRole('button', { name: 'Enroll for 120 SVC' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'Enroll' })).toBeFocused();
  answer();
  await expect(page.getByRole('status').filter({ hasText: 'Successfully enrolled' })).toBeVisible();
  await expect(card).toBeHidden();
  const others = page.getByRole('region', { name: 'Recommended for You' }).getByRole('listitem');
  await expect(others.filter({ hasText: 'Sourdough' })).toBeFocused();
});

test('one of a deleted course that was gone when its dialog closed leaves it at the content', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.course({ priceSvc: 120 });
  await given.signedInLearner();
  await page.goto('/');
  await page.getByRole('article').getByRole('button', { name: 'Enroll' }).press('Enter');
  await given.everyCourseGone();
  await page.getByRole('button', { name: 'Enroll for 120 SVC' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Course not found');
  // While a dialog is open, everything else is hidden from screen readers.
  await expect(page.getByRole('article', { includeHidden: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('so does a card of a deleted course that leaves after its dialog', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.course({ priceSvc: 120 });
  await given.signedInLearner();
  await page.goto('/');
  const enroll = page.getByRole('article').getByRole('button', { name: 'Enroll' });
  await enroll.press('Enter');
  await given.everyCourseGone();
  const answer = await held(page, /\/api\/courses(\?|$)/);
  await page.getByRole('button', { name: 'Enroll for 120 SVC' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Course not found');
  await page.keyboard.press('Escape');
  await expect(enroll).toBeFocused();
  answer();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('the Tab key stays inside an open dialog', { tag: '@full' }, async ({ page, given }) => {
  await given.course({ priceSvc: 120 });
  await given.signedInLearner();
  await page.goto('/');
  await page.getByRole('article').getByRole('button', { name: 'Enroll' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Enroll for 120 SVC' })).toBeFocused();
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
});

test('arrow keys move between tabs', { tag: '@full' }, async ({ page, given }) => {
  await given.signedInLearner();
  await page.goto('/courses');
  await page.getByRole('tab', { name: 'In Progress' }).focus();
  await page.keyboard.press('ArrowRight');
  const completed = page.getByRole('tab', { name: 'Completed' });
  await expect(completed).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(completed).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('No completed courses yet')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel').getByRole('link')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(completed).toBeFocused();
});
