import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';
import { keepsFailedParts } from '../../support/kept-failures.ts';
import { onceHydrated } from '../../support/once-hydrated.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const wrong = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });

const TABS = [
  ['Search', 'Discover Skills'],
  ['Collab', 'Collaboration Hub'],
  ['Courses', 'My Learning Journey'],
  ['Profile', 'Profile'],
  ['Home', /^Hello/],
] as const;

/** The `aria-current` of the link to the profile, one frame after a press on it. */
const pressProfile = `(() => {
  const link = document.querySelector('nav a[href="/profile"]');
  link.click();
  return new Promise((seen) => requestAnimationFrame(() => setTimeout(() => seen(link.ariaCurrent))));
})()`;

test.use({ expectedFault: /Failed to (load resource: net::ERR|fetch dynamically imported module)/ });

test('a screen that cannot be loaded says so, the app stays, and trying again loads it', async ({
  page,
  given,
  browser,
}) => {
  if (keepsFailedParts(browser)) return; // this Chromium fetches it again only after a reload
  await given.signedInLearner();
  await page.route('**/assets/search-*.js', (route) => route.abort());
  await page.goto('/');
  await onceHydrated(page);
  const begun = await page.evaluate(() => performance.timeOrigin);
  await tab(page, 'Search').click();
  await expect(wrong(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await tab(page, 'Courses').click();
  await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeVisible();
  await tab(page, 'Search').click();
  await expect(wrong(page)).toBeVisible();
  await page.unroute('**/assets/search-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Discover Skills' })).toBeFocused();
  expect(await page.evaluate(() => performance.timeOrigin), 'the page was never loaded anew').toBe(begun);
});

test('trying again without a network keeps the app', { tag: '@full' }, async ({ page, given, context }) => {
  await given.signedInLearner();
  await page.route('**/assets/search-*.js', (route) => route.abort());
  await page.goto('/');
  await onceHydrated(page);
  const begun = await page.evaluate(() => performance.timeOrigin);
  await tab(page, 'Search').click();
  await expect(wrong(page)).toBeVisible();
  await context.setOffline(true);
  const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await page.getByRole('button', { name: 'Try again' }).click();
  await asked;
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(begun);
});

