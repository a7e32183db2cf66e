import { expect, type Page } from '@playwright/test';

export const wizardOf = (page: Page) => page.getByRole('dialog', { name: 'Complete your profile' });

/** Closes the wizard that opens for new members. */
export async function skipOnboarding(page: Page): Promise<void> {
  await wizardOf(page).getByRole('button', { name: 'Skip for now' }).click();
  await expect(wizardOf(page)).toBeHidden();
}
