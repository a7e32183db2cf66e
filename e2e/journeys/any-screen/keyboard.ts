import { expect, type Locator, type Page } from '@playwright/test';

/** Returns '' if the focus is visible: by an outline of the focused element or around it, or by the edge of a field. */
const focusMark = `(() => {
  const focused = document.activeElement;
  if (focused === document.body) return '';
  const marks = [focused, focused.closest('label'), focused.parentElement].filter(Boolean).map((part) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(part);
    const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/, 0\\)$/.test(outlineColor);
    return isOutlined || (part === focused && /inset/.test(boxShadow) && part.matches('input, textarea, select'));
  });
  return marks.includes(true) ? '' : focused.outerHTML.slice(0, 120);
})()`;

/** Presses Tab until the target has the focus, and checks each time that the focus is visible. */
export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(focusMark), 'without a mark of its focus').toBe('');
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

export async function tabToAndPress(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function tabToAndType(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

export const navigation = (page: Page, name: string): Locator =>
  page.getByRole('link', { name, exact: true });
