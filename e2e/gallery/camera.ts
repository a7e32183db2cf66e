import type { Browser, BrowserContext, Page } from '@playwright/test';
import { untilAtRest } from '../support/accessibility.ts';

/** Runs in the page: waits for the fonts and the visible images. A lazy image outside the window never loads. */
const IMAGES_THERE = `Promise.allSettled([
  document.fonts.ready,
  ...[...document.images]
    .filter((image) => image.loading !== 'lazy' || image.getClientRects()[0]?.top < innerHeight)
    .map((image) => image.decode()),
]).then(() => undefined)`;
const LONGEST_PX = 4000;
const GIVE_UP_MS = 15_000;

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;
export const LOOKS = (['phone', 'desktop'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ name: `${size}-${colorScheme}`, size, colorScheme })),
);
export type Look = (typeof LOOKS)[number];

/** @param cookies of the viewer, as a browser sends them; none if the viewer is signed out */
export async function openContext(
  browser: Browser,
  { size, colorScheme }: Look,
  url: string,
  cookies: readonly string[],
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...SIZES[size],
    baseURL: url,
    colorScheme,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(GIVE_UP_MS);
  await context.addCookies(
    cookies.map((cookie) => {
      const [name = '', value = ''] = cookie.split(/=(.*)/s);
      return { name, value, url };
    }),
  );
  return context;
}

/** Takes a screenshot after everything has loaded and no animation runs. */
export async function shoot(page: Page, { size }: Look, whole = false): Promise<Buffer> {
  if (whole) await makeLong(page, SIZES[size].viewport);
  await untilAtRest(page);
  await page.evaluate(IMAGES_THERE);
  return page.screenshot({ caret: 'initial' });
}

/** Content that becomes visible may be longer than its estimated height. */
const MEASURED_TIMES = 3;

/** Makes the window as long as the page. In a full-page screenshot, elements fixed to the bottom would be in the middle. */
async function makeLong(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  for (let time = 0; time < MEASURED_TIMES; time += 1) {
    const wantedPx = await page.evaluate<number>('document.documentElement.scrollHeight');
    await page.setViewportSize({ width, height: Math.min(Math.max(wantedPx, height), LONGEST_PX) });
  }
}
