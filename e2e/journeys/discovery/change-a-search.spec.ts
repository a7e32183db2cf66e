import type { Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';
import { rememberStatusRegions, saidInStatus } from '../../support/status-regions.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search courses' });
const category = (page: Page) => page.getByRole('group', { name: 'Category' });
const chip = (page: Page, name: string) => category(page).getByRole('button', { name, exact: true });
const chosen = (page: Page) => category(page).locator('[aria-pressed=true]');
const region = (page: Page) => page.getByRole('region', { name: 'Courses' });
const results = (page: Page) => page.getByRole('list', { name: 'Courses' }).getByRole('article');
const count = (page: Page) => region(page).getByRole('status').first();
const bones = (page: Page) => region(page).locator('[aria-hidden=true] > ul > li');

test('what was found before is never shown as if it were found now', { tag: '@full' }, async ({
  page,
  given,
}) => {
  for (let number = 1; number <= 7; number++) await given.course({ title: `Watercolour ${number}` });
  await given.signedInLearner();
  await page.goto('/search');
  await expect(results(page)).toHaveCount(7);
  const answer = await held(page, /q=watercolour/);
  await page.clock.install();
  await box(page).fill('watercolour');
  await expect(count(page)).toHaveText('Searching with AI...');
  await expect(results(page), 'before the search has begun').toHaveCount(0);
  await expect(bones(page), 'as high as what stood there').toHaveCount(7);
  await box(page).fill('');
  await expect(results(page), 'nothing new is looked for').toHaveCount(7);
  await box(page).fill('watercolour');
  await page.clock.fastForward(500);
  await expect(page).toHaveURL('/search?q=watercolour');
  await expect(bones(page)).toHaveCount(7);
  await expectNoAxeViolations(page);
  answer();
  await expect(count(page)).toHaveText('7 courses found for “watercolour”');
});

test('a chip without a text is loaded, and with one is searched', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.course({ title: 'Portraits', skillCategory: 'Photography' });
  await given.signedInLearner();
  await page.goto('/search?q=portraits');
  await expect(results(page)).toHaveCount(1);
  const answer = await held(page, /category=/);
  await chip(page, 'Photography').click();
  await expect(count(page)).toHaveText('Searching with AI...');
  await chip(page, 'All').click();
  await box(page).fill('');
  await expect(count(page)).toHaveText('1 course to explore');
  await chip(page, 'Photography').click();
  await expect(count(page)).toHaveText('Loading results...');
  await expectNoAxeViolations(page);
  answer();
  await expect(count(page)).toHaveText('1 course in Photography');
});

test('letters typed just before a chip is pressed come along, and Back undoes both', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.course({ title: 'Portraits', skillCategory: 'Photography' });
  await given.course({ title: 'Night skies', skillCategory: 'Photography' });
  await given.signedInLearner();
  await page.goto('/search');
  await expect(results(page)).toHaveCount(2);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await box(page).fill('night');
  await chip(page, 'Photography').press('Space');
  await page.clock.resume();
  await expect(page).toHaveURL('/search?q=night&category=Photography');
  await expect(chip(page, 'Photography')).toBeFocused();
  await expect(results(page)).toHaveText([/Night skies/]);
  await page.goBack();
  await expect(page).toHaveURL('/search');
  await expect(box(page)).toHaveValue('');
  await expect(chosen(page)).toHaveText('All');
  await expect(results(page)).toHaveCount(2);
});

test('an address in other letters asks for its list once', { tag: '@full' }, async ({ page, given }) => {
  await given.course({ title: 'Portraits', skillCategory: 'Photography' });
  await given.signedInLearner();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/courses?')) asked.push(new URL(request.url()).search);
  });
  await page.goto('/search?category=photography');
  await expect(chosen(page)).toHaveText('Photography');
  await expect(count(page)).toHaveText('1 course in Photography');
  expect(asked, 'the page has carried it, and the chip asks for no other').toEqual([]);
});

