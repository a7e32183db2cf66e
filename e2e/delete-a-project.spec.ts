import type { Locator, Page, Route } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScroll, expectNothingCutOff } from './accessibility.ts';
import { held } from './held.ts';
import { expect, test } from './journey.ts';
import { openEdit } from './project-form.ts';

const TITLE = 'Night birds';
const card = (page: Page) => page.getByRole('article', { name: TITLE });
const zone = (dialog: Locator) => dialog.getByRole('region', { name: 'Delete this project' });
const begin = (dialog: Locator) => zone(dialog).getByRole('button', { name: 'Delete this project...' });
const sure = (dialog: Locator) => zone(dialog).getByRole('button', { name: 'Delete project' });

test('a creator who is alone in a project deletes it, and it is gone wherever it stood', async ({
  page,
  given,
}) => {
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
    `${TITLE} will be gone with its images and files. This cannot be undone.`,
  );
  await expectNoAxeViolations(page);
  await expectNothingCutOff(page);
  await expectNoSidewaysScroll(page);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(zone(dialog)).toBeFocused();
  await begin(dialog).click();
  await sure(dialog).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'Project deleted successfully!' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/collaborate?tab=mine');
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByText("You Haven't Started Any Projects Yet")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goBack();
  await expect(page, 'no place of it is left in the history').toHaveURL('/profile');
  await expect(page.getByText('You are in no project yet')).toBeVisible();
});

test.describe('where something is refused', () => {
  test.use({ expectedFault: /409|404/ });

  test('while others are in it a project is not deleted, and it is said why', async ({ page, given }) => {
    const other = await given.member();
    const { id } = await given.signedInLearner();
    const project = await given.project({ title: TITLE, creatorId: id, maxMembers: 3 });
    await page.goto('/collaborate?tab=mine');
    const dialog = await openEdit(page, TITLE);
    await begin(dialog).click();
    await given.joined(project, other.id);
    await sure(dialog).click();
    const refusal = 'Others are in this project. It can be deleted once they have left';
    await expect(zone(dialog).getByRole('alert')).toHaveText(refusal);
    await expect(zone(dialog)).toContainText(
      'Others are in it, so it can be deleted only once they have left.',
    );
    await expect(zone(dialog).getByRole('button')).toHaveCount(0);
    await expect(zone(dialog)).toBeFocused();
    await expectNoAxeViolations(page);
    await page.reload();
    await expect(page.getByRole('dialog', { name: TITLE })).toContainText('2 / 3 members');
  });

  test('a project that was deleted elsewhere is said to be gone', async ({ page, given }) => {
    const { id } = await given.signedInLearner();
    const project = await given.project({ title: TITLE, creatorId: id });
    await page.goto('/collaborate?tab=mine');
    const dialog = await openEdit(page, TITLE);
    await page.evaluate(`fetch('/api/projects/${project.id}', { method: 'DELETE' })`);
    await begin(dialog).click();
    await sure(dialog).click();
    await expect(dialog.getByRole('alert')).toHaveText('This project is no longer there.');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
  });
});

test.describe('where an answer is lost', () => {
  test.use({ expectedFault: /ERR_FAILED|404/ });

  test('a deletion that was done is not said to have failed', async ({ page, given }) => {
    const { id } = await given.signedInLearner();
    const project = await given.project({ title: TITLE, creatorId: id });
    await page.goto('/collaborate?tab=mine');
    const dialog = await openEdit(page, TITLE);
    const lose = async (route: Route) => {
      if (route.request().method() !== 'DELETE') return await route.continue();
      await route.fetch();
      await route.abort();
    };
    await page.route(`**/api/projects/${project.id}`, lose);
    await begin(dialog).click();
    await sure(dialog).click();
    await expect(page.getByRole('status').filter({ hasText: 'Project deleted successfully!' })).toBeVisible();
    await expect(card(page)).toHaveCount(0);
  });
});

test('a deletion that ends after its dialog was closed takes the details away too', async ({
  page,
  given,
}) => {
  const { id } = await given.signedInLearner();
  const project = await given.project({ title: TITLE, creatorId: id });
  await page.goto('/collaborate?tab=mine');
  const dialog = await openEdit(page, TITLE);
  await begin(dialog).click();
  const letGo = await held(page, `**/api/projects/${project.id}`);
  await sure(dialog).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  letGo();
  await expect(page.getByRole('status').filter({ hasText: 'Project deleted successfully!' })).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Project not found')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the projects' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card(page)).toHaveCount(0);
});
