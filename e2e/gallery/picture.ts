import type { Locator, Page } from '@playwright/test';
import { withoutInitialDataWhereRouted } from '../support/without-initial-data.ts';
import type { Community, Viewer } from './community.ts';

/** One screen or dialog in one of its states. */
export interface Picture {
  readonly name: string;
  readonly as: Viewer;
  /** Opens it from an empty tab. */
  readonly open: (page: Page, community: Community) => Promise<unknown>;
  /** Takes the whole length of the page. Otherwise it takes the window, which shows all of a dialog. */
  readonly whole?: boolean;
}

/** All API requests but those for the viewer: without a viewer there is no screen. */
const DATA = /\/api\/(?!auth|me$)/;

/** The path of a screen. Some paths are known only after the members are created. */
type Path = string | ((community: Community) => string);
const pathIn = (community: Community, path: Path) => (typeof path === 'string' ? path : path(community));

export const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();
export const press = (where: Page | Locator, name: string | RegExp) =>
  where
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
export const choose = (where: Page | Locator, tab: string) => where.getByRole('tab', { name: tab }).click();

/** A fully loaded screen. */
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

/** Waits until no placeholder is left. */
export const allHasCome = (page: Page) =>
  page.locator('main .breathing').first().waitFor({ state: 'detached' });

/** The same while no request is answered: it shows placeholders. */
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

/** The same if all requests fail. */
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

/** Replaces part of the server's answer, for states that would take a year to reach, or that would change the other pictures. */
export async function answeredWith(page: Page, address: string, other: object): Promise<void> {
  withoutInitialDataWhereRouted(page);
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...other } });
  });
}

/** A refusal by the server, in the shape of all its errors. */
export const refusedWith = (page: Page, address: string, status: number, error: object) =>
  page.route(address, (route) =>
    route.fulfill({ status, json: { error: { ...error, requestId: 'gallery' } } }),
  );
