import { aFilm, aPdf } from '../../../server/test/given/files/made-files.ts';
import {
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectNothingCutOff,
} from '../../support/accessibility.ts';
import { looksSlowly, picked } from '../../support/course-form.ts';
import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';
import {
  chooser,
  createButton,
  fillIn,
  openCreate,
  openEdit,
  started,
  submit,
} from '../../support/project-form.ts';

test('what is missing or wrong is said beside its field, and a file that cannot be taken at once', {
  tag: '@full',
}, async ({ page, given }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await given.signedInLearner();
  const dialog = await openCreate(page);
  await submit(dialog);
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription(/Project title is required/);
  await expect(dialog.getByLabel('Description')).toHaveAccessibleDescription(/description is required/);
  await expect(dialog.getByLabel('Category')).toHaveAccessibleDescription('Category is required');
  await expect(dialog.getByLabel('Required skills')).toHaveAccessibleDescription(/^Enter at least one skill/);
  await expectNoAxeViolations(page);
  await fillIn(dialog);
  await dialog.getByLabel('Max members').fill('11');
  await dialog.getByLabel('Deadline').fill('2020-01-01');
  const link = dialog.getByRole('textbox', { name: 'Link 1' });
  await link.fill('example');
  await submit(dialog);
  await expect(dialog.getByLabel('Max members')).toBeFocused();
  await expect(dialog.getByLabel('Max members')).toHaveAccessibleDescription(/whole number from 2 to 10/);
  await expect(dialog.getByLabel('Deadline')).toHaveAccessibleDescription('Choose today or a later day');
  await expect(link).toHaveAccessibleDescription('Please enter a valid URL');
  await link.fill('exa mple');
  await link.blur();
  await expect(link).toHaveAccessibleDescription('Please enter a valid URL');
  await link.fill('example.com');
  await link.blur();
  await expect(link).toHaveValue('https://example.com');
  await expect(link, 'completed, it is right').not.toHaveAccessibleDescription(/valid URL/);
  await dialog.getByLabel('Deadline').clear();
  await dialog.getByLabel('Deadline').pressSequentially('03');
  await link.fill('https://example.org');
  await dialog.getByLabel('Max members').fill('10');
  await submit(dialog);
  await expect(dialog.getByLabel('Deadline')).toBeFocused();
  await expect(dialog.getByLabel('Deadline')).toHaveAccessibleDescription('Enter the whole day, or none');
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') };
  await chooser(dialog).setInputFiles([notes, picked(aPdf(), `map${'owl'.repeat(30)}.pdf`)]);
  const refusal = 'notes.txt: This is not a file of the accepted types: PNG, JPG or GIF; MP4, AVI or MOV';
  await expect(dialog.getByRole('alert').getByText(refusal)).toBeVisible();
  const chosen = dialog.getByRole('list', { name: 'Files chosen' }).getByRole('listitem');
  await expect(chosen).toHaveText([/mapowlowl/]);
  await expect(dialog.getByRole('status').filter({ hasText: '1 file chosen' })).toBeAttached();
  await dialog.getByRole('textbox', { name: 'Goal 1' }).fill('owls'.repeat(40));
  await dialog.getByRole('button', { name: 'Add goal' }).click();
  await expectNoSidewaysScroll(page);
  await expectNothingCutOff(page);
  await expectNoAxeViolations(page);
  await expect(dialog.getByRole('button', { name: 'Create Project' })).toBeInViewport();
});