test('every tab that was open before opens without a network, and the banner moves nothing that is read', {
  tag: '@full',
}, async ({ page, given, context }) => {
  await given.course();
  await given.signedInLearner();
  await page.goto('/');
  const openEachTab = async () => {
    for (const [name, title] of TABS) {
      await tab(page, name).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    await page.getByRole('link', { name: /Open your wallet/ }).click();
    await expect(page.getByRole('dialog', { name: 'Wallet history' })).toBeVisible();
  };
  await openEachTab();
  await page.goBack();
  const read = (['heading', 'article', 'main'] as const).map((role) => page.getByRole(role).first());
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('list');
  const places = () => Promise.all([...read, tabs].map((one) => one.boundingBox()));
  const before = (await places()).map((box) => box?.y);
  await context.setOffline(true);
  const offline = page.getByText('You are offline');
  await expect(offline).toBeVisible();
  expect((await places()).map((box) => box?.y)).toEqual(before);
  const line = (await offline.boundingBox())!.height;
  await expect(tab(page, 'Profile'), 'its words end above it').toHaveCSS('padding-bottom', `${line}px`);
  await expectNoAxeViolations(page);
  await openEachTab();
  const said = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(said, 'a dialog does not keep it from being read out').toBeVisible();
  const room = await page.evaluate<{ atTheEnd: number; line: number }>(`({
    atTheEnd: parseFloat(getComputedStyle(document.querySelector('[role=dialog] .overscroll-contain')).paddingBottom),
    line: [...document.querySelectorAll('[role=status] > p')].at(-1).offsetHeight,
  })`);
  expect(room.atTheEnd, 'what a dialog ends with stays above it').toBeGreaterThanOrEqual(room.line);
});

test('a part that nobody asked for disturbs nobody, and comes when it is asked for again', {
  tag: '@full',
}, async ({ page, given, browser }) => {
  if (keepsFailedParts(browser)) return; // this Chromium fetches it again only after a reload
  await given.signedInLearner();
  await page.route('**/assets/{wallet-sheet,no-results}-*.js', (route) => route.abort());
  await page.goto('/search');
  await page.getByRole('searchbox').fill('typed and kept');
  await expect(page.getByRole('heading', { name: 'No courses found' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: /Open your wallet/ }).click();
  const lost = page.getByRole('alert').filter({ hasText: 'Could not load your wallet' });
  await expect(lost).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(page.getByRole('searchbox')).toHaveValue('typed and kept');
  await lost.getByRole('button', { name: 'Close' }).click();
  await expect(lost).toBeHidden();
  await expect(page).toHaveURL('/search?q=typed+and+kept');
  await page.getByRole('link', { name: /Open your wallet/ }).click();
  await expect(lost).toBeVisible();
  await page.unrouteAll();
  await lost.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Wallet history' })).toBeVisible();
});

test('a press is answered at once, before the code of what it opens is there', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.project({ title: 'Seed library', status: 'paused' });
  const { id } = await given.member({ name: 'Mei Tanaka' });
  await given.signedInLearner();
  const opening = page.getByRole('status').filter({ hasText: /^Opening$/ });
  const release = await held(page, /assets\/[\w-]*(dialog|sheet)[\w-]*\.js/);
  const show = await held(page, '**/assets/profile-*.js');
  for (const [path, opener] of [
    ['/', page.getByRole('link', { name: /Open your wallet/ })],
    ['/collaborate', page.getByRole('button', { name: 'View Details' })],
  ] as const) {
    if (new URL(page.url()).pathname !== path) await page.goto(path);
    await opener.first().click();
    await expect(opening).toBeVisible();
    await page.goBack();
    await expect(opening, 'closed again, it is not waited for').toBeHidden();
  }
  expect(await page.evaluate(pressProfile), 'marked in the next picture').toBe('page');
  show();
  await page.goto(`/user/${id}`);
  const chat = page.getByRole('button', { name: 'Send Message' });
  await chat.click();
  await expect(chat).toHaveAttribute('aria-busy', 'true');
  await expectNoAxeViolations(page);
  release();
  await expect(page.getByRole('dialog', { name: 'Chat' })).toBeVisible();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
});

/** Creating this element throws until `mend()` is called in the page. */
const neverDraw = (page: Page, element: string) =>
  page.evaluate(`(() => {
    const create = document.createElement;
    document.createElement = function (name, ...more) {
      if (name === '${element}') throw new Error('days cannot be written');
      return create.call(this, name, ...more);
    };
    window.mend = () => { document.createElement = create; };
  })()`);

test.describe('a fault of ours', () => {
  test.use({ expectedFault: /days cannot be written/ });

  test('in a dialog is told there, and the dialog goes on, as does the screen below', {
    tag: '@full',
  }, async ({ page, given }) => {
    await given.signedInLearner();
    await page.goto('/profile');
    await page.evaluate(`(() => {
      const format = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format');
      Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
        configurable: true,
        get() {
          // Whole days stand in the dialog alone.
          if (this.resolvedOptions().dateStyle) throw new Error('days cannot be written');
          return format.get.call(this);
        },
      });
      window.mend = () => Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', format);
    })()`);
    await page.getByRole('button', { name: 'Settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    await expect(dialog.getByRole('alert')).toContainText('This could not be shown');
    await expectNoAxeViolations(page);
    await page.evaluate('mend()');
    await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(dialog.getByRole('list', { name: 'Devices' })).toBeVisible();
    await expect(dialog).toBeFocused();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  });

  test('in what asks for coins takes away the button that spends them, too', { tag: '@full' }, async ({
    page,
    given,
  }) => {
    await given.course({ title: 'Watercolour basics' });
    await given.signedInLearner();
    await page.goto('/search');
    await neverDraw(page, 'dl');
    await page.getByRole('button', { name: 'Enroll' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enroll in this course?' });
    await expect(dialog.getByRole('alert')).toContainText('This could not be shown');
    const spend = dialog.getByRole('button', { name: /^Enroll for/ });
    await expect(spend).toBeHidden();
    await page.evaluate('mend()');
    await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(spend).toBeEnabled();
  });

  test('in what a dialog ends with is told there, and the rest of it stays', { tag: '@full' }, async ({
    page,
    given,
  }) => {
    const { id } = await given.member({ name: 'Mei Tanaka' });
    await given.signedInLearner();
    await page.goto(`/user/${id}`);
    await neverDraw(page, 'textarea');
    await page.getByRole('button', { name: 'Send Message' }).click();
    const dialog = page.getByRole('dialog', { name: 'Chat' });
    await expect(dialog.getByRole('alert')).toContainText('This could not be shown');
    await expect(dialog).toContainText('Nothing is written yet');
    await expectNoAxeViolations(page);
    await page.evaluate('mend()');
    await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(dialog.getByRole('textbox')).toBeVisible();
    await expect(dialog).toBeFocused();
  });
});

test('a session that is lost while its form cannot be loaded leaves what was typed', {
  tag: '@full',
}, async ({ page, given, browser }) => {
  if (keepsFailedParts(browser)) return; // this Chromium fetches it again only after a reload
  const account = await given.signedInAccount();
  await page.route('**/assets/sign-in-dialog-*.js', (route) => route.abort());
  await page.goto('/search');
  await expect(page.getByRole('heading', { name: 'Discover Skills' })).toBeVisible();
  await given.sessionLost(account.id);
  await page.getByRole('searchbox').fill('typed and kept');
  const lost = page.getByRole('alert').filter({ hasText: 'Could not load the sign-in form' });
  await expect(lost).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('typed and kept');
  await page.unroute('**/assets/sign-in-dialog-*.js');
  await lost.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  await expect(page.getByRole('searchbox', { includeHidden: true })).toHaveValue('typed and kept');
});

test('a part that fails twice while the server answers is got by loading the page anew, once', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.signedInLearner();
  await page.route('**/assets/search-*.js', (route) => route.abort());
  await page.goto('/search');
  await expect(wrong(page)).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Try again' }).click();
  await loaded;
  await expect(wrong(page)).toBeVisible();
  const begun = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  await tab(page, 'Search').click();
  await expect(wrong(page)).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(begun);
});

test('a page whose scripts do not come says so, and is loaded once more', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.signedInLearner({ name: 'Amara Obi' });
  await page.route('**/assets/*.js', (route) => route.abort());
  const told = page.getByRole('status').filter({ hasText: 'Skillverse could not be loaded.' });
  for (const path of ['/', '/courses']) {
    await page.goto(path);
    await expect(told).toBeVisible();
    await expectNoAxeViolations(page);
  }
  await page.unroute('**/assets/*.js');
  await told.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('tab', { name: 'In Progress' })).toBeVisible();
  await expect(told).toBeHidden();
});
