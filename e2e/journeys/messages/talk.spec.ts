import { expect, test } from '../../support/journey.ts';
import { field, log, said, twoMembers } from '../../support/talk.ts';

test('two members talk: what one writes the other reads, answers, and sees removed', async ({
  page,
  given,
  browser,
  market,
}) => {
  const { amara, mei, other } = await twoMembers(given, browser, market);

  await page.goto(`/user/${mei.id}`);
  await page.getByRole('button', { name: 'Send Message' }).click();
  const chat = page.getByRole('dialog', { name: 'Chat' });
  await expect(chat).toContainText('Nothing is written yet');
  await field(page, 'Mei Tanaka').fill('Do you teach glazing? See https://example.org/kiln.');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Mei Tanaka')).toBeFocused();
  await expect(field(page, 'Mei Tanaka')).toHaveValue('');
  await expect(said(page)).toContainText(['Do you teach glazing?']);
  await expect(said(page).last()).toContainText('Sent');
  await expect(log(page)).toContainText('Today');
  const link = log(page).getByRole('link', { name: 'https://example.org/kiln' });
  await expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');
  await expect(link).toHaveAttribute('target', '_blank');

  await other.page.goto('/');
  const inbox = other.page.getByRole('link', { name: 'Messages, 1 unread conversation' });
  await expect(inbox).toBeVisible();
  await expect(other.page).toHaveTitle('(1) Home · Skillverse');
  await inbox.click();
  const row = other.page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await expect(row).toContainText('Amara Obi');
  await expect(row).toContainText('1 unread');
  await row.click();
  await expect(other.page).toHaveURL(`/messages/${amara.id}`);
  await expect(said(other.page)).toContainText(['Do you teach glazing?']);
  await expect(other.page, 'it is read').toHaveTitle('Amara Obi · Skillverse');
  await expect(said(page).last(), 'and the writer learns it').toContainText('Read');

  await field(other.page, 'Amara Obi').fill('I do, on Saturdays.');
  await expect(page.getByText('Mei Tanaka is typing')).toBeVisible();
  await other.page.keyboard.press('Shift+Enter');
  await other.page.keyboard.type('Come along!');
  await other.page.keyboard.press('Enter');
  await expect(said(other.page)).toHaveCount(2);
  await expect(said(page)).toHaveCount(2);
  await expect(said(page).last()).toContainText('I do, on Saturdays.\nCome along!');
  await expect(page.getByText('Mei Tanaka is typing')).toBeHidden();

  await field(page, 'Mei Tanaka').press('ArrowUp');
  await expect(said(page).first().getByRole('button', { name: 'Remove message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(said(page).first()).toContainText('Message removed');
  await expect(field(page, 'Mei Tanaka')).toBeFocused();
  await expect(said(other.page).first()).toContainText('Message removed');
});
