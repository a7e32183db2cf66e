import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { expect, linkIn, test } from '../../support/mailing.ts';
import { openSettings, settings } from './settings-dialog.ts';

test('a member confirms the address, and then changes it', { tag: '@full' }, async ({
  page,
  given,
  mailing,
}) => {
  const { email, password } = await given.signedInAccount({ name: 'Amara Obi' });
  await page.goto('/');
  await expect(page.getByText('Confirm your email address')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Recommended for You' })).toBeVisible();
  await expect(page.getByText('We sent a link to'), 'it was asked for once').toHaveCount(0);
  const confirm = linkIn(await mailing.next(email));
  await page.goto(confirm.slice(0, -4));
  await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
  await page.goto(confirm);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Your address is confirmed.')).toBeVisible();
  await expectNoAxeViolations(page);

  await openSettings(page);
  const part = settings(page).getByRole('region', { name: 'Email address' });
  await expect(part).toContainText(`${email} · confirmed`);
  const digest = settings(page).getByRole('combobox', { name: 'Digest' });
  await expect(digest).toHaveValue('off');
  await digest.selectOption('Weekly, on Mondays');
  await expect(digest).toHaveValue('weekly');
  await part.getByRole('button', { name: 'Change address' }).click();
  await part.getByRole('textbox', { name: 'New email' }).fill('amara@new.example');
  await part.getByRole('textbox', { name: 'Current password' }).fill('a wrong guess');
  await part.getByRole('button', { name: 'Send the link' }).click();
  await expect(part.getByRole('textbox', { name: 'Current password' })).toHaveAccessibleDescription(
    'The current password is not right',
  );
  await part.getByRole('textbox', { name: 'Current password' }).fill(password);
  await expectNoAxeViolations(page);
  await part.getByRole('button', { name: 'Send the link' }).click();
  await expect(part).toContainText('A link is on its way to amara@new.example.');

  await page.goto(linkIn(await mailing.next('amara@new.example')));
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText('Your account has the new address.')).toBeVisible();
  expect((await mailing.next(email)).subject).toBe('Your address on Skillverse was changed');
  await openSettings(page);
  await expect(part).toContainText('amara@new.example · confirmed');
  await expect(digest).toHaveValue('weekly');
});

test.describe('on a site that sends none', () => {
  test.use({ sendsMail: false });

  test('without mail, nothing of an address is shown', { tag: '@full' }, async ({ page, given }) => {
    await given.signedInAccount();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Recommended for You' })).toBeVisible();
    await expect(page.getByText('Confirm your email address')).toHaveCount(0);
    await openSettings(page);
    await expect(settings(page).getByRole('region', { name: 'Password' })).toBeVisible();
    await expect(settings(page).getByRole('region', { name: 'Email address' })).toHaveCount(0);
  });
});
