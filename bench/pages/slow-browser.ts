import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { readSeen, type Seen, watchPage } from './in-page.ts';
import type { SlowLine } from './slow-line.ts';

const CPU_TIMES_SLOWER = 4;
/** A page is done if it shows its content and has had no network data and no long task for this time. */
const QUIET_MS = 2000;
const GIVE_UP_MS = 60_000;

export function openBrowser(): Promise<Browser> {
  const quiet = ['background-networking', 'component-update', 'sync', 'quic'].map(
    (name) => `--disable-${name}`,
  );
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--no-first-run', ...quiet],
  });
}

/** A phone with an empty cache. @param cookie of a session; empty if signed out */
export async function openPhone(
  browser: Browser,
  { url }: SlowLine,
  cookie: string,
): Promise<BrowserContext> {
  const phone = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
  });
  if (cookie) await signIn(phone, { url }, cookie);
  return phone;
}

/** Signs the phone in with a session cookie. */
export async function signIn(
  phone: BrowserContext,
  { url }: Pick<SlowLine, 'url'>,
  cookie: string,
): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await phone.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
}

/** Opens a slowed-down page that records its paints. @param content a selector for its content */
export async function openPage(phone: BrowserContext, content: string): Promise<Page> {
  const page = await phone.newPage();
  const devtools = await phone.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER });
  // Playwright listens to the console, and for that Chromium parses each script a second time when it first runs: 80 ms of a slow
  // processor that real users do not have. With a debugger, it keeps what it needs from the parse off the main thread.
  await devtools.send('Debugger.enable');
  await page.addInitScript(watchPage(content));
  return page;
}

/** Opens an address and waits until the page is done. */
export async function visit(page: Page, path: string, line: SlowLine): Promise<Seen> {
  await page.goto(path, { waitUntil: 'commit', timeout: GIVE_UP_MS });
  return untilQuiet(page, line);
}

/** @throws Error if the page is not done in time */
export async function untilQuiet(page: Page, line: SlowLine): Promise<Seen> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  for (;;) {
    const seen = await page.evaluate<Seen>(readSeen);
    const sinceTask = seen.nowMs - Math.max(0, ...seen.tasks.map(({ startMs, tookMs }) => startMs + tookMs));
    const sinceAnswer = performance.now() - line.lastAt;
    const quietMs = Math.min(sinceTask, sinceAnswer, seen.nowMs - seen.contentMs);
    if (seen.contentMs > 0 && quietMs > QUIET_MS) return seen;
    if (performance.now() > giveUpAt) throw new Error(`${page.url()} is not done after ${GIVE_UP_MS} ms`);
    await delay(Math.max(100, Math.min(QUIET_MS - quietMs, 500)));
  }
}
