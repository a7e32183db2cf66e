import { makeHost, proofIsOver } from '../../../server/test/given/given-hosts.ts';
import { expectNoAxeViolations, expectNothingCutOff } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';

test('a host finds the desk, proves who they are, hands the role over, and reads it in the log', {
  tag: '@desktop-in-full',
}, async ({ page, given, market: { db } }) => {
  const hanna = await given.signedInAccount({ name: 'Hanna Host' });
  const ivo = await given.member({ name: 'Ivo Host' });
  await makeHost(db, hanna.id);
  await makeHost(db, ivo.id);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Host’s desk' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Host’s desk' })).toBeVisible();
  await expect(page.getByText('Nothing waits. Well done!')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingCutOff(page);
  await proofIsOver(db, hanna.id);
  await page.getByRole('button', { name: 'Remove Ivo Host as host' }).click();
  await page.getByRole('button', { name: 'Remove as host' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Current password').fill('not it at all');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText('The current password is not right')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Confirm that it is you, then try again')).toBeVisible();
  await page.getByRole('button', { name: 'Remove as host' }).click();
  await proof.getByLabel('Current password').fill(hanna.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Ivo Host is not a host any more' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ivo Host' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /Remove .* as host/ }), 'the last host stays').toHaveCount(0);
  await page.getByRole('navigation', { name: 'Host’s desk' }).getByRole('link', { name: 'Log' }).click();
  const lines = page.getByRole('list', { name: 'What hosts did' }).getByRole('listitem');
  await expect(lines).toHaveText([/Removed a host.*Hanna Host.*About Ivo Host/s]);
  await expectNoAxeViolations(page);
  await expectNothingCutOff(page);
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Suspended a member' });
  await expect(page.getByText('Nothing like this in the log')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('What', { exact: true })).toHaveValue('suspend');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(lines).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^skillverse-log-.*\.csv$/);
});

test('there is no desk for a member, and a visitor is led through the login to it', {
  tag: '@any-size',
}, async ({ page, given, market: { db } }) => {
  const amara = await given.signedInAccount({ name: 'Amara Obi' });
  for (const path of ['/host', '/host/log']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: 'Host’s desk' })).toHaveCount(0);
  await makeHost(db, amara.id);
  await given.sessionLost(amara.id);
  await page.context().clearCookies();
  expect((await page.goto('/host'))?.status()).toBe(404);
  await page.getByLabel('Email').fill(amara.email);
  await page.getByLabel('Password', { exact: true }).fill(amara.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Host’s desk' })).toBeVisible();
});
