import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { isAskedByItself } from '../../support/by-itself.ts';
import { expect, test } from '../../support/journey.ts';
import { onceHydrated } from '../../support/once-hydrated.ts';

const toggle = (page: Page, title: string) =>
  page.getByRole('article', { name: title }).getByRole('button', { name: 'Live translation, simulated' });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('live translation is switched on and off, says that it is simulated, and asks the server for nothing', {
  tag: '@full',
}, async ({ page, given }) => {
  const teacher = await given.member();
  for (const title of ['First bowl', 'Second bowl']) await given.course({ title, teacherId: teacher.id });
  await given.signedInLearner();
  await page.clock.install();
  await page.goto('/');
  await expect(toggle(page, 'First bowl')).toHaveAttribute('aria-pressed', 'false');
  await expect(toggle(page, 'First bowl')).toHaveAccessibleDescription('First bowl');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!isAskedByItself(request.url())) asked.push(request.url());
  });
  await toggle(page, 'First bowl').focus();
  await page.keyboard.press('Enter');
  await expect(toggle(page, 'First bowl')).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page, 'Live translation enabled (simulation)')).toBeVisible();
  const words = page.getByRole('article', { name: 'First bowl' }).getByText('Simulated', { exact: true });
  await expect(words).toBeVisible();
  await expect(toggle(page, 'Second bowl')).toHaveAttribute('aria-pressed', 'false');
  await expectNoAxeViolations(page);
  await page.clock.fastForward(3000);
  await expect(toast(page, 'Live translation enabled (simulation)')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(toggle(page, 'First bowl')).toHaveAttribute('aria-pressed', 'false');
  await expect(toast(page, 'Live translation disabled')).toBeVisible();
  await page.clock.fastForward(3000);
  await expect(toast(page, 'Live translation disabled')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Live translation enabled (simulation)')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Live translation disabled')).toBeVisible();
  await expect(toast(page, 'Live translation enabled (simulation)'), 'it is so no more').toBeHidden();
  expect(asked).toEqual([]);
});

test('what is translated on Home is translated in Search too, and once it is in progress', {
  tag: '@full',
}, async ({ page, given }) => {
  const course = await given.course({ title: 'First bowl' });
  const learner = await given.signedInLearner();
  await page.goto('/');
  await onceHydrated(page);
  await toggle(page, 'First bowl').click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
  await expect(toggle(page, 'First bowl')).toHaveAttribute('aria-pressed', 'true');
  await given.enrolled(learner, course);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click();
  await expect(toggle(page, 'First bowl')).toHaveAttribute('aria-pressed', 'true');
  await expectNoAxeViolations(page);
  await toggle(page, 'First bowl').click();
  await expect(toast(page, 'Live translation disabled')).toBeVisible();
});
