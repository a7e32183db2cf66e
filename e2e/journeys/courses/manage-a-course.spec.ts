import type { Locator, Page } from '@playwright/test';
import type { CourseId } from '@skillverse/contract/ids';
import { aFilm, aPdf, aPicture, someCaptions } from '../../../server/test/given/files/made-files.ts';
import type { FileToUpload } from '../../../server/test/given/files/upload.ts';
import {
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectNothingCutOff,
} from '../../support/accessibility.ts';
import { openManage } from '../../support/course-form.ts';
import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';
import { atPlaceOfDialog } from './place-of-dialog.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const order = (dialog: Locator, kind: string) =>
  dialog.getByRole('list', { name: `${kind} in order` }).getByRole('listitem');
const success = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Adds a file before the journey begins. */
async function given(
  page: Page,
  courseId: CourseId,
  kind: string,
  { name, bytes }: FileToUpload,
  called = name,
) {
  const origin = new URL(page.url()).origin;
  const file = { name: called, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
  const answer = await page.request.post(`/api/courses/${courseId}/media?kind=${kind}`, {
    headers: { origin },
    multipart: { file },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('a teacher changes the details, and every list shows it', { tag: ['@full', '@any-size'] }, async ({
  page,
  given: arrange,
}) => {
  const teacher = await arrange.signedInLearner();
  const course = await arrange.course({ title: 'Glazing', teacherId: teacher.id, priceSvc: 100 });
  const learner = await arrange.member();
  await arrange.completed(learner, course);
  await arrange.enrolled(await arrange.member(), course);
  const dialog = await openManage(page, 'Glazing');
  const card = page.getByRole('article', { name: 'Glazing' });
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('Glazing');
  await expectNoAxeViolations(page, { dark: true });
  await dialog.getByLabel('Title', { exact: true }).fill('');
  await dialog.getByLabel('Price in SVC').fill('150');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveAccessibleDescription(/Title is required/);
  await dialog.getByLabel('Title', { exact: true }).fill('Glazing with ash');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(success(page, 'Course updated successfully!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(card.getByRole('button', { name: 'Manage Course' })).toBeFocused();
  await expect(card).toContainText('150 SVC');
  await expect(card.getByRole('definition')).toHaveText(['1', '1', '100 SVC']);
  await expect(page.getByRole('article', { name: 'Glazing with ash' })).toBeVisible();
});

test('files are put in order by keyboard and by hand, added and removed', {
  tag: '@full',
}, async ({ page, given: arrange }) => {
  const teacher = await arrange.signedInLearner();
  const course = await arrange.course({ title: 'Glazing', teacherId: teacher.id });
  await page.goto('/');
  for (const name of ['one.png', 'two.png', 'three.png']) {
    await given(page, course.id, 'image', await aPicture(), name);
  }
  const dialog = await openManage(page, 'Glazing');
  await tab(page, 'Media Management').click();
  await expect(order(dialog, 'Images')).toHaveText([/one\.png.*Cover/, /two\.png/, /three\.png/]);
  await expectNoAxeViolations(page);
  const down = dialog.getByRole('button', { name: 'Move down one.png' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(order(dialog, 'Images')).toHaveText([/two\.png.*Cover/, /one\.png/, /three\.png/]);
  await expect(down).toBeFocused();
  await expect(dialog.getByText('one.png is now 2 of 3')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(order(dialog, 'Images')).toHaveText([/two/, /three/, /one/]);
  const [from, to] = await Promise.all([
    order(dialog, 'Images').nth(2).locator('[aria-hidden].cursor-grab').boundingBox(),
    order(dialog, 'Images').nth(0).boundingBox(),
  ]);
  await page.mouse.move(from!.x + 8, from!.y + 8);
  await page.mouse.down();
  await page.mouse.move(from!.x + 8, to!.y + 4, { steps: 4 });
  await page.mouse.up();
  await expect(order(dialog, 'Images')).toHaveText([/one/, /two/, /three/]);
  await page.getByRole('button', { name: 'Remove two.png' }).click();
  const question = dialog.getByRole('region', { name: 'Remove this file?' });
  await expect(question).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Remove two.png' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove two.png' }).click();
  await page.route('**/media/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(question.getByRole('alert')).toContainText('Failed to delete file');
  await page.unroute('**/media/*');
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(order(dialog, 'Images')).toHaveText([/one/, /three/]);
  await expect(dialog.getByText('two.png was removed')).toBeAttached();
  const pdf = aPdf();
  await dialog
    .locator('input[aria-label="Choose documents"]')
    .setInputFiles({ name: 'glazes.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf.bytes) });
  await expect(order(dialog, 'Documents')).toHaveText([/glazes\.pdf/]);
  await expect(dialog.getByText('glazes.pdf was uploaded')).toBeAttached();
  await page.reload();
  await openManage(page, 'Glazing');
  await tab(page, 'Media Management').click();
  await expect(order(dialog, 'Images')).toHaveText([/one/, /three/]);
  await expect(order(dialog, 'Documents')).toHaveText([/glazes\.pdf/]);
});

test('a video gets captions, other ones, and none', { tag: ['@any-size', '@full'] }, async ({
  page,
  given: arrange,
}) => {
  const teacher = await arrange.signedInLearner();
  const course = await arrange.course({ title: 'Glazing', teacherId: teacher.id });
  await page.goto('/');
  await given(page, course.id, 'video', aFilm(), 'lesson.mp4');
  const dialog = await openManage(page, 'Glazing');
  await tab(page, 'Media Management').click();
  const captions = (name: string) => {
    const { bytes } = someCaptions();
    return { name, mimeType: 'text/vtt', buffer: Buffer.from(bytes) };
  };
  await dialog.locator('input[aria-label="Add captions to lesson.mp4"]').setInputFiles(captions('words.txt'));
  await expect(dialog.getByText('This is not a file of the accepted types: VTT')).toBeVisible();
  await dialog
    .locator('input[aria-label="Add captions to lesson.mp4"]')
    .setInputFiles(captions('english.vtt'));
  await expect(dialog.getByText('Captions: english.vtt')).toBeVisible();
  await expect(dialog.getByText('accepted types')).toBeHidden();
  await dialog
    .locator('input[aria-label="Replace the captions of lesson.mp4"]')
    .setInputFiles(captions('better.vtt'));
  await expect(dialog.getByText('Captions: better.vtt')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Remove the captions of lesson.mp4' }).click();
  await dialog
    .getByRole('region', { name: 'Remove this file?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await expect(dialog.getByText('No captions yet')).toBeVisible();
  await expect(order(dialog, 'Videos')).toHaveCount(1);
});

test('deleting needs the exact title, and the learner inside gets the coins back', {
  tag: '@any-size',
}, async ({ page, given: arrange }) => {
  const teacher = await arrange.signedInLearner();
  const course = await arrange.course({ title: 'Glazing  at Night', teacherId: teacher.id, priceSvc: 120 });
  const learner = await arrange.account();
  await arrange.enrolled({ ...learner, name: 'Amara Obi' }, course);
  expect(await arrange.balanceOf(learner)).toBe(380);
  const dialog = await openManage(page, 'Glazing at Night');
  await tab(page, 'Danger Zone').click();
  await expect(dialog).toContainText('1 learner is in progress and gets back the');
  await expectNoAxeViolations(page);
  const title = dialog.getByLabel('Title of the course');
  const remove = dialog.getByRole('button', { name: 'Delete course' });
  const notYet = 'That is not the exact title yet';
  await expect(remove).toBeDisabled();
  for (const wrong of ['glazing  at night', 'Glazing at Night, twice']) {
    await title.fill(wrong);
    await expect(remove).toBeDisabled();
    await expect(title).toHaveAccessibleDescription(notYet);
  }
  await title.fill('Glaz');
  await expect(title, 'it may still become it').not.toHaveAccessibleDescription(notYet);
  await title.press('Enter');
  await expect(title).toHaveAccessibleDescription(notYet);
  await title.fill(' Glazing  at Night ');
  await expect(title).not.toHaveAccessibleDescription(notYet);
  await remove.dblclick();
  await expect(success(page, 'Course deleted successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: "You're not teaching any courses yet" })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Course' })).toBeFocused();
  await page.goForward();
  await atPlaceOfDialog(page);
  await expect(dialog, 'there is nothing left to manage').toBeHidden();
  await page.goBack();
  expect(await arrange.balanceOf(learner)).toBe(500);
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(learner.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(learner.password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: /balance 500 SVC/ }).click();
  const wallet = page.getByRole('dialog');
  await expect(wallet.getByRole('listitem').first()).toContainText(/refund.*120/is);
});

test('a course that was deleted on another device says so', { tag: ['@any-size', '@full'] }, async ({
  page,
  given: arrange,
}) => {
  const teacher = await arrange.signedInLearner();
  await arrange.course({ title: 'Glazing', teacherId: teacher.id });
  const dialog = await openManage(page, 'Glazing');
  await dialog.getByLabel('Duration in minutes').fill('75');
  await arrange.everyCourseGone();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to update course. Please try again.' }),
  ).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('This course is no longer there.');
  await expect(dialog.getByLabel('Duration in minutes'), 'it can be taken along').toHaveValue('75');
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Create Course' })).toBeFocused();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
});

test('what cannot be loaded or deleted says so, and can be tried again', {
  tag: ['@any-size', '@full'],
}, async ({ page, given: arrange }) => {
  const teacher = await arrange.signedInLearner();
  const course = await arrange.course({ title: 'Glazing', teacherId: teacher.id });
  const failed = (message: string) => ({
    status: 500,
    json: { error: { code: 'FAILED', message, requestId: 'r' } },
  });
  const answer = await held(page, '**/content');
  const dialog = await openManage(page, 'Glazing');
  await expect(dialog.getByText('Loading your course')).toBeAttached();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  answer();
  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/content', (route) =>
    route.fulfill(failed('Failed to get course: the database did not answer')),
  );
  await page.route(`**/api/courses/${course.id}`, (route) =>
    route.fulfill(failed('Failed to delete course: the database did not answer')),
  );
  await openManage(page, 'Glazing');
  await expect(dialog.getByRole('alert')).toContainText('Could not load your course');
  await expectNoAxeViolations(page);
  await page.unroute('**/content');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('Glazing');
  await tab(page, 'Danger Zone').click();
  await dialog.getByLabel('Title of the course').fill('Glazing');
  await dialog.getByRole('button', { name: 'Delete course' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to delete course. Please try again.' }),
  ).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('the database did not answer');
  await expect(dialog.getByLabel('Title of the course')).toHaveValue('Glazing');
});

test('all of it fits on a screen of 320 px', { tag: ['@any-size', '@full'] }, async ({
  page,
  given: arrange,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const teacher = await arrange.signedInLearner();
  const title = 'Donaudampfschifffahrtsgesellschaftskapitaenswissenschaft for everybody';
  const course = await arrange.course({ title, teacherId: teacher.id });
  await page.goto('/');
  const long = 'a-very-long-name-for-a-film-of-a-kiln-in-the-evening.mp4';
  for (const name of [long, `b-${long}`]) await given(page, course.id, 'video', aFilm(), name);
  const dialog = await openManage(page, title);
  for (const name of ['Course Details', 'Media Management', 'Danger Zone']) {
    await tab(page, name).click();
    await expect(dialog.getByText('Loading')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectNothingCutOff(page);
    await expectNoAxeViolations(page);
  }
  await tab(page, 'Media Management').click();
  const rightEdgeOf = async (name: string) => {
    const box = await dialog.getByRole('button', { name }).boundingBox();
    return box!.x + box!.width;
  };
  expect(await rightEdgeOf(`Add captions to ${long}`)).toBe(await rightEdgeOf(`Remove ${long}`));
});
