import { askOver } from '../../../server/test/visitor.ts';
import { expect, test } from '../../support/journey.ts';
import { elsewhere, field, said, twoMembers, waiting, write, writes, wrote } from '../../support/talk.ts';

test.describe.configure({ timeout: 120_000 });
const NOBODY = '0190a000-0000-7000-8000-0000000000ff';

test.use({ expectedFault: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });

test('who is blocked while both talk hears so at the next message, which stays, and the other side gets nothing', {
  tag: '@full',
}, async ({ page, given, browser, market }) => {
  const { amara, mei, other } = await twoMembers(given, browser, market);
  await wrote(market, mei, amara, 'Hello');
  await wrote(market, amara, mei, 'Good day');
  await page.goto(`/messages/${mei.id}`);
  await other.page.goto(`/messages/${amara.id}`);
  await expect(said(other.page)).toHaveCount(2);
  await page.getByRole('button', { name: 'More about this conversation' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('You blocked Mei Tanaka')).toBeVisible();
  await write(other.page, 'Amara Obi', 'Are you there?');
  await expect(waiting(other.page)).toContainText(['Are you there?']);
  await expect(waiting(other.page)).toContainText(['Not sent. You cannot message this member.']);
  await expect(said(page)).toHaveCount(2);
  expect(await market.db`select 1 from messages`).toHaveLength(2);
});

test('an address of nobody, of oneself or of a project of others says so, leads on, and has no field', {
  tag: '@full',
}, async ({ page, given }) => {
  const amara = await given.signedInLearner({ name: 'Amara Obi' });
  const { id } = await given.project({ title: 'A seed library' });
  for (const [path, title, leads] of [
    [NOBODY, 'User not found', 'Find people'],
    [amara.id, 'You cannot message yourself', 'Find people'],
    [`project/${id}`, 'You are not in this project', 'Find Projects'],
  ] as const) {
    await page.goto(`/messages/${path}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: leads })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message to' })).toHaveCount(0);
  }
});

test('whose session ends while writing is asked to sign in, and loses nothing', { tag: '@full' }, async ({
  page,
  given,
  market,
}) => {
  const amara = await given.signedInAccount({ name: 'Amara Obi' });
  const mei = await given.member({ name: 'Mei Tanaka' });
  await page.goto(`/messages/${mei.id}`);
  await expect(page.getByText('Nothing is written yet')).toBeVisible();
  await given.sessionLost(amara.id);
  await write(page, 'Mei Tanaka', 'Do you teach glazing?');
  const signIn = page.getByRole('dialog', { name: 'Sign in again' });
  await signIn.getByRole('textbox', { name: 'Password' }).fill(amara.password);
  await page.keyboard.press('Enter');
  await expect(signIn).toBeHidden({ timeout: 20_000 });
  // What waits is sent in an idle moment, which a busy machine has late.
  await expect(said(page)).toContainText(['Do you teach glazing?'], { timeout: 20_000 });
  await expect(waiting(page)).toHaveCount(0);
  expect(await market.db`select 1 from messages`).toHaveLength(1);
});

test('who changes the password elsewhere ends the live talk here: sign-in is asked for, and what is half written stays', {
  tag: '@full',
}, async ({ page, given, browser, market }) => {
  const amara = await given.signedInAccount({ name: 'Amara Obi' });
  const other = await elsewhere(browser, market);
  const mei = await other.given.signedInLearner({ name: 'Mei Tanaka' });
  const { url } = market.server;
  const { email, password } = amara;
  const { cookies } = await askOver(url, 'POST', '/api/auth/sign-in', { body: { email, password } });
  const opened = page.waitForResponse('**/api/events');
  await page.goto(`/messages/${mei.id}`);
  await opened;
  await field(page, 'Mei Tanaka').fill('Do you teach');
  const body = { currentPassword: password, newPassword: 'market day 25' };
  const changed = await askOver(url, 'PUT', '/api/me/password', { cookie: cookies, body });
  expect(changed.status).toBe(200);
  const signIn = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(signIn, 'without a press').toBeVisible({ timeout: 20_000 });
  await writes(other.page, amara, 'Meanwhile');
  await signIn.getByRole('textbox', { name: 'Password' }).fill('market day 25');
  await page.keyboard.press('Enter');
  await expect(signIn).toBeHidden({ timeout: 20_000 });
  await expect(said(page)).toContainText(['Meanwhile'], { timeout: 20_000 });
  await expect(field(page, 'Mei Tanaka')).toHaveValue('Do you teach');
  await field(page, 'Mei Tanaka').press('End');
  await page.keyboard.type(' glazing?');
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText(['Meanwhile', 'Do you teach glazing?']);
  await expect(said(page).last()).toContainText('Sent');
  await writes(other.page, amara, 'I do');
  await expect(said(page).last(), 'live again').toContainText('I do', { timeout: 20_000 });
});

test('two tabs that write without a connection send each message once, and show the same order', {
  tag: '@full',
}, async ({ page, context, given, market }) => {
  const amara = await given.signedInLearner({ name: 'Amara Obi' });
  const mei = await given.member({ name: 'Mei Tanaka' });
  await wrote(market, mei, amara, 'Hello');
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(`/messages/${mei.id}`);
    await expect(said(tab)).toHaveCount(1);
  }
  await context.setOffline(true);
  for (const text of ['One', 'Two']) await write(page, 'Mei Tanaka', text);
  for (const text of ['Three', 'Four']) await write(second, 'Mei Tanaka', text);
  await expect(waiting(second)).toContainText(['One', 'Two', 'Three', 'Four']);
  await context.setOffline(false);
  for (const tab of [page, second]) {
    await expect(waiting(tab)).toHaveCount(0, { timeout: 20_000 });
    await expect(said(tab)).toContainText(['Hello', 'One', 'Two', 'Three', 'Four']);
    await expect(said(tab)).toHaveCount(5);
  }
  expect(await market.db`select 1 from messages`).toHaveLength(5);
});

test('a page that slept, or had no network, shows what was written meanwhile without a reload', {
  tag: '@full',
}, async ({ page, context, given, browser, market }) => {
  const { amara, mei, other } = await twoMembers(given, browser, market);
  await wrote(market, amara, mei, 'Hello');
  const opened = page.waitForResponse('**/api/events');
  await page.goto(`/messages/${mei.id}`);
  await opened;
  await expect(said(page)).toHaveCount(1);
  await page.evaluate(`document.dispatchEvent(new Event('freeze'))`);
  await writes(other.page, amara, 'While it slept');
  await expect(said(page), 'it has no stream').toHaveCount(1);
  const again = page.waitForResponse('**/api/events');
  await page.evaluate(`document.dispatchEvent(new Event('resume'))`);
  await again;
  await expect(said(page)).toContainText(['Hello', 'While it slept']);

  await context.setOffline(true);
  await writes(other.page, amara, 'Without a network');
  await context.setOffline(false);
  await expect(said(page)).toContainText(['Hello', 'While it slept', 'Without a network'], {
    timeout: 20_000,
  });
  await writes(other.page, amara, 'Live again');
  await expect(said(page).last()).toContainText('Live again');
});
