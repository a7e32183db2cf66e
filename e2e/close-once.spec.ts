import type { Page } from '@playwright/test';
import { partsHaveCome } from './idle-loading.ts';
import { expect, test } from './journey.ts';

const opened: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['Enroll in this course?', (page) => page.getByRole('button', { name: 'Enroll' }).click()],
  ['Wallet history', (page) => page.getByRole('link', { name: /Open your wallet/ }).click()],
  ['Skill SOS', (page) => page.getByRole('button', { name: 'Skill SOS' }).click()],
];

for (const [title, open] of opened) {
  test(`${title}: whoever presses Close twice closes it and stays on the screen`, async ({ page, given }) => {
    await given.course({ priceSvc: 120 });
    await given.signedInLearner();
    await page.goto('/search');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
    await partsHaveCome(page);
    await open(page);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    // Both in one go, as on a busy phone: going back has not happened yet when the second one comes.
    await dialog.getByRole('button', { name: 'Close' }).evaluate((close: { click(): void }) => {
      close.click();
      close.click();
    });
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/search');
  });
}
