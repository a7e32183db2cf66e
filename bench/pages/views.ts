import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';
import { median } from '../load/windows.ts';
import { readSeen, type Seen } from './in-page.ts';
import { LOGIN, type Screen } from './screens.ts';
import { openPage, openPhone, signIn, visit } from './slow-browser.ts';
import type { Answer, SlowLine } from './slow-line.ts';
import { blockingMs, bytesByKind, KINDS, type Kind, layoutShift } from './vitals.ts';

/** If a page has not painted after this time, it waits for the network. */
const BLOCKED_MS = 5000;

/** The cost of opening a page once. */
export interface View {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly contentMs: number;
  readonly blockingMs: number;
  readonly shift: number;
  /** The number of requests until the content was painted. */
  readonly requests: number;
  readonly bytes: Readonly<Record<Kind, number>>;
  /** Bytes of any kind after that, for example other screens' scripts. */
  readonly laterBytes: number;
}

/** The views of one page on one phone. */
export interface Sight {
  readonly first: View;
  /** The element of the largest paint of the first view. */
  readonly largest: string;
  readonly repeat: View;
  /** The first view after a sign-in, if the screen needs one: the login has loaded the code that all screens share. */
  readonly warm: View | undefined;
  /** The first paint of one more view without the network; undefined if there was none. */
  readonly unconnectedFcpMs: number | undefined;
}

export interface Views extends Omit<Sight, 'largest'> {
  readonly screen: Screen;
}

/** A new phone opens a page, opens it again, and then once more without the network. */
export async function see(browser: Browser, line: SlowLine, screen: Screen, cookie: string): Promise<Sight> {
  const phone = await openPhone(browser, line, screen.signedIn ? cookie : '');
  const { view: first, largest } = await openOnce(phone, line, screen);
  const { view: repeat } = await openOnce(phone, line, screen);
  const unconnectedFcpMs = await viewUnconnected(phone, line, screen);
  await phone.close();
  const warm = screen.signedIn ? await seeAfterLogin(browser, line, screen, cookie) : undefined;
  return { first, largest, repeat, warm, unconnectedFcpMs };
}

async function seeAfterLogin(
  browser: Browser,
  line: SlowLine,
  screen: Screen,
  cookie: string,
): Promise<View> {
  const phone = await openPhone(browser, line, '');
  await openOnce(phone, line, LOGIN);
  await signIn(phone, line, cookie);
  const { view } = await openOnce(phone, line, screen);
  await phone.close();
  return view;
}

/** Median figures of several phones. Each of them has to paint without the network. */
export function viewsOf(screen: Screen, sights: readonly Sight[]): Views {
  const warm = sights.flatMap((sight) => sight.warm ?? []);
  const paints = sights.map(({ unconnectedFcpMs }) => unconnectedFcpMs).filter((ms) => ms !== undefined);
  return {
    screen,
    first: medianOf(sights.map(({ first }) => first)),
    repeat: medianOf(sights.map(({ repeat }) => repeat)),
    warm: warm.length > 0 ? medianOf(warm) : undefined,
    unconnectedFcpMs: paints.length === sights.length ? median(paints) : undefined,
  };
}

async function openOnce(phone: BrowserContext, line: SlowLine, { path, content }: Screen) {
  line.takeAnswers();
  const page = await openPage(phone, content);
  const seen = await visit(page, path, line);
  const contentAt = performance.now() - seen.nowMs + seen.contentMs;
  await page.evaluate(workerReady);
  await page.close();
  return { view: viewOf(seen, line.takeAnswers(), contentAt), largest: seen.lcpWhat };
}

/** Waits until a service worker of the first view is ready for the next view. */
const workerReady = `(async () => {
  if (await navigator.serviceWorker?.getRegistration()) await navigator.serviceWorker.ready;
})()`;

function viewOf(seen: Seen, answers: readonly Answer[], contentAt: number): View {
  const { fcpMs, lcpMs, contentMs, tasks, shifts } = seen;
  const needed = answers.filter(({ askedAt }) => askedAt <= contentAt);
  const later = answers.filter(({ askedAt }) => askedAt > contentAt);
  return {
    fcpMs,
    lcpMs,
    contentMs,
    blockingMs: blockingMs(tasks, fcpMs),
    shift: layoutShift(shifts),
    requests: needed.length,
    bytes: bytesByKind(needed),
    laterBytes: later.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0),
  };
}

/** The first paint without the network. */
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
  return {
    fcpMs: of((view) => view.fcpMs),
    lcpMs: of((view) => view.lcpMs),
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
