import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './accessibility.ts';
import { partsHaveCome } from './idle-loading.ts';
import { expect, test } from './journey.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const wrong = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });

test.use({ expectedFault: /Failed to (load resource: net::ERR|fetch dynamically imported module)/ });

test('a screen that cannot be loaded says so, the app stays, and trying again loads it', async ({
  page,
  given,
}) => {
  await given.signedInLearner();
  await page.route('**/assets/search-*.js', (route) => route.abort());
  await page.goto('/');
  const begun = await page.evaluate(() => performance.timeOrigin);
  await tab(page, 'Search').click();
  await expect(wrong(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await tab(page, 'Courses').click();
  await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeVisible();
  await tab(page, 'Search').click();
  await expect(wrong(page)).toBeVisible();
  await page.unroute('**/assets/search-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Discover Skills' })).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin), 'the page was never loaded anew').toBe(begun);
});

test('trying again without a network keeps the app', async ({ page, given, context }) => {
  await given.signedInLearner();
  await page.route('**/assets/search-*.js', (route) => route.abort());
  await page.goto('/');
  const begun = await page.evaluate(() => performance.timeOrigin);
  await tab(page, 'Search').click();
  await expect(wrong(page)).toBeVisible();
  await context.setOffline(true);
  const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await page.getByRole('button', { name: 'Try again' }).click();
  await asked;
  await expect(wrong(page)).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(begun);
});

test('once the first screen stands, every tab opens without a network', async ({ page, given, context }) => {
  await given.signedInLearner();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  await partsHaveCome(page);
  await context.setOffline(true);
  for (const [name, title] of [
    ['Search', 'Discover Skills'],
    ['Collab', 'Collaboration Hub'],
    ['Courses', 'My Learning Journey'],
    ['Profile', 'Profile'],
    ['Home', /^Hello/],
  ] as const) {
    await tab(page, name).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});
