import type { Page } from '@playwright/test';
import { expectNoAxeViolations, expectNothingCutOff } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import type { Market } from '../../support/market.ts';
import { said, wrote } from '../../support/talk.ts';

const THANKS = 'Thank you. The host will look at it.';

const dialogOf = (page: Page, kind: string) => page.getByRole('dialog', { name: `Report this ${kind}` });
const thanked = (page: Page) => page.getByRole('status').filter({ hasText: THANKS });

async function reported({ db }: Market) {
  return await db`select kind, target_id, reason, text, copied from reports order by created_at, id`;
}

/** Chooses a reason in the open dialog, and sends it. */
async function report(page: Page, kind: string, reason: string) {
  const dialog = dialogOf(page, kind);
  await dialog.getByRole('radio', { name: reason }).check();
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(thanked(page)).toBeVisible();
  await expect(dialog).toBeHidden();
}

test('a message is reported with the reason and details, and what fails loses nothing', {
  tag: '@desktop-in-full',
}, async ({ page, given, market }) => {
  const amara = await given.signedInLearner({ name: 'Amara Obi' });
  const mei = await given.member({ name: 'Mei Tanaka' });
  await wrote(market, mei, amara, 'Buy my pills');
  await wrote(market, amara, mei, 'No, thank you');
  await page.goto(`/messages/${mei.id}`);
  const opener = said(page).first().getByRole('button', { name: 'Report message' });
  await expect(said(page).last().getByRole('button', { name: 'Report message' })).toHaveCount(0);
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, 'message');
  await expect(dialog).toContainText('Buy my pills');
  const send = dialog.getByRole('button', { name: 'Report', exact: true });
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText('Please select a reason');
  await expectNoAxeViolations(page);
  await dialog.getByRole('radio', { name: 'Something else' }).check();
  const details = dialog.getByRole('textbox', { name: 'Details' });
  await send.click();
  await expect(dialog).toContainText('Please describe what is wrong');
  await expect(details).toBeFocused();
  await details.fill('He sells pills.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(details, 'what was typed is still there').toHaveValue('He sells pills.');
  await page.route('**/api/reports', (route) => route.abort());
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to send report');
  await expect(details).toHaveValue('He sells pills.');
  await page.unroute('**/api/reports');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingCutOff(page);
  await send.click();
  await expect(thanked(page)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await reported(market)).toMatchObject([
    { kind: 'message', reason: 'other', text: 'He sells pills.', copied: 'Buy my pills' },
  ]);
  await expect(said(page), 'nothing was sent into the conversation').toHaveCount(2);
});

test('over a chat the report is closed first, and its member is reported by the menu', {
  tag: ['@any-size', '@full'],
}, async ({ page, given, market }) => {
  const amara = await given.signedInLearner({ name: 'Amara Obi' });
  const mei = await given.member({ name: 'Mei Tanaka' });
  await wrote(market, mei, amara, 'Buy my pills');
  await page.goto(`/user/${mei.id}`);
  await page.getByRole('button', { name: 'Send Message' }).click();
  const chat = page.getByRole('dialog', { name: 'Chat' });
  await chat.getByRole('button', { name: 'Report message' }).click();
  await expect(dialogOf(page, 'message')).toBeVisible();
  await page.goBack();
  await expect(dialogOf(page, 'message')).toBeHidden();
  await expect(chat).toBeVisible();
  await chat.getByRole('button', { name: 'More about this conversation' }).click();
  await page.getByRole('menuitem', { name: /^Report/ }).click();
  await expect(dialogOf(page, 'profile')).toContainText('Mei Tanaka');
  await dialogOf(page, 'profile').getByRole('button', { name: 'Cancel' }).click();
  await expect(dialogOf(page, 'profile')).toBeHidden();
  await chat.getByRole('button', { name: 'Report message' }).click();
  await report(page, 'message', 'Insult or harassment');
  await expect(chat).toBeVisible();
  await expect(said(page), 'nothing was sent into the conversation').toHaveCount(1);
  expect(await reported(market)).toMatchObject([{ kind: 'message', reason: 'harassment' }]);
});

test('a profile, a review, a course and a project are reported where they are shown in full', {
  tag: ['@any-size', '@full'],
}, async ({ page, given, market }) => {
  const amara = await given.signedInLearner({ name: 'Amara Obi' });
  const mei = await given.member({ name: 'Mei Tanaka' });
  const kofi = await given.member({ name: 'Kofi Mensah' });
  const course = await given.course({ title: 'Glazing', teacherId: mei.id, priceSvc: 10 });
  await given.completed(kofi, course);
  await given.reviewed(kofi, await given.course({ title: 'Kilns', teacherId: mei.id }), 1, 'A thief');
  const project = await given.project({ title: 'Seed library' });
  await page.goto(`/user/${mei.id}`);
  await page.getByRole('button', { name: 'Report this profile' }).click();
  await report(page, 'profile', 'Spam or advertising');
  await page.getByRole('button', { name: 'Report the review by Kofi Mensah' }).click();
  await expect(dialogOf(page, 'review')).toContainText('A thief');
  await report(page, 'review', 'Insult or harassment');
  await page.getByRole('button', { name: /Glazing/ }).click();
  const enrolling = page.getByRole('dialog', { name: 'Enroll in this course?' });
  await enrolling.getByRole('button', { name: 'Report this course' }).click();
  await report(page, 'course', 'Not what it says');
  await expect(enrolling, 'it did not enroll').toBeVisible();
  expect(await given.balanceOf(amara)).toBe(500);
  await page.goto(`/collaborate?project=${project.id}`);
  await page.getByRole('button', { name: 'Report this project' }).click();
  await report(page, 'project', 'Unsafe or illegal');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await reported(market)).toMatchObject([
    { kind: 'profile', targetId: mei.id, reason: 'spam' },
    { kind: 'review', reason: 'harassment', copied: '1 of 5 stars\nA thief' },
    { kind: 'course', targetId: course.id, reason: 'misleading' },
    { kind: 'project', targetId: project.id, reason: 'unsafe' },
  ]);
});
