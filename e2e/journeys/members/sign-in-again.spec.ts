import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { isAskedByItself } from '../../support/by-itself.ts';
import type { Account } from '../../support/given.ts';
import { expect, test } from '../../support/journey.ts';

const PRESS_AGAIN = 'You are signed in again. What you pressed has not been done: press it once more.';

const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });

/** Waits for the complete dialog: a pending request would notice the lost session before the person does. */
async function openEnrollDialog(page: Page) {
  await page.getByRole('article').getByRole('button', { name: 'Enroll' }).click();
  await expect(page.getByRole('dialog')).toContainText('Completing this course earns you 100 SVC');
}

async function signInAgain(page: Page, { email, password }: Account) {
  const dialog = signInDialog(page);
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog).toBeHidden();
}

test('a session lost in the middle of enrolling is asked for over the dialog, which goes on', async ({
  page,
  given,
}) => {
  await given.course({ priceSvc: 120 });
  const account = await given.signedInAccount();
  await page.goto('/');
  await openEnrollDialog(page);
  await given.sessionLost(account.id);
  await page.getByRole('button', { name: 'Enroll for 120 SVC' }).click();
  await expect(signInDialog(page)).toBeVisible();
  await expectNoAxeViolations(page);
  const login = signInDialog(page).getByRole('button', { name: 'Login' });
  const google = signInDialog(page).getByRole('button', { name: 'Continue with Google' });
  await login.press('Tab');
  await expect(google, 'the other way in comes after the form').toBeFocused();
  expect((await google.boundingBox())?.y).toBeGreaterThan((await login.boundingBox())?.y ?? Number.NaN);
  const phone = page.viewportSize()!;
  await page.setViewportSize({ width: 1280, height: 800 });
  const edges = await page.evaluate<string[]>(`[...document.querySelectorAll('.sheet')].flatMap((sheet) => {
    const { left, top, bottom } = sheet.getBoundingClientRect();
    return [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + 40, y).closest('.scrim, .sheet').className);
  })`);
  expect(edges.slice(0, 2), 'what lies below is dimmed').toEqual(['scrim', 'scrim']);
  await page.setViewportSize(phone);
  await signInDialog(page).getByRole('textbox', { name: 'Password' }).fill('not my password');
  await signInDialog(page).getByRole('button', { name: 'Login' }).click();
  await expect(signInDialog(page).getByRole('alert')).toHaveText('Invalid email or password');
  await signInAgain(page, account);
  await expect(page).toHaveURL('/');
  const enrollDialog = page.getByRole('dialog', { name: 'Enroll in this course?' });
  await expect(enrollDialog).toBeVisible();
  await expect(enrollDialog.getByRole('alert')).toHaveText(PRESS_AGAIN);
  await page.getByRole('button', { name: 'Enroll for 120 SVC' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Successfully enrolled in Watercolour basics!' }),
  ).toBeVisible();
  await expect(page.getByText(PRESS_AGAIN)).toHaveCount(0);
  expect(await given.balanceOf(account)).toBe(380);
});

test('whoever closes the sign-in is asked again by the next try', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.course({ priceSvc: 120 });
  const account = await given.signedInAccount();
  await page.goto('/');
  await openEnrollDialog(page);
  await given.sessionLost(account.id);
  const confirm = page.getByRole('button', { name: 'Enroll for 120 SVC' });
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 401 && !isAskedByItself(answer.url())) refused.push(answer.request().method());
  });
  await confirm.click();
  await signInDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(signInDialog(page)).toBeHidden();
  expect(refused, 'nothing else is asked for, which would open it once more').toEqual(['POST']);
  await expect(page.getByText('User not authenticated')).toHaveCount(0);
  await confirm.click();
  await expect(signInDialog(page)).toBeVisible();
  await page.goBack();
  await expect(signInDialog(page)).toBeHidden();
  await expect(confirm, 'what lies below stays').toBeVisible();
  await confirm.click();
  await signInAgain(page, account);
  await confirm.click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Successfully enrolled in Watercolour basics!' }),
  ).toBeVisible();
});

test('what was typed before the session was lost is still there', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.course({ title: 'Watercolour basics' });
  const account = await given.signedInAccount();
  await page.goto('/search');
  await expect(page.getByRole('article')).toHaveCount(1);
  await given.sessionLost(account.id);
  await page.getByRole('searchbox').fill('colour');
  await signInAgain(page, account);
  await expect(page.getByText(PRESS_AGAIN), 'nobody pressed anything').toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('colour');
  await expect(page).toHaveURL('/search?q=colour');
  await expect(page.getByRole('article', { name: 'Watercolour basics' })).toBeVisible();
});

test('whoever opens a screen anew without a session is led to the login', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const account = await given.signedInAccount();
  await page.goto('/courses');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Learning Journey');
  await given.sessionLost(account.id);
  await page.reload();
  await expect(page).toHaveURL('/login');
});
