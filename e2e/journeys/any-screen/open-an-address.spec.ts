import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';

const screens = [
  ['/', 'Home'],
  ['/search', 'Discover Skills'],
  ['/collaborate', 'Collaboration Hub'],
  ['/courses', 'My Learning Journey'],
  ['/profile', 'Profile'],
] as const;

test('without a session every screen leads to the login', async ({ page }) => {
  for (const [address] of [
    ...screens,
    ['/user/0190a000-0000-7000-8000-000000000001'],
    ['/courses?tab=teaching'],
  ]) {
    await page.goto(address);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  }
});

test('with a session every screen opens by its address, has its title and its tab, and survives a reload', async ({
  page,
  given,
}) => {
  await given.signedInLearner();
  for (const [address, title] of screens) {
    await page.goto(address);
    await page.reload();
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(`${title} · Skillverse`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(tabs).toHaveText(['Home', 'Search', 'Collab', 'Courses', 'Profile']);
    await expect(
      page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]'),
    ).toHaveAttribute('href', address);
  }
});

test('an address that cannot be read is answered with a page for people', {
  tag: ['@any-size', '@full'],
}, async ({ page, market }) => {
  const answer = await page.request.get(`${market.server.url}/%ff`, { headers: { accept: 'text/html' } });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('<h1>Page not found</h1>');
});

test('whoever is signed in is led from the login to Home', async ({ page, given }) => {
  await given.signedInLearner();
  await page.goto('/login');
  await expect(page).toHaveURL('/');
});

test('from a wallet that was opened by its address the keyboard goes on at the content', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.signedInLearner();
  await page.goto('/?wallet=open');
  await page
    .getByRole('dialog', { name: 'Wallet history' })
    .getByRole('button', { name: 'Close' })
    .press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main')).toBeFocused();
});

test('while it is not known who is there, a loading screen shows', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.signedInLearner({ name: 'Amara Obi' });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/me', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('status')).toHaveText('Loading Skillverse');
  await expectNoAxeViolations(page);
  answer();
  await expect(page.getByRole('heading', { name: 'Hello, Amara.' })).toBeVisible();
});

test('when nobody answers at all, the screen says so and tries again', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.signedInLearner({ name: 'Amara Obi' });
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Could not load your profile');
  await expectNoAxeViolations(page);
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Amara.' })).toBeVisible();
});

test('an unknown address shows a page with a way home', { tag: '@full' }, async ({ page, given }) => {
  await given.signedInLearner();
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('an address with nonsense in it opens the screen as it usually begins', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.course({ title: 'Watercolour basics' });
  await given.signedInLearner();
  for (const [address, tab] of [
    ['/courses?tab=nonsense', 'In Progress'],
    ['/collaborate?tab=%5B1%5D', 'Find Projects'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  }
  for (const address of ['/search?q=%00', '/search?q=&wallet=7', '/?q=%00&tab=teaching']) {
    await page.goto(address);
    await expect(page.getByRole('article', { name: 'Watercolour basics' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  for (const text of ['2026', '1e3', 'true', '{"a":1}']) {
    await page.goto(`/search?q=${encodeURIComponent(text)}`);
    await expect(page.getByRole('searchbox')).toHaveValue(text);
  }
});

test('who presses Back before the screen has come sees the one that Back leads to', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.signedInLearner();
  await page.goto('/courses');
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  const letCome = await held(page, /assets\/search-/);
  // After the document is parsed, its script runs and waits for the code of the screen.
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.goBack({ waitUntil: 'commit' });
  letCome();
  await expect(page).toHaveURL('/courses');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Learning Journey');
});
