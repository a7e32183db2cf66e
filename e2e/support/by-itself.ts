import type { Page } from '@playwright/test';

const BY_ITSELF = /^\/(assets\/.*|api\/events|api\/me\/unread-conversations)$/;

/** Whether the app asks for it in every idle moment, whatever a member does: its own later parts, and live talk. */
export const isAskedByItself = (address: string): boolean => BY_ITSELF.test(new URL(address).pathname);

/** From now on the page hears of nothing that changes elsewhere, as behind a proxy that lets no stream through. */
export async function withoutStream(page: Page): Promise<void> {
  await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
}
