import type { Page } from '@playwright/test';
import { claimRequest } from '../../../server/src/features/help/claim-request.ts';
import { decideRequest } from '../../../server/src/features/help/decide-request.ts';
import { aClaim, aRequest } from '../../../server/test/given/given-help.ts';
import { withoutStream } from '../../support/by-itself.ts';
import { expect, test } from '../../support/journey.ts';
import { twoMembers, write } from '../../support/talk.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Skill SOS' });
const question = (page: Page) =>
  dialog(page).getByRole('textbox', { name: 'What skill do you need help with?' });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send SOS' });
const bound = (page: Page) => page.getByRole('region', { name: 'Skill SOS' });
const board = (page: Page) => page.getByRole('list', { name: 'Open requests' });

async function open(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Skill SOS' }).click();
  await expect(question(page)).toBeFocused();
}

test('words typed in one tab stay while an SOS of another tab is open, and can be sent after it', {
  tag: '@full',
}, async ({ page, context, given }) => {
  await given.signedInLearner();
  const other = await context.newPage();
  await open(other);
  await open(page);
  await question(other).fill('Typed in the second tab');
  await question(page).fill('Sent from the first');
  await send(page).click();
  await expect(page.getByText('Skill SOS sent!')).toBeVisible();
  await other.bringToFront();
  await expect(dialog(other)).toContainText('Sent from the first');
  await expect(dialog(other)).toContainText('Another SOS of yours is open.');
  await expect(question(other)).toHaveValue('Typed in the second tab');
  await expect(question(other)).toBeFocused();
  await expect(send(other)).toBeDisabled();
  await dialog(other).getByRole('button', { name: 'Cancel SOS' }).click();
  const asked = other.getByRole('dialog', { name: 'Cancel your SOS?' });
  await asked.getByRole('button', { name: 'Cancel SOS' }).click();
  await expect(dialog(other).getByText('Sent from the first')).toHaveCount(0);
  await expect(question(other)).toBeFocused();
  await expect(question(other)).toHaveValue('Typed in the second tab');
  await send(other).click();
  await expect(other.getByText('Skill SOS sent!')).toBeVisible();
});

test('an answer that did not solve it gives the bounty back, and a released SOS is free for others', {
  tag: '@full',
}, async ({ page, given, browser, market }) => {
  const { amara, mei, other } = await twoMembers(given, browser, market);
  const helping = other.page;
  const { id } = await aRequest(market.db, { askerId: amara.id, text: 'My skies turn to mud.' });
  await helping.goto(`/help?request=${id}`);
  const help = helping.getByRole('button', { name: 'I can help' });
  await help.focus();
  await helping.keyboard.press('Enter');
  await expect(bound(helping)).toBeFocused();
  await write(helping, 'Amara Obi', 'Use less water.');
  await page.goto(`/messages/${mei.id}`);
  await bound(page).getByRole('button', { name: 'Not solved' }).click();
  const reason = page.getByRole('textbox', { name: 'Why not?' });
  await reason.fill('Still mud.');
  await page.goBack();
  await expect(reason).toBeHidden();
  await bound(page).getByRole('button', { name: 'Not solved' }).click();
  await expect(reason, 'Back has lost nothing').toHaveValue('Still mud.');
  await page.getByRole('dialog').getByRole('button', { name: 'Not solved' }).click();
  await expect(bound(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Mei Tanaka' })).toBeFocused();
  expect(await given.balanceOf(amara)).toBe(500);

  const next = await aRequest(market.db, { askerId: amara.id, text: 'My paper curls.' });
  await helping.goto(`/help?request=${next.id}`);
  await help.click();
  await bound(helping).getByRole('button', { name: 'Release' }).click();
  await expect(helping.getByText('Released: others can help now')).toBeVisible();
  await helping.goto(`/help?request=${next.id}`);
  const card = helping.getByRole('article', { name: 'Amara Obi' });
  await expect(card).toContainText('You have taken on this SOS before');
  await expect(help).toHaveCount(0);
});

test.describe('where requests are taken on and away', () => {
  test.use({ expectedFault: /40[49]|ERR_FAILED/ });

  test('who comes second reads so, and a card of what is gone offers no help', { tag: '@full' }, async ({
    page,
    given,
    market,
  }) => {
    await withoutStream(page);
    await given.signedInLearner();
    const { id, askerId } = await aRequest(market.db, { text: 'Which loom?' });
    await page.goto(`/help?request=${id}`);
    const help = page.getByRole('button', { name: 'I can help' });
    await expect(help).toHaveCount(1);
    await decideRequest(market.db, { id, askerId, decision: { kind: 'cancel' } });
    await help.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('There is no such SOS, or it is no longer open.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    const claimed = await aRequest(market.db, { text: 'Which yarn?', skill: 'Weaving' });
    await page.goto('/help?skill=weaving');
    await expect(page.getByRole('button', { name: 'Weaving', pressed: true })).toBeInViewport({ ratio: 1 });
    await expect(help).toHaveCount(1);
    await claimRequest(market.db, { id: claimed.id, helperId: (await given.member()).id });
    await help.focus();
    await page.keyboard.press('Enter');
    await expect(board(page)).toContainText('Somebody else is helping with this SOS');
    await expect(help).toHaveCount(0);
    await expect(page.getByRole('article')).toBeFocused();
  });

  test('the board goes on, and what cannot be loaded can be tried again', { tag: '@full' }, async ({
    page,
    given,
    market,
  }) => {
    const { id } = await given.signedInLearner();
    await aClaim(market.db, { askerId: id, isAnswered: true });
    for (let number = 1; number <= 21; number += 1) await aRequest(market.db, { text: `Question ${number}` });
    const lists = ['**/api/help-requests*', '**/api/me/help'];
    for (const list of lists) await page.route(list, (route) => route.abort());
    await page.goto('/help');
    await expect(page.getByRole('alert')).toHaveCount(2);
    await page.unrouteAll();
    for (const failed of ['Could not load your SOS requests', 'Could not load SOS requests']) {
      const alert = page.getByRole('alert').filter({ hasText: failed });
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(alert).toHaveCount(0);
    }
    await expect(page.getByRole('region', { name: 'Your SOS' })).toContainText('Did that solve it?');
    await expect(board(page).getByRole('article')).toHaveCount(20);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(board(page).getByRole('article')).toHaveCount(21);
  });
});
