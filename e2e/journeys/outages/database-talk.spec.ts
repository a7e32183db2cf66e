import { said, twoMembers, waiting, write, writes, wrote } from '../../support/talk.ts';
import { expect, test } from './through-a-door.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ expectedFault: /Failed to load resource/ });

test('a conversation goes on by itself when the database is back', { tag: '@full' }, async ({
  page,
  given,
  browser,
  market,
  door,
}) => {
  const { amara, mei, other } = await twoMembers(given, browser, market);
  await wrote(market, amara, mei, 'Hello');
  const opened = page.waitForResponse('**/api/events');
  await page.goto(`/messages/${mei.id}`);
  await opened;
  await expect(said(page)).toHaveCount(1);
  await door.shut();
  // By a server that has the database.
  await writes(other.page, amara, 'Are you away?');
  await write(page, 'Mei Tanaka', 'One', 'Two');
  await expect(waiting(page)).toContainText(['One', 'Two']);
  await door.reopen();
  await expect(said(page)).toContainText(['Hello', 'Are you away?', 'One', 'Two'], { timeout: 60_000 });
  await expect(waiting(page)).toHaveCount(0);
  await writes(other.page, amara, 'Live again');
  await expect(said(page).last()).toContainText('Live again', { timeout: 20_000 });
  const written = await market.db<{ text: string }[]>`select text from messages order by number`;
  expect(written.map(({ text }) => text)).toEqual(['Hello', 'Are you away?', 'One', 'Two', 'Live again']);
});
