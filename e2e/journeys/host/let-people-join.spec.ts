import { makeHost } from '../../../server/test/given/given-hosts.ts';
import { aDocument, joinsBy, noDocuments } from '../../../server/test/given/given-joining.ts';
import { expectNoAxeViolations, expectNothingCutOff } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';

test.afterEach(async ({ market: { db } }) => {
  await joinsBy(db, 'open');
  await noDocuments(db);
});

test('a host invites, and somebody joins by the link after agreeing to the rules', {
  tag: '@desktop-in-full',
}, async ({ page, given, market: { db } }) => {
  const hanna = await given.signedInAccount({ name: 'Hanna Host' });
  await makeHost(db, hanna.id);
  await page.goto('/host/joining');
  await page.getByRole('radio', { name: /By invitation/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'People join by invitation now' })).toBeVisible();
  await page.getByRole('button', { name: 'Write: Terms of use' }).click();
  await page.getByRole('textbox', { name: 'Terms of use' }).fill('# Be kind\n\nTeach what you know.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/Version 1, since/)).toBeVisible();
  const asked = page.getByRole('dialog', { name: 'The rules have changed' });
  await page.reload();
  await expect(asked).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await asked.getByRole('button', { name: 'I agree' }).click();
  await expect(asked).toBeHidden();
  await page.getByRole('textbox', { name: 'For' }).fill('Pottery club');
  await page.getByRole('button', { name: 'Make an invitation' }).click();
  const link = await page.getByText(/login\?invitation=/).innerText();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingCutOff(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().clearCookies();
  await page.goto('/login?tab=sign-up');
  await expect(page.getByText('Skillverse can be joined here by invitation')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Up' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.goto(link);
  await expect(page.getByText('Hanna Host invites you to Skillverse')).toBeVisible();
  await expect(page.getByText('Pottery club')).toBeVisible();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Nora Newcomer');
  await page.getByRole('textbox', { name: 'Email' }).fill('nora@joined.example');
  await page.getByLabel('Password', { exact: true }).fill('market day 24');
  await page.getByRole('textbox', { name: 'Skills' }).fill('Pottery');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Please read the rules and agree to them')).toBeVisible();
  await expectNoAxeViolations(page);
  const rules = page.waitForEvent('popup');
  await page.getByRole('link', { name: /Terms of use/ }).click();
  await expect((await rules).getByRole('heading', { name: 'Be kind' })).toBeVisible();
  await page.getByRole('checkbox', { name: /agree to the rules/ }).check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/');
  const [came] = await db`
    select i.title, u.name from invitation_uses j join invitations i on i.id = j.invitation_id
      join users u on u.id = j.user_id where u.email = 'nora@joined.example'`;
  expect(came).toEqual({ title: 'Pottery club', name: 'Nora Newcomer' });
});

test('somebody asks to join, reads that a host will look at it, and is let in', async ({
  page,
  given,
  market: { db },
}) => {
  const hanna = await given.account({ name: 'Hanna Host' });
  await joinsBy(db, 'approval');
  await page.goto('/login?tab=sign-up');
  await expect(page.getByText('A host looks at each request')).toBeVisible();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Wanda Waits');
  await page.getByRole('textbox', { name: 'Email' }).fill('wanda@waits.example');
  await page.getByLabel('Password', { exact: true }).fill('market day 24');
  await page.getByRole('textbox', { name: 'Skills' }).fill('Weaving');
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expect(page.getByText('A reason is required')).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Why do you want to join?' })
    .fill('To learn to weave wider cloth.');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expect(page.getByRole('heading', { name: 'Your request is sent' })).toBeVisible();
  await expectNoAxeViolations(page);
  const logIn = async () => {
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill('wanda@waits.example');
    await page.getByLabel('Password', { exact: true }).fill('market day 24');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
  };
  await logIn();
  await expect(page.getByText('Your request to join is waiting: a host will look at it')).toBeVisible();
  await makeHost(db, hanna.id);
  await given.signedInAgain(hanna.id);
  await page.goto('/host/joining');
  await expect(page.getByText('To learn to weave wider cloth.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Let in Wanda Waits' }).click();
  await expect(page.getByText('Nobody waits to be let in.')).toBeVisible();
  await page.context().clearCookies();
  await logIn();
  await expect(page).toHaveURL('/');
});

test('a member agrees to rules that have changed, or signs out, and a document that is not there says so', {
  tag: '@any-size',
}, async ({ page, given, market: { db } }) => {
  await given.signedInAccount({ name: 'Amara Obi' });
  expect((await page.goto('/conduct'))?.status()).toBe(404);
  await expect(page.getByText('The hosts of this site have not written this down.')).toBeVisible();
  await expectNoAxeViolations(page);
  await aDocument(db, 'conduct', { text: '# Be kind', asksAgain: true });
  expect((await page.goto('/conduct'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Be kind' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto('/courses');
  const asked = page.getByRole('dialog', { name: 'The rules have changed' });
  await expect(asked.getByRole('link', { name: /Code of conduct/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
});
