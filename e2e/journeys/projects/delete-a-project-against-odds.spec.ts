import type { Locator, Page, Route } from '@playwright/test';
import { aPdf } from '../../../server/test/given/files/made-files.ts';
import { askOver } from '../../../server/test/visitor.ts';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { withoutStream } from '../../support/by-itself.ts';
import { picked } from '../../support/course-form.ts';
import { expect, test } from '../../support/journey.ts';
import { chooser, closeEdit, openEdit } from '../../support/project-form.ts';
import { deletion } from './delete-project.ts';

const TITLE = 'Night birds';
const { zone, begin, sure, done } = deletion;
const card = (page: Page) => page.getByRole('article', { name: TITLE });

test.use({ expectedFault: /409|404|500|ERR_FAILED/ });

test('while others are in it a project is not deleted, and it is said why', { tag: '@full' }, async ({
  page,
  given,
}) => {
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
  await expect(zone(dialog)).toContainText(/once they have left\s*You can pause or complete it instead\.$/);
  await expect(zone(dialog), 'it is said once').not.toContainText('Others are in it');
  await expect(zone(dialog).getByRole('button')).toHaveCount(0);
  await expect(zone(dialog)).toBeFocused();
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(page.getByRole('dialog', { name: TITLE })).toContainText('2 / 3 members');
});

test('a project that was deleted elsewhere is said to be gone', { tag: '@full' }, async ({ page, given }) => {
  const { id } = await given.signedInLearner();
  await withoutStream(page);
  const project = await given.project({ title: TITLE, creatorId: id });
  await page.goto('/collaborate?tab=mine');
  const dialog = await openEdit(page, TITLE);
  await dialog.getByLabel('Title').fill('Night owls');
  await page.evaluate(`fetch('/api/projects/${project.id}', { method: 'DELETE' })`);
  await begin(dialog).click();
  await sure(dialog).click();
  await expect(dialog.getByRole('alert')).toHaveText('This project is no longer there.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(`sessionStorage.getItem('project drafts')`)).toBeNull();
});

test('an open form hears at once that its project was deleted elsewhere', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const { id } = await given.signedInLearner();
  const project = await given.project({ title: TITLE, creatorId: id });
  await page.goto('/collaborate?tab=mine');
  const dialog = await openEdit(page, TITLE);
  await dialog.getByLabel('Title').fill('Night owls');
  await page.evaluate(`fetch('/api/projects/${project.id}', { method: 'DELETE' })`);
  await expect(dialog.getByRole('alert')).toHaveText('This project is no longer there.');
});

test('a deletion that was done is not said to have failed', { tag: '@full' }, async ({ page, given }) => {
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
  await expect(done(page)).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('a project that is paused already is not said to be paused instead', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const other = await given.member();
  const { id } = await given.signedInLearner();
  await given.project({ title: TITLE, creatorId: id, members: [other.id], maxMembers: 3, status: 'paused' });
  await page.goto('/collaborate?tab=mine');
  const dialog = await openEdit(page, TITLE);
  await expect(zone(dialog)).toContainText(/only once they have left\.\s*$/);
});

test('who was refused because of others is asked anew once those have left', { tag: '@full' }, async ({
  page,
  given,
  baseURL,
}) => {
  const other = await given.account();
  const { id } = await given.signedInLearner();
  const project = await given.project({ title: TITLE, creatorId: id, maxMembers: 3 });
  await page.goto('/collaborate?tab=mine');
  const dialog = await openEdit(page, TITLE);
  await begin(dialog).click();
  await given.joined(project, other.id);
  await sure(dialog).click();
  await expect(zone(dialog).getByRole('alert')).toContainText('Others are in this project');
  await expect(zone(dialog).getByRole('button')).toHaveCount(0);
  await askOver(baseURL!, 'POST', `/api/projects/${project.id}/leave`, { cookie: other.cookies });
  await chooser(dialog).setInputFiles(picked(aPdf(), 'map.pdf'));
  await dialog.getByLabel('Title').focus();
  await expect(begin(dialog)).toBeVisible();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expect(zone(dialog).getByRole('alert')).toHaveCount(0);
  await begin(dialog).click();
  await sure(dialog).click();
  await expect(done(page)).toBeVisible();
});

test('why a project was not deleted is forgotten once it is kept', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const { id } = await given.signedInLearner();
  const project = await given.project({ title: TITLE, creatorId: id });
  await page.goto('/collaborate?tab=mine');
  const dialog = await openEdit(page, TITLE);
  await page.route(`**/api/projects/${project.id}`, refuse);
  const saved = Promise.withResolvers<void>();
  await page.route(`**/api/projects/${project.id}`, async (route) => {
    if (route.request().method() === 'PATCH') await saved.promise;
    await route.fallback();
  });
  await begin(dialog).click();
  await dialog.getByLabel('Title').fill('Night owls');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(sure(dialog), 'what is being saved comes first').toBeDisabled();
  saved.resolve();
  await sure(dialog).click();
  await expect(zone(dialog).getByRole('alert')).toContainText('The database did not answer');
  await zone(dialog).getByRole('button', { name: 'Keep it' }).click();
  await expect(begin(dialog)).toBeFocused();
  await expect(zone(dialog).getByRole('alert')).toHaveCount(0);
});

test('a deletion that fails after its dialog was closed is told over the screen', { tag: '@full' }, async ({
  page,
  given,
  baseURL,
}) => {
  const creator = await given.signedInAccount();
  const project = await given.project({ title: TITLE, creatorId: creator.id });
  await page.goto('/collaborate?tab=mine');
  const told = (text: RegExp) => page.getByRole('alert').filter({ hasText: text });
  const closed = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const answers = [refuse, (route: Route) => route.continue()];
  let asked = 0;
  await page.route(`**/api/projects/${project.id}`, async (route) => {
    if (route.request().method() !== 'DELETE') return await route.continue();
    const turn = asked++;
    await closed[turn]!.promise;
    await answers[turn]!(route);
  });
  async function deleteAndClose(dialog: Locator) {
    await begin(dialog).click();
    await sure(dialog).click();
    await closeEdit(page);
  }
  await deleteAndClose(await openEdit(page, TITLE));
  closed[0].resolve();
  await expect(told(/Night birds was not deleted\..*did not answer/)).toBeVisible();
  await deleteAndClose(await openEdit(page, TITLE));
  await askOver(baseURL!, 'DELETE', `/api/projects/${project.id}`, { cookie: creator.cookies });
  closed[1].resolve();
  await expect(told(/Night birds is no longer there/)).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

async function refuse(route: Route): Promise<void> {
  if (route.request().method() === 'GET') return await route.continue();
  const failed = { code: 'FAILED', message: 'The database did not answer', requestId: 'r' };
  await route.fulfill({ status: 500, json: { error: failed } });
}
