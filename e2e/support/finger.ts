import type { Page } from '@playwright/test';

type Point = { x: number; y: number };

/** Moves a finger from the first point through the others, and lifts it at the last. @param stepMs between two events */
export async function drawFinger(
  page: Page,
  [first, ...others]: readonly Point[],
  stepMs = 16,
): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  let steps = 0;
  // Each event has its own time stamp, so the speed of the machine does not matter.
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
