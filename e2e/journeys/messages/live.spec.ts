import { givenIn } from '../../support/given.ts';
import { expect } from '../../support/journey.ts';
import { test } from '../../support/restarting-market.ts';
import { field, said } from '../../support/talk.ts';

// The server is away for a moment.
test.use({ expectedFault: /ERR_CONNECTION_REFUSED/ });

const texts = (name: string) => [1, 2, 3].map((number) => `${name} ${number}`);
const allTexts = (name: string) =>
  ['before', 'meanwhile', 'after'].flatMap((words) => texts(`${name} ${words}`));

test('two members who write while the server restarts lose nothing, double nothing, and see the same order', {
  tag: ['@any-size', '@full'],
}, async ({ page, browser, baseURL, given, market, restart }) => {
  test.setTimeout(120_000);
  const amara = await given.signedInLearner({ name: 'Amara Obi' });
  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  const mei = await givenIn(market, elsewhere).signedInLearner({ name: 'Mei Tanaka' });
  const other = await elsewhere.newPage();
  await page.goto(`/messages/${mei.id}`);
  await other.goto(`/messages/${amara.id}`);
  const sides = [
    { at: page, to: field(page, 'Mei Tanaka'), name: 'Amara' },
    { at: other, to: field(other, 'Amara Obi'), name: 'Mei' },
  ];
  const write = (words: string) =>
    Promise.all(
      sides.map(async ({ to, name }) => {
        for (const text of texts(`${name} ${words}`)) {
          await to.fill(text);
          await to.press('Enter');
        }
      }),
    );
  // The second answers, so that both can write on.
  await sides[0]!.to.fill('Hello');
  await sides[0]!.to.press('Enter');
  await expect(said(other)).toHaveCount(1);
  await sides[1]!.to.fill('Good day');
  await sides[1]!.to.press('Enter');
  await expect(said(page)).toHaveCount(2);

  await write('before');
  const restarted = restart();
  await write('meanwhile');
  await restarted;
  await write('after');
  for (const { at } of sides) await expect(said(at)).toHaveCount(20, { timeout: 40_000 });
  const rows = await market.db<{ text: string }[]>`select text from messages order by number`;
  const written = rows.map(({ text }) => text);
  expect([...written].sort()).toEqual(
    ['Hello', 'Good day', ...sides.flatMap(({ name }) => allTexts(name))].sort(),
  );
  for (const { at, name } of sides) {
    await expect(said(at)).toContainText(written);
    const own = written.filter((text) => text.startsWith(`${name} `));
    expect(own, 'each side in the order of writing').toEqual(allTexts(name));
  }
  await elsewhere.close();
});

test('a second tab and a second device of a member show a message, and that it was read elsewhere', {
  tag: ['@any-size', '@full'],
}, async ({ page, context, browser, baseURL, given, market }) => {
  const amara = await given.signedInLearner({ name: 'Amara Obi' });
  const device = await browser.newContext({ baseURL: baseURL!, storageState: await context.storageState() });
  const theirs = await browser.newContext({ baseURL: baseURL! });
  const mei = await givenIn(market, theirs).signedInLearner({ name: 'Mei Tanaka' });
  const [second, onDevice, writing] = [
    await context.newPage(),
    await device.newPage(),
    await theirs.newPage(),
  ];
  await second.goto('/');
  await onDevice.goto('/');
  await writing.goto(`/messages/${amara.id}`);
  await field(writing, 'Amara Obi').fill('Are you there?');
  await field(writing, 'Amara Obi').press('Enter');
  for (const at of [second, onDevice])
    await expect(at.getByRole('link', { name: 'Messages, 1 unread conversation' })).toBeVisible();
  await page.goto(`/messages/${mei.id}`);
  await page.bringToFront();
  await expect(said(page)).toContainText(['Are you there?']);
  for (const at of [second, onDevice])
    await expect(at.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await expect(said(writing).last()).toContainText('Read');
  await device.close();
  await theirs.close();
});
