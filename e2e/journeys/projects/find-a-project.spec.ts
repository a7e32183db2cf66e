import type { Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import type { Given } from '../../support/given.ts';
import { expect, test } from '../../support/journey.ts';
import { rememberStatusRegions, saidInStatus } from '../../support/status-regions.ts';

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const count = (page: Page) => page.getByRole('region', { name: 'Projects' }).getByRole('status').first();
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search projects' });
const details = (page: Page) => page.getByRole('dialog', { name: 'Seed library' });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const LEAVE = 'Are you sure you want to leave this project?';

/** Three projects that look for a team, one of them the viewer's, and one that is complete. */
async function aHub(given: Given) {
  const viewer = await given.signedInLearner();
  const map = await given.project({
    title: 'A map of repair shops',
    category: 'Design',
    requiredSkills: ['React', 'Drawing', 'Walking', 'Ink', 'Print'],
    tags: ['paper'],
  });
  const birds = await given.project({
    title: 'Listen to the night birds',
    category: 'AI/ML',
    requiredSkills: ['Python'],
    maxMembers: 3,
  });
  await given.project({ title: 'Opening hours', status: 'completed', requiredSkills: ['React'] });
  await given.project({ title: 'My own river game', creatorId: viewer.id });
  return { viewer, map, birds };
}

test('a member finds projects by filter, and comes back to what was found', async ({ page, given }) => {
  await aHub(given);
  await page.goto('/collaborate');
  await expect(count(page)).toHaveText('3 projects');
  await expect(cards(page)).toHaveText([/Completed.*Opening hours/, /night birds/, /repair shops/]);
  await expect(
    page
      .getByRole('article', { name: 'A map of repair shops' })
      .getByRole('list', { name: 'Required skills' }),
  ).toHaveText('ReactDrawingWalkingInk+1 more');
  await rememberStatusRegions(page);
  await box(page).fill('a'.repeat(101));
  await expect(saidInStatus(page, 'Only the first 100 characters are looked for.')).toBeVisible();
  await box(page).fill('');

  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('form', { name: 'Filters' });
  await panel.getByLabel('Category').selectOption('Design');
  await panel.getByRole('button', { name: 'React' }).click();
  await panel.getByRole('button', { name: 'AWS' }).click();
  await expect(count(page), 'nothing is looked for before it is applied').toHaveText('3 projects');
  await expectNoAxeViolations(page, { dark: true });
  await panel.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL('/collaborate?category=Design&skills=React%2CAWS');
  await expect(count(page)).toHaveText('1 project in Design with React or AWS');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeFocused();
  await page.reload();
  await expect(cards(page)).toHaveText([/repair shops/]);

  await page.getByRole('button', { name: 'Remove Design' }).click();
  await page.getByRole('button', { name: 'Remove React' }).click();
  await expect(page.getByRole('heading', { name: 'No Projects Found' })).toBeVisible();
  await expect(page.getByText('No open project fits these filters.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(cards(page)).toHaveText([/repair shops/]);
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await box(page).fill('repair');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/q=repair/);
  await panel.getByRole('button', { name: 'Clear All' }).click();
  await expect(page, 'the text too').toHaveURL('/collaborate');
  await expect(box(page)).toHaveValue('');
  await expect(count(page)).toHaveText('3 projects');
});

test('a member finds projects by text when asked to, and comes back to what was found', {
  tag: '@full',
}, async ({ page, given }) => {
  await aHub(given);
  await page.goto('/collaborate');
  await expect(count(page)).toHaveText('3 projects');
  await box(page).fill('night paper');
  await expect(page, 'not while typing').toHaveURL('/collaborate');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No Projects Found' })).toBeVisible();
  await box(page).fill('nigth brids');
  await box(page).press('Enter');
  const meant = page.getByRole('list', { name: 'Did you mean' }).getByRole('button');
  await expect(meant).toHaveText(['night birds']);
  await meant.click();
  await expect(page).toHaveURL('/collaborate?q=night+birds');
  await expect(cards(page)).toHaveText([/night birds/]);
  await box(page).fill('PAPER');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/collaborate?q=PAPER');
  await expect(cards(page)).toHaveText([/repair shops/]);
  await page.getByRole('tab', { name: 'My Projects' }).click();
  await expect(cards(page)).toHaveText([/My own river game/]);
  await page.goBack();
  await expect(box(page)).toHaveValue('PAPER');
  await given.project({ title: 'Paper boats', tags: ['paper'] });
  await box(page).press('Enter');
  await expect(cards(page), 'asked again').toHaveText([/Paper boats/, /repair shops/]);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(count(page)).toHaveText('4 projects');
  await box(page).fill('python');
  await box(page).press('Enter');
  await expect(page.getByText(/^The word has to occur/)).toBeVisible();
  await page.getByRole('button', { name: 'Filter by Python' }).click();
  await expect(page).toHaveURL('/collaborate?skills=Python');
  await expect(cards(page)).toHaveText([/night birds/]);
  await page.goto('/collaborate?q=paper&category=Alchemy&skills=Sewing,AWS');
  await expect(page, 'without what nobody can choose').toHaveURL('/collaborate?q=paper&skills=AWS');
  await expect(page.getByText(/^The word .* that fits the filters\./)).toBeVisible();
});

test('a member joins from the card, and has it among their projects', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const { birds } = await aHub(given);
  await page.goto('/collaborate');
  const card = page.getByRole('article', { name: birds.title });
  await expect(card).toContainText('1 / 3 members');
  await card.getByRole('button', { name: 'Join' }).press('Enter');
  await expect(toast(page, `You joined ${birds.title}`)).toBeVisible();
  await expect(card).toContainText('In Progress');
  await expect(card).toContainText('2 / 3 members');
  await expect(card.getByRole('button')).toHaveText(['View Details', 'Leave']);
  await expect(card.getByRole('button', { name: 'View Details' })).toBeFocused();

  await page.getByRole('tab', { name: 'My Projects' }).click();
  const tiles = page.getByRole('list', { name: 'Your projects by status' }).getByRole('listitem');
  await expect(tiles).toHaveText([/1.*Open/, /1.*In Progress/, /0.*Completed/, /0.*Paused/]);
  const own = page.getByRole('article', { name: 'My own river game' });
  await expect(own).toContainText('Creator');
  await expect(own.getByRole('button', { name: 'Leave' })).toHaveCount(0);
});

test('a member leaves from the card, asked first', { tag: '@full' }, async ({ page, given }) => {
  const viewer = await given.signedInLearner();
  const { title } = await given.project({ title: 'Seed library', members: [viewer.id], maxMembers: 3 });
  const other = await given.project({ title: 'Night birds', members: [viewer.id], maxMembers: 3 });
  await page.goto('/collaborate?tab=mine');
  const tiles = page.getByRole('list', { name: 'Your projects by status' }).getByRole('listitem');
  await expect(tiles).toHaveText([/0.*Open/, /2.*In Progress/, /0.*Completed/, /0.*Paused/]);
  const card = page.getByRole('article', { name: title });
  await card.getByRole('button', { name: 'Leave' }).press('Enter');
  const question = page.getByRole('dialog', { name: LEAVE });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.goBack();
  await expect(question).toBeHidden();
  await card.getByRole('button', { name: 'Leave' }).press('Enter');
  await question.getByRole('button', { name: 'Leave' }).press('Enter');
  await expect(toast(page, `You left ${title}`)).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(tiles).toHaveText([/0.*Open/, /1.*In Progress/, /0.*Completed/, /0.*Paused/]);
  const otherItem = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: other.title });
  await expect(otherItem).toBeFocused();
  await otherItem.getByRole('button', { name: 'Leave' }).press('Enter');
  await question.getByRole('button', { name: 'Leave' }).press('Enter');
  await expect(otherItem).toHaveCount(0);
  await expect(page.getByRole('tabpanel'), 'where none is left').toBeFocused();
  await page.getByRole('tab', { name: 'Find Projects' }).click();
  await expect(card.getByRole('button', { name: 'Join' })).toBeVisible();
});

test('whoever leads a project since its creator left is told so, on its card and in its details, until they edit it', {
  tag: '@full',
}, async ({ page, given }) => {
  const viewer = await given.signedInLearner();
  const project = await given.project({ title: 'Seed library', members: [viewer.id] });
  await given.creatorLeft(project);
  await page.goto('/collaborate?tab=mine');
  const card = page.getByRole('article', { name: 'Seed library' });
  await expect(card).toContainText('Its creator has left: you lead it now.');
  await card.getByRole('button', { name: 'View Details' }).click();
  await expect(details(page)).toContainText(/Its creator left on .+: you lead it now\./);
  await expectNoAxeViolations(page);
  await details(page).getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect(details(page)).not.toContainText('you lead it now');
  await page.keyboard.press('Escape');
  await expect(card).not.toContainText('you lead it now');
});
