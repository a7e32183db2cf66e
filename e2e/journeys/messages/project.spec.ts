import { writeToProject } from '../../../server/src/features/messages/write-to-project.ts';
import { aMessageId } from '../../../server/test/given/given-messages.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { elsewhere, field, log, said } from '../../support/talk.ts';

test.use({ expectedFault: /Failed to load resource/ });

test('a team talks: joins and leaves stand in line, senders have names, and who joins reads from then on', {
  tag: '@full',
}, async ({ page, given, browser, market }) => {
  const amara = await given.signedInLearner({ name: 'Amara Obi' });
  const kofi = await given.member({ name: 'Kofi Mensah' });
  const title = 'A seed library';
  const { id } = await given.project({ creatorId: amara.id, members: [kofi.id], maxMembers: 4, title });
  const other = await elsewhere(browser, market);
  await other.given.signedInLearner({ name: 'Mei Tanaka' });

  await page.goto('/collaborate?tab=mine');
  await page.getByRole('article', { name: title }).getByRole('link', { name: 'Team conversation' }).click();
  await expect(page).toHaveURL(`/messages/project/${id}`);
  await expect(page).toHaveTitle(`${title} · Skillverse`);
  await expect(said(page)).toHaveText(['You joined', 'Kofi Mensah joined']);
  await field(page, title).fill('Welcome, Kofi!');
  await page.keyboard.press('Enter');
  await expect(said(page).last()).toContainText('Sent');

  await other.page.goto(`/collaborate?project=${id}`);
  const details = other.page.getByRole('dialog', { name: title });
  await expect(details.getByRole('link', { name: 'Team conversation' })).toBeHidden();
  await details.getByRole('button', { name: 'Join' }).click();
  await details.getByRole('link', { name: 'Team conversation' }).click();
  await expect(said(other.page), 'nothing from before').toHaveText(['You joined']);
  await expect(said(page).last(), 'and the others see it at once').toHaveText('Mei Tanaka joined');
  await expect(page.getByText('3 members')).toBeVisible();

  for (const text of ['Hello all!', 'What do we sow?']) {
    await field(other.page, title).fill(text);
    await other.page.keyboard.press('Enter');
  }
  await expect(said(page)).toContainText(['Mei Tanaka: Hello all!', 'What do we sow?']);
  await expect(log(page).getByText('Mei Tanaka', { exact: true }), 'once above a run').toHaveCount(2);
  await field(page, title).fill('Beans.');
  await page.keyboard.press('Enter');
  await expect(said(other.page).last()).toContainText('Amara Obi: Beans.');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await other.page.getByRole('button', { name: 'More about this conversation' }).click();
  await other.page.getByRole('menuitem', { name: 'View Project' }).click();
  await details.getByRole('button', { name: 'Leave' }).click();
  await details.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(said(page).last()).toHaveText('Mei Tanaka left');
  await other.page.goto(`/messages/project/${id}`);
  await expect(other.page.getByRole('heading', { name: 'You are not in this project' })).toBeVisible();
  await expect(field(other.page, title)).toBeHidden();
});

test('a project stands in the inbox: unread, muted, and said so where its member has been removed meanwhile', {
  tag: '@full',
}, async ({ page, given, market }) => {
  const amara = await given.signedInLearner({ name: 'Amara Obi' });
  const mei = await given.member({ name: 'Mei Tanaka' });
  const title = 'A seed library';
  const { id } = await given.project({ creatorId: mei.id, members: [amara.id], title });
  const [conversation] = await market.db<
    { id: string }[]
  >`select id from conversations where project_id = ${id}`;
  await writeToProject(market.db, {
    id: aMessageId(),
    conversationId: conversation!.id as Parameters<typeof writeToProject>[1]['conversationId'],
    senderId: mei.id,
    text: 'Who brings beans?',
  });
  await page.goto('/messages');
  await expect(page).toHaveTitle('(1) Messages · Skillverse');
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await expect(row).toContainText(`${title}Mei Tanaka: Who brings beans?`);
  await expect(row).toContainText('1 unread');
  await page.getByRole('searchbox', { name: 'Search your conversations' }).fill('seed');
  await row.click();
  await expect(said(page)).toContainText(['You joined', 'Mei Tanaka: Who brings beans?']);
  await expect(page).toHaveTitle(`${title} · Skillverse`);
  const more = page.getByRole('button', { name: 'More about this conversation' });
  await more.click();
  await expect(page.getByRole('menuitem')).toHaveText([/View Project/, /Mute/]);
  await page.getByRole('menuitem', { name: 'Mute' }).click();
  // It does not open while it is being muted.
  await expect(async () => {
    await more.click();
    await expect(page.getByRole('menuitem', { name: 'Unmute' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Escape');

  await page.context().setOffline(true);
  await field(page, title).fill('I do.');
  await page.keyboard.press('Enter');
  await expect(said(page).last()).toContainText('Waiting to be sent');
  await page.context().setOffline(false);
  await expect(said(page).last()).toContainText('Sent');

  await page.context().setOffline(true);
  await field(page, title).fill('And peas.');
  await page.keyboard.press('Enter');
  await market.db`delete from project_members where project_id = ${id} and user_id = ${amara.id}`;
  await page.context().setOffline(false);
  await expect(page.getByText('You are not in this project any more')).toBeVisible();
});
