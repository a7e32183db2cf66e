import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { inFull } from '../../support/in-full.ts';
import { expect, test } from '../../support/journey.ts';
import { clockUntil, standStill } from '../../support/standing-clock.ts';

const BANNER = 'Skillverse cannot be reached, showing sample courses';

test('when courses cannot be fetched, Home shows samples that nobody can enroll in, and recovers', async ({
  page,
  given,
}) => {
  await given.course({ title: 'Watercolour basics' });
  await given.signedInLearner();
  await page.route('**/api/courses?*', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert').filter({ hasText: BANNER })).toBeVisible();
  const recommended = page.getByRole('region', { name: 'Recommended for You' });
  await expect(recommended.getByRole('article')).toHaveCount(6);
  for (const button of await recommended.getByRole('button', { name: 'Enroll' }).all()) {
    await expect(button).toBeDisabled();
  }
  await expectNoAxeViolations(page);
  await page.unroute('**/api/courses?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(recommended.getByRole('article')).toHaveText([/Watercolour basics/]);
  await expect(page.getByText(BANNER)).toBeHidden();
  await expect(recommended.getByRole('button', { name: 'Enroll' })).toBeEnabled();
});

test('when courses cannot be fetched, Search shows the samples too', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.course({ title: 'Watercolour basics' });
  await given.signedInLearner();
  await page.route('**/api/courses?*', (route) => route.abort());
  await page.goto('/search?q=window+light');
  await expect(page.getByRole('alert').filter({ hasText: BANNER })).toBeVisible();
  const samples = page.getByRole('list', { name: 'Sample courses' });
  await expect(samples.getByRole('article')).toHaveText([/Portraits by window light/]);
  for (const button of await samples.getByRole('button', { name: 'Enroll' }).all()) {
    await expect(button).toBeDisabled();
  }
  await expectNoAxeViolations(page);
  await page.getByLabel('Search courses and people').fill('watercolour');
  await expect(page.getByRole('alert')).toContainText(
    'Skillverse cannot be reached, and none of its sample courses is what you look for',
  );
  await expect(samples).toHaveCount(0);
  await page.unroute('**/api/courses?*');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('article', { name: 'Watercolour basics' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Courses' })).toBeFocused();
});

test('what was fetched before stays when it cannot be brought up to date, and says so', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.course({ title: 'Watercolour basics' });
  await given.signedInLearner();
  await page.clock.install();
  await page.goto('/search');
  const course = page.getByRole('article', { name: 'Watercolour basics' });
  await expect(course).toBeVisible();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.route('**/api/courses?*', (route) => route.abort());
  await page.clock.fastForward(60_000);
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  const note = page.getByRole('alert').filter({ hasText: 'This may be out of date' });
  await expect(note).toContainText('Failed to get courses: Skillverse cannot be reached', {
    timeout: 15_000,
  });
  await expect(course).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute('**/api/courses?*');
  await note.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(note).toBeHidden();
  await expect(page.getByRole('region', { name: 'Courses' })).toBeFocused();
});

test.describe('when no picture comes either', () => {
  test.use({ expectedFault: /\.svg|ERR_FAILED/ });

  test('faces have a sign in their place', { tag: '@full' }, async ({ page, given }) => {
    await given.signedInLearner();
    await page.route(/courses\?|\.svg$/, (route) => route.abort());
    await page.goto('/search');
    await expect(page.getByRole('list', { name: 'Sample courses' }).getByRole('article')).toHaveCount(6);
    const broken = '[...document.images].filter((one) => one.complete && !one.naturalWidth).length';
    await expect.poll(() => page.evaluate(broken)).toBe(0);
  });
});

test.describe('with a network that leads nowhere', () => {
  test.use({ expectedFault: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('is said to be there once nothing has come through it for a while', { tag: '@full' }, async ({
    page,
    context,
    given,
  }) => {
    await given.signedInLearner();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
    await expect(page.locator('#unloaded')).toHaveCount(0);
    await context.setOffline(true);
    const said = (text: string) => page.getByRole('status').filter({ hasText: text });
    await expect(said('You are offline')).toBeVisible();
    await page.route('/', (route) => route.abort());
    await standStill(page);
    const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    await context.setOffline(false);
    await asked;
    const waitedMs = await clockUntil(
      page,
      () => expect(said('Skillverse cannot be reached')).toBeVisible({ timeout: 100 }),
      200,
    );
    expect(waitedMs, 'not before the first answer could be there').toBeGreaterThanOrEqual(2000);
    await page.unroute('/');
    await clockUntil(page, () => expect(said('Back online')).toBeVisible({ timeout: 100 }), 1000);
  });
});

test('a server in trouble counts as out of reach too', { tag: '@full' }, async ({ page, given }) => {
  await given.signedInLearner();
  await page.route('**/api/courses?*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.goto('/');
  await expect(page.getByRole('alert').filter({ hasText: BANNER })).toBeVisible();
});

for (const [address, call, what] of [
  ['/courses', '**/api/me/courses', 'your courses'],
  ['/collaborate', '**/api/projects*', 'the projects'],
  ['/collaborate?tab=mine', '**/api/me/projects', 'your projects'],
  ['/?wallet=open', '**/api/me/wallet*', 'your wallet history'],
  ['/user/0190a000-0000-7000-8000-0000000000ff', '**/api/users/*', 'this profile'],
] as const) {
  test(
    `when ${what} cannot be loaded for ${address}, the screen says so and tries again`,
    inFull(address !== '/courses'),
    async ({ page, given }) => {
      await given.signedInLearner();
      await page.route(call, (route) => route.abort());
      await page.goto(address);
      const failed = page.getByRole('alert').filter({ hasText: `Could not load ${what}` });
      await expect(failed).toBeVisible();
      await expectNoAxeViolations(page);
      await page.unroute(call);
      await failed.getByRole('button', { name: 'Try again' }).click();
      await expect(failed).toBeHidden();
    },
  );
}
