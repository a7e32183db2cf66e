import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNothingCutOff } from '../../support/accessibility.ts';
import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';

const details = (page: Page) =>
  page.getByRole('dialog', { name: /^(Seed library|Project details|Donau.*)$/ });
const LEAVE = 'Are you sure you want to leave this project?';
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitaenswissenschaft for everybody';

test.describe('where something is refused', () => {
  test.use({ expectedFault: /40[149]/ });

  test('of two who want the last place one is told that the project is full', { tag: '@full' }, async ({
    page,
    given,
    browser,
    market,
  }) => {
    const project = await given.project({ title: 'Seed library', maxMembers: 2 });
    const rival = await given.signedInAccount({ name: 'Rita Rival' });
    const other = await browser.newContext({ baseURL: market.server.url });
    await other.addCookies(await page.context().cookies());
    await page.context().clearCookies();
    await given.signedInLearner();
    const window = await other.newPage();
    const card = (at: Page) => at.getByRole('article', { name: project.title });
    for (const at of [page, window]) {
      await at.goto('/collaborate');
      await expect(card(at).getByRole('button', { name: 'Join' })).toBeVisible();
    }
    await card(window).getByRole('button', { name: 'Join' }).click();
    await expect(card(window)).toContainText('2 / 2 members');
    await card(page).getByRole('button', { name: 'Join' }).press('Enter');
    await expect(card(page).getByRole('alert')).toHaveText('Project is already at maximum capacity');
    await expect(card(page)).toContainText('2 / 2 members');
    await expect(card(page).getByRole('button')).toHaveText(['View Details']);
    await expect(card(page).getByRole('button', { name: 'View Details' })).toBeFocused();
    await card(page).getByRole('button', { name: 'View Details' }).click();
    await expect(details(page).getByText('Every place in this team is taken.')).toBeVisible();
    await expect(details(page).getByRole('link', { name: 'Rita Rival' })).toBeVisible();
    expect(rival.id).toBeTruthy();
    await other.close();
  });

  test('who has lost the session is asked to sign in, and joins then', { tag: '@full' }, async ({
    page,
    given,
  }) => {
    const project = await given.project({ title: 'Seed library' });
    const { id, password } = await given.signedInAccount();
    const joinInVain = async (where: Locator) => {
      await expect(where.getByRole('button', { name: 'Join' })).toBeVisible();
      await given.sessionLost(id);
      await where.getByRole('button', { name: 'Join' }).click();
      const signIn = page.getByRole('dialog', { name: 'Please sign in again' });
      await signIn.getByRole('textbox', { name: 'Password' }).fill(password);
      await signIn.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(signIn).toBeHidden();
    };
    const pressAgain = 'You are signed in again. What you pressed has not been done: press it once more.';
    await page.goto('/collaborate');
    await joinInVain(page.getByRole('article', { name: project.title }));
    await expect(page.getByRole('status').filter({ hasText: pressAgain })).toBeVisible();
    await page.goto(`/collaborate?project=${project.id}`);
    await joinInVain(details(page));
    await expect(details(page).getByRole('alert')).toHaveText(pressAgain);
    await details(page).getByRole('button', { name: 'Join' }).click();
    await expect(details(page).getByRole('button', { name: 'Leave' })).toBeVisible();
  });

  test('a project that is gone leaves the list when somebody wants to join it', { tag: '@full' }, async ({
    page,
    given,
  }) => {
    await given.signedInLearner();
    await given.project({ title: 'Night birds' });
    const { title } = await given.project({ title: 'Seed library' });
    await page.route('**/join', (route) => {
      const error = { code: 'PROJECT_NOT_FOUND', message: 'Project not found', requestId: 'r' };
      return route.fulfill({ status: 404, json: { error } });
    });
    await page.goto('/collaborate');
    await page.getByRole('article', { name: title }).getByRole('button', { name: 'Join' }).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: `${title} is no longer there` })).toBeVisible();
    await expect(page.getByRole('article')).toHaveText([/Night birds/]);
    await expect(page.getByRole('region', { name: 'Projects' }).getByRole('status').first()).toHaveText(
      '1 project',
    );
    await page.route('**/api/projects/*', (route) => {
      const error = { code: 'PROJECT_NOT_FOUND', message: 'Project not found', requestId: 'r' };
      return route.fulfill({ status: 404, json: { error } });
    });
    await page.getByRole('article').getByRole('button', { name: 'Details' }).click();
    await expect(page.getByRole('dialog')).toContainText('It was deleted meanwhile');
  });

  test('an address of no project says so and leads back', { tag: '@full' }, async ({ page, given }) => {
    await given.signedInLearner();
    await page.goto('/collaborate?tab=mine&project=nothing');
    await expect(details(page).getByRole('heading', { name: 'Project not found' })).toBeVisible();
    await expect(details(page)).toContainText('The address may be wrong');
    await details(page).getByRole('button', { name: 'Back to the projects' }).click();
    await expect(page).toHaveURL('/collaborate?tab=mine');
  });
});

