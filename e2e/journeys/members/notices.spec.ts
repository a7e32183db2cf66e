import type { Page } from '@playwright/test';
import { askStillLearning } from '../../../server/test/given/given-places.ts';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { elsewhere } from '../../support/talk.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ });
const centre = (page: Page) => page.getByRole('dialog', { name: 'Notices' });
const told = (page: Page) => centre(page).getByRole('list', { name: 'Notices' }).getByRole('listitem');

test('a teacher hears under the bell who enrolls, at once, and gets from there to the course', {
  tag: '@any-size',
}, async ({ page, given, browser, market }) => {
  const teacher = await given.signedInLearner({ name: 'Mei Tanaka' });
  const course = await given.course({ title: 'First bowl', priceSvc: 0, teacherId: teacher.id });
  const opened = page.waitForResponse('**/api/events');
  await page.goto('/');
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread');
  await opened;
  const other = await elsewhere(browser, market);
  await other.given.signedInLearner({ name: 'Amara Obi' });
  const headers = { 'sec-fetch-site': 'same-origin' };
  await other.page.request.post(`/api/courses/${course.id}/enroll`, { headers });
  await expect(bell(page)).toHaveAccessibleName('Notices, 2 unread');

  await bell(page).click();
  await expect(told(page)).toHaveText([
    /^Unread: Amara Obi enrolled in First bowl/,
    /^Unread: Welcome to Skillverse! 500 SVC are yours/,
  ]);
  await expectNoAxeViolations(page);
  await told(page)
    .getByRole('link', { name: /enrolled in First bowl/ })
    .click();
  await expect(page).toHaveURL('/courses?tab=teaching');
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(centre(page), 'the screen and not the sheet').toHaveCount(0);

  await bell(page).click();
  await expect(told(page).first()).toHaveText(/^Amara Obi enrolled/);
  await centre(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(told(page)).toHaveText([/^Amara Obi enrolled/, /^Welcome/]);
  expect(await page.evaluate(`document.activeElement.closest('[role=dialog]') !== null`)).toBe(true);
  await page.goBack();
  await expect(centre(page)).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Notices');
  await expect(bell(page)).toBeFocused();
});

test('a learner answers under the bell that they are still learning', { tag: '@full' }, async ({
  page,
  given,
  market,
}) => {
  const course = await given.course({ title: 'First bowl', priceSvc: 80 });
  const learner = await given.signedInLearner();
  await given.enrolled(learner, course);
  await askStillLearning(market.db, { learnerId: learner.id, courseId: course.id });
  await page.goto('/');
  await bell(page).click();
  await expect(told(page).first()).toContainText('Are you still learning in First bowl?');
  const answer = centre(page).getByRole('button', { name: 'I am still learning' });
  await answer.click();
  const said = centre(page).getByText(/^You are still learning: nothing happens before/);
  await expect(said).toBeFocused();
  await expect(answer).toHaveCount(0);
  await expect(told(page).first()).toHaveText(/^Are you/);
  await expectNoAxeViolations(page);
  await page.reload();
  const looked = page.waitForResponse('**/api/courses/*/page');
  await bell(page).click();
  await expect(told(page).first()).toHaveText(/^Are you/);
  await looked;
  await expect(answer, 'nothing waits for it').toHaveCount(0);
});

test('a kind of notices is switched off in the settings', { tag: ['@any-size', '@full'] }, async ({
  page,
  given,
  browser,
  market,
}) => {
  const teacher = await given.signedInLearner({ name: 'Mei Tanaka' });
  const course = await given.course({ title: 'First bowl', priceSvc: 0, teacherId: teacher.id });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Settings' }).click();
  const kind = page.getByRole('checkbox', { name: 'Somebody enrolls in my course' });
  await kind.click();
  await expect(kind).not.toBeChecked();
  await page.reload();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(kind).not.toBeChecked();
  await page.goBack();
  const other = await elsewhere(browser, market);
  await other.given.signedInLearner({ name: 'Amara Obi' });
  const headers = { 'sec-fetch-site': 'same-origin' };
  for (const step of ['enroll', 'complete'])
    expect((await other.page.request.post(`/api/courses/${course.id}/${step}`, { headers })).status()).toBe(
      200,
    );
  await expect(bell(page)).toHaveAccessibleName('Notices, 2 unread');
  await bell(page).click();
  await expect(told(page).first()).toHaveText(/Amara Obi completed First bowl/);
  await expect(told(page)).toHaveCount(2);
});

test('on a wide screen the notices lie beside the bell, and the keyboard gets there and back', {
  tag: '@full',
}, async ({ page, given }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await given.signedInLearner({ name: 'Mei Tanaka' });
  await page.goto('/search');
  await bell(page).press('Enter');
  await expect(told(page)).toHaveCount(1);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(centre(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
  await bell(page).click();
  await expect(told(page)).toHaveCount(1);
  await bell(page).click();
  await expect(centre(page), 'the bell closes it too').toHaveCount(0);
  await bell(page).click();
  await told(page).getByRole('link').click();
  await expect(page).toHaveURL('/?wallet=open');
  await expect(centre(page)).toHaveCount(0);
});
