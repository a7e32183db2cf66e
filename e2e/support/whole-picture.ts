import type { Locator } from '@playwright/test';
import { expect } from './journey.ts';

/** Expects that the picture is drawn and fits into its frame. Beyond it, it would be cut off or cover something else. */
export async function expectWhole(picture: Locator): Promise<void> {
  await expect(picture).toHaveJSProperty('complete', true);
  const [drawn, frame] = await Promise.all([picture.boundingBox(), picture.locator('..').boundingBox()]);
  for (const side of ['width', 'height'] as const) {
    expect(drawn![side]).toBeGreaterThan(0);
    expect(drawn![side], `${side} of the picture, in its frame`).toBeLessThanOrEqual(frame![side]);
  }
}
