import type { Browser, Page } from '@playwright/test';
import { COURSES_OF_BUSY_TEACHER, type FilledSite } from './filled-site.ts';
import { readSeen, type Seen } from './in-page.ts';
import { openPage, openPhone, untilQuiet, visit } from './slow-browser.ts';
import type { SlowLine } from './slow-line.ts';

export interface ScrollFigures {
  readonly name: string;
  readonly cards: number;
  /** The longest of the tasks over 50 ms; 0 if there are none. */
  readonly longestTaskMs: number;
  readonly longTasks: number;
  readonly longestFrameMs: number;
  readonly longFrames: number;
}

const PX_PER_SECOND = 8000;
const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Scrolls by touch through all courses of a busy teacher, and through as many search results. */
export async function measureScrolling(
  browser: Browser,
  line: SlowLine,
  site: FilledSite,
): Promise<ScrollFigures[]> {
  const taught = await scrollThrough(browser, line, {
    name: 'courses that one teaches',
    cookie: site.busyTeacher,
    path: '/courses?tab=teaching',
  });
  const found = await scrollThrough(browser, line, {
    name: 'courses that a search has found',
    cookie: site.learner(),
    path: '/search',
  });
  return [taught, found];
}

async function scrollThrough(
  browser: Browser,
  line: SlowLine,
  { name, cookie, path }: { name: string; cookie: string; path: string },
): Promise<ScrollFigures> {
  const phone = await openPhone(browser, line, cookie);
  const page = await openPage(phone, 'main article');
  await visit(page, path, line);
  for (let count = await cards(page).count(); count < COURSES_OF_BUSY_TEACHER; ) {
    // Not by touch: tickets above the button get their real height when they become visible, and move it away from the finger.
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await cards(page).nth(count).waitFor();
    count = await cards(page).count();
  }
  await page.evaluate('scrollTo(0, 0)');
  const { nowMs: since } = await untilQuiet(page, line);
  const height = await page.evaluate<number>('document.documentElement.scrollHeight - innerHeight');
  const devtools = await phone.newCDPSession(page);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 600,
    yDistance: -height,
    speed: PX_PER_SECOND,
    gestureSourceType: 'touch',
  });
  const seen = await page.evaluate<Seen>(readSeen);
  const count = await cards(page).count();
  await phone.close();
  const [tasks, frames] = [seen.tasks, seen.frames].map((all) =>
    all.filter(({ startMs }) => startMs > since),
  );
  const longest = (all: Seen['tasks'] = []) => Math.max(0, ...all.map(({ tookMs }) => tookMs));
  return {
    name,
    cards: count,
    longestTaskMs: longest(tasks),
    longTasks: tasks?.length ?? 0,
    longestFrameMs: longest(frames),
    longFrames: frames?.length ?? 0,
  };
}
