import type { Locator, Page } from '@playwright/test';
import { withoutInitialDataWhereRouted } from '../support/without-initial-data.ts';
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

/** Where a screen lies: of some only once the members are there. */
type Path = string | ((community: Community) => string);
const pathIn = (community: Community, path: Path) => (typeof path === 'string' ? path : path(community));

export const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();
export const press = (where: Page | Locator, name: string | RegExp) =>
  where
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
export const choose = (where: Page | Locator, tab: string) => where.getByRole('tab', { name: tab }).click();

/** A screen as it is when all has come. */
export const screen = (name: string, as: Viewer, path: Path, awaited: string): Picture => ({
  name,
  as,
  whole: true,
  open: async (page, community) => {
    await page.goto(pathIn(community, path));
    await page.locator(awaited).first().waitFor();
    await allHasCome(page);
  },
});

/** No shape stands for anything any more. */
export const allHasCome = (page: Page) =>
  page.locator('main .breathing').first().waitFor({ state: 'detached' });

/** The same while nothing answers: the shapes of what is to come. */
export const waiting = (name: string, path: Path, where = 'main'): Picture => ({
  name: `${name}, loading`,
  as: 'member',
  open: async (page, community) => {
    withoutInitialDataWhereRouted(page);
    await page.route(DATA, neverAnswered);
    await page.goto(pathIn(community, path));
    await page.locator(`${where} .breathing`).first().waitFor();
  },
});

export const neverAnswered = () => new Promise<void>(() => undefined);

/** ... and where nothing can be had. */
export const failed = (name: string, path: Path, awaited = '[role=alert]'): Picture => ({
  name: `${name}, failed`,
  as: 'member',
  whole: true,
  open: async (page, community) => {
    withoutInitialDataWhereRouted(page);
    await page.route(DATA, (route) => route.abort());
    await page.goto(pathIn(community, path));
    await page.locator(awaited).first().waitFor({ timeout: 15_000 });
    await allHasCome(page);
  },
});

/** The server's own answer, but for some of it: what would take a year to come about, or change what all others see. */
export async function answeredWith(page: Page, address: string, other: object): Promise<void> {
  withoutInitialDataWhereRouted(page);
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...other } });
  });
}

/** A no of the server's, in the one shape that all of them have. */
export const refusedWith = (page: Page, address: string, status: number, error: object) =>
  page.route(address, (route) =>
    route.fulfill({ status, json: { error: { ...error, requestId: 'gallery' } } }),
  );
