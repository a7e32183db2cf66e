import type { Page } from '@playwright/test';
import { aPicture } from '../../../server/test/given/files/made-files.ts';
import { withoutStream } from '../../support/by-itself.ts';
import { picked } from '../../support/course-form.ts';
import { expect, test } from '../../support/journey.ts';

const greeting = (page: Page) => page.getByRole('heading', { level: 1 });
const nowBert = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You are now signed in as Bert Binder' });

async function signOut(page: Page) {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
}

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(greeting(page)).toHaveText('Hello, Bert.');
}

test('a window that was left open follows when its member signs out, and when somebody else signs in', {
  tag: '@full',
}, async ({ page, context, given }) => {
  await given.signedInAccount();
  const bert = await given.account({ name: 'Bert Binder' });
  await page.goto('/');
  await expect(greeting(page)).toHaveText('Hello, Amara.');
  await page.getByRole('button', { name: 'Skill SOS' }).click();
  await page.getByRole('textbox', { name: 'What skill do you need help with?' }).fill('A wheel, today.');
  const other = await context.newPage();
  await signOut(other);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Amara')).toHaveCount(0);
  expect(await page.evaluate('JSON.stringify({ ...sessionStorage })')).not.toContain('A wheel');
  await signIn(other, bert);
  await expect(greeting(page)).toHaveText('Hello, Bert.');
});

test('a window with a file on its way asks nothing when its member signs out in another one', {
  tag: '@full',
}, async ({ page, context, given }) => {
  await given.signedInAccount();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change your picture' }).click();
  const picture = page.getByRole('dialog', { name: 'Your picture' });
  await picture.locator('input[type=file]').setInputFiles(picked(await aPicture(), 'me.png'));
  await expect(picture.getByRole('button', { name: 'Use this picture' })).toBeVisible();
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    void question.dismiss();
  });
  await signOut(await context.newPage());
  await expect(page).toHaveURL('/login');
  expect(asked).toEqual([]);
});

test.describe('where windows cannot talk to each other', () => {
  test.use({ expectedFault: /409/ });

  test('nobody pays for what another member confirmed', { tag: '@full' }, async ({
    page,
    context,
    given,
  }) => {
    await context.addInitScript('delete globalThis.BroadcastChannel');
    await withoutStream(context);
    const course = await given.course({ priceSvc: 120 });
    const amara = await given.signedInAccount();
    const bert = await given.account({ name: 'Bert Binder' });
    await page.goto('/');
    await page.getByRole('article', { name: course.title }).getByRole('button', { name: 'Enroll' }).click();
    await expect(page.getByRole('dialog')).toContainText('Completing this course earns you');
    const other = await context.newPage();
    await signOut(other);
    await signIn(other, bert);
    // As in two windows side by side: this one was never hidden, so it does not become visible again.
    await expect(page.getByText('Hello, Amara.')).toBeVisible();
    await page.getByRole('button', { name: 'Enroll for 120 SVC' }).click();
    await expect(nowBert(page)).toBeVisible();
    await expect(greeting(page)).toHaveText('Hello, Bert.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect([await given.balanceOf(amara), await given.balanceOf(bert)]).toEqual([500, 500]);
  });
});
