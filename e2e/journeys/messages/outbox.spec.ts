import { expect, test } from '../../support/journey.ts';
import { field, said, twoMembers, waiting, write } from '../../support/talk.ts';

test.use({ expectedFault: /Failed to load resource/ });

test('what is written without a connection waits, outlives a reload, and is sent in order when there is one', {
  tag: '@full',
}, async ({ page, given, context }) => {
  await given.signedInLearner({ name: 'Amara Obi' });
  const mei = await given.member({ name: 'Mei Tanaka' });
  await page.goto(`/messages/${mei.id}`);
  await expect(page.getByText('Nothing is written yet')).toBeVisible();
  await context.setOffline(true);
  await write(page, 'Mei Tanaka', 'One', 'Two');
  await expect(waiting(page)).toHaveCount(2);
  await expect(waiting(page).first()).toContainText('Waiting to be sent');

  await page.route('**/api/users/*/messages', (route) => route.abort());
  await context.setOffline(false);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('region', { name: '2 messages are not sent yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay signed in' }).click();

  await page.unroute('**/api/users/*/messages');
  await page.goto(`/messages/${mei.id}`);
  await expect(waiting(page)).toHaveCount(0);
  await expect(said(page)).toHaveCount(2);
  await expect(said(page)).toContainText(['One', 'Two']);
  await page.reload();
  await expect(said(page), 'each once').toHaveCount(2);
});

test('signing out all the same removes what was not sent, and the next member sends nothing of it', {
  tag: '@full',
}, async ({ page, given, market }) => {
  await given.signedInAccount({ name: 'Amara Obi' });
  const mei = await given.member({ name: 'Mei Tanaka' });
  await page.route('**/api/users/*/messages', (route) => route.abort());
  await page.goto(`/messages/${mei.id}`);
  await expect(page.getByText('Nothing is written yet')).toBeVisible();
  await write(page, 'Mei Tanaka', 'One');
  await expect(waiting(page)).toHaveCount(1);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('region', { name: '1 message is not sent yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out all the same' }).click();
  await expect(page).toHaveURL('/login');
  await page.unroute('**/api/users/*/messages');
  await given.signedInLearner({ name: 'Kofi' });
  await page.goto(`/messages/${mei.id}`);
  await expect(page.getByText('Nothing is written yet')).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  expect(await market.db`select 1 from messages`).toHaveLength(0);
});

test('a refused message says why, and is sent when it is tried again after the answer', {
  tag: '@full',
}, async ({ page, given, browser, market }) => {
  const { amara, mei, other } = await twoMembers(given, browser, market);
  await page.goto(`/messages/${mei.id}`);
  await expect(page.getByText('Nothing is written yet')).toBeVisible();
  await write(page, 'Mei Tanaka', 'One', 'Two', 'Three', 'Four');
  await expect(said(page)).toHaveCount(4);
  await expect(waiting(page)).toContainText(['Not sent. You can write more once Mei Tanaka answers.']);

  await other.page.goto(`/messages/${amara.id}`);
  await write(other.page, 'Amara Obi', 'Slowly, please');
  await expect(said(other.page)).toHaveCount(4);
  await waiting(page).getByRole('button', { name: 'Try again' }).click();
  await expect(waiting(page)).toHaveCount(0);
  await expect(field(page, 'Mei Tanaka')).toBeFocused();
  await expect(said(page)).toContainText(['One', 'Two', 'Three', 'Slowly, please', 'Four']);
});
