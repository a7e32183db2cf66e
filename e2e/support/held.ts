import type { Page } from '@playwright/test';

/** Holds the requests to this address. @returns a function that lets them continue */
export async function held(page: Page, address: string | RegExp): Promise<() => void> {
  const wanted = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await wanted.promise;
    await route.continue();
  });
  return wanted.resolve;
}
