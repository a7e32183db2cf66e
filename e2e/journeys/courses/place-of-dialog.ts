import { expect, type Page } from '@playwright/test';

/** In the history, and drawn: what the place would show, it shows now. */
export async function atPlaceOfDialog(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('Boolean(history.state?.dialogAbout)')).toBe(true);
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
}
