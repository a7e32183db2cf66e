import type { Page } from '@playwright/test';
import { answeredWith, dialogOf, type Picture, press, waiting } from './picture.ts';

const bell = /^Notices/;
const TOKEN = 'ab'.repeat(32);

async function openSettings(page: Page): Promise<void> {
  await page.goto('/profile');
  await press(page, 'Settings');
  await dialogOf(page).getByRole('list', { name: 'Devices' }).waitFor();
}

/** A page that a link in a mail leads to, which acts on a press alone. */
const linkPage = (name: string, path: string): Picture => ({
  name: `link in a mail, ${name}`,
  as: 'nobody',
  whole: true,
  open: async (page) => {
    await page.goto(path);
    await page.getByRole('main').getByRole('button').first().waitFor();
  },
});

const push = {
  publicKey: 'BNbYfVQYo8e6DZ2mS4uF',
  quiet: { from: 22, until: 8 },
  timeZone: 'Europe/Berlin',
};
const aDevice = {
  id: '01931b6e-7c00-7000-8000-000000000001',
  current: false,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  createdAt: '2026-11-20T09:30:00.000Z',
};
const aPasskey = {
  id: '01931b6e-7c00-7000-8000-000000000002',
  name: 'Phone',
  worksHere: true,
  createdAt: '2026-11-20T09:30:00.000Z',
  lastUsedAt: '2026-11-27T18:00:00.000Z',
};

/** What leads members back: notices, links in mails, passkeys, pushes. */
export const WAY_BACK_PICTURES: readonly Picture[] = [
  {
    name: 'notices',
    as: 'member',
    open: async (page) => {
      await page.goto('/');
      await press(page, bell);
      await dialogOf(page).getByRole('list', { name: 'Notices' }).waitFor();
    },
  },
  {
    name: 'notices, of a newcomer',
    as: 'beginner',
    open: async (page) => {
      await page.goto('/');
      await press(page, bell);
      await dialogOf(page)
        .getByText(/Welcome to Skillverse/)
        .waitFor();
    },
  },
  {
    ...waiting('notices', '/'),
    open: async (page) => {
      await page.route('**/api/me/notices*', () => new Promise<void>(() => undefined));
      await page.goto('/');
      await press(page, bell);
      await dialogOf(page).locator('.breathing').first().waitFor();
    },
  },
  linkPage('confirm an address', `/verify-email?token=${TOKEN}`),
  linkPage('a new address', `/confirm-address?token=${TOKEN}`),
  linkPage('a new password', `/reset-password?token=${TOKEN}`),
  linkPage('no more mails', '/unsubscribe?token=picture'),
  {
    name: 'settings, passkeys',
    as: 'member',
    open: async (page) => {
      await answeredWith(page, '**/api/me/passkeys', { items: [aPasskey] });
      await openSettings(page);
      await dialogOf(page).getByRole('list', { name: 'Passkeys' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'settings, push',
    as: 'member',
    open: async (page) => {
      await answeredWith(page, '**/api/me/push', { ...push, devices: [aDevice] });
      await openSettings(page);
      await dialogOf(page).getByRole('group', { name: 'Quiet hours' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'settings, what is told',
    as: 'member',
    open: async (page) => {
      await openSettings(page);
      await dialogOf(page).getByText('I am removed from a project').scrollIntoViewIfNeeded();
    },
  },
];
