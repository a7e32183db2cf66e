import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';

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

test('a toast goes by itself after its 4 s', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('article').getByRole('button', { name: 'Enroll' }).click();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Enroll for 120 SVC' }).click();
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(toast(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.clock.runFor(3900);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(100);
  await expect(toast(page)).toBeHidden();
});

test('a toast that is put away by keyboard gives the keyboard back', { tag: '@full' }, async ({ page }) => {
  await enroll(page);
  const before = page.getByRole('link', { name: 'Profile', exact: true });
  await before.focus();
  await toast(page).locator('..').getByRole('button', { name: 'Dismiss' }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toBeHidden();
  await expect(before).toBeFocused();
});

test('a toast can be put away', { tag: '@full' }, async ({ page }) => {
  await enroll(page);
  await page.getByText('Successfully enrolled in').hover();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page)).toBeHidden();
});

test('a toast stays while somebody is at it', { tag: '@full' }, async ({ page }) => {
  await enroll(page);
  await page.getByRole('button', { name: 'Dismiss' }).focus();
  await page.clock.fastForward(10_000);
  await expect(toast(page)).toBeVisible();
});

test('a toast leaves the dialog that is opened meanwhile to be read', { tag: '@full' }, async ({ page }) => {
  await enroll(page);
  await page.getByText('Successfully enrolled in').hover();
  await page.getByRole('link', { name: /Open your wallet/ }).press('Enter');
  const history = page.getByRole('list', { name: 'Movements, newest first' });
  await expect(history).toBeVisible();
  const card = (await page.getByText('Successfully enrolled in').locator('..').boundingBox())!;
  const first = (await history.getByRole('listitem').first().boundingBox())!;
  expect(card.height).toBeLessThan(120);
  expect(card.y + card.height <= first.y || card.y >= first.y + first.height).toBe(true);
});
