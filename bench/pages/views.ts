import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';
import { median } from '../windows.ts';
import { readSeen, type Seen } from './in-page.ts';
import type { Screen } from './screens.ts';
import { openPage, openPhone, visit } from './slow-browser.ts';
import type { Answer, SlowLine } from './slow-line.ts';
import { blockingMs, bytesByKind, KINDS, type Kind, layoutShift } from './vitals.ts';

/** What one opening of a page cost. */
export interface View {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly lcpWhat: string;
  readonly contentMs: number;
  readonly blockingMs: number;
  readonly shift: number;
  /** What was asked for until the content was painted. */
  readonly requests: number;
  readonly bytes: Readonly<Record<Kind, number>>;
  /** What came after that, of any kind: other screens' scripts, for example. */
  readonly laterBytes: number;
}

export interface Views {
  readonly screen: Screen;
  readonly first: View;
  readonly repeat: View;
  /** The first paint while nothing passes on the line, of one more view; undefined where none came. */
  readonly unconnectedFcpMs: number | undefined;
}

const BLOCKED_MS = 5000;

/** Median figures of so many telephones, each of which sees the page for the first time and then again. */
export async function measureViews(
  browser: Browser,
  line: SlowLine,
  screen: Screen,
  { runs, cookie }: { runs: number; cookie: () => string },
): Promise<Views> {
  const seen: { first: View; repeat: View }[] = [];
  let unconnectedFcpMs: number | undefined;
  for (let run = 0; run < runs; run++) {
    const phone = await openPhone(browser, line, screen.signedIn ? cookie() : '');
    const first = await view(phone, line, screen);
    const repeat = await view(phone, line, screen);
    seen.push({ first, repeat });
    if (run === 0) unconnectedFcpMs = await viewUnconnected(phone, line, screen);
    await phone.close();
  }
  return {
    screen,
    first: medianOf(seen.map(({ first }) => first)),
    repeat: medianOf(seen.map(({ repeat }) => repeat)),
    unconnectedFcpMs,
  };
}

async function view(phone: BrowserContext, line: SlowLine, { path, content }: Screen): Promise<View> {
  line.takeAnswers();
  const page = await openPage(phone, content);
  const seen = await visit(page, path, line);
  const contentAt = performance.now() - seen.nowMs + seen.contentMs;
  await page.evaluate(workerReady);
  await page.close();
  return viewOf(seen, line.takeAnswers(), contentAt);
}

/** A service worker that a first view has brought is to be there for the next one. */
const workerReady = `(async () => {
  if (await navigator.serviceWorker?.getRegistration()) await navigator.serviceWorker.ready;
})()`;

function viewOf(seen: Seen, answers: readonly Answer[], contentAt: number): View {
  const { fcpMs, lcpMs, lcpWhat, contentMs, tasks, shifts } = seen;
  const needed = answers.filter(({ askedAt }) => askedAt <= contentAt);
  const later = answers.filter(({ askedAt }) => askedAt > contentAt);
  return {
    fcpMs,
    lcpMs,
    lcpWhat,
    contentMs,
    blockingMs: blockingMs(tasks, fcpMs),
    shift: layoutShift(shifts),
    requests: needed.length,
    bytes: bytesByKind(needed),
    laterBytes: later.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0),
  };
}

/** What a person sees in a tunnel. */
async function viewUnconnected(phone: BrowserContext, line: SlowLine, { path, content }: Screen) {
  const page = await openPage(phone, content);
  line.block();
  const opened = page.goto(path, { waitUntil: 'commit', timeout: BLOCKED_MS }).catch(() => undefined);
  const giveUpAt = performance.now() + BLOCKED_MS;
  let fcpMs = 0;
  if (await opened) {
    while (fcpMs === 0 && performance.now() < giveUpAt) {
      await delay(100);
      fcpMs = (await page.evaluate<Seen>(readSeen)).fcpMs;
    }
  }
  await page.close();
  line.unblock();
  line.takeAnswers();
  return fcpMs || undefined;
}

function medianOf(views: readonly View[]): View {
  const of = (pick: (view: View) => number) => median(views.map(pick));
  const lcpMs = of((view) => view.lcpMs);
  const nearest = [...views].sort((a, b) => Math.abs(a.lcpMs - lcpMs) - Math.abs(b.lcpMs - lcpMs))[0];
  return {
    fcpMs: of((view) => view.fcpMs),
    lcpMs,
    lcpWhat: nearest?.lcpWhat ?? '',
    contentMs: of((view) => view.contentMs),
    blockingMs: of((view) => view.blockingMs),
    shift: of((view) => view.shift),
    requests: of((view) => view.requests),
    laterBytes: of((view) => view.laterBytes),
    bytes: Object.fromEntries(KINDS.map((kind) => [kind, of((view) => view.bytes[kind])])) as Record<
      Kind,
      number
    >,
  };
}
