import type { Browser } from '@playwright/test';

/** Up to version 155, Chromium did not fetch a failed module again until the page was reloaded. */
export const keepsFailedParts = (browser: Browser): boolean => Number.parseInt(browser.version(), 10) < 156;
