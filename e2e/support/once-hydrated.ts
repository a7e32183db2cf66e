import { expect, type Page } from '@playwright/test';

/** Waits until React answers presses on a page that was prerendered. */
export async function onceHydrated(page: Page): Promise<void> {
  const button = page.getByRole('main').getByRole('button').first();
  const isHydrated = () =>
    button.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__react')));
  await expect.poll(isHydrated).toBe(true);
}
