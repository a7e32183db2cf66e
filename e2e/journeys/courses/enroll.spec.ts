import type { Page } from '@playwright/test';
import { aPdf, aText } from '../../../server/test/given/files/made-files.ts';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { filled } from '../../support/course-content.ts';
import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';
import { shortly, soon, standStill } from '../../support/standing-clock.ts';
import { atPlaceOfDialog } from './place-of-dialog.ts';

const enrollDialog = (page: Page) => page.getByRole('dialog', { name: 'Enroll in this course?' });

async function openEnrollDialog(page: Page, title: string) {
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Enroll' }).click();
  await expect(enrollDialog(page)).toBeVisible();
}

test('a learner enrolls from Home and finds the course under In Progress', async ({
  page,
  given,
  market,
}) => {
  const course = await given.course({ title: 'Watercolour basics', priceSvc: 120, durationMinutes: 45 });
  await filled(market, course, [
    ['document', aPdf()],
    ['document', aText()],
  ]);
  await given.course({ title: 'Bread from a cold oven' });
  const learner = await given.signedInLearner({ balanceSvc: 500 });
  const letCome = await held(page, /assets\/enroll-dialog-/);
  await page.goto('/');
  const enroll = page.getByRole('article', { name: course.title }).getByRole('button', { name: 'Enroll' });
  await enroll.click();
  await expect(enroll, 'what was pressed shows that it is on its way').toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Opening')).toHaveCount(0);
  letCome();
  const dialog = enrollDialog(page);
  await expect(dialog.getByRole('term')).toHaveText(['Your balance', 'Course price', 'After enrollment']);
  await expect(dialog.getByRole('definition')).toHaveText(['500 SVC', '−120 SVC', '380 SVC']);
  await expect(dialog).toContainText('with Tom Teacher · No ratings yet');
  await expect(dialog).toContainText('45 min · 0 learners');
  await expect(dialog).toContainText('Completing this course earns you 100 SVC');
  await expect(dialog.getByRole('region', { name: 'In this course' })).toContainText('2 documents');
  await expect(dialog.getByRole('region', { name: 'About this course' })).toContainText('Paint, water');
  await expectNoAxeViolations(page, { dark: true });
  await standStill(page);
  await dialog.getByRole('button', { name: 'Enroll for 120 SVC' }).click();
  const told = page.getByRole('status').filter({ hasText: 'Successfully enrolled in Watercolour basics!' });
  await soon(page, () => expect(told).toBeVisible(shortly));
  const wayOn = page.getByRole('status').getByRole('link', { name: 'Go to your courses' });
  // A toast does not disappear while it has the focus.
  await wayOn.focus();
  await page.clock.resume();
  await expect(dialog).toBeHidden();
  // A button that is half below the header, as far as the page is scrolled, would be told of.
  await page.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`);
  await expectNoAxeViolations(page);
  await expect(page.getByRole('link', { name: /balance 380 SVC/ })).toBeVisible();
  const recommended = page.getByRole('region', { name: 'Recommended for You' });
  await expect(recommended.getByRole('article')).toHaveText([/Bread from a cold oven/]);
  await page.goForward();
  await atPlaceOfDialog(page);
  await expect(dialog, 'it is not offered once more').toBeHidden();
  await page.goBack();
  await wayOn.press('Enter');
  await expect(wayOn).toHaveCount(0);
  const begun = page.getByRole('list', { name: 'Courses in progress' });
  await expect(begun.getByRole('article', { name: 'Watercolour basics' })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await given.balanceOf(learner)).toBe(380);
});

test('from one card the keyboard goes on with the next, and from the last with the one before', {
  tag: '@full',
}, async ({ page, given }) => {
  for (const title of ['Weaving', 'Glazing', 'Baking']) await given.course({ title, priceSvc: 10 });
  await given.signedInLearner();
  await page.goto('/search');
  const enroll = (title: string) =>
    page.getByRole('article', { name: title }).getByRole('button', { name: 'Enroll' });
  // The focus may be on the last card while the card beside it is still leaving.
  for (const [title, next] of [
    ['Glazing', 'Weaving'],
    ['Weaving', 'Baking'],
  ] as const) {
    await enroll(title).press('Enter');
    await enrollDialog(page).getByRole('button', { name: 'Enroll for 10 SVC' }).press('Enter');
    await expect(enroll(next)).toBeFocused();
  }
});

test('a press on the cover or the words of a course asks about it too, and what stands above them does its own', {
  tag: '@full',
}, async ({ page, given }) => {
  const course = await given.course({
    title: 'Watercolour basics',
    description: 'Paint, water and patience.',
  });
  await given.signedInLearner();
  for (const address of ['/', '/search']) {
    await page.goto(address);
    const ticket = page.getByRole('article', { name: course.title });
    const enroll = ticket.getByRole('button', { name: 'Enroll' });
    // As a finger does: it presses the topmost element there.
    await ticket.click({ position: { x: 150, y: 60 }, force: true });
    await expect(enrollDialog(page)).toContainText(course.title);
    await page.keyboard.press('Escape');
    await expect(enrollDialog(page)).toBeHidden();
    await expect(enroll, 'as if that had been pressed').toBeFocused();
    await ticket.getByText('Paint, water and patience.').click({ force: true });
    await expect(enrollDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(enrollDialog(page)).toBeHidden();
    await ticket.getByRole('button', { name: /^Live translation/ }).click();
    await expect(page.getByText('Live translation enabled (simulation)')).toBeVisible();
    await expect(enrollDialog(page)).toHaveCount(0);
    await expectNoAxeViolations(page);
    await enroll.focus();
    await page.keyboard.press('Shift+Tab');
    await expect(ticket.getByRole('link'), 'the press is no stop of the keyboard').toBeFocused();
    await ticket.getByRole('link').click();
    await expect(page).toHaveURL(/\/user\//);
  }
});

test('the last coin can be spent', { tag: '@full' }, async ({ page, given }) => {
  const course = await given.course({ priceSvc: 500 });
  const learner = await given.signedInLearner({ balanceSvc: 500 });
  await page.goto('/');
  await openEnrollDialog(page, course.title);
  await expect(enrollDialog(page).getByRole('definition').last()).toHaveText('0 SVC');
  await enrollDialog(page).getByRole('button', { name: 'Enroll for 500 SVC' }).click();
  await expect(page.getByRole('link', { name: /balance 0 SVC/ })).toBeVisible();
  expect(await given.balanceOf(learner)).toBe(0);
});

test('whoever lacks coins is told how many, and cannot confirm', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const course = await given.course({ title: 'Masterclass', priceSvc: 1570 });
  await given.signedInLearner({ balanceSvc: 500 });
  await page.goto('/');
  await openEnrollDialog(page, course.title);
  const dialog = enrollDialog(page);
  await expect(dialog.getByRole('alert')).toHaveText(
    'Insufficient SVC coins. You need 1,070 more SVC to enroll in this course.',
  );
  await expect(dialog.getByRole('definition')).toHaveText(['500 SVC', '−1,570 SVC', '−1,070 SVC']);
  await expect(dialog.getByRole('button', { name: 'Enroll for 1,570 SVC' })).toBeDisabled();
  await expectNoAxeViolations(page);
});

test('one coin short is short', { tag: '@full' }, async ({ page, given }) => {
  const course = await given.course({ priceSvc: 301 });
  await given.signedInLearner({ balanceSvc: 300 });
  await page.goto('/search');
  await openEnrollDialog(page, course.title);
  await expect(enrollDialog(page).getByRole('alert')).toHaveText(
    'Insufficient SVC coins. You need 1 more SVC to enroll in this course.',
  );
  await expect(enrollDialog(page).getByRole('button', { name: 'Enroll for 301 SVC' })).toBeDisabled();
});

test('the own public profile shows the balance after paying', { tag: '@full' }, async ({ page, given }) => {
  const course = await given.course({ priceSvc: 120 });
  const learner = await given.signedInLearner();
  await page.goto(`/user/${learner.id}`);
  await expect(page.getByText('500 SVC')).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await openEnrollDialog(page, course.title);
  await enrollDialog(page).getByRole('button', { name: 'Enroll for 120 SVC' }).click();
  await expect(enrollDialog(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(`/user/${learner.id}`);
  await expect(page.getByText('380 SVC')).toBeVisible();
});

test('a dialog that is closed again takes nothing', async ({ page, given }) => {
  const course = await given.course();
  const learner = await given.signedInLearner();
  await page.goto('/');
  await openEnrollDialog(page, course.title);
  await enrollDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(enrollDialog(page)).toBeHidden();
  await expect(page.getByRole('article', { name: course.title })).toBeVisible();
  expect(await given.balanceOf(learner)).toBe(500);
});

test("nobody's own course, begun course or completed course is recommended", { tag: '@full' }, async ({
  page,
  given,
}) => {
  const learner = await given.signedInLearner();
  await given.course({ title: 'My own course', teacherId: learner.id });
  await given.enrolled(learner, await given.course({ title: 'Begun course', priceSvc: 10 }));
  await given.completed(learner, await given.course({ title: 'Completed course', priceSvc: 10 }));
  await given.course({ title: 'New course' });
  for (const address of ['/', '/search']) {
    await page.goto(address);
    await expect(page.getByRole('article')).toHaveText([/New course/]);
  }
});

test.describe('while the dialog leaves', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('it still shows what was asked, and calls nobody short of coins', { tag: '@full' }, async ({
    page,
    given,
  }) => {
    const course = await given.course({ priceSvc: 120 });
    await given.signedInLearner({ balanceSvc: 200 });
    await page.goto('/');
    await openEnrollDialog(page, course.title);
    await page.evaluate(`window.said = new Set();
      new MutationObserver(() => {
        const words = [...document.querySelectorAll('[role=dialog] :is(dd, [role=alert])')];
        if (words.length > 0) window.said.add(words.map(({ textContent }) => textContent).join());
      }).observe(document.body, { subtree: true, childList: true, characterData: true })`);
    await enrollDialog(page).getByRole('button', { name: 'Enroll for 120 SVC' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /balance 80 SVC/ })).toBeVisible();
    expect(await page.evaluate('[...window.said]')).toEqual(['200 SVC,−120 SVC,80 SVC']);
  });
});
