import { choose, dialogOf, failed, type Picture, press, screen, waiting } from './picture.ts';

const content = (tab: string): Picture => ({
  name: `course content, ${tab.toLowerCase()}`,
  as: 'member',
  open: async (page) => {
    await page.goto('/courses');
    const card = page.getByRole('article').filter({ hasText: 'Throw your first bowl' });
    await press(card, 'Continue');
    await choose(dialogOf(page), tab);
  },
});

const manage = (tab: string): Picture => ({
  name: `manage course, ${tab.toLowerCase()}`,
  as: 'member',
  open: async (page) => {
    await page.goto('/courses?tab=teaching');
    await press(page.getByRole('article').filter({ hasText: 'Repair a puncture' }), 'Manage Course');
    await choose(dialogOf(page), tab);
    await dialogOf(page).getByRole('tabpanel').waitFor();
  },
});

/** Unlike what stands in for it, a card can be used. */
const SHOWN = 'main article button';

/** What is bought, learned and taught, and the coins for it. */
export const COURSE_PICTURES: readonly Picture[] = [
  screen('home', 'member', '/', SHOWN),
  screen('home, of a beginner', 'beginner', '/', SHOWN),
  waiting('home', '/'),
  failed('home', '/', 'main article'),
  {
    name: 'wallet',
    as: 'member',
    open: async (page) => {
      await page.goto('/?wallet=open');
      await dialogOf(page).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'wallet, of a beginner',
    as: 'beginner',
    open: async (page) => {
      await page.goto('/?wallet=open');
      await dialogOf(page).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'wallet, printed',
    as: 'member',
    whole: true,
    open: async (page) => {
      await page.goto('/?wallet=open');
      await dialogOf(page).getByRole('listitem').first().waitFor();
      await page.emulateMedia({ media: 'print' });
    },
  },
  waiting('wallet', '/?wallet=open'),
  { ...failed('wallet', '/?wallet=open', '[role=dialog] [role=alert]'), whole: false },
  {
    name: 'SOS',
    as: 'member',
    open: async (page) => {
      await page.goto('/');
      await press(page, 'Skill SOS');
      await dialogOf(page).getByRole('textbox').waitFor();
    },
  },
  screen('courses', 'member', '/courses', SHOWN),
  screen('courses, completed', 'member', '/courses?tab=completed', SHOWN),
  screen('courses, teaching', 'member', '/courses?tab=teaching', SHOWN),
  screen('courses, none', 'beginner', '/courses', 'main h2, main h3'),
  screen('courses, none completed', 'beginner', '/courses?tab=completed', 'main h2, main h3'),
  screen('courses, none taught', 'beginner', '/courses?tab=teaching', 'main h2, main h3'),
  waiting('courses', '/courses'),
  failed('courses', '/courses'),
  content('Overview'),
  content('Videos'),
  content('Documents'),
  {
    name: 'review',
    as: 'member',
    open: async (page) => {
      await page.goto('/courses?tab=completed');
      await press(page, 'Review');
      await dialogOf(page).getByRole('textbox').waitFor();
    },
  },
  {
    name: 'create course',
    as: 'member',
    open: async (page) => {
      await page.goto('/courses?tab=teaching');
      await press(page.getByRole('main'), 'Create Course');
      await dialogOf(page).getByLabel('Title', { exact: true }).waitFor();
    },
  },
  {
    name: 'create course, nothing filled in',
    as: 'member',
    open: async (page) => {
      await page.goto('/courses?tab=teaching');
      await press(page.getByRole('main'), 'Create Course');
      await press(dialogOf(page), 'Create Course');
    },
  },
  manage('Course Details'),
  manage('Media Management'),
  manage('Danger Zone'),
  {
    name: 'enroll, not enough coins',
    as: 'newcomer',
    open: async (page) => {
      await page.route('**/api/me', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          body: (await answer.text()).replace(/"skillCoins":\d+/, '"skillCoins":5'),
        });
      });
      await page.goto('/');
      await press(dialogOf(page), 'Skip for now');
      await press(page.getByRole('list', { name: 'Recommended for You' }), 'Enroll');
      await dialogOf(page).waitFor();
    },
  },
  {
    name: 'enroll',
    as: 'beginner',
    open: async (page) => {
      await page.goto('/');
      await press(page.getByRole('list', { name: 'Recommended for You' }), 'Enroll');
      await dialogOf(page).getByRole('definition').first().waitFor();
    },
  },
  {
    name: 'enrolled',
    as: 'beginner',
    open: async (page) => {
      await page.goto('/');
      await press(page.getByRole('list', { name: 'Recommended for You' }), 'Enroll');
      await press(dialogOf(page), /^Enroll for/);
      await page.getByRole('status').filter({ hasText: 'Successfully enrolled in' }).waitFor();
    },
  },
  {
    name: 'blockchain verification, verifying',
    as: 'member',
    open: async (page) => {
      await page.goto('/courses');
      await press(page.getByRole('article').filter({ hasText: 'Glazes from the garden' }), 'Complete');
      await dialogOf(page).waitFor();
    },
  },
  {
    name: 'blockchain verification, done',
    as: 'member',
    open: async (page) => {
      await page.goto('/courses');
      await press(page.getByRole('article').filter({ hasText: 'Throw your first bowl' }), 'Complete');
      await dialogOf(page).getByText('+100').first().waitFor({ timeout: 10_000 });
    },
  },
];
