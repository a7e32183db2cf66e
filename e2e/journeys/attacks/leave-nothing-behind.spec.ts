import type { Page } from '@playwright/test';
import { commonErrors } from '@skillverse/contract/errors';
import { aFilm, aPdf, aPicture } from '../../../server/test/given/files/made-files.ts';
import { upload } from '../../../server/test/given/files/upload.ts';
import { signedIn } from '../../../server/test/given/given.ts';
import { askOver } from '../../../server/test/visitor.ts';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { contentViewer, filled, openContent } from '../../support/course-content.ts';
import type { Given } from '../../support/given.ts';
import { expect, test } from '../../support/journey.ts';

const profileHeading = (page: Page) => page.getByRole('heading', { name: 'Amara Obi' });

/** Real browsers keep pages in the bfcache. A headless browser does not, so the test dispatches the same events. */
const tell = (page: Page, event: 'pagehide' | 'pageshow') =>
  page.evaluate(
    `void setTimeout(() => dispatchEvent(new PageTransitionEvent('${event}', { persisted: true })))`,
  );

/** Leaves the page for another one. The bfcache keeps it. */
async function goElsewhere(page: Page): Promise<void> {
  await tell(page, 'pagehide');
  await expect(page.locator('body')).toHaveAttribute('inert');
}

const goBack = (page: Page) => tell(page, 'pageshow');

/** Replaces the answers of /api/me from now on, also after the page returns from the bfcache. */
const insteadOfMe = (page: Page, answer: string) =>
  page.evaluate(`globalThis.realFetch ??= fetch;
    globalThis.fetch = (...asked) => (asked[0] === '/api/me' ? (${answer})(...asked) : realFetch(...asked))`);

const UNREACHABLE = `() => Promise.reject(new TypeError('Failed to fetch'))`;
const UNAVAILABLE = `async () => new Response(
  JSON.stringify({ error: { code: 'UNAVAILABLE', message: '${commonErrors.UNAVAILABLE.message}', requestId: 'none' } }),
  { status: 503 })`;
const WHEN_RELEASED = `(...asked) => new Promise((resolve) => {
  globalThis.release = () => resolve(realFetch(...asked));
})`;

/** A scrolled page with a search that was just typed. @returns the scroll position */
async function aTypedSearch(page: Page, given: Given): Promise<number> {
  for (let number = 1; number <= 8; number++) await given.course({ title: `Glazing ${number}` });
  await given.signedInAccount();
  await page.goto('/search');
  await page.getByRole('searchbox').fill('glazing');
  await expect(page).toHaveURL('/search?q=glazing');
  await expect(page.getByText('8 courses found for “glazing”')).toBeVisible();
  await page.evaluate('scrollTo(0, 300)');
  return await page.evaluate<number>('scrollY');
}

/** Expects the page as it was left: the same words, the same scroll position, and the same focus. */
async function expectKept(page: Page, scrolledTo: number): Promise<void> {
  await expect(page.getByRole('searchbox')).toHaveValue('glazing');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
  expect(scrolledTo).toBeGreaterThan(0);
  expect(await page.evaluate('scrollY'), 'scrolled as before').toBe(scrolledTo);
}

test('a page that the browser kept for Back shows nothing of a member who has signed out since', async ({
  page,
  given,
  context,
  market,
}) => {
  const { cookies } = await given.signedInAccount();
  await page.goto('/profile');
  await expect(profileHeading(page)).toBeVisible();
  await goElsewhere(page);
  await askOver(market.server.url, 'POST', '/api/auth/sign-out', { cookie: cookies });
  await context.clearCookies();
  await goBack(page);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('Amara')).toHaveCount(0);
});

test('a page that the browser kept for Back is as it was where the same member is still there', {
  tag: '@full',
}, async ({ page, given }) => {
  const before = await aTypedSearch(page, given);
  await goElsewhere(page);
  await goBack(page);
  await expectKept(page, before);
});

for (const [trouble, answer] of [
  ['cannot be reached', UNREACHABLE],
  ['cannot answer', UNAVAILABLE],
] as const) {
  test(`a page that the browser kept for Back waits covered where the server ${trouble}, and loses nothing`, {
    tag: '@full',
  }, async ({ page, given }) => {
    const before = await aTypedSearch(page, given);
    await insteadOfMe(page, answer);
    await goElsewhere(page);
    await goBack(page);
    await expect(page.getByRole('status').filter({ hasText: `Skillverse ${trouble}` })).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expectNoAxeViolations(page);
    await insteadOfMe(page, 'realFetch');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectKept(page, before);
  });
}

