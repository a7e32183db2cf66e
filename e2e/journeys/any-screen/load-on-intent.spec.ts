import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';

const SCREEN_OR_DIALOG = /assets\/(search|collaborate|courses|profile|[\w-]+-(dialog|sheet))-[\w-]+\.js$/;
/** The product's limits for a first visit, from the login to Home: requests and kilobytes of scripts. */
const REQUESTS_MOST = 40;
const SCRIPT_KB_MOST = 220;

/** The paths of the page's requests, in order. */
function askedFor(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const later = (paths: readonly string[]) => paths.filter((path) => SCREEN_OR_DIALOG.test(path));

/** Waits until the browser is idle and fetches nothing. */
async function stillIdle(page: Page): Promise<void> {
  await page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 4000 }))');
  await page.waitForLoadState('networkidle');
}

test('a first visit from the login to Home stays within 40 requests and 220 KB of scripts', async ({
  page,
  given,
}) => {
  for (let count = 0; count < 12; count++) await given.course();
  const { email, password } = await given.account();
  const paths = askedFor(page);
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  // The last that begins by itself.
  await expect.poll(() => paths.includes('/api/events')).toBe(true);
  await stillIdle(page);
  const scriptBytes = await page.evaluate<number>(
    `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`,
  );
  expect(paths.length).toBeLessThanOrEqual(REQUESTS_MOST);
  expect(scriptBytes).toBeLessThanOrEqual(SCRIPT_KB_MOST * 1000);
});

test('the code of another screen or of a dialog comes when a pointer or the focus is on what opens it', async ({
  page,
  given,
}) => {
  await given.signedInLearner();
  const paths = askedFor(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  await stillIdle(page);
  expect(later(paths)).toEqual([]);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).hover();
  await expect.poll(() => later(paths)).toContainEqual(expect.stringContaining('/search-'));
  await page.getByRole('button', { name: 'Skill SOS' }).focus();
  await expect.poll(() => later(paths)).toContainEqual(expect.stringContaining('/sos-dialog-'));
});

test('a browser that saves data fetches nothing ahead of a press', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`);
  await given.signedInLearner();
  const paths = askedFor(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  const search = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' });
  await search.hover();
  await page.getByRole('button', { name: 'Skill SOS' }).focus();
  await stillIdle(page);
  expect(paths.filter((path) => SCREEN_OR_DIALOG.test(path) || path.includes('sample'))).toEqual([]);
  await search.click();
  await expect(page.getByRole('heading', { name: 'Discover Skills' })).toBeVisible();
});
