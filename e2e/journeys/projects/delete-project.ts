import type { Locator, Page } from '@playwright/test';

const zone = (dialog: Locator) => dialog.getByRole('region', { name: 'Delete this project' });

/** In the dialog that changes a project. */
export const deletion = {
  zone,
  begin: (dialog: Locator) => zone(dialog).getByRole('button', { name: 'Delete this project...' }),
  sure: (dialog: Locator) => zone(dialog).getByRole('button', { name: 'Delete project' }),
  done: (page: Page) => page.getByRole('status').filter({ hasText: 'Project deleted successfully!' }),
};
