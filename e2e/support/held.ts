import type { Page, Route } from '@playwright/test';

type Held = {
  /** Requests with other methods continue at once. Default: all are held. */
  methods?: readonly string[];
  /** What becomes of them then. Default: they continue. */
  end?: (route: Route) => Promise<void>;
};

/** Holds the requests to this address. @returns a function that lets them go */
export async function held(
  page: Page,
  address: string | RegExp,
  { methods, end = (route) => route.continue() }: Held = {},
): Promise<() => void> {
  const wanted = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (methods && !methods.includes(route.request().method())) return await route.continue();
    await wanted.promise;
    await end(route);
  });
  return wanted.resolve;
}
