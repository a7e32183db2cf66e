import { expect, type Page } from '@playwright/test';

/** Waits until the history is at a dialog's entry and the page is drawn. What the entry shows is visible then. */
export async function atPlaceOfDialog(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('Boolean(history.state?.dialogAbout)')).toBe(true);
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
}
