import type { Page } from '@playwright/test';

/** Lets the answers from this address wait until told. */
export async function held(page: Page, address: string | RegExp): Promise<() => void> {
  const wanted = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await wanted.promise;
    await route.continue();
  });
  return wanted.resolve;
}
