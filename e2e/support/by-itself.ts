import type { BrowserContext, Page } from '@playwright/test';

const BY_ITSELF = /^\/(assets\/.*|api\/events|api\/me\/unread-(conversations|notices))$/;

/** Whether the app asks for it in every idle moment, whatever a member does: its own later parts, and live talk. */
export const isAskedByItself = (address: string): boolean => BY_ITSELF.test(new URL(address).pathname);

/** From now on a page hears of nothing that changes elsewhere, as behind a proxy that lets no stream through. */
export async function withoutStream(pages: Page | BrowserContext): Promise<void> {
  await pages.route('**/api/events', (route) => route.fulfill({ status: 204 }));
}
