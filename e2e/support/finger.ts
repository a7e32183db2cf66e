import type { Page } from '@playwright/test';

type Point = { x: number; y: number };

/** A finger drawn from one point of the screen by way of the others to the last, where it is lifted; so long after each other. */
export async function drawFinger(
  page: Page,
  [first, ...others]: readonly Point[],
  stepMs = 16,
): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  let steps = 0;
  // The time that an event tells: how fast the machine is today plays no part.
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: point ? [point] : [],
      timestamp: began + (steps++ * stepMs) / 1000,
    });
  await touch('touchStart', first);
  for (const point of others) await touch('touchMove', point);
  await touch('touchEnd');
}
