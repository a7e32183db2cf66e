import type { Page } from '@playwright/test';

type Point = { x: number; y: number };

/** A finger drawn from one point of the screen by way of the others to the last, where it is lifted. */
export async function drawFinger(
  page: Page,
  [first, ...others]: readonly Point[],
  restMs = 0,
): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
  await touch('touchStart', first);
  for (const point of others) {
    await touch('touchMove', point);
    if (restMs > 0) await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), restMs);
  }
  await touch('touchEnd');
}
