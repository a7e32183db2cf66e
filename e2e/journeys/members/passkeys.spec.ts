import type { BrowserContext, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { test as base, expect } from '../../support/journey.ts';
import { onceHydrated } from '../../support/once-hydrated.ts';
import { openSettings, settings } from './settings-dialog.ts';

/** Browsers know passkeys under a name alone: the same server, at localhost. */
const test = base.extend({
  baseURL: async ({ market }, use) => {
    await use(market.server.url.replace('127.0.0.1', 'localhost'));
  },
});

/** A device with a screen lock that is opened at once, as Chromium plays it. */
async function aDevice(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const answers = async (enabled: boolean) => {
    await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  };
  const fails = async () => {
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  };
  const keys = async () =>
    (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
  return { answers, fails, keys };
}

interface Known {
  readonly email: string;
  readonly password: string;
}

async function signIn(page: Page, { email, password }: Known): Promise<void> {
  await page.goto('/login');
  await onceHydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
}

const passkeys = (page: Page) => settings(page).getByRole('list', { name: 'Passkeys' });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

async function addPasskey(page: Page, password: string): Promise<void> {
  await settings(page).getByRole('button', { name: 'Add a passkey' }).click();
  const part = settings(page).getByRole('region', { name: 'Passkeys' });
  await part.getByLabel('Current password').fill(password);
  await part.getByRole('button', { name: 'Continue' }).click();
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(1);
}

test('a device gets a passkey in Settings and signs in with it, by the button', async ({
  page,
  context,
  given,
}) => {
  const account = await given.account();
  const device = await aDevice(context, page);
  await device.answers(false);
  await signIn(page, account);
  await openSettings(page);
  await expect(settings(page).getByText('You have no passkey yet.')).toBeVisible();
  await device.answers(true);
  await addPasskey(page, account.password);
  await expect(passkeys(page)).toContainText('Chrome on');
  await expect(passkeys(page)).toContainText('not used yet');
  expect(await device.keys()).toBe(1);
  await expectNoAxeViolations(page);
  await device.answers(false);
  await context.clearCookies();
  await page.goto('/login');
  await expect(signInButton(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await device.answers(true);
  await signInButton(page).click();
  await expect(page).toHaveURL('/');
  await openSettings(page);
  await expect(passkeys(page)).toContainText('last used');
});

test('the field for the e-mail offers the passkey, and a device that does not know its owner signs nobody in', {
  tag: '@full',
}, async ({ page, context, given }) => {
  const account = await given.account();
  const device = await aDevice(context, page);
  await signIn(page, account);
  await openSettings(page);
  await addPasskey(page, account.password);
  await context.clearCookies();
  // Chromium takes the offer by itself where a device answers at once.
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await device.fails();
  await context.clearCookies();
  await page.goto('/login');
  await onceHydrated(page);
  await signInButton(page).click();
  await expect(page.getByRole('alert')).toContainText(
    'No passkey was used: it was canceled, or took too long.',
  );
  await expect(page).toHaveURL('/login');
});

test('a passkey is renamed, stands for the password, and is removed', { tag: '@full' }, async ({
  page,
  context,
  given,
}) => {
  const account = await given.account();
  const device = await aDevice(context, page);
  await device.answers(false);
  await signIn(page, account);
  await openSettings(page);
  await device.answers(true);
  await addPasskey(page, account.password);
  await passkeys(page)
    .getByRole('button', { name: /^Rename / })
    .click();
  const name = settings(page).getByLabel('Name of the passkey');
  await name.fill(' ');
  await settings(page).getByRole('button', { name: 'Save name' }).click();
  await expect(settings(page).getByText('Name is required')).toBeVisible();
  await name.fill('My  phone');
  await settings(page).getByRole('button', { name: 'Save name' }).click();
  await expect(passkeys(page)).toContainText('My phone');
  await passkeys(page).getByRole('button', { name: 'Remove My phone' }).click();
  const question = settings(page).getByRole('region', { name: 'Remove “My phone”?' });
  await question.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(question.getByText('Current password is required')).toBeVisible();
  await question.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(question.getByText('Confirmed with your passkey')).toBeFocused();
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(settings(page).getByText('You have no passkey yet.')).toBeVisible();
});

test('where passkeys cannot be used, Settings says why, and Login shows nothing of them', {
  tag: ['@any-size', '@full'],
}, async ({ page, context, given }) => {
  const account = await given.account();
  await page.goto('/login');
  await expect(signInButton(page)).toBeVisible();
  await context.addInitScript('delete window.PublicKeyCredential');
  await page.goto('/login');
  await onceHydrated(page);
  await expect(signInButton(page)).toBeHidden();
  await signIn(page, account);
  await openSettings(page);
  const part = settings(page).getByRole('region', { name: 'Passkeys' });
  await expect(part).toContainText('This browser does not know passkeys.');
  await expect(part.getByRole('button', { name: 'Add a passkey' })).toBeHidden();
});
