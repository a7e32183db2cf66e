import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';

const screens = [
  { name: 'at 400 %', size: { width: 320, height: 256 } },
  { name: 'on a phone on its side', size: { width: 844, height: 390 } },
];

/** Expects that the fixed parts leave nearly all of the screen to the content. */
async function expectRoomToRead(page: Page) {
  const boxOf = async (part: Locator) => (await part.boundingBox())!;
  const bar = await boxOf(page.getByRole('navigation', { name: 'Main' }));
  expect(bar.height).toBeLessThanOrEqual(48);
  const greeting = await boxOf(page.getByRole('heading', { level: 1 }));
  const sos = await boxOf(page.getByRole('button', { name: 'Skill SOS' }));
  expect(sos.y, 'below the greeting').toBeGreaterThanOrEqual(greeting.y + greeting.height);
  expect(sos.height).toBe(44);
  await page.evaluate('scrollTo(0, 200)');
  await expect(page.locator('header'), 'scrolls away').not.toBeInViewport();
}

for (const { name, size } of screens) {
  test(`${name}, all of a dialog scrolls, and nothing in it is out of reach`, { tag: '@full' }, async ({
    page,
    given,
  }) => {
    await page.setViewportSize(size);
    await given.course({ title: 'Watercolour basics', priceSvc: 120 });
    const learner = await given.signedInLearner();
    await page.goto('/');
    const enroll = page.getByRole('article').getByRole('button', { name: 'Enroll' });
    await expect(enroll).toBeVisible();
    await expectRoomToRead(page);
    await enroll.click();
    const dialog = page.getByRole('dialog');
    const title = dialog.getByRole('heading', { name: 'Enroll in this course?' });
    const confirm = dialog.getByRole('button', { name: 'Enroll for 120 SVC' });
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...size });
    await expect(title, 'one begins at the top').toBeInViewport({ ratio: 1 });
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await expect(confirm, 'the actions leave the room to the words').not.toBeInViewport({ ratio: 1 });
    await expectNoAxeViolations(page);
    await expect(dialog.getByRole('group', { name: 'Enroll in this course?' }), 'scrolls').toBeVisible();
    await dialog.getByText('After enrollment').scrollIntoViewIfNeeded();
    await expect(dialog.getByText('After enrollment')).toBeInViewport({ ratio: 1 });
    await confirm.scrollIntoViewIfNeeded();
    await expect(title, 'and so does the title').not.toBeInViewport();
    await expectNoSidewaysScroll(page);
    await confirm.click();
    await expect(dialog).toBeHidden();
    expect(await given.balanceOf(learner)).toBe(380);
  });
}

test('a long name leaves room for the profile below it', { tag: '@full' }, async ({ page, given }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const member = await given.member({
    name: 'Wolfeschlegelsteinhausenbergerdorff Adolph Blaine Charles David Earl Frederick Gerald',
  });
  await given.signedInLearner();
  await page.goto(`/user/${member.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Wolfe.*'s Profile$/);
  const header = page.getByRole('banner').or(page.locator('header').first());
  expect((await header.first().boundingBox())!.height, 'two lines at the most').toBeLessThanOrEqual(80);
});
