import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

if (!existsSync(resolve(import.meta.dirname, 'web/dist/index.html'))) {
  throw new Error('web/dist is missing: run the journeys with npm run e2e, which builds the web app first');
}

/** Where the layout decides: each of them goes wrong in its own way on a phone and on a wide screen. */
const onBoth =
  /\/(home|inbox|look-for-a-team|manage-a-course|read-a-verification|report-to-the-host|search|teach-a-course)\.spec\.ts/;

/** A database, a balancer, a keyboard, a page for programmers and a second window belong to no phone. */
const onDesktopAlone =
  /(database-\w+|use-the-keyboard|walk-by-keyboard|read-the-api-docs|sign-in-with-google|hostile-texts|from-another-site|leave-nothing-behind|one-of-two-servers-dies)\.spec\.ts/;

/** Every worker runs a server of its own (e2e/support/journey.ts), so there is no webServer here. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  // Two more than there are cores: some journeys wait for a clock or a server. With one more, a twentieth of the time was idle.
  workers: availableParallelism() + 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // What is waited for has its own time; a long journey on a slow machine is still a journey.
  timeout: 120_000,
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
        // No journey is long enough to repay what the last compilers cost.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
    locale: 'en-US',
    timezoneId: 'Europe/Lisbon',
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer in the place of the network that most journeys hold, break or listen to: one journey is about it.
    serviceWorkers: 'block',
    // Traces of what passes cost a third of the run. A picture and the words of the failed screen are kept; who needs more asks:
    // npm run e2e -- e2e/journeys/courses/home.spec.ts --trace=retain-on-failure
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: onDesktopAlone,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // What has its own width, or none to speak of, is told by its tag: it is seen once, on the phone.
    {
      name: 'desktop',
      grepInvert: /@any-size/,
      testMatch: [onBoth, onDesktopAlone],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
