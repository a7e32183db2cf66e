import type { Locator } from '@playwright/test';
import { expect } from './journey.ts';

/** It is drawn, and nothing of it reaches beyond its frame, where it would be cut off or lie on something else. */
export async function expectWhole(picture: Locator): Promise<void> {
  await expect(picture).toHaveJSProperty('complete', true);
  const [drawn, frame] = await Promise.all([picture.boundingBox(), picture.locator('..').boundingBox()]);
  for (const side of ['width', 'height'] as const) {
    expect(drawn![side]).toBeGreaterThan(0);
    expect(drawn![side], `${side} of the picture, in its frame`).toBeLessThanOrEqual(frame![side]);
  }
}
