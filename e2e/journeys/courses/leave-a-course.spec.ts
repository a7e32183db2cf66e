import { aText } from '../../../server/test/given/files/made-files.ts';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { contentViewer, endingRefund, filled, openContent } from '../../support/course-content.ts';
import { expect, test } from '../../support/journey.ts';

test('a learner is told the rule, is asked before what would end it is opened, leaves a course, has the price back, and sees what was left', async ({
  page,
  given,
  market,
}) => {
  const course = await given.course({ title: 'Watercolour basics', priceSvc: 120 });
  await filled(
    market,
    course,
    ['One', 'Two', 'Three', 'Four'].map((name) => ['document', { ...aText(name), name: `${name}.txt` }]),
  );
  await given.signedInLearner({ balanceSvc: 500 });
  await page.goto('/');
  await page.getByRole('article', { name: course.title }).getByRole('button', { name: 'Enroll' }).click();
  const enroll = page.getByRole('dialog', { name: 'Enroll in this course?' });
  await expect(enroll).toContainText(
    'Leave within 14 days of your first enrollment, with at most a quarter opened, and the price comes back',
  );
  await enroll.getByRole('button', { name: 'Enroll for 120 SVC' }).click();
  await page.getByRole('status').getByRole('link', { name: 'Go to your courses' }).click();
  await page.getByRole('article', { name: course.title }).getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: course.title });
  await expect(dialog.getByText('0 of 4 viewed')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/courses');
  await openContent(other);
  await expect(contentViewer(other).getByText('0 of 4 viewed')).toBeVisible();
  const isTold = other.waitForResponse('**/api/courses/*/content');
  await dialog.getByRole('button', { name: 'Read One.txt' }).click();
  await expect(dialog.getByRole('region', { name: 'One.txt' })).toHaveText('One');
  await expect(dialog.getByText('1 of 4 viewed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Read Two.txt' }).click();
  const asked = endingRefund(page);
  await expect(asked).toContainText('If you leave the course now, 120 SVC come back to you.');
  await isTold;
  await contentViewer(other).getByRole('button', { name: 'Read Two.txt' }).click();
  await expect(endingRefund(other)).toBeVisible();
  await other.close();
  await asked.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog.getByRole('button', { name: 'Read Two.txt' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Leave Course' }).click();
  const question = dialog.getByRole('region', { name: 'Leave this course?' });
  await expect(question).toContainText('120 SVC come back to you. You can decide until');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Leave Course' })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Leave Course' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'You left Watercolour basics, and 120 SVC are back' }),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  const left = page.getByRole('region', { name: 'Left' });
  await expect(left).toContainText(/Watercolour basics, on .*: 120 SVC came back to you/);
  await expect(page.getByRole('article', { name: course.title })).toHaveCount(0);
});
