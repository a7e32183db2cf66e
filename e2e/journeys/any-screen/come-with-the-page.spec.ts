import { INITIAL_DATA_ID } from '@skillverse/contract/screens/initial-data';
import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';
import { onceHydrated } from '../../support/once-hydrated.ts';

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
  await expect(page.locator(`#${INITIAL_DATA_ID}`), 'nothing of it stays in the page').toHaveCount(0);
});

test('a page of a member holds nothing of another one', async ({ page, given, context }) => {
  const begun = await given.course({ title: 'Weaving' });
  await given.completed(await given.signedInLearner({ name: 'Amara Obi' }), begun);
  const pageAt = async (path: string) => (await (await page.goto(path))?.text()) ?? '';
  expect(await pageAt('/profile')).toContain('Amara Obi');
  expect(await pageAt('/')).toContain('Amara Obi');
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

  test('the login stands there all the same', { tag: '@full' }, async ({ page }) => {
    await page.goto('/courses');
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    await expect(page.locator('[style]')).toHaveCount(0);
  });
});

test('what is typed into the login before its script runs stays', { tag: '@full' }, async ({
  page,
  given,
}) => {
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
  await onceHydrated(page);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid email or password');
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('what is sent before the script of the login runs goes nowhere and stays, and can be sent then', {
  tag: '@full',
}, async ({ page, given }) => {
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
  await onceHydrated(page);
  await expect(password).toHaveValue(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
});
