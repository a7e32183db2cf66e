import type { Browser, Page } from '@playwright/test';
import type { UserId } from '@skillverse/contract/ids';
import { write } from '../../server/test/given/given-messages.ts';
import { type Given, givenIn } from './given.ts';
import type { Market } from './market.ts';

/** A second member in a browser of their own. */
export async function elsewhere(browser: Browser, market: Market): Promise<{ page: Page; given: Given }> {
  const context = await browser.newContext({ baseURL: market.server.url });
  return { page: await context.newPage(), given: givenIn(market, context) };
}

export const log = (page: Page) => page.getByRole('log');
export const said = (page: Page) => log(page).getByRole('listitem');
export const field = (page: Page, to: string) => page.getByRole('textbox', { name: `Message to ${to}` });

/** The first member has written this to the second. */
export async function wrote(market: Market, from: { id: UserId }, to: { id: UserId }, ...texts: string[]) {
  for (const text of texts) await write(market.db, from.id, to.id, text);
}
