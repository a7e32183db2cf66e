import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

if (!existsSync(resolve(import.meta.dirname, 'web/dist/index.html'))) {
  throw new Error('web/dist is missing: run the journeys with npm run e2e, which builds the web app first');
}

/** What goes wrong, an address, a clock and a plain form are the same on every screen: once is enough, on the smaller one. */
const onPhoneAlone =
  /(answer-never-comes|change-a-search|change-settings|close-once|find-a-project|get-onboarded|\w+-against-odds|look-for-a-team|lose-a-part|open-an-address|search-by-chip|server-away|sign-in|sign-in-again|sign-out|small-and-still|start-a-project|translate-live|two-windows)\.spec\.ts/;

/** A database, a keyboard, a page for programmers and a second window belong to no phone. */
const onDesktopAlone = /(database-\w+|use-the-keyboard|read-the-api-docs|sign-in-with-google)\.spec\.ts/;

/** Every worker runs a server of its own (e2e/journey.ts), so there is no webServer here. */
export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
      ],
    },
    locale: 'en-US',
    timezoneId: 'Europe/Lisbon',
    contextOptions: { reducedMotion: 'reduce' },
    // A film of every test would cost a third of the run; one picture of the failed screen does as well.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: onDesktopAlone,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', testIgnore: onPhoneAlone, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
