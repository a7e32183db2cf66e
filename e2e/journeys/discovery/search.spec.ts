import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search courses' });
const results = (page: Page) => page.getByRole('list', { name: 'Courses' }).getByRole('article');
const count = (page: Page) => page.getByRole('region', { name: 'Courses' }).getByRole('status').first();

test('a search finds every word in title, description or category, and counts', { tag: '@any-size' }, async ({
  page,
  given,
}) => {
  await given.course({ title: 'Watercolour basics', description: 'Paint and patience.' });
  await given.course({
    title: 'Portraits',
    description: 'With water and light.',
    skillCategory: 'Photography',
  });
  await given.course({
    title: 'Sourdough',
    description: 'Flour and time.',
    skillCategory: 'Fitness & Health',
  });
  await given.signedInLearner();
  await page.goto('/search');
  await expect(results(page)).toHaveCount(3);
  await expect(count(page)).toHaveText('3 courses to explore');
  await expectNoAxeViolations(page, { dark: true });
  await box(page).fill('WATER');
  await expect(results(page)).toHaveCount(2);
  await expect(count(page)).toHaveText('2 courses found for “WATER”');
  await box(page).fill('water light photo');
  await expect(results(page)).toHaveText([/Portraits/]);
  await expect(page).toHaveURL('/search?q=water+light+photo');
  await box(page).fill('fitness');
  await expect(results(page)).toHaveText([/Sourdough/]);
  await expectNoAxeViolations(page);
});

test('the search stands in the address: a reload keeps it, Back and Forward move through it', {
  tag: '@any-size',
}, async ({ page, given }) => {
  await given.course({ title: 'Watercolour basics' });
  await given.course({ title: 'Sourdough' });
  await given.signedInLearner();
  await page.goto('/search?q=watercolour');
  await expect(box(page)).toHaveValue('watercolour');
  await expect(results(page)).toHaveText([/Watercolour/]);
  await box(page).fill('sour');
  await expect(page, 'a pause is long enough').toHaveURL('/search?q=sour');
  await expect(results(page)).toHaveText([/Sourdough/]);
  await page.reload();
  await expect(box(page)).toHaveValue('sour');
  await page.goBack();
  await expect(box(page)).toHaveValue('watercolour');
  await expect(results(page)).toHaveText([/Watercolour/]);
  await page.goForward();
  await expect(box(page)).toHaveValue('sour');
  await expect(results(page)).toHaveText([/Sourdough/]);
});

test('pauses in typing leave one place to go back to', { tag: ['@any-size', '@full'] }, async ({
  page,
  given,
}) => {
  await given.course({ title: 'Watercolour basics' });
  await given.course({ title: 'Sourdough' });
  await given.signedInLearner();
  await page.goto('/search');
  for (const text of ['s', 'so', 'sour']) {
    await box(page).fill(text);
    await expect(page).toHaveURL(`/search?q=${text}`);
  }
  await page.goBack();
  await expect(page).toHaveURL('/search');
  await expect(box(page)).toHaveValue('');
  await expect(results(page)).toHaveCount(2);
});

test('a page that is reloaded under a dialog is searched as before', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.course({ title: 'Watercolour basics' });
  await given.course({ title: 'Sourdough' });
  await given.signedInLearner();
  await page.goto('/search');
  await page.getByRole('article', { name: 'Sourdough' }).getByRole('button', { name: 'Enroll' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(results(page)).toHaveCount(2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await box(page).fill('sour');
  await expect(page).toHaveURL('/search?q=sour');
});

test('where nothing is found, people and all courses are one press away', {
  tag: ['@any-size', '@full'],
}, async ({ page, given }) => {
  await given.course({ title: 'Watercolour basics' });
  await given.signedInLearner();
  await page.goto(`/search?q=${encodeURIComponent(`100% <b>"no'thing"</b> _\\`)}`);
  await expect(page.getByRole('heading', { name: 'No courses found' })).toBeVisible();
  await expect(count(page)).toHaveText(`0 courses found for “100% <b>"no'thing"</b> _\\”`);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Search people instead' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'No people found' })).toBeVisible();
  await expect(page.getByRole('tabpanel'), 'the keyboard goes on here').toBeFocused();
  await page.getByRole('link', { name: 'Search courses instead' }).press('Enter');
  await page.getByRole('button', { name: 'Show all courses' }).click();
  await expect(results(page)).toHaveCount(1);
  await expect(box(page)).toHaveValue('');
});

test('letters typed one after the other are one search, and the wait is said', {
  tag: ['@any-size', '@full'],
}, async ({ page, given }) => {
  await given.course({ title: 'Watercolour basics' });
  await given.signedInLearner();
  await page.goto('/search');
  await expect(results(page)).toHaveCount(1);
  const searched: (string | null)[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/courses?*q=*', async (route) => {
    searched.push(new URL(route.request().url()).searchParams.get('q'));
    await held;
    await route.continue();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await box(page).pressSequentially('water');
  await expect(count(page)).toHaveText('Searching with AI...');
  await page.clock.runFor(500);
  await expect.poll(() => searched).toEqual(['water']);
  await page.clock.resume();
  await expectNoAxeViolations(page);
  answer();
  await expect(count(page)).toHaveText('1 course found for “water”');
});

test('a course found by searching can be enrolled in', { tag: ['@any-size', '@full'] }, async ({
  page,
  given,
}) => {
  await given.course({ title: 'Watercolour basics', priceSvc: 120 });
  const learner = await given.signedInLearner();
  await page.goto('/search?q=water');
  await results(page).getByRole('button', { name: 'Enroll' }).click();
  await page.getByRole('button', { name: 'Enroll for 120 SVC' }).click();
  await expect(page.getByText('“Watercolour basics” is among your courses now.')).toBeVisible();
  await expect(page.getByText('0 courses found'), 'it was found').toHaveCount(0);
  await expect(page).toHaveURL('/search?q=water');
  expect(await given.balanceOf(learner)).toBe(380);
  await box(page).fill('oil');
  await expect(
    page.getByRole('heading', { name: 'No courses found' }),
    'it was another search',
  ).toBeVisible();
  await box(page).fill('watercolour');
  await expect(page.getByText(/The word has to occur .* you have begun/)).toBeVisible();
  await page.getByRole('link', { name: 'See your courses' }).click();
  await expect(page.getByRole('article', { name: 'Watercolour basics' })).toBeVisible();
});

test('a long list goes on beyond its first page', { tag: ['@any-size', '@full'] }, async ({
  page,
  given,
}) => {
  const { teacherId } = await given.course({ title: 'Pottery 0' });
  for (let number = 1; number <= 24; number++) await given.course({ title: `Pottery ${number}`, teacherId });
  await given.signedInLearner();
  await page.goto('/search?q=pottery');
  await expect(results(page)).toHaveCount(20);
  await expect(count(page)).toHaveText('25 courses found for “pottery”');
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(results(page)).toHaveCount(25);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Courses' }).getByRole('listitem').nth(20)).toBeFocused();
});