test('what only members see is said to be kept, on a screen of 320 px too', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await given.signedInLearner();
  const project = await given.project({
    title: LONG,
    description: 'm'.repeat(300),
    requiredSkills: ['s'.repeat(50)],
    projectLinks: [`https://example.org/${'l'.repeat(200)}`],
    membersOnly: true,
    contactInfo: 'seeds@example.org',
  });
  await page.goto('/collaborate?q=Donau');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expectNoSidewaysScroll(page);
  await page.goto(`/collaborate?project=${project.id}`);
  await expect(details(page).getByText('Members only: contact information')).toBeVisible();
  await expect(details(page).getByText('seeds@example.org')).toBeHidden();
  await expectNothingCutOff(page);
  const head = await details(page).getByRole('button', { name: 'Close' }).boundingBox();
  expect(head!.y, 'the head of a sheet is as high with a long title').toBeLessThan(60);
  await details(page).getByRole('button', { name: 'Join' }).click();
  await expect(details(page).getByText('seeds@example.org')).toBeVisible();
});

test('an answer to joining that is lost is asked for', { tag: '@full' }, async ({ page, given }) => {
  const project = await given.project({ title: 'Seed library' });
  await given.signedInLearner();
  await page.route('**/join', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 502, body: 'Bad gateway' });
  });
  await page.goto('/collaborate');
  const card = page.getByRole('article', { name: project.title });
  await card.getByRole('button', { name: 'Join' }).click();
  await expect(card.getByRole('button', { name: 'Leave' })).toBeVisible();
  await expect(card.getByRole('alert')).toHaveCount(0);
});

test('the lists are paged on by 30, and the keyboard goes to what is new', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const members = [(await given.signedInLearner()).id];
  const { creatorId } = await given.project({ title: 'The oldest', members });
  for (let number = 1; number <= 30; number += 1)
    await given.project({ title: `No. ${number}`, creatorId, members });
  await page.goto('/collaborate');
  await expect(page.getByRole('article')).toHaveCount(30);
  await expect(page.getByText('31 projects')).toBeVisible();
  const more = page.getByRole('button', { name: 'Show more projects' });
  await more.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(31);
  await expect(more).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'The oldest' })).toBeFocused();

  await page.getByRole('tab', { name: 'My Projects' }).click();
  const tiles = page.getByRole('list', { name: 'Your projects by status' }).getByRole('listitem');
  await expect(tiles).toHaveText([/0.*Open/, /31.*In Progress/, /0.*Completed/, /0.*Paused/]);
  await expect(page.getByRole('article')).toHaveCount(30);
  await more.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(31);
  await expect(page.getByRole('listitem').filter({ hasText: 'The oldest' })).toBeFocused();
  await page.goto('/profile');
  const own = page.getByRole('region', { name: 'Projects' });
  await expect(own.getByRole('link', { name: 'Show all 31 projects' })).toBeVisible();
  await expect(own.getByRole('listitem')).toHaveCount(3);
});

