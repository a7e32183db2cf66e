import type { Page } from '@playwright/test';
import { aPdf } from '../server/test/made-files.ts';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { chooser, openManage, picked } from './course-form.ts';
import { held } from './held.ts';
import { expect, test } from './journey.ts';

const success = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('what was changed on another device meanwhile stays, and what was typed stays too', async ({
  page,
  given: arrange,
}) => {
  const teacher = await arrange.signedInLearner();
  const course = await arrange.course({ title: 'Glazing', teacherId: teacher.id, priceSvc: 100 });
  const dialog = await openManage(page, 'Glazing');
  await dialog.getByLabel('Duration in minutes').fill('75');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await arrange.priceChanged(course.id, 333);
  await page.reload();
  await expect(page.getByRole('article')).toContainText('333 SVC');
  await page.getByRole('button', { name: 'Manage Course' }).click();
  await expect(dialog.getByText('What you had not saved is still here.')).toBeVisible();
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
  await expect(dialog.getByLabel('Description')).toHaveValue('Ash, and patience.');
  await expect(dialog.getByLabel('Duration in minutes')).toHaveValue('75');
});

test('what both changed is asked about, and a second save replaces it', async ({ page, given: arrange }) => {
  const teacher = await arrange.signedInLearner();
  const course = await arrange.course({ title: 'Glazing', teacherId: teacher.id, priceSvc: 100 });
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

test('a file whose answer was lost is there once when it is tried again', async ({
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
