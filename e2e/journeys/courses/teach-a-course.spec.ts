import type { Page } from '@playwright/test';
import { aFilm, aPdf, aPicture } from '../../../server/test/given/files/made-files.ts';
import {
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectNothingCutOff,
} from '../../support/accessibility.ts';
import {
  chooser,
  createButton,
  created,
  fillIn,
  openCreate,
  picked,
  submit,
} from '../../support/course-form.ts';
import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';

test('a teacher creates a course with an image, a video and a document', { tag: '@desktop-in-full' }, async ({
  page,
  given,
}) => {
  await given.signedInLearner();
  await page.goto('/courses?tab=teaching');
  await expect(page.getByRole('heading', { name: "You're not teaching any courses yet" })).toBeVisible();
  await expectRoomForRing(page);
  const dialog = await openCreate(page);
  await fillIn(dialog);
  await chooser(dialog, 'images').setInputFiles(picked(await aPicture(), 'kiln.png'));
  await chooser(dialog, 'videos').setInputFiles(picked(aFilm(), 'first lesson.mp4'));
  await chooser(dialog, 'documents').setInputFiles(picked(aPdf(), 'glazes.pdf'));
  await expect(dialog.getByRole('list', { name: 'Documents chosen' })).toContainText('glazes.pdf');
  await expectNoAxeViolations(page, { dark: true });
  await submit(dialog);
  await expect(created(page)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(createButton(page)).toBeFocused();
  const ticket = page.getByRole('article', { name: 'Wheel throwing' });
  await expect(ticket.getByRole('button', { name: 'Manage Course' })).toBeVisible();
  await expect(ticket.getByRole('term')).toHaveText(['In progress', 'Completed', 'Earned so far']);
  await expect(ticket.getByRole('definition')).toHaveText(['0', '0', '0 SVC']);
  await expect(ticket.locator('.ticket-print img')).toHaveAttribute('src', /^\/api\/.*\?size=small$/);
  await ticket.getByRole('button', { name: 'Manage Course' }).click();
  await page.getByRole('tab', { name: 'Media Management' }).click();
  const files = page.getByRole('dialog', { name: 'Manage Course' }).getByRole('listitem');
  await expect(files).toHaveText([/kiln\.png/, /first lesson\.mp4/, /glazes\.pdf/]);
});

/** Expects room for a focus ring directly below the header, because the header is opaque. */
async function expectRoomForRing(page: Page) {
  const roomPx = await page.evaluate<number>(`(() => {
    const [header, main] = [document.querySelector('header'), document.querySelector('main')];
    const begins = main.getBoundingClientRect().top + parseFloat(getComputedStyle(main).paddingTop);
    return begins - header.getBoundingClientRect().bottom;
  })()`);
  expect(roomPx).toBeGreaterThanOrEqual(5);
}

test('two clicks make one course, with its files once', { tag: ['@any-size', '@full'] }, async ({
  page,
  given,
}) => {
  await given.signedInLearner();
  const dialog = await openCreate(page);
  await fillIn(dialog);
  await chooser(dialog, 'documents').setInputFiles(picked(aPdf(), 'glazes.pdf'));
  const answer = await held(page, '**/media?kind=document');
  await dialog.getByRole('button', { name: 'Create Course' }).dblclick();
  await expect(dialog.getByRole('listitem')).toHaveText([/glazes\.pdf/]);
  answer();
  await expect(created(page)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('what is missing or wrong is said beside its field, and a price that is no number becomes 0', {
  tag: ['@any-size', '@full'],
}, async ({ page, given, isMobile }) => {
  await given.signedInLearner();
  const dialog = await openCreate(page);
  await submit(dialog);
  const title = dialog.getByLabel('Title', { exact: true });
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription(/Title is required/);
  await expect(dialog.getByLabel('Category')).toHaveAccessibleDescription('Category is required');
  await expect(dialog.getByLabel('Duration in minutes')).toHaveAccessibleDescription(
    'Enter a whole number from 1 to 100,000',
  );
  await expectNoAxeViolations(page);
  const price = dialog.getByLabel('Price in SVC');
  for (const x of [2, 100]) {
    await price.fill('0');
    await title.focus();
    await (isMobile ? price.tap({ position: { x, y: 24 } }) : price.click({ position: { x, y: 24 } }));
    await page.keyboard.type('50');
    await expect(price, 'what stood there is replaced').toHaveValue('50');
  }
  await price.fill('050');
  await price.blur();
  await expect(price).toHaveValue('50');
  await fillIn(dialog);
  await dialog.getByLabel('Image address').fill('http://example.org/kiln.png');
  await price.fill('12.5');
  await submit(dialog);
  await expect(price, 'the first that is wrong, from the top').toBeFocused();
  await dialog.getByLabel('Price in SVC').fill('whatever you like');
  await dialog.getByLabel('Duration in minutes').focus();
  await expect(dialog.getByLabel('Price in SVC')).toHaveValue('0');
  await expect(dialog.getByLabel('Image address')).toHaveAccessibleDescription(/begins with https/);
  await dialog.getByLabel('Image address').fill('example.org/kiln.png');
  await expect(
    dialog.getByLabel('Image address'),
    'the rest comes by itself',
  ).not.toHaveAccessibleDescription(/begins with https/);
  await dialog.getByLabel('Duration in minutes').focus();
  await expect(dialog.getByLabel('Image address')).toHaveValue('https://example.org/kiln.png');
  await expect(dialog.getByLabel('Image address')).not.toHaveAccessibleDescription(/begins with https/);
  await dialog.getByLabel('Image address').fill('');
  await dialog.getByLabel('Price in SVC').fill('a song');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Price in SVC')).toHaveValue('0');
  await expect(dialog.getByLabel('Price in SVC')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(created(page)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Wheel throwing' })).toContainText('0 SVC');
});

test('a file of the wrong type or size is refused at once, and the others stay', {
  tag: ['@any-size', '@full'],
}, async ({ page, given }) => {
  await given.signedInLearner();
  const dialog = await openCreate(page);
  await fillIn(dialog);
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1_048_576 + 1) };
  const kiln = picked(await aPicture(), 'kiln.png');
  await chooser(dialog, 'images').setInputFiles([picked(aPdf(), 'glazes.pdf'), large, kiln]);
  for (const refusal of [
    'glazes.pdf: This is not a file of the accepted types: PNG, JPG or GIF',
    'large.png: This file is too large: 5 MB at most',
  ]) {
    await expect(dialog.getByRole('alert').getByText(refusal)).toBeVisible();
  }
  const chosen = dialog.getByRole('list', { name: 'Images chosen' }).getByRole('listitem');
  await expect(chosen).toHaveText([/kiln/]);
  await expect(chosen.locator('canvas'), 'its picture').toBeVisible();
  await expectNoAxeViolations(page);
  await submit(dialog);
  await expect(created(page)).toBeVisible();
  await expect(page.getByRole('article').locator('.ticket-print img')).toBeVisible();
});

test('files can be dropped where they belong', { tag: ['@any-size', '@full'] }, async ({ page, given }) => {
  await given.signedInLearner();
  const dialog = await openCreate(page);
  const dropped = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['notes'], 'notes.txt', { type: 'text/plain' }));
    return transfer;
  })()`);
  const area = dialog.getByRole('group', { name: 'Documents' });
  await area.dispatchEvent('dragenter', { dataTransfer: dropped });
  await expect(area).toContainText('Drop them here');
  await area.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(dialog.getByRole('list', { name: 'Documents chosen' })).toContainText('notes.txt');
  await dialog.getByRole('group', { name: 'Videos' }).dispatchEvent('drop', { dataTransfer: dropped });
  const wrong = 'notes.txt: This is not a file of the accepted types: MP4, AVI or MOV';
  await expect(dialog.getByRole('alert').getByText(wrong)).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove notes.txt' }).click();
  await expect(dialog.getByRole('list', { name: 'Documents chosen' })).toBeHidden();
});

test('an upload shows how far it is, and can be canceled without touching the others', {
  tag: ['@any-size', '@full'],
}, async ({ page, given }) => {
  await given.signedInLearner();
  const dialog = await openCreate(page);
  await fillIn(dialog);
  await chooser(dialog, 'videos').setInputFiles(picked(aFilm(), 'long.mp4'));
  await chooser(dialog, 'documents').setInputFiles(picked(aPdf(), 'glazes.pdf'));
  await held(page, '**/media?kind=video');
  await submit(dialog);
  await expect(dialog.getByRole('progressbar', { name: 'Uploading long.mp4' })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([/long\.mp4/, /glazes\.pdf.*Waiting/]);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Cancel long.mp4' }).click();
  await expect(created(page)).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Manage Course' }).click();
  await page.getByRole('tab', { name: 'Media Management' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([/glazes\.pdf/]);
});

test('all of it fits on a screen of 320 px', { tag: ['@any-size', '@full'] }, async ({ page, given }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await given.signedInLearner();
  const dialog = await openCreate(page);
  await chooser(dialog, 'images').setInputFiles(picked(await aPicture(), `${'kiln'.repeat(20)}.png`));
  await expect(dialog.getByText(/kilnkiln/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(dialog.getByRole('button', { name: 'Create Course' })).toBeInViewport();
  await expectNothingCutOff(page);
  await expectNoAxeViolations(page);
});
