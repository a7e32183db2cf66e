import { aPicture } from '../../../server/test/given/files/made-files.ts';
import { upload } from '../../../server/test/given/files/upload.ts';
import { signedIn } from '../../../server/test/given/given.ts';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';

test('a member chooses pictures of a project with captions, and others see them until they are switched off', {
  tag: '@full',
}, async ({ page, given, market }) => {
  const { id } = await given.signedInLearner();
  const project = await given.project({ title: 'Seed library', members: [id] });
  const as = await signedIn(market.db, project.creatorId);
  const path = `/api/projects/${project.id}/media?kind=image`;
  await upload(market.server.url, path, { as, file: await aPicture() });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Choose pictures' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose pictures' });
  await dialog.getByRole('checkbox', { name: 'Show: Seed library' }).check();
  await dialog.getByLabel('Caption').fill('Our first shelf');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save gallery' }).click();
  await expect(dialog).toBeHidden();
  const gallery = page.getByRole('region', { name: 'Collaborations' });
  await expect(gallery.getByText('Our first shelf')).toBeVisible();
  await page.goto(`/user/${id}`);
  await expect(gallery.getByRole('button', { name: 'Open Our first shelf' })).toBeVisible();
  await expect(page.getByText('streak')).toHaveCount(0);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Settings' }).click();
  const shown = page.getByRole('checkbox', { name: 'Show my gallery' });
  await shown.click();
  await expect(shown).not.toBeChecked();
  await page.goto(`/user/${id}`);
  await expect(page.getByRole('heading', { name: 'Skills', exact: true })).toBeVisible();
  await expect(gallery).toHaveCount(0);
});
