import type { Locator } from '@playwright/test';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';

const meanings = {
  not_started: ['Not Verified', 'Skills have not been verified yet'],
  pending: ['Verification Pending', 'Skills are being verified by AI against professional profiles'],
  verified: ['Skills Verified', 'Skills have been verified by AI against professional profiles'],
  failed: ['Verification Failed', 'Skills could not be verified by AI against professional profiles'],
} as const;

test('a badge tells what it means to mouse, finger and keyboard, and that it is simulated', {
  tag: '@desktop-in-full',
}, async ({ page, given, market, isMobile }) => {
  for (const status of Object.keys(meanings)) {
    const { id } = await given.member();
    await market.db`update users set verification_status = ${status} where id = ${id}`;
  }
  await given.signedInLearner();
  await page.goto('/search?tab=people');
  for (const [label, meaning] of Object.values(meanings)) {
    await expect(page.getByRole('button', { name: label })).toHaveAccessibleDescription(
      `${meaning} Simulated`,
    );
  }
  const [label, meaning] = meanings.verified;
  const badge = page.getByRole('button', { name: label });
  const words = page.getByText(meaning);
  if (isMobile) {
    await badge.tap();
    await expect(words).toBeVisible();
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    expect(await top(words), 'the face above stays in sight').toBeGreaterThan(await top(badge));
    await expectNoAxeViolations(page);
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(words).toBeHidden();
    await badge.tap();
    await expect(words).toBeVisible();
    await badge.tap();
    await expect(words).toBeHidden();
    await badge.tap();
    await expect(words).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(words).toBeHidden();
    return;
  }
  await badge.hover();
  await expect(words).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(words).toBeHidden();
  await badge.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(badge).toBeFocused();
  await expect(words).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(words).toBeHidden();
});
