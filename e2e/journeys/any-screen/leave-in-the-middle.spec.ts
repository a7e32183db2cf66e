import type { Page } from '@playwright/test';
import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';
import { onceHydrated } from '../../support/once-hydrated.ts';
import { standStill } from '../../support/standing-clock.ts';

// An action that was begun on one screen does not affect the next screen.

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const discover = (page: Page) => page.getByRole('heading', { name: 'Discover Skills' });

/** Types 'pots', then opens a screen that loads longer than the search delay. @returns a function that lets it load */
async function typedAndLeaving(page: Page) {
  const comes = await held(page, '**/assets/collaborate-*.js');
  await page.goto('/search');
  await onceHydrated(page);
  // After one second, a loading screen replaces the search, and the typed letters are gone.
  await standStill(page);
  await page.getByRole('searchbox', { name: 'Search courses' }).fill('pots');
  await tab(page, 'Collab').click();
  await page.clock.runFor(600);
  return comes;
}

test('letters typed just before another screen is opened search nothing there', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.signedInLearner();
  const comes = await typedAndLeaving(page);
  // Some browsers leave the focus in the box when a link is pressed.
  await page.getByRole('searchbox', { name: 'Search courses' }).press('Enter');
  comes();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Collab');
  await expect(page).toHaveURL('/collaborate');
  await page.goBack();
  await expect(discover(page)).toBeVisible();
});

test('letters typed before a way that was taken back are searched where they stand', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.signedInLearner();
  const comes = await typedAndLeaving(page);
  await tab(page, 'Search').click();
  // The search delay starts after React has rendered the way back.
  await expect(async () => {
    await page.clock.runFor(600);
    await expect(page).toHaveURL('/search?q=pots', { timeout: 500 });
  }).toPass();
  comes();
});

test('who goes back from a screen that does not come starts at the heading of the one they left', {
  tag: '@full',
}, async ({ page, given }) => {
  const teacher = await given.member({ name: 'Mei Tanaka' });
  await given.course({ teacherId: teacher.id });
  await given.signedInLearner();
  await held(page, '**/assets/user-*.js');
  await page.goto('/search');
  await onceHydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Mei Tanaka' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading Skillverse' })).toBeVisible();
  await page.goBack();
  await expect(discover(page)).toBeFocused();
});

test('a dialog that is still being fetched opens nothing over the screen that came next', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.signedInLearner();
  const comes = await held(page, '**/assets/edit-profile-dialog-*.js');
  await page.goto('/profile');
  await onceHydrated(page);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await tab(page, 'Search').click();
  await expect(discover(page)).toBeVisible();
  const fetched = page.waitForEvent('requestfinished', (request) =>
    /edit-profile-dialog/.test(request.url()),
  );
  comes();
  await fetched;
  await page.getByRole('searchbox', { name: 'Search courses' }).fill('pots');
  await expect(page, 'no dialog lies over the search').toHaveURL('/search?q=pots');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a wizard that waits for the profile opens nothing over the screen that came next', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.signedInAccount();
  await page.goto('/profile');
  await onceHydrated(page);
  const answers = await held(page, '**/api/me');
  await page.getByRole('button', { name: 'Verify my skills' }).click();
  await tab(page, 'Search').click();
  await expect(discover(page)).toBeVisible();
  const answered = page.waitForResponse('**/api/me');
  answers();
  await (await answered).finished();
  await page.getByRole('searchbox', { name: 'Search courses' }).fill('pots');
  await expect(page).toHaveURL('/search?q=pots');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what cannot be fetched again stays, and says that it may be out of date', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const { id } = await given.member({ name: 'Kofi Mensah' });
  const course = await given.course({ title: 'Watercolour basics', teacherId: id });
  await given.enrolled(await given.signedInLearner(), course);
  await page.goto('/courses');
  await onceHydrated(page);
  await page.getByRole('link', { name: 'Kofi Mensah' }).click();
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).toHaveText("Kofi Mensah's Profile");
  for (const address of ['**/api/users/*', '**/api/me/courses*']) {
    await page.route(address, (route) => route.abort());
  }
  await tab(page, 'Search').click();
  await expect(discover(page)).toBeVisible();
  await page.clock.install();
  await page.clock.fastForward(600_000);
  await page.goBack();
  await expect(name).toHaveText("Kofi Mensah's Profile");
  const old = page.getByRole('alert').filter({ hasText: 'This may be out of date' });
  await expect(old).toContainText('Failed to load user profile');
  await page.unroute('**/api/users/*');
  await old.getByRole('button', { name: 'Try again' }).click();
  await expect(old).toHaveCount(0);
  await page.goBack();
  await expect(old).toContainText('Failed to get user courses');
  const [said, card] = await Promise.all([
    old.boundingBox(),
    page.getByRole('article', { name: course.title }).boundingBox(),
  ]);
  expect(card!.y - said!.y - said!.height, 'room between the two').toBeGreaterThanOrEqual(16);
});
