import { expect, type Page } from '@playwright/test';

/** The page's clock stands still from here on: on a busy machine two seconds are soon over. */
export async function standStill(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

export const shortly = { timeout: 500 };

/** Lets the clock go on until this is so, which takes much less than two seconds. */
export async function soon(page: Page, isSo: () => Promise<void>, stepMs = 20) {
  await expect(async () => {
    await page.clock.runFor(stepMs);
    await isSo();
  }).toPass({ intervals: [50] });
}

/** How far the standing clock had to go on until this was so: never less than the page waits, and hardly more. */
export async function clockUntil(page: Page, isSo: () => Promise<void>, stepMs: number): Promise<number> {
  const now = () => page.evaluate<number>('Date.now()');
  const began = await now();
  await soon(page, isSo, stepMs);
  return (await now()) - began;
}
