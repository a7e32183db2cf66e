import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';

test.use({ expectedFault: /ERR_INTERNET_DISCONNECTED/ });

test('why a course could not be completed is in sight, wherever its button was', { tag: '@full' }, async ({
  page,
  given,
  context,
}) => {
  const learner = await given.signedInLearner();
  for (const title of ['Glazing', 'Weaving']) await given.enrolled(learner, await given.course({ title }));
  await page.goto('/courses');
  const card = page.getByRole('article', { name: 'Glazing' });
  const button = card.getByRole('button', { name: 'Complete' });
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(button).toBeVisible();
  await context.setOffline(true);
  await expect(
    page.getByRole('status').filter({ hasText: 'You are offline' }),
    'the bar is in its place',
  ).toBeVisible();
  const { y: barTop } = (await bar.boundingBox())!;
  await button.evaluate((element, top) => {
    const { bottom } = element.getBoundingClientRect();
    element.ownerDocument.defaultView?.scrollBy(0, bottom - top + 4);
  }, barTop);
  await button.click();
  const failure = card.getByRole('alert');
  await expect(failure).toContainText('you are offline');
  const { y, height } = (await failure.boundingBox())!;
  expect(y + height, 'above the bar').toBeLessThanOrEqual((await bar.boundingBox())!.y);
});

test.describe('where an answer says nothing', () => {
  test.use({ expectedFault: /500/ });

  test('the profile is said not to be updated', { tag: '@full' }, async ({ page, given }) => {
    await given.signedInLearner();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
    await dialog.getByRole('textbox', { name: 'Bio' }).fill('Clay.');
    await page.route('**/api/me', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { error: { code: 'FAILED', message: '', requestId: 'r' } } })
        : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to update profile');
  });
});

test('a profile that is not saved after its dialog was closed says so over the screen', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.signedInAccount();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog.getByRole('textbox', { name: 'Bio' }).fill('Clay, fire and patience.');
  const fail = await held(page, '**/api/me', {
    methods: ['PATCH'],
    end: (route) => route.fulfill({ status: 502, body: '' }),
  });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  fail();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update user profile' })).toBeVisible();
});
