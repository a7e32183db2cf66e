import { expectNoAxeViolations } from './accessibility.ts';
import { expect, test } from './journey.ts';

test('a visitor signs up and arrives on Home with 500 SVC', async ({ page, given }) => {
  await given.course({ title: 'Watercolour basics' });
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Amara Obi');
  await page.getByRole('textbox', { name: 'Email' }).fill('amara@example.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('market day 24');
  await page.getByRole('textbox', { name: 'Skills' }).fill('Ceramics, Yoruba');
  await expect(page.getByText('AI will verify your expertise')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Hello, Amara.' })).toBeVisible();
  await expect(page.getByRole('link', { name: /balance 500 SVC/ })).toBeVisible();
  await expectNoAxeViolations(page);
});
