import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search courses' });
const chips = (page: Page) => page.getByRole('group', { name: 'Category' }).getByRole('button');
const chip = (page: Page, name: string) => chips(page).and(page.getByRole('button', { name, exact: true }));
const chosen = (page: Page) => page.getByRole('group', { name: 'Category' }).locator('[aria-pressed=true]');
const results = (page: Page) => page.getByRole('list', { name: 'Courses' }).getByRole('article');
const count = (page: Page) => page.getByRole('region', { name: 'Courses' }).getByRole('status').first();

test('a chip narrows the courses to its category, stands in the address, and Back undoes it', {
  tag: '@full',
}, async ({ page, given }) => {
  const photography = 'Photography' as const;
  await given.course({
    title: 'Portraits',
    description: 'With water and light.',
    skillCategory: photography,
  });
  await given.course({ title: 'Night skies', skillCategory: photography, description: 'Stars.' });
  await given.course({ title: 'Clean water data', skillCategory: 'Data Science' });
  await given.signedInLearner();
  // Topics that took long to count, as on a busy machine, are kept for twenty times as long: those of the journey before.
  await expect(async () => {
    await page.goto('/search');
    await expect(chips(page)).toHaveText(['All', 'Testing', 'Photography', 'Data Science'], {
      timeout: 2000,
    });
  }).toPass({ timeout: 50_000 });
  await expect(chosen(page)).toHaveText('All');
  await chip(page, 'Photography').click();
  await expect(results(page)).toHaveText([/Night skies/, /Portraits/]);
  await expect(count(page)).toHaveText('2 courses in Photography');
  await expect(page).toHaveURL('/search?category=Photography');
  await expect(chip(page, 'Photography')).toBeFocused();
  await expectNoAxeViolations(page);
  await box(page).fill('water');
  await expect(count(page)).toHaveText('1 course found for “water” in Photography');
  await expect(page).toHaveURL('/search?category=Photography&q=water');
  await page.reload();
  await expect(chosen(page)).toHaveText('Photography');
  await expect(results(page)).toHaveText([/Portraits/]);
  await chip(page, 'All').click();
  await expect(results(page)).toHaveText([/Clean water data/, /Portraits/]);
  await expect(page).toHaveURL('/search?q=water');
  await page.goBack();
  await expect(chosen(page)).toHaveText('Photography');
  await expect(results(page)).toHaveText([/Portraits/]);
  await page.goBack();
  await expect(box(page)).toHaveValue('');
  await expect(results(page)).toHaveCount(2);
});

