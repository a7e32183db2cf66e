import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';
import { median } from '../load/windows.ts';
import { readSeen, type Seen } from './in-page.ts';
import { LOGIN, type Screen } from './screens.ts';
import { openPage, openPhone, signIn, visit } from './slow-browser.ts';
import type { Answer, SlowLine } from './slow-line.ts';
import { blockingMs, bytesByKind, KINDS, type Kind, layoutShift } from './vitals.ts';

/** Who waits for the network has waited for good after that long. */
const BLOCKED_MS = 5000;

/** What one opening of a page cost. */
export interface View {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly contentMs: number;
  readonly blockingMs: number;
  readonly shift: number;
  /** What was asked for until the content was painted. */
  readonly requests: number;
  readonly bytes: Readonly<Record<Kind, number>>;
  /** What came after that, of any kind: other screens' scripts, for example. */
  readonly laterBytes: number;
}

/** What one telephone has seen of a page. */
export interface Sight {
  readonly first: View;
  /** What the largest paint of the first view was. */
  readonly largest: string;
  readonly repeat: View;
  /** The first view right after a sign-in, where one has to be signed in: the login has brought what all screens share. */
  readonly warm: View | undefined;
  /** The first paint of one more view while nothing passes on the line; undefined where none came. */
  readonly unconnectedFcpMs: number | undefined;
}

export interface Views extends Omit<Sight, 'largest'> {
  readonly screen: Screen;
}

/** A telephone that has never been here opens a page, opens it again, and once more in a tunnel. */
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

/** Median figures of several telephones; without the network each of them has to paint. */
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

/** A service worker that a first view has brought is to be there for the next one. */
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
