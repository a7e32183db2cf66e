import { expect, type Locator, type Page } from '@playwright/test';

export const createButton = (page: Page) => page.getByRole('button', { name: 'Create New Project' });
export const createDialog = (page: Page) => page.getByRole('dialog', { name: 'Create New Project' });
export const chooser = (dialog: Locator) => dialog.locator('input[aria-label="Choose files"]');
export const submit = (dialog: Locator) => dialog.getByRole('button', { name: 'Create Project' }).click();
export const started = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: 'Project created successfully! Now visible to potential collaborators.' });

export async function openCreate(page: Page): Promise<Locator> {
  await page.goto('/collaborate?tab=start');
  await createButton(page).click();
  await expect(createDialog(page)).toBeVisible();
  return createDialog(page);
}

/** Fills in the required fields. */
export async function fillIn(dialog: Locator, title = 'Night birds') {
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill('We listen to the night and count who calls.');
  await dialog.getByLabel('Category').selectOption('Data Science');
  await dialog.getByLabel('Required skills').fill('Python');
}

/** Closes the form, then the details below it. */
export async function closeEdit(page: Page) {
  for (const name of ['Edit project', /./]) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toBeHidden();
  }
}

/**
 * Opens the form from My Projects through the details, which stay open below it.
 * @param draft its title as typed, but not saved
 */
export async function openEdit(page: Page, title: string, draft = title): Promise<Locator> {
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'View Details' }).click();
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit project' });
  await expect(dialog.getByLabel('Title')).toHaveValue(draft);
  return dialog;
}
