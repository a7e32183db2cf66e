import { aPdf } from '../../../server/test/given/files/made-files.ts';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { withoutStream } from '../../support/by-itself.ts';
import { picked } from '../../support/course-form.ts';
import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';
import { chooser, closeEdit, openEdit } from '../../support/project-form.ts';

test('what both changed is asked about, and fewer places than members are refused at the field', {
  tag: '@full',
}, async ({ page, given }) => {
  const amara = await given.signedInLearner();
  const members = [(await given.member()).id, (await given.member()).id];
  const project = await given.project({ creatorId: amara.id, title: 'Night birds', members, maxMembers: 4 });
  await page.goto('/collaborate?tab=mine');
  const dialog = await openEdit(page, 'Night birds');
  await dialog.getByLabel('Title').fill('Owls');
  await dialog.getByRole('textbox', { name: 'Link 1' }).fill('https://example.org/owls');
  const saved = await page.request.patch(`/api/projects/${project.id}`, {
    headers: { origin: new URL(page.url()).origin },
    data: {
      title: 'Nightjars',
      projectGoals: ['Listen'],
      projectLinks: ['https://example.org/jars'],
      tags: ['night'],
    },
  });
  expect(saved.ok()).toBe(true);
  const save = () => dialog.getByRole('button', { name: 'Save changes' }).click();
  await save();
  const asked = dialog.getByRole('alert').filter({ hasText: 'This project has been changed meanwhile' });
  await expect(asked).toContainText('Changed here and there: Title, Related links.');
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription(/Meanwhile changed to: Nightjars/);
  await expect(dialog.getByRole('group', { name: 'Related links' })).toHaveAccessibleDescription(
    'Meanwhile changed to: https://example.org/jars',
  );
  await expectNoAxeViolations(page);
  await expect(dialog.getByRole('textbox', { name: 'Goal 1' })).toHaveValue('Listen');
  await expect(dialog.getByLabel('Tags')).toHaveValue('night');
  await dialog.getByLabel('Max members').fill('2');
  await save();
  await expect(dialog.getByLabel('Max members')).toBeFocused();
  await expect(dialog.getByLabel('Max members')).toHaveAccessibleDescription(
    /The team has 3 members already/,
  );
  await dialog.getByLabel('Max members').fill('5');
  await save();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Owls' })).toContainText('3 / 5 members');
});

test('what fails after the dialog was closed is told over the screen', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const amara = await given.signedInLearner();
  await given.project({ creatorId: amara.id, title: 'Night birds' });
  await page.goto('/collaborate?tab=mine');
  const dialog = await openEdit(page, 'Night birds');
  await chooser(dialog).setInputFiles(picked(aPdf(), 'map.pdf'));
  await dialog.getByRole('button', { name: 'Remove map.pdf' }).click();
  const told = (text: RegExp) => page.getByRole('alert').filter({ hasText: text });
  const failed = { code: 'FAILED', message: 'The database did not answer', requestId: 'r' };
  const fail = await held(page, /\/api\/projects\/[^?]+$/, {
    methods: ['PATCH', 'DELETE'],
    end: (route) => route.fulfill({ status: 500, json: { error: failed } }),
  });
  await dialog.getByLabel('Title').fill('Owls');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await closeEdit(page);
  fail();
  await expect(told(/Your changes to Night birds were not saved\..*did not answer/)).toBeVisible();
  await expect(told(/map\.pdf was not removed\..*did not answer/)).toBeVisible();
});

test('a status is chosen of the project as it is, and a draft can be discarded', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const amara = await given.signedInLearner();
  const project = await given.project({ creatorId: amara.id, title: 'Night birds' });
  await withoutStream(page);
  await page.goto('/collaborate?tab=mine');
  const dialog = await openEdit(page, 'Night birds');
  const kept = dialog.getByText('What you had not saved is still here.');
  await dialog.getByLabel('Title').fill('Owls');
  await closeEdit(page);
  await expect(page.getByText('Not saved yet: your changes are kept')).toBeVisible();
  await openEdit(page, 'Night birds', 'Owls');
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  const question = dialog.getByRole('region', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Night birds');
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await closeEdit(page);
  await openEdit(page, 'Night birds');
  await expect(kept).toBeHidden();
  await closeEdit(page);

  const saved = await page.request.patch(`/api/projects/${project.id}`, {
    headers: { origin: new URL(page.url()).origin },
    data: { title: 'Nightjars' },
  });
  expect(saved.ok()).toBe(true);
  const card = page.getByRole('article');
  async function pause() {
    await card.getByRole('button', { name: 'Change status' }).click();
    await page.getByRole('menuitem', { name: 'Pause' }).click();
  }
  await pause();
  const told = card.getByRole('alert');
  await expect(told).toContainText('It is shown as it is now: choose again');
  await expect(card).toContainText('Nightjars');
  await pause();
  await expect(page.getByRole('status').filter({ hasText: 'Nightjars is paused' })).toBeVisible();
  await expect(told).toHaveCount(0);
});
