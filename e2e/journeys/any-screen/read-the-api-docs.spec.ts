import { expectNoAxeViolations, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';

test('whoever writes a program finds a call, its fields and its errors', { tag: '@full' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1, name: 'Skillverse API' })).toBeVisible();
  await expect(page.getByText(`site=${new URL(page.url()).origin}`)).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Enrollments' }).click();
  if (!isMobile) await contents.getByRole('link', { name: 'POST /courses/{courseId}/enroll' }).click();
  const enroll = page.getByRole('article', { name: 'POST /api/courses/{courseId}/enroll' });
  await expect(enroll.getByRole('heading', { level: 3 })).toBeInViewport();
  const request = enroll.getByRole('table', { name: 'Request' });
  const field = request.getByRole('row', { name: /^expectedSvcValue optional/ });
  await expect(field).toContainText('The price that the learner saw.');
  await expect(enroll.getByRole('row', { name: '409 ALREADY_ENROLLED' })).toBeVisible();
  await field.getByRole('link', { name: 'Svc' }).click();
  await expect(page.getByRole('article', { name: 'Svc', exact: true })).toBeInViewport();
});

test('the description of the API can be read with any eyes and ears', { tag: '@full' }, async ({ page }) => {
  await page.goto('/api/docs');
  // Two calls of each room have every kind of part. All calls would take 15 s.
  await page.evaluate(
    `document.querySelectorAll('article.call ~ article.call ~ article.call').forEach((one) => one.remove())`,
  );
  await expectNoAxeViolations(page);
});

test('the description of the API needs no mouse', { tag: '@full' }, async ({ page }) => {
  await page.goto('/api/docs');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('on a screen of 320 px the description of the API has to be scrolled in one direction only', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/api/docs');
  await expectNoSidewaysScroll(page);
  const cut = await page
    .locator('pre, table, h3, nav')
    .evaluateAll(
      (parts) => parts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length,
    );
  expect(cut, 'parts that are wider than their place').toBe(0);
});

test('the description of the API leads to the document for programs, and to the app', {
  tag: '@full',
}, async ({ page, request }) => {
  await page.goto('/api/docs');
  const link = page.getByRole('link', { name: 'OpenAPI 3.1 document' });
  const document = await request.get(await link.getAttribute('href').then((href) => href ?? ''));
  expect(await document.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Skillverse' } });
  await page.getByRole('link', { name: 'To the app' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
