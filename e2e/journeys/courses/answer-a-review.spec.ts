import { expectNoAxeViolations, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';

test('a teacher answers a review in public, keeps the words over a failure, edits and deletes the answer', async ({
  page,
  given,
}) => {
  const reviewer = await given.signedInLearner({ name: 'Gita Graduate' });
  const teacher = await given.signedInLearner({ name: 'Tess Teacher' });
  const course = await given.course({ title: 'Glazing', teacherId: teacher.id, priceSvc: 0 });
  await given.reviewed(reviewer, course, 4, 'Calm and clear.');
  await page.goto(`/course/${course.id}`);
  await page.getByRole('button', { name: 'Answer the review by Gita Graduate' }).click();
  const field = page.getByRole('textbox', { name: 'Your answer to Gita Graduate' });
  await expect(field).toBeFocused();
  await field.fill('Come back for the kiln!');
  await page.route('**/api/reviews/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Publish answer' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to save answer');
  await page.reload();
  await page.unroute('**/api/reviews/**');
  await page.getByRole('button', { name: 'Answer the review by Gita Graduate' }).click();
  await expect(field, 'what was typed is kept').toHaveValue('Come back for the kiln!');
  await expectNoAxeViolations(page, { dark: true });
  await page.getByRole('button', { name: 'Publish answer' }).click();
  const answer = page.getByRole('region', { name: 'Answer of Tess Teacher' });
  await expect(answer).toContainText('Come back for the kiln!');
  const edit = answer.getByRole('button', { name: 'Edit the answer to Gita Graduate' });
  await expect(edit).toBeFocused();
  await edit.click();
  await field.fill('The kiln is next.');
  await page.getByRole('button', { name: 'Save answer' }).click();
  await expect(answer).toContainText(/, edited\s*The kiln is next\./);
  await given.signedInAgain(reviewer.id);
  await page.goto(`/user/${teacher.id}`);
  await expect(answer).toContainText('The kiln is next.');
  await expect(answer.getByRole('button')).toHaveCount(1);
  await expect(answer.getByRole('button', { name: 'Report the answer of Tess Teacher' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await given.signedInAgain(teacher.id);
  await page.goto('/profile');
  await answer.getByRole('button', { name: 'Delete the answer to Gita Graduate' }).click();
  await page.getByRole('button', { name: 'Delete answer', exact: true }).click();
  await expect(answer).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Answer the review by Gita Graduate' })).toBeVisible();
});
