import { expect, test } from '../../support/journey.ts';
import { said, twoMembers, writes, wrote } from '../../support/talk.ts';

test('what comes in below moves nothing that is read further up, and brings no page of earlier messages', {
  tag: ['@any-size', '@full'],
}, async ({ page, given, browser, market }) => {
  const { amara, mei, other } = await twoMembers(given, browser, market);
  await wrote(market, amara, mei, 'Hello');
  for (let number = 1; number <= 84; number += 1) await wrote(market, mei, amara, `Message ${number}.`);
  const opened = page.waitForResponse('**/api/events');
  await page.goto(`/messages/${mei.id}`);
  await opened;
  await expect(said(page)).toHaveCount(50);
  await expect(said(page).last()).toBeInViewport();
  const read = page.getByText('Message 70.');
  await read.scrollIntoViewIfNeeded();
  await expect(said(page).last()).not.toBeInViewport();
  const place = async () => (await read.boundingBox())!.y;
  const before = await place();
  for (const [text, count, news] of [
    ['New one', 51, '1 new message'],
    ['New two', 52, '2 new messages'],
  ] as const) {
    await writes(other.page, amara, text);
    await expect(page.getByRole('button', { name: news })).toBeVisible();
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(2);
    await expect(said(page), 'no page of earlier ones').toHaveCount(count);
  }
  await page.getByRole('button', { name: 'Earlier messages' }).scrollIntoViewIfNeeded();
  await expect(said(page), 'they go on from there').toHaveCount(87);
  await expect(said(page).first()).toContainText('Hello');
  await expect(page.getByText('Message 36.'), 'it stays where it was read').toBeInViewport();
});
