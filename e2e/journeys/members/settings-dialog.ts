import type { Page } from '@playwright/test';
import { expect } from '../../support/journey.ts';

export const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });

export async function openSettings(page: Page) {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(settings(page).getByRole('list', { name: 'Devices' })).toBeVisible();
}

/** Sets the password as another window of this browser does. */
export async function setPasswordElsewhere(page: Page, newPassword: string): Promise<void> {
  const body = JSON.stringify({ newPassword });
  const headers = "{ 'content-type': 'application/json' }";
  await page.evaluate(`fetch('/api/me/password', { method: 'PUT', headers: ${headers}, body: '${body}' })`);
}
