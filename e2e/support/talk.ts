import { type Browser, expect, type Page } from '@playwright/test';
import type { UserId } from '@skillverse/contract/ids';
import { aMessageId, write as writeIn } from '../../server/test/given/given-messages.ts';
import { type Given, givenIn } from './given.ts';
import type { Market } from './market.ts';

/** A second member in a browser of their own. */
export async function elsewhere(browser: Browser, market: Market): Promise<{ page: Page; given: Given }> {
  const context = await browser.newContext({ baseURL: market.server.url });
  return { page: await context.newPage(), given: givenIn(market, context) };
}

/** Amara at the journey's own page, and Mei elsewhere. Both are signed in. */
export async function twoMembers(given: Given, browser: Browser, market: Market) {
  const amara = await given.signedInLearner({ name: 'Amara Obi' });
  const other = await elsewhere(browser, market);
  const mei = await other.given.signedInLearner({ name: 'Mei Tanaka' });
  return { amara, mei, other };
}

export const log = (page: Page) => page.getByRole('log');
export const said = (page: Page) => log(page).getByRole('listitem');
export const field = (page: Page, to: string) => page.getByRole('textbox', { name: `Message to ${to}` });

/** In the conversation: the inbox beside it has such a list too. */
export const waiting = (page: Page) =>
  log(page).getByRole('list', { name: 'Not sent yet' }).getByRole('listitem');

/** Types these into the field, and sends each by the keyboard. */
export async function write(page: Page, to: string, ...texts: string[]) {
  for (const text of texts) {
    await field(page, to).fill(text);
    await page.keyboard.press('Enter');
  }
}

/** Who is signed in there writes to the member, as the app does it: open pages are told. */
export async function writes(page: Page, to: { id: UserId }, ...texts: string[]) {
  for (const text of texts) {
    const data = { id: aMessageId(), text };
    const headers = { 'sec-fetch-site': 'same-origin' };
    const answer = await page.request.post(`/api/users/${to.id}/messages`, { data, headers });
    expect(answer.status()).toBe(200);
  }
}

/** The first member has written this to the second. Open pages are not told. */
export async function wrote(market: Market, from: { id: UserId }, to: { id: UserId }, ...texts: string[]) {
  for (const text of texts) await writeIn(market.db, from.id, to.id, text);
}
