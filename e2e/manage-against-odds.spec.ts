import type { Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScroll } from './accessibility.ts';
import { openManage } from './course-form.ts';
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
  await page.getByRole('button', { name: 'Manage Course' }).click();
  await expect(dialog.getByText('What you had not saved is still here.')).toBeVisible();
  await expect(dialog.getByLabel('Duration in minutes')).toHaveValue('75');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(success(page, 'Course updated successfully!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('article')).toContainText('333 SVC');
  await expect(page.getByRole('article')).toContainText('75 min');
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
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(success(page, 'Course updated successfully!')).toBeVisible();
  await expect(field('Price in SVC')).not.toHaveAccessibleDescription(/Meanwhile/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  const card = page.getByRole('article', { name: 'Glazing with ash' });
  await expect(card).toContainText('150 SVC');
  await expect(card).toContainText('75 min');
});
