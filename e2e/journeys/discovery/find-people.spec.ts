import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { isAskedByItself } from '../../support/by-itself.ts';
import type { Given } from '../../support/given.ts';
import { expect, test } from '../../support/journey.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search courses and people' });
const people = (page: Page) => page.getByRole('list', { name: 'People' }).getByRole('article');
const count = (page: Page) => page.getByRole('region', { name: 'People' }).getByRole('status').first();
const chat = (page: Page) => page.getByRole('dialog', { name: 'Chat' });

async function say(field: Locator, text: string) {
  await field.fill(text);
  await field.press('Enter');
}

test('a verification status that is not known shows no badge, and breaks no list', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const { mei } = await aCommunity(given);
  await page.route(/\/api\/users/, async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll('"not_started"', '"under_review"');
    await route.fulfill({ response: answer, body: text });
  });
  await page.goto('/search?tab=people');
  await expect(people(page)).toHaveCount(2);
  await expect(page.getByText(/Verif/)).toHaveCount(0);
  await people(page).filter({ hasText: 'Mei' }).getByRole('link', { name: 'View Profile' }).click();
  await expect(page).toHaveURL(`/user/${mei.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mei Tanaka's Profile");
  await expect(page.getByText(/Verif/)).toHaveCount(0);
});

async function aCommunity(given: Given) {
  const mei = await given.member({
    name: 'Mei Tanaka',
    skills: ['Web Development', 'UI', 'Ink', 'Tea', 'Go'],
  });
  await given.member({ name: 'Kofi Mensah', skills: ['Portraits'] });
  await given.signedInLearner();
  return { mei };
}

test('a member finds others by name or skill, and gets to their profile', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const { mei } = await aCommunity(given);
  await page.goto('/search');
  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page).toHaveURL('/search?tab=people');
  await expect(count(page)).toHaveText('2 people share their skills');
  const card = page.getByRole('article', { name: 'Mei Tanaka' });
  await expect(card.getByRole('listitem')).toHaveText(['Web Development', 'UI', 'Ink', '+2 more']);
  await expect(card).toContainText('Not Verified');
  await expect(card).toContainText('No ratings yet');
  await expectNoAxeViolations(page, { dark: true });
  await expectNoSidewaysScroll(page);
  await box(page).fill('portr');
  await expect(people(page)).toHaveCount(1);
  await expect(count(page)).toHaveText('1 person found for “portr”');
  await box(page).fill('tanaka');
  await expect(people(page)).toHaveText([/Mei Tanaka/]);
  await expect(page).toHaveURL('/search?tab=people&q=tanaka');
  await card.getByRole('link', { name: 'View Profile' }).click();
  await expect(page).toHaveURL(`/user/${mei.id}`);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(box(page)).toHaveValue('tanaka');
});

test('a chip narrows people to those with this skill', { tag: '@full' }, async ({ page, given }) => {
  await aCommunity(given);
  await page.goto('/search?tab=people');
  await page.getByRole('button', { name: 'Portraits' }).click();
  await expect(people(page)).toHaveText([/Kofi Mensah/]);
  await expect(count(page)).toHaveText('1 person with Portraits');
});

test('a small typo is asked about, among people and among courses', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await aCommunity(given);
  await given.course({ title: 'Watercolour for beginners', priceSvc: 10 });
  await page.goto('/search?tab=people&q=Tanakka&category=Ink');
  await expect(page.getByRole('heading', { name: 'No people found' })).toBeVisible();
  await expect(page.getByText('Did you mean')).toBeVisible();
  await expectNoAxeViolations(page);
  const meant = page.getByRole('list', { name: 'Did you mean' });
  await expect(meant).toHaveText('Tanaka?');
  await meant.getByRole('button', { name: 'Tanaka' }).click();
  await expect(people(page)).toHaveText([/Mei Tanaka/]);
  await expect(count(page)).toHaveText('1 person found for “Tanaka” with Ink');
  await page.goto('/search?q=watercolor');
  await meant.getByRole('button').first().click();
  await expect(page.getByRole('list', { name: 'Courses' }).getByRole('article')).toHaveCount(1);
});

test('when people cannot be fetched, the screen says so and tries again', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await aCommunity(given);
  const answer = {
    status: 500,
    json: { error: { code: 'FAILED', message: 'Failed to search users: x', requestId: 'r' } },
  };
  await page.route('**/api/users*', (route) => route.fulfill(answer));
  await page.goto('/search?tab=people');
  await expect(page.getByText('Failed to search users: x')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(people(page)).toHaveCount(2);
});

test('a chat with a sample member is practice: it is answered after 2 s, nothing leaves the browser, and Back closes it', {
  tag: '@full',
}, async ({ page, given, market }) => {
  await aCommunity(given);
  await market.db`update users set is_sample = true where name = 'Mei Tanaka'`;
  await page.goto('/search?tab=people');
  const opener = page
    .getByRole('article', { name: 'Mei Tanaka' })
    .getByRole('button', { name: 'Send Message' });
  await opener.click();
  const messages = chat(page).getByRole('log').getByRole('listitem');
  const field = chat(page).getByRole('textbox', { name: 'Message to Mei Tanaka' });
  await expect(messages).toHaveCount(2);
  await expect(field).toBeFocused();
  await expect(chat(page).getByText('Practice conversation: Mei Tanaka is a sample member')).toBeVisible();
  const send = chat(page).getByRole('button', { name: 'Send' });
  await field.fill(' \u200b ');
  await expect(send).toBeDisabled();
  await field.press('Enter');
  await expect(messages).toHaveCount(2);
  await expectTooLongIsSaid(page, field);
  await send.click();
  await expect(field).toBeFocused();
  await expect(messages).toHaveCount(2);
  await expectNoAxeViolations(page, { dark: true });
  const asked: string[] = [];
  // The app may still fetch its own parts meanwhile.
  page.on('request', (request) => isAskedByItself(request.url()) || asked.push(request.url()));
  await say(field, 'Could you teach me ink?');
  await expect(messages).toHaveCount(3);
  await expect(field).toHaveValue('');
  await expect(chat(page).getByText('Mei Tanaka is typing')).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(messages).toHaveCount(4);
  await expect(chat(page).getByText('is typing')).toBeHidden();
  expect(asked).toEqual([]);
  await page.setViewportSize({ width: 844, height: 390 });
  await say(field, 'On its side, too?');
  await expect(messages).toHaveCount(6);
  await expect(send, 'on a low screen what is written next is in sight').toBeInViewport({ ratio: 1 });
  await field.fill('And');
  await page.goBack();
  await expect(chat(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(messages).toHaveCount(6);
  await expect(field).toHaveValue('And');
  await page.reload();
  await opener.click();
  await expect(messages, 'of what was said nothing is kept').toHaveCount(2);
  await expect(field).toHaveValue('And');
});

async function expectTooLongIsSaid(page: Page, field: Locator): Promise<void> {
  await field.fill('a'.repeat(2003));
  await expect(field, 'nothing is cut off').toHaveValue(/^a{2003}$/);
  await expect(field).toHaveAccessibleDescription(/This is 3 characters too long.*2,003\/2,000/);
  const said = chat(page).getByRole('status').filter({ hasText: 'too long' });
  await expect(said).toHaveText(/^This is 3 characters too long/);
  await field.press('Backspace');
  await expect(said, 'not with every letter').toHaveCount(0);
  await expect(said).toHaveText(/^This is 2 characters too long/);
}
