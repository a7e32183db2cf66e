import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';

test('the hub shows its three tabs over a project list that is still empty', {
  tag: ['@any-size', '@full'],
}, async ({ page, given }) => {
  await given.signedInLearner();
  await page.goto('/collaborate');
  await expect(page.getByRole('heading', { name: 'No Projects Found' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('tab', { name: 'Start a Project' }).click();
  await expect(page).toHaveURL('/collaborate?tab=start');
  await expect(page.getByRole('tabpanel').getByRole('heading')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('tab', { name: 'My Projects' }).click();
  await expect(page).toHaveURL('/collaborate?tab=mine');
  await expect(page.getByRole('heading', { name: "You Haven't Started Any Projects Yet" })).toBeVisible();
  const tiles = page.getByRole('list', { name: 'Your projects by status' }).getByRole('listitem');
  await expect(tiles).toHaveText([/Open/, /In Progress/, /Completed/, /Paused/]);
  for (const tile of await tiles.all()) await expect(tile).toContainText('0');
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'My Projects' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Start a Project' })).toHaveAttribute('aria-selected', 'true');
});

test('no link in the hub leads nowhere, and the keyboard goes along', {
  tag: ['@any-size', '@full'],
}, async ({ page, given }) => {
  await given.signedInLearner();
  for (const [tab, first] of [
    ['', 'Start a Project'],
    ['?tab=mine', 'Find Projects'],
  ] as const) {
    await page.goto(`/collaborate${tab}`);
    const links = page.getByRole('tabpanel').getByRole('link');
    await expect(links.first(), 'what leads somewhere comes first').toHaveText(first);
    for (let place = 0; place < (await links.count()); place++) {
      await links.nth(place).press('Enter');
      await expect(page).not.toHaveURL(`/collaborate${tab || '?'}`);
      await expect(page.getByRole('tabpanel')).toBeFocused();
      await page.goto(`/collaborate${tab}`);
      await expect(links.first()).toBeVisible();
    }
  }
});
