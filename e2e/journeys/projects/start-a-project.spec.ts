import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { aFilm, aPdf, aPicture } from '../../../server/test/given/files/made-files.ts';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { picked } from '../../support/course-form.ts';
import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';
import {
  chooser,
  createButton,
  createDialog,
  fillIn,
  openCreate,
  openEdit,
  started,
  submit,
} from '../../support/project-form.ts';

test('a project is started with goals, links, images and files, and others find it', async ({
  page,
  given,
}) => {
  await given.signedInLearner({ name: 'Amara Obi' });
  const dialog = await openCreate(page);
  await fillIn(dialog);
  await dialog.getByRole('group', { name: 'Quick add' }).getByRole('button', { name: 'React' }).click();
  await expect(dialog.getByLabel('Required skills')).toHaveValue('Python, React');
  await dialog.getByLabel('Difficulty').selectOption('Intermediate');
  await dialog.getByLabel('Max members').fill('4');
  await dialog.getByLabel('Estimated duration').fill('6 weeks');
  await dialog.getByLabel('Deadline').fill('2099-03-31');
  await dialog.getByLabel('Tags').fill('birds, night, ');
  await dialog.getByLabel('Requirements').fill('Good ears.');
  await dialog.getByLabel('Contact info').fill('At the well, on Mondays.');
  const goal = (number: number) => dialog.getByRole('textbox', { name: `Goal ${number}` });
  await goal(1).fill('Count the owls');
  await goal(1).press('Enter');
  await expect(goal(2)).toBeFocused();
  await goal(2).fill('Draw a map');
  await dialog.getByRole('textbox', { name: 'Link 1' }).fill('https://example.org/birds');
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Link 2' })).toBeFocused();
  const owl = picked(await aPicture(), 'owl.png');
  await chooser(dialog).setInputFiles([owl, picked(aFilm(), 'call.mp4'), picked(aPdf(), 'map.pdf')]);
  await expect(dialog.getByRole('list', { name: 'Files chosen' })).toContainText('map.pdf');
  await expectNoAxeViolations(page, { dark: true });
  await submit(dialog);
  await expect(started(page)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/collaborate?tab=mine');
  await expect(page.getByRole('tab', { name: 'My Projects' })).toBeFocused();
  const card = page.getByRole('article', { name: 'Night birds' });
  await expect(card).toContainText('1 / 4 members');
  await createButton(page).click();
  await expect(createDialog(page).getByLabel('Title')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(createButton(page)).toBeFocused();
  await createButton(page).click();
  await fillIn(createDialog(page), 'Day birds');
  await submit(createDialog(page));
  await expect(createButton(page), 'where it is listed already, one stays').toBeFocused();
  await expect(page.getByRole('article', { name: 'Day birds' })).toBeVisible();
  await card.getByRole('button', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: 'Night birds' });
  for (const said of ['Count the owls', 'Draw a map', 'Good ears.', 'At the well, on Mondays.', '6 weeks'])
    await expect(details.getByText(said)).toBeVisible();
  await expect(details.getByRole('link', { name: /example\.org/ })).toBeVisible();
  await expect(details.getByRole('button', { name: /owl\.png/ })).toBeVisible();
  await expect(details.getByText('map.pdf')).toBeVisible();
  await given.signedInLearner({ name: 'Kofi Mensah' });
  await page.goto('/collaborate?category=Data+Science&skills=React');
  await expect(page.getByRole('article', { name: 'Night birds' })).toContainText('Due');
});

test('its creator pauses a project, resumes it and completes it', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const amara = await given.signedInLearner();
  await given.project({ creatorId: amara.id, title: 'Night birds' });
  await page.goto('/collaborate?tab=mine');
  const card = page.getByRole('article', { name: 'Night birds' });
  const tile = (words: string) =>
    page
      .getByRole('list', { name: 'Your projects by status' })
      .getByRole('listitem')
      .filter({ hasText: words });
  const change = card.getByRole('button', { name: 'Change status' });
  async function choose(way: string, said: string) {
    await change.click();
    await page.getByRole('menuitem', { name: way }).click();
    await expect(page.getByRole('status').filter({ hasText: `Night birds ${said}` })).toBeVisible();
    await expect(change).toBeFocused();
  }
  const details = page.getByRole('dialog', { name: 'Night birds' });
  await expect(change, 'its code has come').toBeEnabled();
  await change.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Pause' })).toBeFocused();
  const ends = [(await page.getByRole('menu').boundingBox())!, (await change.boundingBox())!].map(
    ({ x, width }) => x + width,
  );
  expect(ends[0], 'it ends with its button').toBeCloseTo(ends[1]!, 0);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await choose('Pause', 'is paused');
  await expect(tile('Paused')).toContainText('1');
  await choose('Resume', 'goes on');
  await expect(tile('Open')).toContainText('1');
  await choose('Complete', 'is completed');
  await expect(tile('Completed')).toContainText('1');
  await change.click();
  await expect(page.getByRole('menuitem')).toHaveText([/Resume/]);
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'View Details' }).click();
  await leadsOnFromDetails(page, details);
});

