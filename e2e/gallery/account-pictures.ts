import { dialogOf, failed, type Picture, press, screen, waiting } from './picture.ts';

const wizard = (name: string, steps: number): Picture => ({
  name: `onboarding, ${name}`,
  as: 'newcomer',
  open: async (page) => {
    await page.goto('/');
    await dialogOf(page).getByRole('heading', { level: 3 }).waitFor();
    for (let step = 0; step < steps; step++) await press(dialogOf(page), 'Next');
  },
});

/** Signing in and up, the first steps, the own profile and its settings. */
export const ACCOUNT_PICTURES: readonly Picture[] = [
  screen('login', 'nobody', '/login', 'input[type=password]'),
  screen('sign up', 'nobody', '/login?tab=sign-up', 'input[type=password]'),
  {
    name: 'login, wrong password',
    as: 'nobody',
    whole: true,
    open: async (page) => {
      await page.goto('/login');
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.test');
      await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
      await press(page.getByRole('main'), 'Login');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'sign up, nothing filled in',
    as: 'nobody',
    whole: true,
    open: async (page) => {
      await page.goto('/login?tab=sign-up');
      await press(page.getByRole('main'), 'Sign Up');
    },
  },
  wizard('skills', 0),
  wizard('links', 1),
  wizard('bio', 2),
  {
    ...wizard('verification', 2),
    open: async (page, community) => {
      await wizard('', 2).open(page, community);
      await press(dialogOf(page), 'Verify Skills');
      await dialogOf(page)
        .getByRole('heading', { name: 'Verification Incomplete' })
        .waitFor({ timeout: 15_000 });
    },
  },
  screen('profile', 'member', '/profile', 'main h2'),
  screen('profile, of a beginner', 'beginner', '/profile', 'main h2'),
  waiting('profile', '/profile'),
  {
    name: 'edit profile',
    as: 'member',
    open: async (page) => {
      await page.goto('/profile');
      await press(page, 'Edit Profile');
      await dialogOf(page).getByLabel('Bio').waitFor();
    },
  },
  {
    name: 'picture of a profile',
    as: 'member',
    open: async (page) => {
      await page.goto('/profile');
      await press(page, 'Change your picture');
      await dialogOf(page).waitFor();
    },
  },
  {
    name: 'settings',
    as: 'member',
    open: async (page) => {
      await page.goto('/profile');
      await press(page, 'Settings');
      await dialogOf(page).getByRole('list', { name: 'Devices' }).waitFor();
    },
  },
  {
    name: 'settings, delete account',
    as: 'member',
    open: async (page) => {
      await page.goto('/profile');
      await press(page, 'Settings');
      await press(dialogOf(page), /^Delete my account/);
    },
  },
  {
    name: 'session lost',
    as: 'member',
    open: async (page) => {
      await page.goto('/profile');
      await page.context().clearCookies();
      await press(page, 'Edit Profile');
      await dialogOf(page).getByLabel('Bio').fill('I throw bowls.');
      await press(dialogOf(page), 'Save changes');
      await page.getByRole('dialog', { name: 'Please sign in again' }).waitFor();
    },
  },
];

/** Looking for courses and people, and what others see of a member. */
export const DISCOVERY_PICTURES: readonly Picture[] = [
  screen('search', 'member', '/search', 'main article'),
  screen('search, found', 'member', '/search?q=light', 'main article'),
  screen('search, did you mean', 'member', '/search?q=Photografy', '[aria-labelledby] > li button'),
  screen('search, nothing found', 'member', '/search?q=xylophone+repair', 'main h2, main h3'),
  screen('search, people', 'member', '/search?tab=people', 'main article'),
  screen('search, nobody found', 'member', '/search?tab=people&q=xylophone', 'main h2, main h3'),
  waiting('search', '/search'),
  waiting('search, people', '/search?tab=people'),
  failed('search', '/search'),
  failed('search, people', '/search?tab=people'),
  {
    name: 'profile of a teacher',
    as: 'member',
    whole: true,
    open: async (page, { teacherId }) => {
      await page.goto(`/user/${teacherId}`);
      await page.getByRole('region', { name: 'Reviews' }).getByRole('article').first().waitFor();
    },
  },
  screen('profile of nobody', 'member', '/user/01a07aec-0000-7624-bcb9-37f62b0d6048', 'main h2, main h1'),
  {
    name: 'chat',
    as: 'member',
    open: async (page, { teacherId }) => {
      await page.goto(`/user/${teacherId}`);
      await press(page, 'Send Message');
      await dialogOf(page).getByRole('textbox').fill('Could you teach me?');
      await dialogOf(page).getByRole('textbox').press('Enter');
      await dialogOf(page).getByRole('listitem').nth(3).waitFor({ timeout: 10_000 });
    },
  },
  screen('not found', 'member', '/no/such/page', 'main a[href="/"]'),
];
