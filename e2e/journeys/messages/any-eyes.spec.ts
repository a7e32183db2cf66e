import type { Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { recordStatuses, rememberStatusRegions, saidInStatus } from '../../support/status-regions.ts';
import { field, log, said, twoMembers, writes, wrote } from '../../support/talk.ts';

test.describe.configure({ timeout: 120_000 });

const ADDRESS = `https://example.org/${'kiln'.repeat(30)}`;

/** At 320 px. */
async function expectReadable(page: Page, colors: { dark?: true } = {}): Promise<void> {
  await expectNoAxeViolations(page, colors);
  await expectNoSidewaysScroll(page);
}

test('list, conversation, menu, questions and the chat can be read with any eyes at 320 px', {
  tag: '@full',
}, async ({ page, given, market }) => {
  const amara = await given.signedInLearner({ name: 'Amara Obi' });
  const mei = await given.member({ name: 'Mei Tanaka' });
  await wrote(market, mei, amara, 'Hello', ADDRESS);
  await wrote(market, amara, mei, 'Lovely');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/messages');
  await expect(page.getByRole('list', { name: 'Conversations' }).getByRole('link')).toHaveCount(1);
  await expectReadable(page, { dark: true });

  await page.goto(`/messages/${mei.id}`);
  await expect(said(page)).toHaveCount(3);
  await expectReadable(page, { dark: true });
  await page.getByRole('button', { name: 'More about this conversation' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectReadable(page);
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible();
  await expectReadable(page);

  await page.goto(`/user/${mei.id}`);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(said(page)).toHaveCount(3);
  await said(page).last().getByRole('button', { name: 'Remove message' }).click();
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Keep it' }).click();

  const chat = page.getByRole('dialog', { name: 'Chat' });
  await said(page).first().getByRole('button', { name: 'Report message' }).click();
  const report = page.getByRole('dialog', { name: 'Report this message' });
  await expect(report.getByRole('radio').first()).toBeVisible();
  await expectReadable(page, { dark: true });
  await page.keyboard.press('Escape');
  await expect(report, 'Escape closes what is on top').toBeHidden();
  await expect(chat).toBeVisible();
  await field(page, 'Mei Tanaka').fill('What I');
  await page.keyboard.press('Escape');
  await expect(chat).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Mei Tanaka'), 'and what was being written waits').toHaveValue('What I');
});

test('the keyboard of a phone leaves the field and the last message in sight', async ({
  page,
  given,
  market,
}) => {
  const amara = await given.signedInLearner({ name: 'Amara Obi' });
  const mei = await given.member({ name: 'Mei Tanaka' });
  for (let number = 1; number <= 10; number += 1) {
    await wrote(market, mei, amara, `Message ${number}.`);
    await wrote(market, amara, mei, `Answer ${number}.`);
  }
  await page.goto(`/messages/${mei.id}`);
  await field(page, 'Mei Tanaka').click();
  await expect(said(page).last()).toBeInViewport({ ratio: 1 });
  // A browser that has `interactive-widget=resizes-content` gives the page what the keyboard leaves.
  await page.setViewportSize({ width: 390, height: 480 });
  await expect(field(page, 'Mei Tanaka')).toBeInViewport({ ratio: 1 });
  await expect(field(page, 'Mei Tanaka')).toBeFocused();
  await expect(said(page).last()).toBeInViewport({ ratio: 1 });
  await expect(log(page)).toHaveAccessibleName('Messages with Mei Tanaka');
});

test('what comes in is read out once, what was there is not, and Escape closes what is on top alone', async ({
  page,
  given,
  browser,
  market,
}) => {
  const { amara, mei, other } = await twoMembers(given, browser, market);
  await wrote(market, mei, amara, 'Long ago');
  await page.goto(`/user/${mei.id}`);
  await page.getByRole('button', { name: 'Send Message' }).click();
  const chat = page.getByRole('dialog', { name: 'Chat' });
  await expect(said(page)).toHaveCount(1);
  await field(page, 'Mei Tanaka').fill('Hello');
  await page.keyboard.press('Enter');
  await expect(said(page).last()).toContainText('Sent');
  await rememberStatusRegions(page);
  const statuses = await recordStatuses(page);
  await writes(other.page, amara, 'Come along!');
  await expect(saidInStatus(page, 'Come along!')).toHaveCount(1);
  await expect(said(page).last()).toContainText('Come along!');
  await writes(other.page, amara, 'On Saturday.');
  await expect(saidInStatus(page, 'On Saturday.')).toHaveCount(1);
  expect(await statuses()).toEqual([
    expect.stringMatching(/Mei Tanaka.*Come along!/),
    expect.stringMatching(/Mei Tanaka.*On Saturday\./),
  ]);
  await expect(log(page), 'the log itself stays silent').toHaveAttribute('aria-live', 'off');

  await page.getByRole('button', { name: 'More about this conversation' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(chat).toBeVisible();
});
