import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const toast = (page: Page) => page.getByRole('status').filter({ hasText: 'Successfully enrolled in' });

async function enroll(page: Page) {
  await page.goto('/');
  await page.getByRole('article').getByRole('button', { name: 'Enroll' }).click();
  await page.getByRole('button', { name: 'Enroll for 120 SVC' }).click();
  await expect(toast(page)).toBeVisible();
}

test.beforeEach(async ({ page, given }) => {
  await given.course({ priceSvc: 120 });
  await given.signedInLearner();
  await page.clock.install();
});

test('a toast goes by itself after its 4 s', async ({ page }) => {
  await enroll(page);
  await page.clock.fastForward(4000);
  await expect(toast(page)).toBeHidden();
});

test('a toast can be put away', async ({ page }) => {
  await enroll(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page)).toBeHidden();
});

test('a toast stays while somebody is at it', async ({ page }) => {
  await enroll(page);
  await page.getByRole('button', { name: 'Dismiss' }).focus();
  await page.clock.fastForward(10_000);
  await expect(toast(page)).toBeVisible();
});
