import type { Locator, Page } from '@playwright/test';

/** Remembers where the screen says things: what comes together with its region is read out by no screen reader. */
export async function rememberStatusRegions(page: Page): Promise<void> {
  await page.evaluate(
    `for (const region of document.querySelectorAll('[role=status]')) region.dataset.remembered = ''`,
  );
}

/** What is said by now in a region that was there already. */
export const saidInStatus = (page: Page, text: string): Locator =>
  page.locator('[role=status][data-remembered]').filter({ hasText: text });