test('a shared address chooses its chip, although it is not among the six', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.course({ title: 'Sourdough', skillCategory: 'Fitness & Health' });
  await given.signedInLearner();
  await page.goto(`/search?category=${encodeURIComponent('fitness & health')}`);
  await expect(chosen(page)).toHaveText('Fitness & Health');
  await expect(results(page)).toHaveText([/Sourdough/]);
  await page.goto('/search?category=Beekeeping');
  await expect(chosen(page)).toHaveText('Beekeeping');
  await expect(page.getByRole('heading', { name: 'No courses in Beekeeping yet' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a chip without courses leads on to a search for its word', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.course({ title: 'Testing the water', skillCategory: 'Photography' });
  await given.signedInLearner();
  await page.goto('/search');
  await chip(page, 'Testing').click();
  await expect(count(page)).toHaveText('0 courses in Testing');
  await page.getByRole('button', { name: 'Search for “Testing”' }).click();
  await expect(results(page)).toHaveText([/Testing the water/]);
  await expect(page).toHaveURL('/search?q=Testing');
  await expect(box(page)).toHaveValue('Testing');
  await expect(chosen(page)).toHaveText('All');
  await page.goBack();
  await page.getByRole('button', { name: 'Show all courses' }).click();
  await expect(page).toHaveURL('/search');
  await expect(results(page)).toHaveCount(1);
});

test('where a price or a category leaves nothing for the words, the same search without it is one press away', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.course({ title: 'Watercolour basics', skillCategory: 'Content Creation' });
  await given.course({ title: 'Portraits', skillCategory: 'Photography' });
  await given.signedInLearner();
  await page.goto('/search?maxPrice=1&q=colour');
  await expect(page.getByRole('button', { name: 'Without the price limit: 1 course' })).toBeVisible();
  await chip(page, 'Photography').click();
  await expect(count(page)).toHaveText('0 courses found for “colour” in Photography, at most 1 SVC');
  await page.getByRole('button', { name: 'Clear all filters' }).waitFor();
  await page.getByRole('button', { name: 'Remove At most 1 SVC' }).click();
  await expect(page).toHaveURL('/search?q=colour&category=Photography');
  await expect(page.getByRole('heading', { name: 'No courses found' })).toBeVisible();
  await page.getByRole('button', { name: 'Search without Photography' }).click();
  await expect(results(page)).toHaveText([/Watercolour/]);
  await expect(page).toHaveURL('/search?q=colour');
});

test("'Did you mean' offers under a chip only what finds something there", { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.course({ title: 'Watercolour basics', skillCategory: 'Content Creation' });
  await given.course({ title: 'Portraits', skillCategory: 'Photography' });
  await given.member({ name: 'Mei Tanaka', skills: ['Ink'] });
  await given.member({ name: 'Kofi Mensah', skills: ['Clay'] });
  await given.signedInLearner();
  const didYouMean = page.getByRole('list', { name: 'Did you mean' }).getByRole('button');
  for (const [elsewhere, without, here, found] of [
    ['/search?category=Photography&q=watercolor', 'Photography', 'Content%20Creation', 'Watercolour'],
    ['/search?tab=people&category=Clay&q=tanakka', 'Clay', 'Ink', 'Tanaka'],
  ] as const) {
    const asked = page.waitForResponse('**/api/discovery/suggestions?*');
    await page.goto(elsewhere);
    await (await asked).finished();
    await expect(page.getByRole('button', { name: `Search without ${without}` })).toBeVisible();
    await expect(didYouMean).toHaveCount(0);
    await page.getByRole('button', { name: `Search without ${without}` }).click();
    await expect(didYouMean).toHaveText([found]);
    await page.goto(elsewhere.replace(without, here));
    await didYouMean.click();
    await expect(page.getByRole('status').filter({ hasText: `1 ` }).first()).toContainText(`“${found}”`);
  }
});

test('the best match stands first', { tag: '@full' }, async ({ page, given }) => {
  await given.course({ title: 'Watercolour', description: 'All about it.' });
  await given.course({ title: 'Paper', description: 'For watercolour and ink.' });
  await given.signedInLearner();
  await page.goto('/search');
  await expect(results(page)).toHaveText([/Paper/, /Watercolour/]);
  await box(page).fill('watercolour');
  await expect(results(page)).toHaveText([/^(?!.*Paper)/, /Paper/]);
});

test('an answer that comes late never takes the place of a newer one', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.course({ title: 'Sourdough' });
  await given.course({ title: 'Watercolour' });
  await given.signedInLearner();
  await page.goto('/search');
  await expect(results(page)).toHaveCount(2);
  let answerLate = () => {};
  const late = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  await page.route('**/api/courses?*q=sour*', async (route) => {
    const answer = await route.fetch();
    await late;
    await route.fulfill({ response: answer }).catch(() => undefined); // the page no longer waits for it
  });
  await box(page).fill('sour');
  await expect(count(page)).toHaveText('Searching with AI...');
  await expect(page).toHaveURL('/search?q=sour');
  await box(page).fill('colour');
  await expect(results(page)).toHaveText([/Watercolour/]);
  answerLate();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(count(page)).toHaveText('1 course found for “colour”');
  await expect(results(page)).toHaveText([/Watercolour/]);
});

test('while courses or chips load, the page says so and keeps their places', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.course({ title: 'Portraits', skillCategory: 'Photography' });
  await given.signedInLearner();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const topics = '**/api/discovery/topics';
  await page.route(topics, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/search');
  await expect(results(page)).toHaveCount(1);
  await expect(page.getByText('Loading categories')).toBeAttached();
  const before = await results(page).first().boundingBox();
  answer();
  await expect(chip(page, 'Photography')).toBeVisible();
  expect((await results(page).first().boundingBox())?.y).toBe(before?.y);
  let list = () => {};
  const heldList = new Promise<void>((resolve) => {
    list = resolve;
  });
  await page.route('**/api/courses?*category=*', async (route) => {
    await heldList;
    await route.continue();
  });
  await chip(page, 'Photography').click();
  await expect(count(page)).toHaveText('Loading results...');
  list();
  await expect(count(page)).toHaveText('1 course in Photography');
});

test.describe('when the chips cannot be fetched', () => {
  test.use({ expectedFault: /503/ });

  test('the courses are there all the same', { tag: '@full' }, async ({ page, given }) => {
    await given.course({ title: 'Portraits', skillCategory: 'Photography' });
    await given.signedInLearner();
    await page.route('**/api/discovery/topics', (route) => route.fulfill({ status: 503, body: 'no' }));
    await page.goto('/search?category=Photography');
    await expect(results(page)).toHaveText([/Portraits/]);
    await expect(chips(page)).toHaveText(['All', 'Photography']);
    await chip(page, 'All').press('Enter');
    await expect(page).toHaveURL('/search');
    await expect(results(page)).toHaveText([/Portraits/]);
    await expect(chips(page)).toHaveText(['All']);
    await expect(chip(page, 'All')).toBeFocused();
    const failed = page.getByRole('alert').filter({ hasText: 'Could not load the categories.' });
    await expect(failed).toBeVisible();
    await expectNoAxeViolations(page);
    await page.unroute('**/api/discovery/topics');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(chip(page, 'Photography')).toBeVisible();
    await expect(failed).toBeHidden();
  });
});