test.describe('without a network', () => {
  // The parts of other screens were loading when the network was lost.
  test.use({ expectedFault: /net::ERR_INTERNET_DISCONNECTED/ });

  test('a page that the browser kept for Back comes by itself when the network does', {
    tag: '@full',
  }, async ({ page, given, context }) => {
    const before = await aTypedSearch(page, given);
    await goElsewhere(page);
    await context.setOffline(true);
    await goBack(page);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 15_000 });
    await context.setOffline(false);
    await expectKept(page, before);
  });
});

test('a page that the browser kept for Back is not loaded anew where it is asked for twice at once', {
  tag: '@full',
}, async ({ page, given }) => {
  const before = await aTypedSearch(page, given);
  const begun = await page.evaluate('performance.timeOrigin');
  await insteadOfMe(page, WHEN_RELEASED);
  await goElsewhere(page);
  await goBack(page);
  await expect(page.getByRole('heading', { name: 'Bringing this page back' })).toBeVisible();
  await page.evaluate(`dispatchEvent(new Event('online'))`);
  await page.evaluate('release()');
  await expectKept(page, before);
  expect(await page.evaluate('performance.timeOrigin')).toBe(begun);
});

test('a page that the browser kept for Back and cannot show at once says so', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const before = await aTypedSearch(page, given);
  await insteadOfMe(page, WHEN_RELEASED);
  await goElsewhere(page);
  await goBack(page);
  await expect(page.getByRole('heading', { name: 'Bringing this page back' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await page.evaluate('release()');
  await expectKept(page, before);
});

/** The addresses of the files that a page shows or offers. */
const fileAddresses = (page: Page) =>
  page.evaluate<string[]>(`[...new Set([...document.querySelectorAll('[src*="/api/"], [href*="/api/"]')]
    .map((node) => node.currentSrc || node.src || node.href))]`);

test('the address of a file opens nothing in another browser, nor for somebody else, nor after signing out', {
  tag: '@full',
}, async ({ page, given, market, browser, context }) => {
  const course = await given.course({ priceSvc: 10 });
  await filled(market, course, [
    ['image', await aPicture()],
    ['video', aFilm()],
    ['document', aPdf()],
  ]);
  const learner = await given.signedInLearner();
  await given.enrolled(learner, course);
  await page.goto('/courses');
  await openContent(page);
  const addresses = new Set<string>();
  await expect(contentViewer(page).getByRole('tab').first()).toBeVisible();
  for (const tab of await contentViewer(page).getByRole('tab').all()) {
    await tab.click();
    await expect(contentViewer(page).getByRole('tabpanel').first()).toBeVisible();
    for (const address of await fileAddresses(page)) addresses.add(address);
  }
  const statusesIn = async (reader: typeof context) =>
    await Promise.all([...addresses].map(async (address) => (await reader.request.get(address)).status()));
  expect(addresses.size).toBeGreaterThanOrEqual(3);
  expect(new Set(await statusesIn(context))).toEqual(new Set([200]));
  const clean = await browser.newContext();
  expect(new Set(await statusesIn(clean)), 'in a browser that nobody is signed in with').toEqual(
    new Set([401]),
  );
  await clean.setExtraHTTPHeaders({ cookie: await signedIn(market.db, (await given.member()).id) });
  const locked = [...addresses].filter((address) => !address.includes('size='));
  for (const address of locked) {
    const isImage = (await context.request.get(address)).headers()['content-type']?.startsWith('image/');
    expect((await clean.request.get(address)).status(), 'for another member').toBe(isImage ? 200 : 403);
  }
  await clean.close();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  expect(new Set(await statusesIn(context)), 'after signing out').toEqual(new Set([401]));
});

test('whoever has left a project opens none of its files any more by an address that was kept', {
  tag: '@full',
}, async ({ page, given, market, context }) => {
  const viewer = await given.signedInLearner();
  const project = await given.project({ title: 'Seed library', members: [viewer.id], membersOnly: true });
  const as = await signedIn(market.db, project.creatorId);
  const path = `/api/projects/${project.id}/media?kind=document`;
  const { status, body } = await upload<{ url: string }>(market.server.url, path, { as, file: aPdf() });
  expect(status).toBe(200);
  await page.goto(`/collaborate?project=${project.id}`);
  const file = page.getByRole('dialog').getByRole('link', { name: /^Download/ });
  const address = `${market.server.url}${await file.getAttribute('href')}`;
  expect(address).toContain(body.url);
  expect((await context.request.get(address)).status()).toBe(200);
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog').getByText('1 / 2 members')).toBeVisible();
  await expect(file).toHaveCount(0);
  expect((await context.request.get(address)).status()).toBe(403);
});