/** Expects that its two buttons are equally wide, and that closing what they open leads back to the details. */
async function leadsOnFromDetails(page: Page, details: Locator): Promise<void> {
  const menu = details.getByRole('button', { name: 'Change status' });
  const edit = (await details.getByRole('button', { name: 'Edit' }).boundingBox())!;
  expect((await menu.boundingBox())!.width, 'two equal buttons').toBeCloseTo(edit.width, 0);
  await menu.press('Enter');
  await expect(page.getByRole('menuitem')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await details.getByRole('button', { name: 'Edit' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit project' }).getByLabel('Title')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details.getByRole('button', { name: 'Edit' })).toBeFocused();
}

test('a project is edited: only what is another changes, and files come and go', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const amara = await given.signedInLearner();
  await given.project({ creatorId: amara.id, title: 'Night birds' });
  await page.goto('/collaborate?tab=mine');
  const dialog = await openEdit(page, 'Night birds');
  await dialog.getByLabel('Title').fill('Night birds of the north');
  await dialog.getByLabel('Max members').fill('5');
  await dialog.getByRole('textbox', { name: 'Goal 1' }).fill('Count the owls');
  await dialog.getByRole('checkbox', { name: 'Members only' }).check();
  await chooser(dialog).setInputFiles(picked(await aPicture(), 'owl.png'));
  const files = dialog.getByRole('list', { name: 'Files of the project' });
  await expect(files).toContainText('owl.png');
  await files.getByRole('button', { name: 'Remove owl.png' }).click();
  await expectNoAxeViolations(page);
  const letGo = await held(page, /\/media\/[\w-]+$/);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Keep' }), 'it cannot be taken back').toBeDisabled();
  letGo();
  await expect(files).toBeHidden();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Project updated successfully!' })).toBeVisible();
  await expect(dialog).toBeHidden();
  const details = page.getByRole('dialog', { name: 'Night birds of the north' });
  await expect(details.getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(details.getByText('Count the owls')).toBeVisible();
  await page.keyboard.press('Escape');
  const card = page.getByRole('article', { name: 'Night birds of the north' });
  await expect(card).toContainText('1 / 5 members');
  await expect(card.getByRole('button')).toHaveText(['View Details', 'Change status']);
  await expect(card.getByRole('button', { name: 'View Details' })).toBeFocused();
});

test('whoever looks through the fields is told nothing, and presses what they see', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.signedInLearner();
  const dialog = await openCreate(page);
  await dialog.getByLabel('Title').focus();
  for (let stops = 0; stops < 5; stops++) await page.keyboard.press('Tab');
  await expect(dialog.getByRole('alert').filter({ hasText: /\w/ })).toHaveText([]);
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(0);
  await dialog.getByLabel('Required skills').focus();
  await dialog.getByRole('button', { name: 'Python' }).click({ position: { x: 20, y: 3 }, delay: 100 });
  await expect(dialog.getByLabel('Required skills')).toHaveValue('Python');
  await dialog.getByLabel('Max members').fill('11');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Max members')).toHaveAccessibleDescription(/whole number from 2 to 10/);
});

test('a file that is chosen once more is there already, and it is said', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.signedInLearner();
  const dialog = await openCreate(page);
  const path = test.info().outputPath('nest.pdf');
  await writeFile(path, aPdf().bytes);
  const said = dialog.getByRole('alert').filter({ hasText: 'nest.pdf: It is chosen already' });
  for (const times of [1, 2]) {
    const opened = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose files' }).click();
    await (await opened).setFiles(path);
    await expect(said).toHaveCount(times - 1);
    await expect(dialog.getByRole('listitem').filter({ hasText: 'nest.pdf' })).toHaveCount(1);
  }
});
