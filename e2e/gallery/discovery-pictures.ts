import { allHasCome, dialogOf, failed, type Picture, press, screen, waiting } from './picture.ts';

const WALLET = 'main :text("Public Profile")';

/** The search for courses and people, and the public profiles. */
export const DISCOVERY_PICTURES: readonly Picture[] = [
  screen('search', 'member', '/search', 'main article'),
  screen('search, found', 'member', '/search?q=light', 'main article'),
  screen('search, did you mean', 'member', '/search?q=Photografy', '[aria-labelledby] > li button'),
  screen('search, nothing found', 'member', '/search?q=xylophone+repair', 'text=Show all courses'),
  screen('search, people', 'member', '/search?tab=people', 'main article'),
  screen('search, nobody found', 'member', '/search?tab=people&q=xylophone', 'text=Show all people'),
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
      await allHasCome(page);
    },
  },
  screen(
    'profile of oneself, as others see it',
    'member',
    ({ accounts }) => `/user/${accounts.member.id}`,
    WALLET,
  ),
  screen('course nobody knows', 'member', '/course/01a07aec-0000-7624-bcb9-37f62b0d6048', 'main h2'),
  waiting('profile of a teacher', ({ teacherId }) => `/user/${teacherId}`),
  failed('profile of a teacher', ({ teacherId }) => `/user/${teacherId}`),
  screen('profile of nobody', 'member', '/user/01a07aec-0000-7624-bcb9-37f62b0d6048', 'main h2, main h1'),
  {
    name: 'chat',
    as: 'member',
    open: async (page, { teacherId }) => {
      await page.goto(`/user/${teacherId}`);
      await press(page, 'Send Message');
      await dialogOf(page).getByRole('textbox').fill('Could you teach me?');
      await dialogOf(page).getByRole('textbox').press('Enter');
      await dialogOf(page).getByRole('listitem').first().waitFor({ timeout: 10_000 });
    },
  },
  {
    name: 'report',
    as: 'member',
    open: async (page, { teacherId }) => {
      await page.goto(`/user/${teacherId}`);
      await press(page, 'Report this profile');
      await dialogOf(page).getByRole('radio', { name: 'Something else' }).check();
    },
  },
  screen('not found', 'member', '/no/such/page', 'main a[href="/"]'),
];
