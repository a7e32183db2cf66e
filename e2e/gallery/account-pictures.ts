import { picked } from '../support/course-form.ts';
import { standStill } from '../support/standing-clock.ts';
import { aDrawnPicture } from './drawn-picture.ts';
import { dialogOf, neverAnswered, type Picture, press, screen, waiting } from './picture.ts';

const wizard = (name: string, steps: number): Picture => ({
  name: `onboarding, ${name}`,
  as: 'newcomer',
  open: async (page) => {
    await page.goto('/');
    await dialogOf(page).getByRole('heading', { level: 3 }).waitFor();
    for (let step = 0; step < steps; step++) await press(dialogOf(page), 'Next');
  },
});

/** Login, sign-up, the first steps, the member's own profile and its settings. */
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
  {
    name: 'login, in the Google window',
    as: 'nobody',
    whole: true,
    open: async (page) => {
      await page.context().route('**/api/auth/google/start', neverAnswered);
      await page.goto('/login');
      await press(page, 'Continue with Google');
      await page.getByText('Continue in the Google window.').waitFor();
    },
  },
  {
    name: 'login, Google not set up',
    as: 'nobody',
    whole: true,
    open: async (page) => {
      await page.goto('/login');
      await press(page, 'Continue with Google');
      await page.getByRole('alert').filter({ hasText: 'Google sign-in is not set up' }).waitFor();
    },
  },
  wizard('skills', 0),
  {
    ...wizard('closing it with changes', 0),
    open: async (page, community) => {
      await wizard('', 0).open(page, community);
      await dialogOf(page).getByRole('textbox').fill('Beekeeping');
      await dialogOf(page).getByRole('textbox').press('Enter');
      await press(dialogOf(page), 'Close');
      await dialogOf(page).getByText('Close without saving?').waitFor();
    },
  },
  wizard('links', 1),
  wizard('bio', 2),
  {
    ...wizard('verifying', 2),
    open: async (page, community) => {
      await wizard('', 2).open(page, community);
      await standStill(page);
      await press(dialogOf(page), 'Verify Skills');
      await dialogOf(page).getByRole('heading', { name: 'Verifying your skills' }).waitFor();
    },
  },
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
    name: 'picture of a profile, being cut',
    as: 'member',
    open: async (page) => {
      await page.goto('/profile');
      await press(page, 'Change your picture');
      const picture = picked(await aDrawnPicture(page.context(), 'portraits'));
      await dialogOf(page).locator('input[type=file]').setInputFiles(picture);
      await dialogOf(page).getByRole('slider').first().waitFor();
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
