import { expect, type Page } from '@playwright/test';

/** Its script answers now: before that, what stands there is only drawn (web/public/theme.js, web/src/app/early-press.ts). */
export async function onceTakenOver(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('window.pressedEarly === null')).toBe(true);
}
