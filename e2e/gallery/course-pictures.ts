import type { Page } from '@playwright/test';
import { aPdf } from '../../server/test/given/files/made-files.ts';
import { chooser, fillIn, picked } from '../support/course-form.ts';
import { choose, dialogOf, failed, neverAnswered, type Picture, press, screen, waiting } from './picture.ts';

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

/** Creates a course. The upload of its first file never ends. */
async function createWithFiles(page: Page): Promise<void> {
  await page.route('**/media?kind=document*', neverAnswered);
  await page.goto('/courses?tab=teaching');
  await press(page.getByRole('main'), 'Create Course');
  const dialog = dialogOf(page);
  await fillIn(dialog, 'True a wheel');
  const files = [picked(aPdf(), 'Tensions.pdf'), picked(aPdf(), 'Lacing.pdf')];
  await chooser(dialog, 'documents').setInputFiles(files);
  await press(dialog, 'Create Course');
  await dialog.getByRole('progressbar').waitFor();
}

/** A loaded card. Unlike its placeholder, it has a button. */
const SHOWN = 'main article button';
const EMPTY = '[role=tabpanel] h2';

/** Courses that are offered, learned and taught, and the wallet. */
export const COURSE_PICTURES: readonly Picture[] = [
  screen('home', 'member', '/', SHOWN),
  screen('home, of a beginner', 'beginner', '/', SHOWN),
  waiting('home', '/'),
  failed('home', '/', SHOWN),
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
  waiting('wallet', '/?wallet=open', '[role=dialog]'),
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
  screen('help', 'member', '/help', SHOWN),
  screen('help, none with a skill', 'beginner', '/help?skill=Photography', 'main h3'),
  waiting('help', '/help'),
  failed('help', '/help'),
  screen('courses', 'member', '/courses', SHOWN),
  screen('courses, completed', 'member', '/courses?tab=completed', SHOWN),
  screen('courses, teaching', 'member', '/courses?tab=teaching', SHOWN),
  screen('courses, none', 'beginner', '/courses', EMPTY),
  screen('courses, none completed', 'beginner', '/courses?tab=completed', EMPTY),
  screen('courses, none taught', 'beginner', '/courses?tab=teaching', EMPTY),
  screen('courses, saved', 'beginner', '/courses?tab=saved', SHOWN),
  screen('courses, none saved', 'member', '/courses?tab=saved', EMPTY),
  screen('course page', 'beginner', ({ courseId }) => `/course/${courseId}`, 'main h1'),
  screen('course page, in progress', 'member', ({ courseId }) => `/course/${courseId}`, 'main h1'),
  waiting('course page', ({ courseId }) => `/course/${courseId}`),
  failed('course page', ({ courseId }) => `/course/${courseId}`),
  screen(
    'course page, not there',
    'member',
    '/course/01a07aec-0000-7624-bcb9-37f62b0d6048',
    'text=Course not found',
  ),
  waiting('courses', '/courses'),
  failed('courses', '/courses'),
  waiting('courses, completed', '/courses?tab=completed'),
  failed('courses, completed', '/courses?tab=completed'),
  waiting('courses, teaching', '/courses?tab=teaching'),
  failed('courses, teaching', '/courses?tab=teaching'),
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
  { name: 'create course, uploading', as: 'member', open: createWithFiles },
  {
    name: 'create course, leaving its uploads',
    as: 'member',
    open: async (page) => {
      await createWithFiles(page);
      await press(dialogOf(page), 'Close');
      await dialogOf(page).getByText('Stop the uploads?').waitFor();
    },
  },
  manage('Course Details'),
  manage('Media Management'),
  manage('Danger Zone'),
];
