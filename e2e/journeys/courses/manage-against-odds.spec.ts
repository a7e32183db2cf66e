import type { Page } from '@playwright/test';
import { aPdf } from '../../../server/test/given/files/made-files.ts';
import { manyCourses } from '../../../server/test/given/given-places.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { chooser, looksSlowly, openManage, picked } from '../../support/course-form.ts';
import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';

const success = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('what was changed on another device meanwhile stays, and what was typed stays too', {
  tag: '@full',
}, async ({ page, given: arrange }) => {
  const teacher = await arrange.signedInLearner();
  const course = await arrange.course({ title: 'Glazing', teacherId: teacher.id, priceSvc: 100 });
  const dialog = await openManage(page, 'Glazing');
  const kept = dialog.getByText('What you had not saved is still here.');
  const description = dialog.getByLabel('Description');
  const asItIs = await description.inputValue();
  await description.fill('A letter too many');
  await description.fill(asItIs);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Manage Course' }).click();
  await expect(description).toHaveValue(asItIs);
  await expect(kept, 'typed and taken back').toBeHidden();
  const notSaved = success(page, 'Not saved yet: your changes are kept');
  await expect(notSaved).toHaveCount(0);
  await dialog.getByLabel('Duration in minutes').fill('75');
  await dialog.getByRole('tab', { name: 'Media Management' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(notSaved).toBeVisible();
  await arrange.priceChanged(course.id, 333);
  await page.reload();
  await expect(page.getByRole('article')).toContainText('333 SVC');
  await page.getByRole('button', { name: 'Manage Course' }).click();
  await expect(kept).toBeVisible();
  await expect(dialog.getByLabel('Duration in minutes')).toHaveValue('75');
  await expect(dialog.getByLabel('Price in SVC')).toHaveValue('333');
  const answer = await held(page, `**/api/courses/${course.id}`);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByLabel('Description').fill('Ash, and patience.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'Completed' }).click();
  answer();
  await expect(success(page, 'Course updated successfully!')).toBeVisible();
  await page.getByRole('tab', { name: 'Teaching' }).click();
  await expect(page.getByRole('article')).toContainText('333 SVC');
  await expect(page.getByRole('article')).toContainText('75 min');
  await page.getByRole('button', { name: 'Manage Course' }).click();
  await expect(description).toHaveValue('Ash, and patience.');
  await expect(dialog.getByLabel('Duration in minutes')).toHaveValue('75');
  const discard = dialog.getByRole('button', { name: 'Discard changes' });
  const question = dialog.getByRole('region', { name: 'Discard your changes?' });
  await discard.click();
  await expect(question).toBeFocused();
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(discard).toBeFocused();
  await expect(description).toHaveValue('Ash, and patience.');
  await discard.click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog.getByLabel('Title', { exact: true })).toBeFocused();
  await expect(description).toHaveValue(asItIs);
  await expect(kept).toBeHidden();
});

test('what failed stays to be read beside what is kept, and of a deleted course nothing is', {
  tag: '@full',
}, async ({ page, given: arrange }) => {
  const teacher = await arrange.signedInLearner();
  await arrange.course({ title: 'Glazing', teacherId: teacher.id, priceSvc: 100 });
  const dialog = await openManage(page, 'Glazing');
  const notSaved = success(page, 'Not saved yet: your changes are kept');
  await dialog.getByLabel('Duration in minutes').fill('75');
  await page.route('**/api/courses/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  const failed = page.locator('[data-toasts]').getByRole('alert');
  await expect(failed).toContainText('Failed to update course');
  await page.keyboard.press('Escape');
  await expect(notSaved).toBeVisible();
  await expect(failed, 'nothing went well').toContainText('Failed to update course');
  await expect(notSaved, 'it was read').toBeHidden();
  await page.getByRole('button', { name: 'Manage Course' }).click();
  await dialog.getByRole('tab', { name: 'Danger Zone' }).click();
  await dialog.getByLabel('Title of the course').fill('Glazing');
  await dialog.getByRole('button', { name: 'Delete course' }).click();
  await expect(success(page, 'Course deleted successfully!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(notSaved, 'there is nothing to save any more').toHaveCount(0);
});

test('what both changed is asked about, and a second save replaces it', { tag: '@full' }, async ({
  page,
  given: arrange,
}) => {
  const teacher = await arrange.signedInLearner();
  const course = await arrange.course({ title: 'Glazing', teacherId: teacher.id, priceSvc: 100 });
  await page.setViewportSize({ width: 1280, height: 600 });
  const dialog = await openManage(page, 'Glazing');
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  await field('Title').fill('Glazing with ash');
  await field('Price in SVC').fill('150');
  const elsewhere = { svcValue: 333, duration: 75 };
  const origin = new URL(page.url()).origin;
  const saved = await page.request.patch(`/api/courses/${course.id}`, {
    headers: { origin },
    data: elsewhere,
  });
  expect(saved.ok()).toBe(true);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This course has been changed meanwhile');
  await expect(dialog.getByRole('alert')).toContainText('Changed here and there: Price in SVC.');
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(field('Price in SVC')).toBeFocused();
  await expect(dialog.getByText('Meanwhile changed to: 333')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-toasts]').getByRole('alert')).toHaveCount(0);
  await expect(field('Price in SVC')).toHaveAccessibleDescription(/Meanwhile changed to: 333/);
  await expect(field('Price in SVC')).toHaveValue('150');
  await expect(field('Title')).toHaveValue('Glazing with ash');
  await expect(field('Title')).toHaveAccessibleDescription(/^(?!.*Meanwhile)/);
  await expect(field('Duration in minutes')).toHaveValue('75');
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(success(page, 'Course updated successfully!')).toBeVisible();
  await expect(field('Price in SVC')).not.toHaveAccessibleDescription(/Meanwhile/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  const card = page.getByRole('article', { name: 'Glazing with ash' });
  await expect(card).toContainText('150 SVC');
  await expect(card).toContainText('75 min');
});

test('what fails after Manage Course was closed is told over the screen', { tag: '@full' }, async ({
  page,
  given: arrange,
}) => {
  const teacher = await arrange.signedInLearner();
  const course = await arrange.course({ title: 'Glazing', teacherId: teacher.id, priceSvc: 100 });
  const dialog = await openManage(page, 'Glazing');
  const told = (text: RegExp) => page.locator('[data-toasts]').getByRole('alert').filter({ hasText: text });
  await page.getByRole('tab', { name: 'Media Management' }).click();
  await chooser(dialog, 'documents').setInputFiles(picked(aPdf(), 'ash.pdf'));
  await dialog.getByRole('button', { name: 'Remove ash.pdf' }).click();
  const failed = { code: 'FAILED', message: 'The database did not answer', requestId: 'r' };
  const fail = await held(page, `**/api/courses/${course.id}/media/*`, {
    methods: ['DELETE'],
    end: (route) => route.fulfill({ status: 500, json: { error: failed } }),
  });
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  fail();
  await expect(told(/ash\.pdf was not removed\..*did not answer/)).toBeVisible();
  await page.getByRole('button', { name: 'Manage Course' }).click();
  await dialog.getByRole('tab', { name: 'Course Details' }).click();
  await dialog.getByLabel('Price in SVC').fill('150');
  await arrange.priceChanged(course.id, 333);
  const answer = await held(page, `**/api/courses/${course.id}`);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  answer();
  await expect(told(/Your changes to Glazing were not saved\..* Price in SVC/)).toBeVisible();
});

test('a file that is still looked into when its dialog is closed is not sent from there, and that is told', {
  tag: '@full',
}, async ({ page, given: arrange }) => {
  const teacher = await arrange.signedInLearner();
  const course = await arrange.course({ title: 'Glazing', teacherId: teacher.id });
  await looksSlowly(page);
  const dialog = await openManage(page, 'Glazing');
  await page.getByRole('tab', { name: 'Media Management' }).click();
  await chooser(dialog, 'documents').setInputFiles(picked(aPdf(), 'ash.pdf'));
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await page.evaluate('lookOn()');
  await expect(page.getByRole('alert').filter({ hasText: 'Not added: ash.pdf.' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  const { documents } = await (await page.request.get(`/api/courses/${course.id}/content`)).json();
  expect(documents).toEqual([]);
});

test('a file whose answer was lost is there once when it is tried again', { tag: '@full' }, async ({
  page,
  given: arrange,
}) => {
  const teacher = await arrange.signedInLearner();
  await arrange.course({ title: 'Glazing', teacherId: teacher.id });
  const dialog = await openManage(page, 'Glazing');
  await page.getByRole('tab', { name: 'Media Management' }).click();
  await page.route(
    '**/media?kind=document',
    async (route) => {
      expect((await route.fetch()).status()).toBe(200);
      await route.abort();
    },
    { times: 3 },
  );
  await chooser(dialog, 'documents').setInputFiles(picked(aPdf(), 'glazes.pdf'));
  await dialog
    .getByRole('button', { name: /^Try again/ })
    .first()
    .click();
  const documents = dialog.getByRole('list', { name: 'Documents in order' }).getByRole('listitem');
  await expect(documents).toHaveText([/glazes\.pdf/]);
  await page.reload();
  await openManage(page, 'Glazing');
  await page.getByRole('tab', { name: 'Media Management' }).click();
  await expect(documents).toHaveText([/glazes\.pdf/]);
});

test('a course of a later page is deleted once it is known to be gone, and the others stay in sight', {
  tag: '@full',
}, async ({ page, given: arrange, market }) => {
  await manyCourses(market.db, (await arrange.signedInLearner()).id, 52);
  await page.goto('/courses?tab=teaching');
  const cards = page.getByRole('list', { name: 'Courses you teach' }).getByRole('article');
  await expect(cards).toHaveCount(50);
  // By key: 50 cards that become visible at once move the button between mouse down and mouse up.
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(cards).toHaveCount(52);
  const first = page.getByRole('article', { name: 'Evening 1', exact: true });
  await first.getByRole('button', { name: 'Manage Course' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Course' });
  await dialog.getByRole('tab', { name: 'Danger Zone' }).click();
  await dialog.getByLabel('Title of the course').fill('Evening 1');
  let arrives = false;
  await page.route('**/api/courses/*', async (route) => {
    if (route.request().method() !== 'DELETE') return await route.continue();
    if (arrives) expect((await route.fetch()).status()).toBe(200);
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Delete course' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Skillverse cannot be reached');
  arrives = true;
  await dialog.getByRole('button', { name: 'Delete course' }).click();
  await expect(success(page, 'Course deleted successfully!')).toBeVisible();
  await expect(first).toHaveCount(0);
  await expect(cards).toHaveCount(51);
});
