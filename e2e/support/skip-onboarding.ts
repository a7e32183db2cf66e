import { expect, type Page } from '@playwright/test';

export const wizardOf = (page: Page) => page.getByRole('dialog', { name: 'Complete your profile' });

/** Puts the wizard away that whoever is new is met by. */
export async function skipOnboarding(page: Page): Promise<void> {
  await wizardOf(page).getByRole('button', { name: 'Skip for now' }).click();
  await expect(wizardOf(page)).toBeHidden();
}
