import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { field, said, twoMembers, writes, wrote } from '../../support/talk.ts';

test('nobody has written yet: the empty list leads to People', { tag: '@any-size' }, async ({
  page,
  given,
}) => {
  await given.signedInLearner();
  await page.goto('/');
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Find people' }).click();
  await expect(page).toHaveURL('/search?tab=people');
});

test('the list has the last written to first, is searched by name, and opens beside it or instead of it', async ({
  page,
  given,
  market,
  isMobile,
}) => {
  const amara = await given.signedInLearner({ name: 'Amara Obi' });
  for (const name of ['Mei Tanaka', 'Inés Moreno', 'Kofi Mensah']) {
    await wrote(market, await given.member({ name }), amara, `Hello from ${name}`);
  }
  await page.goto('/messages');
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await expect(rows).toContainText(['Kofi Mensah', 'Inés Moreno', 'Mei Tanaka']);
  await expect(page).toHaveTitle('(3) Messages · Skillverse');
  await page.getByRole('searchbox', { name: 'Search your conversations' }).fill('ines');
  await expect(rows).toHaveCount(1);
  await rows.click();
  await expect(said(page)).toContainText(['Hello from Inés Moreno']);
  await expect(page).toHaveTitle('(2) Inés Moreno · Skillverse');
  const list = page.getByRole('list', { name: 'Conversations' });
  if (isMobile) {
    await expect(list).toBeHidden();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(list).toBeVisible();
    await expect(page).toHaveURL('/messages');
    return;
  }
  await expect(list.getByRole('link', { name: 'Inés Moreno' })).toHaveAttribute('aria-current', 'page');
  await expectNoAxeViolations(page);
  await list.getByRole('link', { name: 'Mei Tanaka' }).click();
  await expect(said(page)).toContainText(['Hello from Mei Tanaka']);
});

test('who reads further up is not moved, finds earlier messages above, and the new ones by a button', {
  tag: ['@any-size', '@full'],
}, async ({ page, given, browser, market }) => {
  const { amara, mei, other } = await twoMembers(given, browser, market);
  await wrote(market, mei, amara, 'Hello');
  await wrote(market, amara, mei, 'Hello');
  for (let number = 1; number <= 70; number += 1) await wrote(market, mei, amara, `Message ${number}.`);
  await page.goto(`/messages/${mei.id}`);
  await expect(said(page).last()).toBeInViewport();
  await expect(said(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Earlier messages' }).scrollIntoViewIfNeeded();
  await expect(said(page)).toHaveCount(72);
  await expect(page.getByText('Message 21.'), 'it stays where it was read').toBeInViewport();
  await expect(page.getByText('Message 1.')).not.toBeInViewport();
  await writes(other.page, amara, 'New one', 'New two');
  const news = page.getByRole('button', { name: '2 new messages' });
  await expect(news).toBeVisible();
  const last = said(page).filter({ hasText: 'New two' });
  await expect(last).not.toBeInViewport();
  await news.click();
  await expect(last).toBeInViewport();
  await expect(news).toBeHidden();
  await expect(field(page, 'Mei Tanaka')).toBeFocused();
});

test('a muted conversation is not counted, a blocked member cannot write, and Settings end it', {
  tag: ['@any-size', '@full'],
}, async ({ page, given, browser, market }) => {
  const { amara, mei, other } = await twoMembers(given, browser, market);
  await wrote(market, mei, amara, 'Hello');
  await page.goto(`/messages/${mei.id}`);
  await expect(said(page)).toHaveCount(1);
  const more = page.getByRole('button', { name: 'More about this conversation' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Mute' }).click();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(more, 'it opens again once that is done').not.toHaveAttribute('aria-busy', 'true');
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Unmute' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('You blocked Mei Tanaka')).toBeVisible();
  await expect(field(page, 'Mei Tanaka')).toBeHidden();

  await other.page.goto(`/messages/${amara.id}`);
  await expect(other.page.getByText('You cannot message this member')).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  const blocked = settings.getByRole('region', { name: 'Blocked members' });
  await expect(blocked).toContainText('Mei Tanaka');
  await blocked.getByRole('button', { name: 'Unblock' }).click();
  await expect(blocked).toContainText('You have not blocked anybody.');
  const marks = settings.getByRole('checkbox', { name: 'Read marks' });
  await expect(marks).toBeChecked();
  await marks.click();
  await expect(marks).not.toBeChecked();
  await page.goto(`/messages/${mei.id}`);
  await expect(field(page, 'Mei Tanaka')).toBeVisible();
});
