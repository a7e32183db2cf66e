import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { troublePages } from '../../server/src/core/pages/trouble-page.ts';
import { dialogOf, neverAnswered, type Picture, press } from './picture.ts';

const pageFor = troublePages(resolve(import.meta.dirname, '../../web/dist'));

/** The page that the server sends to a browser for this status. */
const trouble = (name: string, status: number): Picture => ({
  name,
  as: 'member',
  open: async (page) => {
    const { headers, page: body } = pageFor(status);
    await page.route('/', (route) => route.fulfill({ status, headers, body }));
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
});

/** Waits for the app first, because the offline notice loads after it. */
async function goOffline(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByText('You are offline').waitFor();
}

/** Without the server, or without the network. */
export const TROUBLE_PICTURES: readonly Picture[] = [
  {
    name: 'home, without a connection',
    as: 'member',
    open: async (page) => {
      await page.goto('/');
      await page.locator('main article button').first().waitFor();
      await goOffline(page);
    },
  },
  {
    name: 'wallet, without a connection',
    as: 'member',
    open: async (page) => {
      await page.goto('/?wallet=open');
      await dialogOf(page).getByRole('listitem').first().waitFor();
      await goOffline(page);
    },
  },
  {
    name: 'home, back online',
    as: 'member',
    open: async (page) => {
      await page.goto('/');
      await page.locator('main article button').first().waitFor();
      await goOffline(page);
      await page.context().setOffline(false);
      await page.getByText('Back online').waitFor();
    },
  },
  {
    name: 'search, out of date',
    as: 'member',
    open: async (page) => {
      const tab = (name: string) =>
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
      await page.clock.install();
      await page.goto('/search');
      await page.locator('main article button').first().waitFor();
      await tab('Profile').click();
      await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
      await page.route('**/api/courses?*', (route) => route.abort());
      await page.clock.fastForward(60_000);
      await tab('Search').click();
      await page.getByText('This may be out of date').waitFor();
    },
  },
  {
    name: 'home, a dialog on its way',
    as: 'beginner',
    open: async (page) => {
      await page.route(/assets\/[\w-]*dialog[\w-]*\.js/, neverAnswered);
      await page.goto('/');
      await press(page.getByRole('region', { name: 'Recommended for You' }), 'Enroll');
      await page.locator('[aria-busy]', { hasText: 'Enroll' }).waitFor();
    },
  },
  {
    name: 'screen that cannot be shown',
    as: 'member',
    open: async (page) => {
      await page.route('**/assets/search-*.js', (route) => route.abort());
      await page.goto('/search');
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    },
  },
  trouble('server fails', 500),
  trouble('server cannot answer now', 503),
  {
    name: 'unreadable address',
    as: 'member',
    open: async (page) => {
      await page.goto('/%ff');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
];
