import { FIRST_DATA_ID } from '@skillverse/contract/first-reads';
import { held } from './held.ts';
import { expect, test } from './journey.ts';

test('Home comes whole with its page, and asks the API for nothing', async ({ page, given }) => {
  await given.course({ title: 'Watercolour basics' });
  await given.signedInLearner({ name: 'Amara </script><b>Obi' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(me|courses)(\?|$)/.test(request.url())) asked.push(request.url());
  });
  const answer = await page.goto('/');
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  await expect(page.getByRole('article', { name: 'Watercolour basics' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hello, Amara.' })).toBeVisible();
  expect(asked).toEqual([]);
  await expect(page.locator(`#${FIRST_DATA_ID}`), 'nothing of it stays in the page').toHaveCount(0);
});

test('Home is taken over as it was drawn, and goes on by itself', async ({ page, given }) => {
  const begun = await given.course({ title: 'Weaving' });
  for (let n = 1; n <= 9; n++) await given.course({ title: `Kites ${n}` });
  await given.completed(await given.signedInLearner(), begun);
  const script = await held(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  // The question about the press may open over the list before all of it is drawn.
  const first = page.getByRole('article', { name: 'Kites 9', includeHidden: true });
  await expect(first).toBeVisible();
  await first.evaluate((article) => article.setAttribute('data-drawn-ahead', ''));
  await page.evaluate('scrollTo(0, 300)');
  await first.getByRole('button', { name: 'Enroll' }).click();
  const scrolledPx = await page.evaluate<number>('scrollY');
  script();
  await expect(page.getByRole('article', { includeHidden: true })).toHaveCount(9);
  await expect(first, 'nothing is drawn twice').toHaveAttribute('data-drawn-ahead', '');
  await expect(page.getByRole('dialog'), 'what was pressed meanwhile is answered').toContainText('Kites 9');
  expect([scrolledPx > 0, await page.evaluate<number>('scrollY')]).toEqual([true, scrolledPx]);
});

test('a page of a member holds nothing of another one', async ({ page, given, context }) => {
  const begun = await given.course({ title: 'Weaving' });
  await given.completed(await given.signedInLearner({ name: 'Amara Obi' }), begun);
  const pageAt = async (path: string) => (await (await page.goto(path))?.text()) ?? '';
  expect(await pageAt('/profile')).toContain('Amara Obi');
  expect(await pageAt('/')).toContain('>Hello, Amara.<');
  await context.clearCookies();
  await given.completed(await given.signedInLearner({ name: 'Bela Nagy' }), begun);
  for (const path of ['/profile', '/']) {
    const text = await pageAt(path);
    expect(text).toContain('Bela Nagy');
    expect(text).not.toContain('Amara');
  }
  await context.clearCookies();
  expect(await pageAt('/')).not.toMatch(/Bela|Amara/);
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('the Home of a member stands there all the same', async ({ page, given }) => {
    const begun = await given.course({ title: 'Weaving' });
    for (const title of ['Sourdough', 'Seams', 'Kites', 'Juggling', 'Stars', 'Bread', 'Morse code'])
      await given.course({ title });
    const learner = await given.signedInLearner({ name: 'Amara </main><b>Obi' });
    await given.completed(learner, begun);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Hello, Amara.' })).toBeVisible();
    await expect(
      page.getByRole('article', { name: 'Morse code' }).getByRole('button', { name: 'Enroll' }),
    ).toBeVisible();
    await expect(page.getByRole('article', { name: 'Weaving' }), 'they are on it already').toHaveCount(0);
    await expect(
      page.getByRole('main').getByRole('article'),
      'only the first few are drawn ahead',
    ).toHaveCount(3);
    await expect(page.locator('[style]')).toHaveCount(0);
  });

  test('the login stands there all the same', async ({ page }) => {
    await page.goto('/courses');
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    await expect(page.locator('[style]')).toHaveCount(0);
  });
});

test('what is typed into the login before its script runs stays', async ({ page, given }) => {
  const { email } = await given.account();
  let run = () => {};
  const held = new Promise<void>((resolve) => {
    run = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(email);
  run();
  await page.getByLabel('Password', { exact: true }).fill('a wrong password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid email or password');
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('what is sent before the script of the login runs goes nowhere, stays, and is sent then', async ({
  page,
  given,
}) => {
  const account = await given.account();
  const script = await held(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  const password = page.getByRole('textbox', { name: 'Password' });
  await page.getByRole('textbox', { name: 'Email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await password.fill(account.password);
  await password.press('Enter');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
  await expect(password).toHaveValue(account.password);
  script();
  await expect(page).toHaveURL('/');
});
