import type { Page } from '@playwright/test';
import { commonErrors } from '@skillverse/contract/errors';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const trending = (page: Page) => region(page, 'Trending Skills').getByRole('listitem');

test('Home greets the member, shows the balance and what can be learned', {
  tag: '@desktop-in-full',
}, async ({ page, given }) => {
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
    await given.course({ title: `Course ${title}` });
  await given.signedInLearner({ name: 'Amara Obi', balanceSvc: 500 });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Amara.');
  await expect(page.getByRole('link', { name: /balance 500 SVC/ })).toBeVisible();
  await expect(page.getByText('You have 5 courses left to explore.')).toBeVisible();
  await expect(region(page, 'Recommended for You').getByRole('article')).toHaveCount(5);
  await expect(trending(page)).toHaveCount(3);
  await expectNoAxeViolations(page, { dark: true });
  const firstSteps = region(page, 'Your first steps');
  await firstSteps.getByRole('button', { name: 'Hide first steps' }).click();
  await expect(firstSteps).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(trending(page)).toHaveCount(3);
  await expect(firstSteps, 'closed for good').toBeHidden();
});

test('whoever comes back with an address that left is told why there are no coins', {
  tag: ['@any-size', '@full'],
}, async ({ page, given }) => {
  await given.course({ title: 'Open evening', priceSvc: 0 });
  const { email, password } = await given.signedInAccount();
  await page.goto('/');
  const firstSteps = region(page, 'Your first steps');
  await expect(firstSteps).toContainText('You have 500 Skill Coins');
  const said = 'This address had its welcome coins before.';
  await expect(firstSteps).not.toContainText(said);
  await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      await fetch('/api/me', { method: 'DELETE', headers, body: JSON.stringify(body) });
    },
    { email, currentPassword: password },
  );
  await given.signedInAccount({ email });
  await page.goto('/');
  await expect(firstSteps).toContainText(said);
  await expect(firstSteps).toContainText('You have 0 Skill Coins');
  await expectNoAxeViolations(page);
});

