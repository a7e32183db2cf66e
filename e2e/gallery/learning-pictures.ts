import type { Page } from '@playwright/test';
import { withoutInitialDataWhereRouted } from '../support/without-initial-data.ts';
import { answeredWith, choose, dialogOf, type Picture, press, refusedWith } from './picture.ts';

async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto('/courses');
  const card = page.getByRole('article').filter({ hasText: 'Throw your first bowl' });
  await press(card, 'Continue');
  await choose(dialogOf(page), tab);
}

const playButton = (page: Page) => dialogOf(page).getByRole('button', { name: /^Play / });

/** The film ends the refund, so that it comes after a question. */
async function playFilm(page: Page): Promise<void> {
  await playButton(page).click();
  await press(dialogOf(page).getByRole('region', { name: 'Open it?' }), 'Play');
}

const content = (tab: string): Picture => ({
  name: `course content, ${tab.toLowerCase()}`,
  as: 'member',
  open: async (page) => {
    await openTab(page, tab);
    if (tab === 'Documents') return;
    await playButton(page).waitFor();
  },
});

/** Runs in the page. The film loops, so that it still plays when the picture is taken. */
const PLAYING = `(async () => {
  const film = Object.assign(document.querySelector('video'), { loop: true, muted: true });
  await film.play();
  await new Promise((seen) => film.addEventListener('timeupdate', seen, { once: true }));
})()`;

const LONG_GONE = '01a07aec-0000-7624-bcb9-37f62b0d6048';
const DAY = '2026-01-05T09:00:00.000Z';

/** For a beginner, who has bought nothing before the picture 'enrolled'. */
async function askToEnroll(page: Page): Promise<void> {
  await page.goto('/');
  await press(page.getByRole('region', { name: 'Recommended for You' }), 'Enroll');
  await dialogOf(page).getByRole('definition').first().waitFor();
}

/** All steps of a course from the price to the reward, and its content. */
export const LEARNING_PICTURES: readonly Picture[] = [
  content('Overview'),
  content('Videos'),
  content('Documents'),
  {
    ...content('Videos'),
    name: 'course content, what ends the refund',
    open: async (page, community) => {
      await content('Videos').open(page, community);
      await playButton(page).click();
      await dialogOf(page).getByRole('region', { name: 'Open it?' }).waitFor();
    },
  },
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
    name: 'course content, nothing there',
    as: 'member',
    open: async (page) => {
      await page.goto('/courses');
      await press(page.getByRole('article').filter({ hasText: 'Glazes from the garden' }), 'Continue');
      await dialogOf(page).getByText('Nothing uploaded yet').waitFor();
    },
  },
  {
    name: 'course content, failed',
    as: 'member',
    open: async (page) => {
      await page.route('**/api/courses/*/content', (route) => route.abort());
      await page.goto('/courses');
      await press(page.getByRole('article').filter({ hasText: 'Throw your first bowl' }), 'Continue');
      await dialogOf(page).getByText('Could not load the content of this course').waitFor();
    },
  },
  {
    ...content('Videos'),
    name: 'course content, a film in play',
    open: async (page, community) => {
      await content('Videos').open(page, community);
      await playFilm(page);
      await page.locator('video').waitFor();
      await page.evaluate(PLAYING);
    },
  },
  {
    ...content('Videos'),
    name: 'course content, a film that does not play',
    open: async (page) => {
      await page.route('**/media/*', (route) =>
        route.request().resourceType() === 'media' ? route.abort() : route.fallback(),
      );
      await openTab(page, 'Videos');
      await playFilm(page);
      await dialogOf(page).getByText('This video could not be played').waitFor();
    },
  },
  {
    name: 'courses, one taken back',
    as: 'member',
    whole: true,
    open: async (page) => {
      const refunded = [
        { courseId: LONG_GONE, title: 'Kites that come back', svcRefunded: 40, deletedAt: DAY },
      ];
      await answeredWith(page, '**/api/me/courses', { refunded });
      await page.goto('/courses');
      await page.getByText('was deleted by its teacher').waitFor();
    },
  },
  {
    name: 'course not completed',
    as: 'member',
    open: async (page) => {
      const message = 'Course not found in ongoing courses';
      await refusedWith(page, '**/api/courses/*/complete', 409, { code: 'NOT_ONGOING', message });
      await page.goto('/courses');
      await press(page.getByRole('article').filter({ hasText: 'Throw your first bowl' }), 'Complete');
      await page.getByText(message).waitFor();
    },
  },
  {
    name: 'edit review',
    as: 'member',
    open: async (page) => {
      await page.goto('/courses?tab=completed');
      await press(page, 'Edit Review');
      await dialogOf(page).getByRole('textbox').waitFor();
    },
  },
  {
    name: 'enroll, not enough coins',
    as: 'newcomer',
    open: async (page) => {
      withoutInitialDataWhereRouted(page);
      await page.route('**/api/me', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          body: (await answer.text()).replace(/"skillCoins":\d+/, '"skillCoins":5'),
        });
      });
      await page.goto('/');
      await press(dialogOf(page), 'Skip for now');
      await press(page.getByRole('article').filter({ hasText: 'Throw your first bowl' }), 'Enroll');
      await dialogOf(page).getByText('Insufficient SVC coins').waitFor();
    },
  },
  { name: 'enroll', as: 'beginner', open: askToEnroll },
  {
    name: 'enroll, reward limit reached',
    as: 'beginner',
    open: async (page) => {
      await answeredWith(page, '**/api/courses/*/reward', {
        rewardSvc: 0,
        rewardLimitReached: true,
        rewardLimit: { cap: 'day', most: 10, until: '2026-11-26T00:00:00.000Z' },
      });
      await askToEnroll(page);
      await dialogOf(page).getByText('Reward limit reached').waitFor();
    },
  },
  {
    name: 'enroll, at another price',
    as: 'beginner',
    open: async (page) => {
      await refusedWith(page, '**/api/courses/*/enroll', 409, {
        code: 'PRICE_CHANGED',
        message: 'The price has changed',
        details: { svcValue: 90 },
      });
      await askToEnroll(page);
      await press(dialogOf(page), /^Enroll for/);
      await dialogOf(page).getByText('The price is now 90 SVC').waitFor();
    },
  },
  {
    name: 'enrolled',
    as: 'beginner',
    open: async (page) => {
      await page.goto('/');
      await press(page.getByRole('region', { name: 'Recommended for You' }), 'Enroll');
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
