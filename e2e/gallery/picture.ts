import type { Locator, Page } from '@playwright/test';
import { withoutFirstDataWhereRouted } from '../without-first-data.ts';
import type { Community, Viewer } from './community.ts';

/** One screen or dialog in one of its states. */
export interface Picture {
  readonly name: string;
  readonly as: Viewer;
  /** Leads there from an empty tab. */
  readonly open: (page: Page, community: Community) => Promise<unknown>;
  /** The whole length of the page; else what the window shows, which is all there is to a dialog. */
  readonly whole?: boolean;
}

/** All but who is there: without that there is no screen. */
const DATA = /\/api\/(?!auth|me$)/;

export const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();
export const press = (where: Page | Locator, name: string | RegExp) =>
  where
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
export const choose = (where: Page | Locator, tab: string) => where.getByRole('tab', { name: tab }).click();

/** A screen as it is when all has come. */
export const screen = (name: string, as: Viewer, path: string, awaited: string): Picture => ({
  name,
  as,
  whole: true,
  open: async (page) => {
    await page.goto(path);
    await page.locator(awaited).first().waitFor();
  },
});

/** The same while nothing answers. */
export const waiting = (name: string, path: string): Picture => ({
  name: `${name}, loading`,
  as: 'member',
  open: async (page) => {
    withoutFirstDataWhereRouted(page);
    await page.route(DATA, () => new Promise(() => undefined));
    await page.goto(path);
    await page.getByRole('main').waitFor();
  },
});

/** ... and where nothing can be had. */
export const failed = (name: string, path: string, awaited = '[role=alert]'): Picture => ({
  name: `${name}, failed`,
  as: 'member',
  whole: true,
  open: async (page) => {
    withoutFirstDataWhereRouted(page);
    await page.route(DATA, (route) => route.abort());
    await page.goto(path);
    await page.locator(awaited).first().waitFor({ timeout: 15_000 });
  },
});
