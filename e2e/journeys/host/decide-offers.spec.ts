import type { Page } from '@playwright/test';
import { makeHost, proofIsOver } from '../../../server/test/given/given-hosts.ts';
import { expectNoAxeViolations, expectNothingCutOff } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';

test('a host finds a course, hides it with a reason and shows it again', { tag: '@desktop-in-full' }, async ({
  page,
  given,
  market: { db },
}) => {
  const teacher = await given.member({ name: 'Tara Teaches' });
  const course = await given.course({ title: 'Knots for sailors', teacherId: teacher.id });
  await given.course({ title: 'Bread for beginners' });
  const hanna = await given.signedInAccount({ name: 'Hanna Host' });
  await makeHost(db, hanna.id);
  await page.goto('/host');
  await page
    .getByRole('navigation', { name: 'Host’s desk' })
    .getByRole('link', { name: 'Courses and projects' })
    .click();
  const courses = page.getByRole('list', { name: 'Courses' }).getByRole('listitem');
  await expect(courses.filter({ hasText: 'Bread for beginners' })).toBeVisible();
  await page.getByLabel('Search by title, owner or id').fill('tara');
  await page.keyboard.press('Enter');
  await expect(courses).toHaveText([/Knots for sailors.*By Tara Teaches/]);
  await expect(page).toHaveURL(/\/host\/offers\?q=tara$/);
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingCutOff(page);

  await proofIsOver(db, hanna.id);
  const hide = page.getByRole('button', { name: 'Hide: Knots for sailors' });
  await hide.click();
  const dialog = page.getByRole('dialog', { name: 'Hide this course?' });
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(dialog.getByText('The reason is required')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNothingCutOff(page);
  await dialog.getByLabel('Reason').fill('Copied from a book');
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Current password').fill(hanna.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Knots for sailors is hidden now' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(courses).toHaveText([/Knots for sailors.*Hidden since .*Copied from a book/]);
  const told = await db`
    select n.detail, n.title from notices n join host_decisions d on d.id = n.subject_id
    where n.member_id = ${teacher.id} and d.subject_id = ${course.id} and d.reason = 'Copied from a book'`;
  expect(told).toEqual([{ detail: 'hidden', title: 'Knots for sailors' }]);

  await showAgain(page);
  await page.getByRole('link', { name: 'Log' }).click();
  const lines = page.getByRole('list', { name: 'What hosts did' }).locator('> li');
  await expect(lines).toHaveText([
    /Showed something again.*About Tara Teaches.*It was theirs/s,
    /Hid something.*About Tara Teaches.*Copied from a book/s,
  ]);
});

/** Finds it among what is hidden, by a way back and forward. */
async function showAgain(page: Page): Promise<void> {
  const courses = page.getByRole('list', { name: 'Courses' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('button', { name: 'Hidden', exact: true }).click();
  await expect(courses).toHaveText([/Knots for sailors/]);
  await page.goBack();
  await expect(courses.filter({ hasText: 'Bread for beginners' })).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'Show again: Knots for sailors' }).click();
  const showing = page.getByRole('dialog', { name: 'Show this course again?' });
  await showing.getByLabel('Reason').fill('It was theirs');
  await page.keyboard.press('Tab');
  await showing.getByRole('button', { name: 'Show again' }).click();
  await expect(page.getByText('No courses are hidden')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('tab', { name: 'Projects' }).click();
  await expect(page.getByText('No projects are hidden')).toBeVisible();
}