test('a course card says what it is, who teaches it, how long it takes and what it costs', {
  tag: ['@any-size', '@full'],
}, async ({ page, given }) => {
  await given.course({
    title: 'Watercolour basics',
    description: 'Paint, water and patience.',
    skillCategory: 'Photography',
    priceSvc: 120,
    durationMinutes: 45,
  });
  await given.course({ title: 'Open evening', priceSvc: 0 });
  await given.signedInLearner();
  await page.goto('/');
  const free = page.getByRole('article', { name: 'Open evening' });
  for (const text of ['0 SVC', 'Free']) await expect(free.getByText(text, { exact: true })).toBeVisible();
  await free.getByRole('button', { name: 'Enroll' }).click();
  await expect(page.getByRole('button', { name: 'Enroll for free' })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const card = page.getByRole('article', { name: 'Watercolour basics' });
  for (const text of ['Photography', 'Paint, water and patience.', '120 SVC', '45 min', 'No ratings yet']) {
    await expect(card).toContainText(text);
  }
  await expect(card).toContainText('0 learners');
  await card.getByRole('link', { name: 'Tom Teacher' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Tom Teacher's Profile");
});

test('while the courses load, six cards and three rows stand in for them; where they fail, either can be tried again', {
  tag: ['@any-size', '@full'],
}, async ({ page, given }) => {
  await given.signedInLearner();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { TOO_MANY_REQUESTS } = commonErrors;
  const lists = /\/api\/courses(\/trending)?(\?.*)?$/;
  await page.route(lists, async (route) => {
    await held;
    const error = { code: 'TOO_MANY_REQUESTS', message: TOO_MANY_REQUESTS.message, requestId: 'none' };
    await route.fulfill({ status: TOO_MANY_REQUESTS.status, json: { error } });
  });
  await page.goto('/');
  const loading = (text: string) => page.getByRole('status').filter({ hasText: text });
  await expect(loading('Loading recommended courses').locator('ul > li')).toHaveCount(6);
  await expect(loading('Loading trending skills').locator('ul > li')).toHaveCount(3);
  await expectNoAxeViolations(page);
  answer();
  const trendingSkills = region(page, 'Trending Skills');
  await expect(trendingSkills).toContainText('Could not load trending courses');
  await page.unroute(lists);
  await trendingSkills.getByRole('button', { name: 'Try again' }).click();
  await expect(trendingSkills).toContainText('No trending courses available');
  await expect(page.getByText('No new courses to recommend right now')).toBeVisible();
});

test('when nothing is left to learn, Home says so', { tag: ['@any-size', '@full'] }, async ({
  page,
  given,
}) => {
  await given.completed(await given.signedInLearner(), await given.course());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No new courses to recommend right now' })).toBeVisible();
  await expect(page.getByText('No trending courses available')).toBeVisible();
  await expect(page.getByText('You have been to every stall.')).toBeVisible();
  await expect(page.getByText('You have begun, finished or taught every course there is.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to your courses' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('where no course is there yet, nobody is said to know them all, and can teach the first', {
  tag: ['@any-size', '@full'],
}, async ({ page, given }) => {
  await given.signedInLearner();
  for (const path of ['/search', '/']) {
    await page.goto(path);
    await expect(page.getByText('New courses appear here as soon as members teach them.')).toBeVisible();
    await expect(page.getByText(/every (stall|course)/)).toBeHidden();
  }
  await expectNoAxeViolations(page);
  await region(page, 'Your first steps').getByRole('link', { name: 'Teach a course' }).click();
  await expect(page.getByRole('button', { name: 'Create Course' })).toBeVisible();
});

test('the trending three stay the same while the page stays open', { tag: ['@any-size', '@full'] }, async ({
  page,
  given,
}) => {
  for (let number = 1; number <= 9; number++) await given.course({ title: `Course ${number}`, priceSvc: 1 });
  await given.signedInLearner();
  await page.goto('/');
  await expect(trending(page)).toHaveCount(3);
  const before = await trending(page).allTextContents();
  const isTrending = (title: string) => before.some((text) => text.includes(title));
  const titles = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `Course ${number}`);
  const other = titles.find((title) => !isTrending(title)) ?? '';
  await page.getByRole('article', { name: other }).getByRole('button', { name: 'Enroll' }).click();
  await page.getByRole('button', { name: 'Enroll for 1 SVC' }).click();
  await expect(page.getByRole('region', { name: 'Recommended for You' }).getByRole('article')).toHaveCount(8);
  await expect(trending(page)).toHaveText(before);
});

test('a trending course can be enrolled in from its row', { tag: ['@any-size', '@full'] }, async ({
  page,
  given,
}) => {
  await given.course({ title: 'Watercolour basics', priceSvc: 120 });
  await given.signedInLearner();
  await page.goto('/');
  await trending(page)
    .getByRole('button', { name: /Watercolour basics/ })
    .click();
  await expect(page.getByRole('button', { name: 'Enroll for 120 SVC' })).toBeVisible();
});

test('whoever comes back to a long Home finds it where it was left', { tag: ['@any-size', '@full'] }, async ({
  page,
  given,
}) => {
  for (let n = 1; n <= 24; n++)
    await given.course({ title: `Kites ${n}`, description: 'Paper. '.repeat((n % 7) + 1) });
  const begun = await given.course({ title: 'Weaving' });
  await given.completed(await given.signedInLearner(), begun);
  await page.goto('/');
  const card = page.getByRole('article', { name: 'Kites 5', exact: true });
  const topOf = () => card.evaluate((article) => Math.round(article.getBoundingClientRect().top));
  // Scrolls like a thumb: cards that it has passed are laid out, and the others have an estimated height.
  while ((await topOf()) > 400) await page.evaluate(scrollOn);
  const before = await topOf();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'Discover Skills' })).toBeVisible();
  await page.goBack();
  await expect(card).toBeInViewport();
  expect(Math.abs((await topOf()) - before)).toBeLessThan(4);
  await page.reload();
  await expect(card).toBeInViewport();
});

const scrollOn = `(async () => {
  scrollBy({ top: 500, behavior: 'instant' });
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
})()`;