test('closing by accident and loading the page anew lose nothing that was typed', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.signedInLearner();
  const dialog = await openCreate(page);
  const places = ['Max members', 'Deadline'].map((name) => dialog.getByLabel(name).boundingBox());
  const [members, deadline] = await Promise.all(places);
  expect(deadline?.y, 'fields of one row stand side by side').toBe(members?.y);
  await dialog.getByLabel('Title').fill('A letter too many');
  await dialog.getByLabel('Title').fill('');
  await page.keyboard.press('Escape');
  await createButton(page).click();
  await expect(dialog.getByLabel('Title')).toBeVisible();
  await expect(dialog.getByText('What you had begun'), 'typed and taken back').toBeHidden();
  await fillIn(dialog, 'Half a project');
  await dialog.getByRole('textbox', { name: 'Goal 1' }).fill('Count the owls');
  await dialog.getByRole('button', { name: 'Add goal' }).click();
  await dialog.getByRole('textbox', { name: 'Goal 2' }).fill('Draw a map');
  await dialog.getByRole('checkbox', { name: 'Members only' }).check();
  await chooser(dialog).setInputFiles(picked(aPdf(), 'map.pdf'));
  await page.keyboard.press('Escape');
  await expect(createButton(page)).toBeFocused();
  await createButton(page).click();
  await expect(dialog.getByText('What you had begun is still here.')).toBeVisible();
  await expect(dialog.getByText('map.pdf')).toBeVisible();
  await page.reload();
  await createButton(page).click();
  await expect(dialog.getByText('Its files have to be chosen again.')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Half a project');
  await expect(dialog.getByRole('textbox', { name: 'Goal 2' })).toHaveValue('Draw a map');
  await expect(dialog.getByRole('checkbox', { name: 'Members only' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Remove goal 1' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Goal 1' })).toHaveValue('Draw a map');
  await expect(dialog.getByRole('textbox', { name: 'Goal 1' })).toBeFocused();
  const question = dialog.getByRole('region', { name: 'Start over?' });
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Half a project');
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await question.getByRole('button', { name: 'Start over' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('');
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Goal 1' })).toHaveValue('');
  await page.keyboard.press('Escape');
  await createButton(page).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('');
  await expect(dialog.getByText('What you had begun is still here.')).toBeHidden();
});

test('a lost session and a failure are told over the dialog and lose nothing, and two clicks make one project', {
  tag: '@full',
}, async ({ page, given }) => {
  const account = await given.signedInAccount();
  const dialog = await openCreate(page);
  await fillIn(dialog);
  await given.sessionLost(account.id);
  await submit(dialog);
  const signIn = page.getByRole('dialog', { name: 'Please sign in again' });
  await signIn.getByRole('button', { name: 'Close' }).click();
  const alert = (text: string) => dialog.getByRole('alert').filter({ hasText: text });
  const signedOut = alert('Please log in to create a project');
  await expect(signedOut).toBeVisible();
  await submit(dialog);
  await signIn.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await signIn.getByRole('button', { name: 'Login' }).click();
  await expect(signIn).toBeHidden();
  await expect(signedOut).toBeHidden();
  await expect(alert('You are signed in again.')).toBeVisible();
  const failed = { code: 'FAILED', message: 'Failed to create project: the database did not answer' };
  await page.route('**/api/projects', (route) =>
    route.fulfill({ status: 500, json: { error: { ...failed, requestId: 'r' } } }),
  );
  await submit(dialog);
  const failure = alert('Failed to create project. Please try again.');
  await expect(failure).toHaveText(/Please try again\.\s*The database did not answer$/);
  await page.unrouteAll();
  const answer = await held(page, '**/api/projects');
  await dialog.getByRole('button', { name: 'Create Project' }).dblclick();
  await expect(dialog.getByLabel('Title')).toHaveJSProperty('readOnly', true);
  await expect(failure).toBeHidden();
  answer();
  await expect(started(page)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Night birds' })).toHaveCount(1);
});

test('the project is there even if a file fails: it says which, and the rest can be tried again', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.signedInLearner();
  await looksSlowly(page);
  const dialog = await openCreate(page);
  await fillIn(dialog);
  // It begins like a picture, so only the server notices that it is not one.
  const bytes = Buffer.from('\x89PNG\r\n...', 'latin1');
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: bytes };
  await chooser(dialog).setInputFiles([broken, picked(aPdf(), 'map.pdf'), picked(aFilm(), 'call.mp4')]);
  await page.route('**/media?kind=document', (route) => route.abort(), { times: 3 });
  const film = await held(page, '**/media?kind=video');
  await submit(dialog);
  await expect(dialog.getByRole('button', { name: 'Creating your project...' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.evaluate('lookOn()');
  await expect(dialog.getByRole('progressbar', { name: 'Uploading call.mp4' })).toBeVisible();
  await page.goBack();
  const question = dialog.getByRole('region', { name: 'Stop the uploads?' });
  await expect(question).toBeFocused();
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Keep uploading' }).click();
  film();
  const missing = (names: string) =>
    dialog.getByRole('alert').filter({ hasText: new RegExp(`not uploaded: ${names}\\.`) });
  await expect(missing('broken.png and map.pdf')).toBeVisible();
  await expect(started(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(missing('broken.png')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Go to My Projects' }).click();
  await expect(page).toHaveURL('/collaborate?tab=mine');
  const edit = await openEdit(page, 'Night birds');
  await expect(edit.getByRole('list', { name: 'Files of the project' }).getByRole('listitem')).toHaveCount(2);
});
