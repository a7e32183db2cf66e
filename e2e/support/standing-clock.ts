import { expect, type Page } from '@playwright/test';

/** Stops the page's clock, because two seconds pass quickly on a busy machine. */
export async function standStill(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

export const shortly = { timeout: 500 };

/** Advances the clock until the condition holds, which takes much less than two seconds. */
export async function soon(page: Page, isSo: () => Promise<void>, stepMs = 20) {
  await expect(async () => {
    await page.clock.runFor(stepMs);
    await isSo();
  }).toPass({ intervals: [50] });
}

/** How far the stopped clock had to advance until the condition held: at least as long as the page waits, and hardly longer. */
export async function clockUntil(page: Page, isSo: () => Promise<void>, stepMs: number): Promise<number> {
  const now = () => page.evaluate<number>('Date.now()');
  const began = await now();
  await soon(page, isSo, stepMs);
  return (await now()) - began;
}
