import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { readSeen, type Seen, watchPage } from './in-page.ts';
import type { SlowLine } from './slow-line.ts';

const CPU_TIMES_SLOWER = 4;
/** A page is done when it shows what it is for, and for so long nothing came over the line and no task was long. */
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

/** A telephone with nothing in its cache. @param cookie of a session; of none where it is empty */
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

/** As if its owner had signed in. */
export async function signIn(
  phone: BrowserContext,
  { url }: Pick<SlowLine, 'url'>,
  cookie: string,
): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await phone.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
}

/** A page of that telephone, slowed down, that notes what it paints. @param content selects what it is for */
export async function openPage(phone: BrowserContext, content: string): Promise<Page> {
  const page = await phone.newPage();
  const devtools = await phone.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER });
  // Playwright listens to what scripts say, and for that Chromium parses each of them a second time where it first runs: 80 ms of
  // a slow processor that nobody waits for. With a debugger it keeps what it needs when it parses them off the main thread.
  await devtools.send('Debugger.enable');
  await page.addInitScript(watchPage(content));
  return page;
}

/** Opens an address and waits until the page is done. */
export async function visit(page: Page, path: string, line: SlowLine): Promise<Seen> {
  await page.goto(path, { waitUntil: 'commit', timeout: GIVE_UP_MS });
  return untilQuiet(page, line);
}

/** @throws Error where the page does not come to show what it is for */
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
