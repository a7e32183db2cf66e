import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';

const cornersOf = (page: Page, name: string) =>
  page
    .getByRole('status')
    .filter({ hasText: name })
    .locator('.bg-skeleton')
    .evaluateAll((bones) =>
      bones.map((bone) => {
        const { width, height } = bone.getBoundingClientRect();
        const radiusPx = Number.parseFloat(
          (bone.ownerDocument.defaultView as unknown as Styles).getComputedStyle(bone).borderTopLeftRadius,
        );
        return radiusPx >= Math.min(width, height) / 2 ? 'round' : `${radiusPx}px`;
      }),
    );

interface Styles {
  getComputedStyle(element: unknown): { borderTopLeftRadius: string };
}

test('the shapes of a profile on its way are those of the profile', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const learner = await given.signedInLearner();
  const answer = await held(page, '**/api/users/*');
  await page.goto(`/user/${learner.id}`);
  await expect(page.getByText('Loading the profile')).toBeAttached();
  const [face, , , , , wallet, , ...skills] = await cornersOf(page, 'Loading the profile');
  expect([face, ...skills]).toEqual(['round', 'round', 'round', 'round']);
  expect(wallet).toBe('22px');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  answer();
});

test('that a list is on its way is said once', { tag: '@full' }, async ({ page, given }) => {
  await given.signedInLearner();
  for (const [list, address, region, said] of [
    ['**/api/courses?*', '/search?q=ink', 'Courses', 'Searching with AI...'],
    ['**/api/users?*', '/search?tab=people&q=ink', 'People', 'Searching with AI...'],
    ['**/api/projects?*', '/collaborate?q=ink', 'Projects', 'Searching projects...'],
  ] as const) {
    const answer = await held(page, list);
    await page.goto(address);
    const found = page.getByRole('region', { name: region });
    await expect(found.locator('.bg-skeleton').first()).toBeVisible();
    await expect(found.getByRole('status').filter({ hasText: /./ })).toHaveText([said]);
    answer();
    await expect(found.locator('.bg-skeleton')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('a movement of coins and the chart are as high as what stood in for them', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const { id } = await given.signedInAccount();
  for (const [width, days] of [
    [320, 3],
    [390, 0],
    [1280, 0],
  ] as const) {
    await given.joinedDaysAgo(id, days);
    await page.setViewportSize({ width, height: 844 });
    const answer = await held(page, '**/api/me/wallet*');
    await page.goto('/profile?wallet=open');
    const sheet = page.getByRole('dialog');
    const bone = sheet.locator('ul > li').first();
    await expect(sheet.getByText('Loading your wallet history')).toBeAttached();
    expect((await cornersOf(page, 'Loading your wallet history'))[1], 'its mark').toBe('round');
    const standIn = await bone.boundingBox();
    const balance = sheet.locator('section').filter({ hasText: 'Skill Coins balance' });
    const card = await balance.boundingBox();
    answer();
    const row = sheet.getByRole('listitem').filter({ hasText: 'Welcome to Skillverse' });
    await expect(row).toContainText('Balance 500 SVC');
    await expect(row.locator('svg'), 'an arrow and one coin').toHaveCount(2);
    const { height } = (await row.boundingBox())!;
    expect(Math.abs(height - standIn!.height), `at ${width} px`).toBeLessThanOrEqual(1);
    await expect(balance.getByRole('img')).toHaveAccessibleName(/: 500 SVC since you joined$/);
    expect((await balance.boundingBox())!.height, `at ${width} px`).toBe(card!.height);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test("the assistant's tip moves nothing when it comes, on the smallest phone too", { tag: '@full' }, async ({
  page,
  given,
}) => {
  for (let number = 1; number <= 12; number++) {
    await given.course({ title: `Course ${number}`, durationMinutes: number < 4 ? 30 : 90 });
  }
  await given.signedInLearner();
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const answer = await held(page, '**/api/courses?*');
    await page.goto('/');
    const below = page.getByRole('heading', { name: 'Recommended for You' });
    await expect(page.getByText('Loading the tip')).toBeAttached();
    const before = await below.boundingBox();
    answer();
    await expect(page.getByText('You have 12 courses left to explore.')).toBeVisible();
    expect((await below.boundingBox())!.y, `at ${width} px`).toBe(before!.y);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
