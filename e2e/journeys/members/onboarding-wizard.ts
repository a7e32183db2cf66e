import type { Page } from '@playwright/test';
import { wizardOf } from '../../support/skip-onboarding.ts';

export const button = (page: Page, name: string) => wizardOf(page).getByRole('button', { name, exact: true });
export const field = (page: Page, name: string) => wizardOf(page).getByRole('textbox', { name });

/** A verification takes up to 5 s. */
export const VERIFIED = { timeout: 10_000 };
