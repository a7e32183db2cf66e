import { expectNoAxeViolations, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';

test('a course is saved from its card, found under Saved, taken off there, and that is undone', async ({
  page,
  given,
}) => {
  const course = await given.course({ title: 'Watercolour basics', priceSvc: 120 });
  const learner = await given.signedInLearner();
  await page.goto('/courses?tab=saved');
  await expect(page.getByRole('heading', { name: 'No saved courses yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Find a course' }).click();
  const card = page.getByRole('article', { name: 'Watercolour basics' });
  const save = card.getByRole('button', { name: 'Save: Watercolour basics' });
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  const box = await save.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await page.route('**/saved', (route) => route.abort());
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to save course' })).toBeVisible();
  await expect(save, 'nothing is shown that is not so').toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/saved');
  await save.click();
  const saved = page.getByRole('button', { name: 'Saved: Watercolour basics' });
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await expect(page, 'the card leads nowhere').toHaveURL('/search');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'See saved courses' }).click();
  await expect(page).toHaveURL('/courses?tab=saved');
  const list = page.getByRole('list', { name: 'Saved courses' });
  await expect(list.getByRole('article')).toHaveCount(1);
  await expectNoAxeViolations(page, { dark: true });
  await saved.click();
  await expect(page.getByRole('heading', { name: 'No saved courses yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('article')).toHaveCount(1);
  await given.enrolled(learner, course);
  await page.goto(`/course/${course.id}`);
  await expect(saved, 'it stays saved once it is begun').toHaveAttribute('aria-pressed', 'true');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await saved.click();
  await expect(page.getByRole('button', { name: 'Save: Watercolour basics' })).toBeVisible();
});
