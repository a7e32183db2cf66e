import type { Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('a new member sees the streak, the first achievements and what each tab is for', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.signedInLearner();
  await page.goto('/courses');
  await expect(page.getByRole('heading', { name: 'Start your streak today' })).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText(['0', '0']);
  await expect(page.getByText(/^(First Course|Streak Master|Collaborator), not earned yet$/)).toHaveCount(3);
  await expect(page.getByText(/^(Skill Sharer|AI Verified)/)).toHaveCount(0);
  for (const [name, empty] of [
    ['In Progress', 'No courses in progress'],
    ['Completed', 'No completed courses yet'],
    ['Teaching', "You're not teaching any courses yet"],
  ] as const) {
    await tab(page, name).click();
    await expect(page.getByRole('heading', { name: empty })).toBeVisible();
    const wayOn = page.getByRole('tabpanel').getByText(/^(Find a course|Create Course)$/);
    await expect(wayOn, 'without scrolling').toBeInViewport({ ratio: 1 });
    await expectNoAxeViolations(page);
  }
});

test('a course in progress shows what every course card shows', { tag: '@full' }, async ({ page, given }) => {
  const { id } = await given.member({ name: 'Kofi Mensah' });
  const course = await given.course({
    title: 'Linocut',
    description: 'Cut, ink and print.',
    skillCategory: 'Content Creation',
    priceSvc: 40,
    durationMinutes: 90,
    teacherId: id,
  });
  await given.enrolled(await given.signedInLearner(), course);
  await page.goto('/courses');
  const card = page.getByRole('article', { name: 'Linocut' });
  for (const text of [
    'Content Creation',
    '40 SVC',
    'Cut, ink and print.',
    'No ratings yet',
    '90 min',
    '1 learner',
  ])
    await expect(card).toContainText(text);
  const description = card.getByText('Cut, ink and print.');
  await expect(description).toHaveCSS('-webkit-line-clamp', '2');
  await expect(card.getByRole('progressbar')).toBeVisible();
  const teacher = card.getByRole('link', { name: 'Kofi Mensah' });
  await expect(teacher.locator('img')).toHaveAttribute('src', '/default-avatar.svg');
  for (const name of ['Continue', 'Complete'])
    await expect(card.getByRole('button', { name, exact: true })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});

test('what a badge stands for is told to keyboard and finger alike', { tag: '@full' }, async ({
  page,
  given,
  isMobile,
}) => {
  await given.signedInLearner();
  await page.goto('/courses');
  const badge = page.getByRole('button', { name: 'First Course' });
  await expect(badge).toHaveAccessibleDescription('To earn: Complete a course');
  const reason = page.getByText('To earn: Complete a course');
  if (isMobile) await badge.tap();
  else {
    await page.getByRole('tab', { name: 'In Progress' }).focus();
    await page.getByRole('button', { name: 'Streak Master' }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(badge).toBeFocused();
  }
  await expect(reason).toBeVisible();
  await expectNoAxeViolations(page);
  if (isMobile) await page.getByText('Start your streak today').tap();
  else await page.keyboard.press('Escape');
  await expect(reason).toBeHidden();
});

test('a badge pressed before its words are loaded tells them once they are', { tag: '@full' }, async ({
  page,
  given,
  isMobile,
}) => {
  await given.signedInLearner();
  const release = await held(page, '**/assets/tooltip-popup-*.js');
  await page.goto('/courses');
  const badge = page.getByRole('button', { name: 'First Course' });
  await (isMobile ? badge.tap() : badge.click());
  release();
  await expect(page.getByText('To earn: Complete a course')).toBeVisible();
  await expect(badge).toBeFocused();
});

test('each tab has its address: a reload keeps it, and Back leads to the one before', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.signedInLearner();
  await page.goto('/courses');
  await tab(page, 'Completed').click();
  await expect(page).toHaveURL('/courses?tab=completed');
  await tab(page, 'Teaching').click();
  await expect(page).toHaveURL('/courses?tab=teaching');
  await page.reload();
  await expect(tab(page, 'Teaching')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(tab(page, 'Completed')).toHaveAttribute('aria-selected', 'true');
});

test('begun, completed and taught courses stand under their tabs and are counted', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const learner = await given.signedInLearner({ balanceSvc: 400 });
  await given.enrolled(learner, await given.course({ title: 'Begun course', priceSvc: 10 }));
  await given.completed(learner, await given.course({ title: 'Finished course', priceSvc: 10 }));
  await given.course({ title: 'Taught course', teacherId: learner.id });
  await page.goto('/courses');
  // One course was begun here, one was begun to set up the balance.
  await expect(page.getByRole('definition')).toHaveText(['1', '2']);
  const begun = page.getByRole('article', { name: 'Begun course' });
  await expect(begun.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  await expect(page.getByRole('heading', { name: '1-day streak' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'The last seven days' })).toContainText(
    /(: nothing.*){6}: learned or helped/,
  );
  await expect(page.getByRole('button', { name: 'First Course' })).toHaveAccessibleDescription(
    /^Completed first course, /,
  );
  await expectNoAxeViolations(page, { dark: true });
  await tab(page, 'Completed').click();
  await expect(page.getByRole('article')).toHaveText([/Finished course.*Completed/]);
  await tab(page, 'Teaching').click();
  await expect(page.getByRole('article', { name: 'Taught course' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await tab(page, 'In Progress').click();
  await expect(begun.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
});
