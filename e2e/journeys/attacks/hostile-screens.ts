import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { HostileMarket } from './hostile-market.ts';
import { lookOver } from './script-trap.ts';

interface Visit {
  readonly page: Page;
  readonly market: HostileMarket;
  /** The next text that is typed, not stored. */
  readonly next: () => string;
  /** Waits for the awaited element, then checks the whole page. */
  look(where: string, awaited: Locator): Promise<void>;
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const buttonOf = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole('button', { name, exact: true });

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
}

async function visitHome({ page, next, look }: Visit): Promise<void> {
  await page.goto('/');
  await look('Home', page.getByRole('article').first());
  await buttonOf(page, 'Skill SOS').click();
  await dialogOf(page).getByRole('textbox').fill(next());
  await look('SOS', dialogOf(page));
  await close(page);
  await page.goto('/?wallet=open');
  await look('wallet', dialogOf(page).getByRole('listitem').first());
}

async function visitContent({ page, look }: Visit): Promise<void> {
  await page.goto('/courses');
  await buttonOf(page, 'Continue').click();
  await look('In Progress and the content', dialogOf(page).getByRole('tabpanel').first());
  for (const tab of await dialogOf(page).getByRole('tab').all()) {
    await tab.click();
    await look('content', dialogOf(page).getByRole('tabpanel').first());
  }
  await close(page);
}

async function visitCourse({ page, market, look }: Visit): Promise<void> {
  await page.goto(`/course/${market.courseId}`);
  await look('course', page.getByRole('heading', { level: 2 }).first());
}

async function visitCourses({ page, look }: Visit): Promise<void> {
  await page.goto('/courses?tab=completed');
  await buttonOf(page, 'Edit Review').click();
  await look('review', dialogOf(page).getByRole('textbox'));
  await page.goto('/courses?tab=teaching');
  await buttonOf(page, 'Manage Course').click();
  await expect(dialogOf(page).getByLabel('Title', { exact: true })).toBeVisible();
  await look('Course Details', dialogOf(page));
  for (const name of ['Media Management', 'Danger Zone']) {
    await page.getByRole('tab', { name }).click();
    await look(name, dialogOf(page).getByRole('tabpanel'));
  }
}

async function visitOwnProfile({ page, next, look }: Visit): Promise<void> {
  await page.goto('/profile');
  await buttonOf(page, 'Edit Profile').click();
  await look('own profile', dialogOf(page).getByLabel('Bio'));
  await close(page);
  await buttonOf(page, 'Settings').click();
  await look('Settings', dialogOf(page).getByRole('list', { name: 'Devices' }));
  const download = page.waitForEvent('download');
  await buttonOf(dialogOf(page), 'Download my data').click();
  await (await download).delete();
  await close(page);
  await buttonOf(page, 'Verify my skills').click();
  await look('onboarding: skills', dialogOf(page).getByRole('list', { name: 'Your skills' }));
  await dialogOf(page).getByRole('textbox', { name: 'Skill' }).fill(next());
  await buttonOf(dialogOf(page), 'Next').click();
  await look('onboarding: links', dialogOf(page));
}

async function visitProfile({ page, market, next, look }: Visit): Promise<void> {
  await page.goto(`/user/${market.teacherId}`);
  await look('public profile', page.getByRole('region', { name: 'Reviews' }).getByRole('article'));
  await buttonOf(page, 'Send Message').click();
  const text = next();
  const message = dialogOf(page).getByRole('textbox');
  // A longer text cannot be sent.
  await message.fill(`${text}.`.slice(-2000));
  await message.press('Enter');
  await look('chat', dialogOf(page).getByRole('listitem').first());
}

async function visitSearch({ page, next, look }: Visit): Promise<void> {
  const [text, other] = [
    encodeURIComponent(next().toWellFormed()),
    encodeURIComponent(next().toWellFormed()),
  ];
  const short = (words: string) => words.slice(0, 600).replace(/%[^%]{0,1}$/, '');
  await page.goto(
    `/search?q=${short(text)}&category=${short(other)}&tab=${short(other)}&wallet=${short(text)}`,
  );
  await look('search for courses', page.getByRole('searchbox'));
}

async function visitPeople({ page, market, look }: Visit): Promise<void> {
  const near = encodeURIComponent(market.stored[0]!.slice(0, 90).slice(0, -1).toWellFormed());
  await page.goto(`/search?tab=people&q=${near}`);
  await look('search for people', page.getByRole('region', { name: 'People' }).getByRole('status').first());
  await page.goto('/search?tab=people');
  await look('people', page.getByRole('article').first());
}

