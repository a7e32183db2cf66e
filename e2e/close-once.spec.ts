import type { Locator, Page } from '@playwright/test';
import { partsHaveCome } from './idle-loading.ts';
import { expect, test } from './journey.ts';

/** Both in one go, as on a busy phone: the first one has not been drawn, nor gone back, when the second one comes. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: { click(): void }) => {
    element.click();
    element.click();
  });

async function closeTwice(dialog: Locator) {
  await expect(dialog).toBeVisible();
  await pressTwice(dialog.getByRole('button', { name: 'Close' }));
  await expect(dialog).toBeHidden();
}

const opened: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['Enroll in this course?', (page) => pressTwice(page.getByRole('button', { name: 'Enroll' }))],
  ['Wallet history', (page) => pressTwice(page.getByRole('link', { name: /Open your wallet/ }))],
  ['Skill SOS', (page) => pressTwice(page.getByRole('button', { name: 'Skill SOS' }))],
];

for (const [title, open] of opened) {
  test(`${title}: whoever presses what opens or closes it twice does so once, and stays on the screen`, async ({
    page,
    given,
  }) => {
    await given.course({ priceSvc: 120 });
    await given.signedInLearner();
    await page.goto('/search');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
    await partsHaveCome(page);
    await open(page);
    await closeTwice(page.getByRole('dialog', { name: title }));
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/search');
  });
}

const ofCourses = [
  ['Create Course', 'teaching', 'Create Course'],
  ['Manage Course', 'teaching', 'Manage Course'],
  ['Course content', 'in progress', 'Continue'],
  ['Review your teacher', 'completed', 'Review'],
] as const;

test('the dialogs of courses too', async ({ page, given }) => {
  const member = await given.signedInLearner();
  await given.course({ teacherId: member.id });
  await given.enrolled(member, await given.course({ priceSvc: 10 }));
  await given.completed(member, await given.course({ priceSvc: 10 }));
  for (const [title, tab, button] of ofCourses) {
    await page.goto('/search');
    await page.getByRole('link', { name: 'Courses', exact: true }).click();
    await page.getByRole('tab', { name: new RegExp(tab, 'i') }).click();
    const address = page.url();
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    await closeTwice(page.getByRole('dialog', { name: title }));
    await expect(page).toHaveURL(address);
  }
});
