import type { Locator, Page } from '@playwright/test';
import type { FileToUpload } from '../../server/test/given/files/upload.ts';
import { expect } from './journey.ts';

const TYPES: Record<string, string> = { png: 'image/png', mp4: 'video/mp4', pdf: 'application/pdf' };

/** A file as the browser's picker hands it over. */
export function picked({ name, bytes }: FileToUpload, called = name) {
  return { name: called, mimeType: TYPES[called.split('.').at(-1)!] ?? '', buffer: Buffer.from(bytes) };
}

/** Reading a file waits until `lookOn()` is called in the page. */
export const looksSlowly = (page: Page) =>
  page.addInitScript(`
    const read = Blob.prototype.arrayBuffer;
    const looked = new Promise((resolve) => { globalThis.lookOn = resolve; });
    Blob.prototype.arrayBuffer = async function () { await looked; return read.call(this); };`);

export const createButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Create Course' });
export const createDialog = (page: Page) => page.getByRole('dialog', { name: 'Create Course' });
export const chooser = (dialog: Locator, kind: string) =>
  dialog.locator(`input[aria-label="Choose ${kind}"]`);
export const created = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Course created successfully!' });

export async function openCreate(page: Page): Promise<Locator> {
  await page.goto('/courses?tab=teaching');
  await createButton(page).click();
  await expect(createDialog(page)).toBeVisible();
  return createDialog(page);
}

export async function fillIn(dialog: Locator, title = 'Wheel throwing') {
  await dialog.getByLabel('Title', { exact: true }).fill(title);
  await dialog.getByLabel('Description').fill('Clay, water and patience.');
  await dialog.getByLabel('Category').selectOption('Photography');
  await dialog.getByLabel('Price in SVC').fill('120');
  await dialog.getByLabel('Duration in minutes').fill('90');
}

export const submit = (dialog: Locator) => dialog.getByRole('button', { name: 'Create Course' }).click();

const manageDialog = (page: Page) => page.getByRole('dialog', { name: 'Manage Course' });

export async function openManage(page: Page, title: string): Promise<Locator> {
  await page.goto('/courses?tab=teaching');
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Manage Course' }).click();
  await expect(manageDialog(page)).toBeVisible();
  return manageDialog(page);
}
