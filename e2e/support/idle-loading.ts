import { expect, type Page } from '@playwright/test';

const PART = /assets\/(search|collaborate|courses|profile|sos-dialog)-[^/]+\.js$/;
const PARTS = 5;

/** Screens and dialogs are fetched while nothing else is to do: they are here once all are and nothing follows. */
export async function partsHaveCome(page: Page): Promise<void> {
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
  let before = -1;
  await expect
    .poll(
      async () => {
        const names = await fetched();
        const settled = names.length === before && names.filter((name) => PART.test(name)).length >= PARTS;
        before = names.length;
        return settled;
      },
      { intervals: [300], timeout: 20_000 },
    )
    .toBe(true);
}
