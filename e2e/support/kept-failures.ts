import type { Browser } from '@playwright/test';

/** Until 155 Chromium kept a part that could not be fetched as failed, until the page was loaded anew. */
export const keepsFailedParts = (browser: Browser): boolean => Number.parseInt(browser.version(), 10) < 156;
