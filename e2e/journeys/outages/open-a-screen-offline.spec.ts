import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { onceHydrated } from '../../support/once-hydrated.ts';

test.use({ expectedFault: /Failed to (load resource: net::ERR|fetch dynamically imported module)/ });

test('a screen that was never open says that one is offline, and comes by itself with the connection', {
  tag: '@any-size',
}, async ({ page, given, context }) => {
  await given.signedInLearner();
  await page.goto('/');
  await onceHydrated(page);
  await context.setOffline(true);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Collab', exact: true }).click();
  const offline = page.getByRole('heading', { level: 1, name: 'You are offline' });
  await expect(offline).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('This screen opens when the connection is back.');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-busy', 'true');
  await expect(offline, 'and trying again keeps the app').toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  await bar.getByRole('link', { name: 'Collab', exact: true }).click();
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Collaboration Hub' })).toBeVisible({
    timeout: 20_000,
  });
});