async function visitProject({ page, market, look }: Visit): Promise<void> {
  await page.goto(`/collaborate?project=${market.projectId}`);
  await look(
    'hub and details',
    dialogOf(page).getByRole('heading', { name: 'Links' }).or(dialogOf(page)).first(),
  );
  await expect(dialogOf(page).getByRole('heading', { name: 'Team' })).toBeVisible();
  await look('details', dialogOf(page));
}

async function visitHub({ page, market, next, look }: Visit): Promise<void> {
  await page.goto('/collaborate?tab=mine');
  const own = page.getByRole('article').filter({ has: buttonOf(page, 'Change status') });
  await buttonOf(own, 'View Details').click();
  await buttonOf(dialogOf(page), 'Edit').click();
  await expect(dialogOf(page).getByLabel('Title', { exact: true })).toHaveValue(market.ownProject);
  await look('My Projects and edit', dialogOf(page));
  const text = encodeURIComponent(next().slice(0, 500).toWellFormed());
  const wanted = ['q', 'category', 'skills', 'project', 'tab'].map((name) => `${name}=${text}`).join('&');
  await page.goto(`/collaborate?${wanted}`);
  await look('a project that is not there', dialogOf(page).getByRole('alert'));
  await close(page);
  await look('hub with strange words', page.getByRole('searchbox'));
}

async function visitMessages({ page, market, look }: Visit): Promise<void> {
  await page.goto('/messages');
  await look('inbox', page.getByRole('main').getByRole('listitem').nth(1));
  for (const path of [market.teacherId, `project/${market.projectId}`]) {
    await page.goto(`/messages/${path}`);
    const report = page.getByRole('log').getByRole('button', { name: 'Report message' });
    await expect(report.nth(2)).toBeAttached();
    await look(`conversation ${path}`, page.getByRole('log'));
    await report.first().focus();
    await page.keyboard.press('Enter');
    await look('report', dialogOf(page).getByRole('radio').first());
    await close(page);
  }
}

async function visitHelp({ page, next, look }: Visit): Promise<void> {
  await page.goto('/help');
  await look('calls for help', page.getByRole('list', { name: 'Open requests' }).getByRole('article'));
  const text = encodeURIComponent(next().slice(0, 90).toWellFormed());
  await page.goto(`/help?skill=${text}&request=${text}`);
  await look('help that is not there', page.getByRole('region', { name: 'This SOS' }));
}

async function visitNowhere({ page, next, look }: Visit): Promise<void> {
  const text = encodeURIComponent(next().slice(0, 500).toWellFormed());
  await page.goto(`/no/such/${text}?tab=${text}#${text}`);
  await look('not found', page.getByRole('link', { name: 'Go to Home' }));
  await page.goto(`/user/${text}`);
  await look('nobody', page.getByRole('heading', { name: 'User Not Found' }));
}

async function enroll({ page, look }: Visit): Promise<void> {
  await page.goto('/');
  await buttonOf(page.getByRole('region', { name: 'Recommended for You' }), 'Enroll')
    .first()
    .click();
  await look('enroll', dialogOf(page).getByRole('definition').first());
  await buttonOf(dialogOf(page), 'Enroll for 1 SVC').click();
  await look('toast', page.getByRole('status').filter({ hasText: 'Successfully enrolled in' }));
}

/** Where a member's text is more than text: a link, the name of a file, a message, or what the address of a screen says. */
const leading = [
  visitContent,
  visitCourse,
  visitProfile,
  visitSearch,
  visitProject,
  visitMessages,
  visitNowhere,
];

const others = [visitHome, visitHelp, visitCourses, visitOwnProfile, visitPeople, visitHub, enroll];

/** The screens and dialogs where a member's text is shown: all of them, or those where it is more than text. */
export async function visitScreens(visit: Visit, which: 'all' | 'leading'): Promise<void> {
  for (const go of leading) await go(visit);
  if (which === 'all') for (const go of others) await go(visit);
}

/** @returns a function that checks a page, and what it has found */
export function looker(page: Page) {
  const wrong: string[] = [];
  let said = '';
  return {
    wrong,
    said: () => said,
    look: async (where: string, awaited: Locator) => {
      await expect(awaited, where).toBeVisible();
      const seen = await lookOver(page);
      said += seen.said;
      wrong.push(...seen.wrong.map((what) => `${where}: ${what}`));
    },
  };
}