test('whoever looks at a project finds its card as it is by now', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const { id: creatorId } = await given.signedInLearner();
  const project = await given.project({ creatorId, title: 'Seed library', maxMembers: 2 });
  await page.goto('/collaborate?tab=mine');
  const card = page.getByRole('article', { name: project.title });
  await expect(card).toContainText('1 / 2 members');
  const counted = (words: RegExp) => page.getByRole('listitem').filter({ hasText: words });
  await expect(counted(/^1Open$/)).toBeVisible();
  await given.joined(project, (await given.member({ name: 'Rita Rival' })).id);
  await card.getByRole('button', { name: 'View Details' }).click();
  await expect(details(page).getByRole('link', { name: 'Rita Rival' })).toBeVisible();
  await details(page).getByRole('button', { name: 'Close' }).click();
  await expect(card).toContainText('2 / 2 members');
  await expect(counted(/^0Open$/)).toBeVisible();
  await expect(counted(/^1In Progress$/)).toBeVisible();
});

test.describe('of two projects that are left at the same moment', () => {
  test.use({ expectedFault: /500/ });

  test('each shows its own leaving alone, and what became of it', { tag: '@full' }, async ({
    page,
    given,
  }) => {
    const members = [(await given.signedInLearner()).id];
    const { id: alphaId } = await given.project({ title: 'Alpha', members, maxMembers: 3 });
    await given.project({ title: 'Beta', members, maxMembers: 3 });
    const at = (id: string) => `**/api/projects/${id}/leave`;
    const card = (title: string) => page.getByRole('article', { name: title });
    const question = page.getByRole('dialog', { name: LEAVE });
    const stay = page.getByRole('button', { name: 'Stay' });
    const sure = question.getByRole('button', { name: 'Leave' });
    const ask = (title: string) => card(title).getByRole('button', { name: 'Leave' }).click();
    const leaveAndClose = async (title: string) => {
      await ask(title);
      await sure.click();
      await expect(question.getByRole('button', { name: 'Leaving...' })).toBeFocused();
      await expect(stay).toBeDisabled();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
    };
    await page.goto('/collaborate?tab=mine');

    const error = { code: 'FAILED', message: 'The database did not answer', requestId: 'r' };
    const fail = await held(page, at(alphaId), {
      end: (route) => route.fulfill({ status: 500, json: { error } }),
    });
    await leaveAndClose('Alpha');
    await ask('Alpha');
    await expect(question.getByRole('button', { name: 'Leaving...' })).toBeFocused();
    await expect(stay).toBeDisabled();
    await page.keyboard.press('Escape');
    await ask('Beta');
    await expect(stay).toBeFocused();
    await expect(sure).toBeVisible();
    fail();
    const told = page
      .getByRole('alert')
      .filter({ hasText: 'Alpha was not left. The database did not answer' });
    await expect(told).toBeVisible();
    await expect(question).not.toContainText('did not answer');
    await stay.click();
    await ask('Alpha');
    await expect(stay).toBeFocused();
    await expect(question, 'what was told is forgotten').not.toContainText('did not answer');
    await stay.click();

    await page.unroute(at(alphaId));
    const letAlphaGo = await held(page, at(alphaId));
    await leaveAndClose('Alpha');
    await ask('Beta');
    letAlphaGo();
    await expect(page.getByRole('status').filter({ hasText: 'You left Alpha' })).toBeVisible();
    await expect(stay).toBeFocused();
    await stay.click();
    await expect(card('Alpha')).toHaveCount(0);
  });
});

test('a project that is being left where its details are cannot be stayed in any more', {
  tag: '@full',
}, async ({ page, given }) => {
  const members = [(await given.signedInLearner()).id];
  const { id } = await given.project({ title: 'Seed library', members, maxMembers: 3 });
  const letGo = await held(page, '**/leave');
  await page.goto(`/collaborate?project=${id}`);
  await details(page).getByRole('button', { name: 'Leave' }).click();
  await details(page).getByRole('region', { name: LEAVE }).getByRole('button', { name: 'Leave' }).click();
  await expect(details(page).getByRole('button', { name: 'Leaving...' })).toBeFocused();
  await expect(details(page).getByRole('button', { name: 'Stay' })).toBeDisabled();
  letGo();
  await expect(details(page).getByRole('button', { name: 'Join' })).toBeVisible();
});
