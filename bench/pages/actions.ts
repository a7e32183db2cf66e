import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { median } from '../load/windows.ts';
import { type Felt, readFelt, watchAction } from './in-page.ts';
import { openPage, openPhone, visit } from './slow-browser.ts';
import type { SlowLine } from './slow-line.ts';

export interface ActionFigures {
  readonly name: string;
  /** From the touch or key to the next paint. */
  readonly paintMs: number;
  /** From the touch or key to the paint that shows the expected change. */
  readonly changeMs: number;
}

interface Action {
  readonly name: string;
  act(page: Page): Promise<void>;
  /** An expression for the page. It is true after the expected change. */
  readonly change: string;
  /** Prepares the page for the next action. */
  afterwards?(page: Page): Promise<void>;
}

const GIVE_UP_MS = 20_000;
const WORD = 'harmonica';
const shows = (selector: string, text = '') =>
  `[...document.querySelectorAll('${selector}')].some((one) => one.textContent.includes('${text}'))`;
const go = (page: Page, tab: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: tab }).tap();
const dialogGone = (page: Page) => page.getByRole('dialog').waitFor({ state: 'hidden' });

/** One visit, from the home page on. Each action starts where the previous one ended. */
const ACTIONS: readonly Action[] = [
  {
    name: 'open a course to enroll in',
    act: (page) => page.getByRole('button', { name: 'Enroll', exact: true, disabled: false }).nth(1).tap(),
    change: shows('[role=dialog]', 'Enroll for'),
  },
  {
    name: 'enroll',
    act: (page) => page.getByRole('button', { name: /^Enroll for/ }).tap(),
    change: shows('[role=status]', 'Successfully enrolled'),
    afterwards: dialogGone,
  },
  {
    name: 'go from Home to Search',
    act: (page) => go(page, 'Search'),
    change: `${shows('h1', 'Discover Skills')} && ${shows('main article')}`,
    afterwards: (page) => page.getByRole('searchbox').tap(),
  },
  {
    name: 'search, after the last letter (waits 500)',
    act: (page) => page.keyboard.type(WORD, { delay: 100 }),
    change: shows('[role=status]', `“${WORD}”`),
    afterwards: (page) => page.getByRole('searchbox').fill(''),
  },
  {
    name: 'change to the tab People',
    act: (page) => page.getByRole('tab', { name: 'People' }).tap(),
    change: shows('main article', 'View Profile'),
  },
  {
    name: 'open a chat',
    act: (page) => page.getByRole('button', { name: 'Send Message' }).first().tap(),
    change: shows('[role=dialog] [role=log] li'),
    afterwards: (page) => page.getByRole('dialog').getByRole('textbox').fill('Could you teach me?'),
  },
  {
    name: 'send a message',
    act: (page) => page.getByRole('button', { name: 'Send', exact: true }).tap(),
    change: shows('[role=log] li', 'Could you teach me?'),
    async afterwards(page) {
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
      await dialogGone(page);
    },
  },
  {
    name: 'go from Search to Courses',
    act: (page) => go(page, 'Courses'),
    change: `${shows('h1', 'My Learning Journey')} && ${shows('main article', 'Continue')}`,
  },
  {
    name: 'change to the tab Completed',
    act: (page) => page.getByRole('tab', { name: 'Completed' }).tap(),
    change: `!${shows('main article', 'Continue')} && ${shows('main article')}`,
    afterwards: (page) => page.getByRole('tab', { name: 'In Progress' }).tap(),
  },
  {
    name: 'complete a course',
    act: (page) => page.getByRole('button', { name: 'Complete', exact: true }).first().tap(),
    change: shows('[role=dialog] [role=status]', 'Verifying'),
  },
];

/** Median figures of `runs` visits. Each one uses a phone that has just opened the home page for the first time. */
export async function measureActions(
  browser: Browser,
  line: SlowLine,
  { runs, cookie }: { runs: number; cookie: () => string },
): Promise<ActionFigures[]> {
  const visits: ActionFigures[][] = [];
  for (let run = 0; run < runs; run++) {
    const phone = await openPhone(browser, line, cookie());
    const page = await openPage(phone, 'main article');
    await visit(page, '/', line);
    const figures: ActionFigures[] = [];
    for (const action of ACTIONS) figures.push(await measureAction(page, action));
    visits.push(figures);
    await phone.close();
  }
  return ACTIONS.map(({ name }, n) => ({
    name,
    paintMs: median(visits.map((figures) => figures[n]?.paintMs ?? Number.NaN)),
    changeMs: median(visits.map((figures) => figures[n]?.changeMs ?? Number.NaN)),
  }));
}

export async function measureAction(
  page: Page,
  { name, act, change, afterwards }: Action,
): Promise<ActionFigures> {
  await page.evaluate(watchAction(change));
  await act(page);
  const { inputMs, paintedMs, changedMs } = await untilChanged(page, name);
  await afterwards?.(page);
  return { name, paintMs: paintedMs - inputMs, changeMs: changedMs - inputMs };
}

/** @throws Error if the expected change does not come */
async function untilChanged(page: Page, name: string): Promise<Felt> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  while (performance.now() < giveUpAt) {
    const felt = await page.evaluate<Felt>(readFelt);
    if (felt.changedMs > 0) return felt;
    await delay(100);
  }
  throw new Error(`'${name}' has shown nothing after ${GIVE_UP_MS} ms`);
}
