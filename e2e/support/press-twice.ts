import type { Locator } from '@playwright/test';

/** Two clicks in one task, as on a busy phone: the second comes before the first is drawn or has gone back in history. */
export const pressTwice = (button: Locator) =>
  button.evaluate((element: { click(): void }) => {
    element.click();
    element.click();
  });