test('a category that one has learned through says so', { tag: '@full' }, async ({ page, given }) => {
  const learner = await given.signedInLearner();
  await given.enrolled(learner, await given.course({ skillCategory: 'Photography' }));
  await page.goto('/search?category=Photography');
  await expect(page.getByRole('heading', { name: 'No more courses in Photography' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a button that leaves with the empty list hands the focus to the results', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.course({ title: 'Beekeeping for balconies' });
  await given.signedInLearner();
  await page.goto('/search?category=Beekeeping&q=nothing');
  await page.getByRole('button', { name: 'Search without Beekeeping' }).press('Enter');
  await expect(page).toHaveURL('/search?q=nothing');
  await expect(region(page)).toBeFocused();
  await page.getByRole('button', { name: 'Show all courses' }).press('Enter');
  await expect(results(page)).toHaveCount(1);
  await expect(region(page)).toBeFocused();
  await page.goto('/search?category=Beekeeping');
  await page.getByRole('button', { name: 'Search for “Beekeeping”' }).press('Enter');
  await expect(results(page)).toHaveCount(1);
  await expect(region(page)).toBeFocused();
});

test('a chip of any length stays in its row, and the chosen one in sight', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitaenswissenschaft now';
  for (const skillCategory of ['Photography', 'Data Science', 'Web Development', 'UI/UX Design'] as const) {
    await given.course({ skillCategory });
  }
  await given.signedInLearner();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/search?category=${encodeURIComponent(long)}`);
    await expect(chosen(page)).toHaveText(long);
    await expectNoSidewaysScroll(page);
    const fadePx = width < 960 ? 48 : 0;
    await expect
      .poll(async () => {
        const { x, width: chipPx } = (await chosen(page).boundingBox())!;
        return x >= 0 && x + chipPx <= width - fadePx;
      })
      .toBe(true);
    await expectNoAxeViolations(page);
  }
});

test.describe('in a long list', () => {
  test.beforeEach(async ({ page, given }) => {
    const { teacherId } = await given.course({ title: 'Pottery 0', skillCategory: 'Photography' });
    for (let number = 1; number <= 24; number++)
      await given.course({ title: `Pottery ${number}`, teacherId });
    await given.signedInLearner();
    await page.goto('/search?q=pottery');
    await expect(results(page)).toHaveCount(20);
  });

  const more = (page: Page) => page.getByRole('button', { name: 'Show more' });
  // Scrolls first, as a person does: tickets get their real height when they become visible, and then the button stops moving.
  const pressMore = async (page: Page) => {
    await more(page).scrollIntoViewIfNeeded();
    await more(page).click();
  };
  const scrolledPx = (page: Page) => page.evaluate<number>('window.scrollY');

  test('more courses come without the page going back to its top', { tag: '@full' }, async ({ page }) => {
    await more(page).scrollIntoViewIfNeeded();
    const before = await scrolledPx(page);
    expect(before).toBeGreaterThan(500);
    await more(page).click();
    await expect(results(page)).toHaveCount(25);
    await expect(count(page)).toHaveText('25 courses found for “pottery”');
    expect(await scrolledPx(page)).toBeGreaterThanOrEqual(before);
    const to = (px: number) => page.evaluate(`scrollTo(0, ${px})`);
    await to(700);
    await page.goto('/search?q=potter');
    await expect(results(page)).toHaveCount(20);
    expect(await scrolledPx(page), 'an address that was typed begins at its top').toBe(0);
    await to(300);
    await page.goBack();
    await expect.poll(() => scrolledPx(page), 'and leaves the page before where it was').toBe(700);
  });

  test('whoever goes on typing is not called back by them', { tag: '@full' }, async ({ page }) => {
    const answer = await held(page, /cursor=/);
    await pressMore(page);
    await box(page).focus();
    answer();
    await expect(results(page)).toHaveCount(25);
    await expect(box(page)).toBeFocused();
  });

  test('what could not be loaded can be asked for again', { tag: '@full' }, async ({ page }) => {
    await page.route(/cursor=/, (route) => route.abort());
    await pressMore(page);
    await expect(page.getByRole('alert')).toHaveText('Could not load more courses');
    await expect(results(page)).toHaveCount(20);
    await expectNoAxeViolations(page);
    await page.unroute(/cursor=/);
    await more(page).click();
    await expect(results(page)).toHaveCount(25);
  });
});

test('the search begins half a second after the last letter, and letters typed later stay', async ({
  page,
  given,
}) => {
  await given.course({ title: 'Watercolour basics' });
  await given.signedInLearner();
  await page.goto('/search');
  await expect(results(page)).toHaveCount(1);
  // Only searches count: the list as it is may be read again meanwhile, since the clock jumps.
  const asked: string[] = [];
  page.on('request', (request) => {
    const words = request.url().includes('/api/courses?') && new URL(request.url()).searchParams.get('q');
    if (words) asked.push(words);
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await box(page).fill('wat');
  await page.clock.runFor(400);
  await box(page).fill('water');
  await page.clock.runFor(499);
  await expect(page).toHaveURL('/search');
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/search?q=water');
  await box(page).fill('watercolour');
  await page.clock.runFor(499);
  await expect(box(page)).toHaveValue('watercolour');
  await expect(page).toHaveURL('/search?q=water');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/search?q=watercolour');
  expect(asked.slice(-2)).toEqual(['water', 'watercolour']);
});

test('letters typed while the address is on its way are not taken back', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.signedInLearner();
  await page.goto('/search');
  await box(page).fill('water');
  // The letter comes after the search is sent and before its address is set.
  await page.evaluate(`{
    const input = document.querySelector('input[type=search]');
    const { set: write } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    input.form.requestSubmit();
    write.call(input, 'waters');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }`);
  await expect(page).toHaveURL('/search?q=waters');
  await expect(box(page)).toHaveValue('waters');
});

test('what was asked for by Enter is a place to come back to, however fast the search was', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.signedInLearner();
  await page.goto('/search');
  await box(page).fill('water');
  await expect(page).toHaveURL('/search?q=water');
  await box(page).press('Enter');
  await box(page).fill('sour');
  await expect(page).toHaveURL('/search?q=sour');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=water');
  await expect(box(page)).toHaveValue('water');
});

test('a search waits while the wallet lies over it, and the wallet closes at once', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.signedInLearner();
  await page.goto('/search');
  await box(page).fill('water');
  await page.getByRole('link', { name: /Open your wallet/ }).click();
  const wallet = page.getByRole('dialog', { name: 'Wallet history' });
  await expect(wallet.getByRole('list')).toBeVisible();
  await wallet.getByRole('button', { name: 'Close' }).click();
  await expect(wallet).toBeHidden();
  await expect(page).toHaveURL('/search?q=water');
  await expect(box(page)).toHaveValue('water');
});

test('a text longer than can be searched says so', { tag: '@full' }, async ({ page, given }) => {
  await given.signedInLearner();
  await page.goto('/search');
  await expect(box(page)).toBeVisible();
  await rememberStatusRegions(page);
  await box(page).fill('a'.repeat(101));
  await expect(saidInStatus(page, 'Only the first 100 characters are looked for.')).toBeVisible();
  await expect(page).toHaveURL(`/search?q=${'a'.repeat(100)}`);
});
