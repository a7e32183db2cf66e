import type { Page } from '@playwright/test';
import { aPdf } from '../../../server/test/given/files/made-files.ts';
import {
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectNothingCutOff,
} from '../../support/accessibility.ts';
import { picked } from '../../support/course-form.ts';
import type { Given } from '../../support/given.ts';
import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';
import { chooser, openEdit } from '../../support/project-form.ts';
import { deletion } from './delete-project.ts';

const TITLE = 'Night birds';
const { zone, begin, sure, done } = deletion;
const card = (page: Page) => page.getByRole('article', { name: TITLE });

test('a creator who is alone in a project deletes it, and it is gone wherever it stood', {
  tag: '@full',
}, async ({ page, given }) => {
  const { id } = await given.signedInLearner();
  await given.project({ title: TITLE, creatorId: id });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/profile');
  await page.goto('/collaborate?tab=mine');
  const dialog = await openEdit(page, TITLE);
  await dialog.getByLabel('Title').fill('Night owls');
  await begin(dialog).click();
  const question = dialog.getByRole('region', { name: 'Delete it for good?' });
  await expect(question).toBeFocused();
  await expect(question).toContainText(
    `${TITLE} will be gone with its images, files and messages, also those of former members. This cannot be undone.`,
  );
  await expectNoAxeViolations(page);
  await expectNothingCutOff(page);
  await expectNoSidewaysScroll(page);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(begin(dialog)).toBeFocused();
  await begin(dialog).click();
  await page.keyboard.press('Escape');
  await expect(begin(dialog), 'Escape answers the question alone').toBeFocused();
  await begin(dialog).click();
  await sure(dialog).dblclick();
  await expect(done(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/collaborate?tab=mine');
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByText("You Haven't Started Any Projects Yet")).toBeVisible();
  expect(await page.evaluate(`sessionStorage.getItem('project drafts')`), 'what was typed').toBeNull();
  await expectNoAxeViolations(page);
  await page.goBack();
  await expect(page, 'no place of it is left in the history').toHaveURL('/profile');
  await expect(page.getByText('You are in no project yet')).toBeVisible();
});

/** The form of a project asks whether to delete it. Requests wait until `letGo` is called. */
async function askedToDelete(page: Page, given: Given) {
  const { id } = await given.signedInLearner();
  const project = await given.project({ title: TITLE, creatorId: id });
  await page.goto('/collaborate?tab=mine');
  const dialog = await openEdit(page, TITLE);
  await begin(dialog).click();
  return { dialog, letGo: await held(page, `**/api/projects/${project.id}`) };
}

test('a deletion that ends after its dialog was closed takes the details away too', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const { dialog, letGo } = await askedToDelete(page, given);
  await sure(dialog).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('dialog', { name: TITLE }).getByRole('button', { name: 'Edit' }).click();
  await expect(zone(dialog).getByRole('button'), 'it is known in the next one').toHaveText('Deleting...');
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  letGo();
  await expect(done(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/collaborate?tab=mine');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(card(page)).toHaveCount(0);
});

test('a deletion that is on its way is not said to be taken back, and nothing is saved meanwhile', {
  tag: '@full',
}, async ({ page, given }) => {
  const { dialog, letGo } = await askedToDelete(page, given);
  await sure(dialog).click();
  await expect(zone(dialog).getByRole('button', { name: 'Deleting...' })).toBeFocused();
  await expect(zone(dialog).getByRole('button', { name: 'Keep it' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await expectNoAxeViolations(page);
  letGo();
  await expect(done(page)).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('who presses Escape in the moment after the yes closes the form, and has taken nothing back', {
  tag: '@full',
}, async ({ page, given }) => {
  const { dialog, letGo } = await askedToDelete(page, given);
  await sure(dialog).evaluate((button) => {
    const { ownerDocument: document } = button;
    const { KeyboardEvent, scheduler } = document.defaultView;
    button.click();
    const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    // The key comes before any timer.
    return scheduler.postTask(() => document.activeElement?.dispatchEvent(key), {
      priority: 'user-blocking',
    });
  });
  await expect(dialog).toBeHidden();
  letGo();
  await expect(done(page)).toBeVisible();
});

test('a file on its way to a project that is deleted is not asked about', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const { id } = await given.signedInLearner();
  await given.project({ title: TITLE, creatorId: id });
  await page.goto('/collaborate?tab=mine');
  const dialog = await openEdit(page, TITLE);
  await held(page, '**/api/projects/*/media*');
  await chooser(dialog).setInputFiles(picked(aPdf(), 'map.pdf'));
  await expect(dialog.getByText('map.pdf')).toBeVisible();
  await begin(dialog).click();
  await sure(dialog).click();
  await expect(done(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card(page)).toHaveCount(0);
});
