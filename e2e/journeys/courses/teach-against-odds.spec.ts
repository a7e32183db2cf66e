import { aFilm, aPdf, aPicture } from '../../../server/test/given/files/made-files.ts';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import {
  chooser,
  createButton,
  created,
  fillIn,
  looksSlowly,
  openCreate,
  picked,
  submit,
} from '../../support/course-form.ts';
import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';

test('the course is there even if a file fails: it says which, and leads to where it can be added', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.signedInLearner();
  const dialog = await openCreate(page);
  await fillIn(dialog);
  // It begins like a picture, so only the server notices that it is not one.
  const broken = {
    name: 'broken.png',
    mimeType: 'image/png',
    buffer: Buffer.from('\x89PNG\r\n...', 'latin1'),
  };
  await chooser(dialog, 'images').setInputFiles([broken, picked(await aPicture(), 'kiln.png')]);
  await expect(dialog.getByRole('list', { name: 'Images chosen' }).getByRole('listitem')).toHaveText([
    /broken\.png.*may be damaged/,
    /kiln\.png\d/,
  ]);
  await chooser(dialog, 'documents').setInputFiles(picked(aPdf(), 'glazes.pdf'));
  await page.route('**/media?kind=document', (route) => route.abort(), { times: 3 });
  await submit(dialog);
  const missing = (names: string) =>
    dialog.getByRole('alert').filter({ hasText: new RegExp(`not uploaded: ${names}\\.`) });
  await expect(missing('broken.png and glazes.pdf')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([
    /broken\.png.*(accepted types|damaged)/,
    /kiln\.png.*Uploaded/,
    /glazes\.pdf/,
  ]);
  await expect(created(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(dialog.getByRole('button', { name: 'Try again: broken.png' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(missing('broken.png')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Open Media Management' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Open Media Management' }).click();
  const manage = page.getByRole('dialog', { name: 'Manage Course' });
  await expect(manage.getByRole('tab', { name: 'Media Management' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(manage.getByRole('listitem')).toHaveText([/kiln\.png/, /glazes\.pdf/]);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/courses?tab=teaching');
});

test('a course waits for a file that is still being looked into, and takes it along', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.signedInLearner();
  await looksSlowly(page);
  const dialog = await openCreate(page);
  await fillIn(dialog);
  await chooser(dialog, 'documents').setInputFiles(picked(aPdf(), 'glazes.pdf'));
  await submit(dialog);
  await expect(dialog.getByRole('button', { name: 'Creating your course...' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.evaluate('lookOn()');
  await expect(created(page)).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^View content of/ }).click();
  await expect(page.getByRole('link', { name: 'Download glazes.pdf' })).toBeVisible();
});

test('the way to a new course is shown where it stays, whatever becomes of the list', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.signedInLearner();
  const answer = await held(page, '**/api/me/courses');
  await page.goto('/courses?tab=teaching');
  await expect(page.getByText('Loading your courses')).toBeAttached();
  await expect(createButton(page)).toHaveCount(0);
  answer();
  await expect(createButton(page)).toBeVisible();
  await page.unroute('**/api/me/courses');
  await page.route('**/api/me/courses', (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Could not load your courses');
  await createButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Create Course' })).toBeVisible();
});

test('closing by accident loses nothing that was typed or chosen', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.signedInLearner();
  const dialog = await openCreate(page);
  await dialog.getByLabel('Title', { exact: true }).fill('A letter too many');
  await dialog.getByLabel('Title', { exact: true }).fill('');
  await page.keyboard.press('Escape');
  await createButton(page).click();
  await expect(dialog.getByLabel('Title', { exact: true })).toBeVisible();
  await expect(dialog.getByText('What you had begun'), 'typed and taken back').toBeHidden();
  await fillIn(dialog, 'Half a course');
  await chooser(dialog, 'documents').setInputFiles(picked(aPdf(), 'glazes.pdf'));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(createButton(page)).toBeFocused();
  await createButton(page).click();
  await expect(dialog.getByText('What you had begun is still here.')).toBeVisible();
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('Half a course');
  await expect(dialog.getByLabel('Category')).toHaveValue('Photography');
  await expect(dialog.getByText('glazes.pdf')).toBeVisible();
  await chooser(dialog, 'documents').setInputFiles(picked(aPdf(), 'kilns.pdf'));
  await dialog.getByRole('button', { name: 'Remove glazes.pdf' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove kilns.pdf' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Choose documents' }).last()).toBeFocused();
  await chooser(dialog, 'documents').setInputFiles(picked(aPdf(), 'glazes.pdf'));
  await expect(dialog.getByText('glazes.pdf')).toBeVisible();
  await page.reload();
  await createButton(page).click();
  await expect(
    dialog.getByText('What you had begun is still here. Its files have to be chosen again.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('Half a course');
  await dialog.getByLabel('Title', { exact: true }).fill('Half a course more');
  await page.keyboard.press('Escape');
  await createButton(page).click();
  await expect(dialog.getByText('Its files have to be chosen again.'), 'typed on meanwhile').toBeVisible();
  await chooser(dialog, 'documents').setInputFiles(picked(aPdf(), 'glazes.pdf'));
  await expect(dialog.getByText('have to be chosen again')).toBeHidden();
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await dialog.getByRole('region').getByRole('button', { name: 'Start over' }).click();
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('');
  await expect(dialog.getByLabel('Title', { exact: true })).toBeFocused();
  await expect(dialog.getByText('glazes.pdf')).toBeHidden();
});

test('closing while files are on their way asks first', { tag: '@full' }, async ({ page, given }) => {
  await given.signedInLearner();
  const dialog = await openCreate(page);
  await fillIn(dialog);
  await chooser(dialog, 'videos').setInputFiles(picked(aFilm(), 'long.mp4'));
  await held(page, '**/media?kind=video');
  await submit(dialog);
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  const question = dialog.getByRole('region', { name: 'Stop the uploads?' });
  await page.goBack();
  await expect(question).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(question, 'Escape goes on with them').toBeHidden();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop the uploads' }).click();
  await question.getByRole('button', { name: 'Keep uploading' }).click();
  await expect(dialog.getByRole('button', { name: 'Stop the uploads' })).toBeFocused();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Stop and close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/courses?tab=teaching');
  await expect(created(page)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Wheel throwing' })).toBeVisible();
});

test('a course that is still being made when its dialog is opened again is joined, not made twice', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.signedInLearner();
  const dialog = await openCreate(page);
  await fillIn(dialog);
  await chooser(dialog, 'documents').setInputFiles(picked(aPdf(), 'glazes.pdf'));
  const answer = await held(page, '**/api/courses');
  await submit(dialog);
  const question = dialog.getByRole('region', { name: 'Stop the uploads?' });
  await expect(dialog.getByRole('button', { name: 'Creating your course...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Stop and close' }).click();
  await expect(dialog).toBeHidden();
  await createButton(page).click();
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('Wheel throwing');
  await expect(dialog.getByRole('button', { name: 'Creating your course...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Stop and close' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  answer();
  await expect(created(page)).toBeVisible();
  await openCreate(page);
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('');
  await expect(page.getByRole('article', { includeHidden: true })).toHaveCount(1);
});

test('closing the window while files are on their way asks first', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.signedInLearner();
  const dialog = await openCreate(page);
  await fillIn(dialog);
  await chooser(dialog, 'videos').setInputFiles(picked(aFilm(), 'long.mp4'));
  await held(page, '**/media?kind=video');
  await submit(dialog);
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
});

test('a failure says why and loses nothing', { tag: '@full' }, async ({ page, given }) => {
  await given.signedInLearner();
  const dialog = await openCreate(page);
  await fillIn(dialog);
  const failed = { code: 'FAILED', message: 'Failed to create course: the database did not answer' };
  await page.route('**/api/courses', (route) =>
    route.fulfill({ status: 500, json: { error: { ...failed, requestId: 'r' } } }),
  );
  await submit(dialog);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to create course. Please try again.' }),
  ).toBeVisible();
  const why = dialog.getByRole('alert').filter({ hasText: 'the database' });
  await expect(why).toContainText(failed.message);
  await expect(why).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('Wheel throwing');
  await page.unrouteAll();
  const answer = await held(page, '**/api/courses');
  await submit(dialog);
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveJSProperty('readOnly', true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  answer();
  await expect(created(page)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Wheel throwing' })).toHaveCount(1);
});

test('who has as many courses as there may be is told so, and loses nothing that was typed', {
  tag: '@full',
}, async ({ page, given }) => {
  const { id } = await given.signedInLearner();
  await given.manyCourses(id, 100);
  const dialog = await openCreate(page);
  await fillIn(dialog);
  await submit(dialog);
  const told = 'You have 100 courses on offer: delete one before you create another';
  await expect(dialog.getByRole('alert').filter({ hasText: told })).toBeVisible();
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('Wheel throwing');
  await expect(dialog.getByLabel('Description')).toHaveValue('Clay, water and patience.');
});

test('a session lost meanwhile is asked for over the dialog, which goes on', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const account = await given.signedInAccount();
  const dialog = await openCreate(page);
  await fillIn(dialog);
  await given.sessionLost(account.id);
  await submit(dialog);
  const signIn = page.getByRole('dialog', { name: 'Please sign in again' });
  await signIn.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await expect(page.getByText('Failed to create course'), 'what is asked for is enough').toHaveCount(0);
  await signIn.getByRole('button', { name: 'Login' }).click();
  await expect(signIn).toBeHidden();
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('Wheel throwing');
  await submit(dialog);
  await expect(created(page)).toBeVisible();
});
