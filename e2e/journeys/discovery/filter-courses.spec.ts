import type { Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import type { Given } from '../../support/given.ts';
import { expect, test } from '../../support/journey.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search courses' });
const results = (page: Page) => page.getByRole('list', { name: 'Courses' }).getByRole('article');
const count = (page: Page) => page.getByRole('region', { name: 'Courses' }).getByRole('status').first();
const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ });
const active = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const order = (page: Page) => page.getByLabel('Sort by');

async function aMarket(given: Given) {
  const teacher = await given.member({ name: 'Tom Teacher', skills: ['Portraits'] });
  const photography = { teacherId: teacher.id, skillCategory: 'Photography' } as const;
  const portraits = { ...photography, title: 'Portraits', priceSvc: 40, durationMinutes: 90 };
  const reviewed = await given.course(portraits);
  await given.course({ ...photography, title: 'Night skies', priceSvc: 20, durationMinutes: 60 });
  await given.course({ ...photography, title: 'Studio light', priceSvc: 600, durationMinutes: 30 });
  await given.course({
    title: 'Sourdough',
    priceSvc: 10,
    durationMinutes: 20,
    skillCategory: 'Data Science',
  });
  const graduate = await given.member({ name: 'Gia Graduate', skills: ['Bread'] });
  await given.reviewed(graduate, reviewed, 5);
}

test('courses are filtered and ordered, the address shares it, and an empty list offers to loosen the tightest filter', async ({
  page,
  given,
}) => {
  await aMarket(given);
  await given.signedInLearner();
  await page.goto('/search');
  await expect(results(page)).toHaveCount(4);
  await filters(page).press('Enter');
  await panel(page).getByLabel('Category').selectOption('Photography');
  await panel(page).getByLabel('Most SVC').fill('4O');
  await panel(page).getByLabel('Most SVC').press('Enter');
  await expect(panel(page).getByText('Enter a whole number of SVC')).toBeVisible();
  await expectNoAxeViolations(page, { dark: true });
  await panel(page).getByLabel('Most SVC').fill('');
  await panel(page).getByLabel('Only what I can afford').check();
  await panel(page).getByLabel('Most minutes').fill('90');
  await panel(page).getByRole('button', { name: 'Apply filters' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(filters(page)).toBeFocused();
  await expect(filters(page)).toHaveAccessibleName('Filters, 3 active');
  const filtered = '/search?category=Photography&affordable=true&maxMinutes=90';
  await expect(page).toHaveURL(filtered);
  await expect(results(page)).toHaveText([/Night skies/, /Portraits/]);
  await expect(count(page)).toHaveText('2 courses in Photography, within your balance, at most 90 minutes');

  await order(page).selectOption('Highest rated');
  await expect(page).toHaveURL(`${filtered}&sort=rating`);
  await expect(results(page)).toHaveText([
    /Portraits.*This course:.*5\.0.*1 review/,
    /Night skies.*No reviews yet/,
  ]);
  await page.reload();
  await expect(results(page)).toHaveText([/Portraits/, /Night skies/]);
  await expect(order(page).locator('option')).toHaveText(['Newest', 'Highest rated', 'Cheapest', 'Shortest']);
  await expect(order(page)).toHaveValue('rating');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await active(page).getByRole('button', { name: 'Remove Only what I can afford' }).click();
  await expect(results(page)).toHaveText([/Portraits/, /Studio light/, /Night skies/]);
  await page.goBack();
  await expect(active(page).getByRole('listitem')).toHaveText([
    'Photography',
    'Only what I can afford',
    'At most 90 minutes',
  ]);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/search');
  await expect(filters(page)).toHaveAccessibleName('Filters');
  await expect(panel(page)).toBeHidden();

  await page.goto('/search?maxPrice=5&maxMinutes=90&minRating=nonsense&sort=upwards');
  await expect(count(page)).toHaveText('0 courses, at most 5 SVC, at most 90 minutes');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Without the price limit: 4 courses' }).click();
  await expect(page).toHaveURL('/search?maxMinutes=90');
  await expect(results(page)).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Courses' })).toBeFocused();
});

test('where no single filter is the reason all can be cleared, and people have an order and a filter too', {
  tag: '@full',
}, async ({ page, given }) => {
  await aMarket(given);
  await given.signedInLearner();
  await page.goto('/search?q=light&maxPrice=5&minRating=4');
  await expect(order(page)).toHaveValue('match');
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/search?q=light');
  await expect(results(page)).toHaveText([/Studio light/]);
  await expect(box(page)).toHaveValue('light');

  await box(page).fill('');
  await expect(results(page)).toHaveCount(4);
  await page.getByRole('tab', { name: 'People' }).click();
  const people = page.getByRole('list', { name: 'People' }).getByRole('article');
  await expect(people).toHaveCount(3);
  await order(page).selectOption('Highest rated');
  await expect(people.first()).toContainText('Tom Teacher');
  await page.getByRole('button', { name: 'Teaches something' }).click();
  await expect(page).toHaveURL('/search?tab=people&sort=rating&teaches=true');
  await expect(people).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'People' }).getByRole('status').first()).toHaveText(
    '2 people who teach something',
  );
  await expectNoAxeViolations(page);
});
