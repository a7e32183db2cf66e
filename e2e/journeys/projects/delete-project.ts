import type { Locator, Page } from '@playwright/test';

const zone = (dialog: Locator) => dialog.getByRole('region', { name: 'Delete this project' });

/** The parts for the deletion in the dialog that edits a project. */
export const deletion = {
  zone,
  begin: (dialog: Locator) => zone(dialog).getByRole('button', { name: 'Delete this project...' }),
  sure: (dialog: Locator) => zone(dialog).getByRole('button', { name: 'Delete project' }),
  done: (page: Page) => page.getByRole('status').filter({ hasText: 'Project deleted successfully!' }),
};
