import type { Locator, Page } from '@playwright/test';

/** Marks the present status regions: screen readers do not announce text that appears together with its region. */
export async function rememberStatusRegions(page: Page): Promise<void> {
  await page.evaluate(
    `for (const region of document.querySelectorAll('[role=status]')) region.dataset.remembered = ''`,
  );
}

/** The text in a status region that was present before. */
export const saidInStatus = (page: Page, text: string): Locator =>
  page.locator('[role=status][data-remembered]').filter({ hasText: text });

/** From now on. @returns what status regions have said since, one after the other */
export async function recordStatuses(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(`{
    window.statuses = [];
    const record = () => {
      for (const { textContent } of document.querySelectorAll('[role=status]'))
        if (textContent && !window.statuses.includes(textContent)) window.statuses.push(textContent);
    };
    record();
    window.statuses = [];
    new MutationObserver(record).observe(document.body, { subtree: true, childList: true, characterData: true });
  }`);
  return () => page.evaluate<string[]>('window.statuses');
}
