import type { Page } from '@playwright/test';
import { drawFinger } from '../../support/finger.ts';
import { expect, test } from '../../support/journey.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Enroll in this course?' });
const enroll = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Enroll' });

async function openDialog(page: Page) {
  await enroll(page).click();
  const heading = dialog(page).getByRole('heading', { name: 'Enroll in this course?' });
  await expect(heading).toBeVisible();
  // The sheet has stopped moving.
  await expect(dialog(page)).toHaveCSS('transform', 'none');
  await expect(async () => {
    const first = await heading.boundingBox();
    expect(first).toEqual(await heading.boundingBox());
  }).toPass();
  const { x = 0, y = 0 } = (await heading.boundingBox()) ?? {};
  return (downPx: number) => ({ x: x + 20, y: y + 10 + downPx });
}

test('a sheet closes when its head is drawn far or fast enough, and comes back from less', async ({
  page,
  given,
}) => {
  await given.course({ priceSvc: 120 });
  await given.signedInLearner();
  await page.goto('/search');
  const at = await openDialog(page);
  const placed = await dialog(page).boundingBox();
  await drawFinger(page, [at(0), at(10), at(50), at(60), at(60), at(60)], 60);
  await expect(async () => expect(await dialog(page).boundingBox()).toEqual(placed)).toPass();
  await expect(dialog(page), 'a little and slowly').toBeVisible();

  await drawFinger(page, [at(0), at(-200), at(-200)], 30);
  await expect(async () => expect(await dialog(page).boundingBox()).toEqual(placed)).toPass();

  await drawFinger(page, [at(0), at(60), at(120), at(200), at(200)], 60);
  await expect(dialog(page), 'far').toBeHidden();
  await expect(page).toHaveURL('/search');
  await expect(enroll(page)).toBeFocused();

  const again = await openDialog(page);
  await drawFinger(page, [again(0), again(30), again(60)]);
  await expect(dialog(page), 'fast').toBeHidden();
});

test('a sheet that is drawn away keeps what was typed, as its button does', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const teacher = await given.signedInLearner();
  await given.course({ teacherId: teacher.id });
  await page.goto('/courses?tab=teaching');
  await page.getByRole('button', { name: 'Create Course' }).click();
  const form = page.getByRole('dialog', { name: 'Create Course' });
  await expect(form).toHaveCSS('transform', 'none');
  await form.getByRole('textbox', { name: 'Title' }).fill('Bread from a cold oven');
  const { x = 0, y = 0 } = (await form.getByRole('heading', { name: 'Create Course' }).boundingBox()) ?? {};
  await drawFinger(
    page,
    [0, 60, 150, 240].map((downPx) => ({ x: x + 20, y: y + 10 + downPx })),
    20,
  );
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Create Course' }).click();
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Bread from a cold oven');
});
