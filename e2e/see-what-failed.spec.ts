import { expect, test } from './journey.ts';

test.use({ expectedFault: /ERR_INTERNET_DISCONNECTED/ });

test('why a course could not be completed is in sight, wherever its button was', async ({
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
