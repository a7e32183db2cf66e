import { expect, type Page } from '@playwright/test';

/** Runs in the page: finds each line of text that is cut off at a side or overlaps another one. */
const crowded = `(() => {
  const scope = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
  const lines = [];
  const found = [];
  function lineOf(box, part, words) {
    let { left, right, top, bottom } = box;
    let layer, scrolls;
    for (let around = part; around !== document.documentElement; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.clipPath === 'inset(50%)' || style.visibility === 'hidden' || around.ariaHidden === 'true') return;
      const edge = around.getBoundingClientRect();
      if (/auto|scroll/.test(style.overflowX) && around.scrollWidth > around.clientWidth + 1) scrolls = true;
      if (/hidden|clip/.test(style.overflowX) && !scrolls && style.webkitLineClamp === 'none') {
        if (left < edge.left - 2 || right > edge.right + 2) found.push('cut off: ' + words);
      }
      if (style.overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      if (/fixed|sticky/.test(style.position)) layer ??= around;
      if (style.position === 'fixed') break;
    }
    if (!scrolls && (left < -1 || right > innerWidth + 1)) found.push('off the screen: ' + words);
    if (bottom - top > 2) lines.push({ left, right, top, bottom, layer, part, words });
  }
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const part = text.parentElement;
    if (!text.data.trim() || part.closest('svg, option') || !part.checkVisibility({ opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) lineOf(box, part, text.data.trim().slice(0, 40));
  }
  for (const [place, one] of lines.entries()) for (const other of lines.slice(place + 1)) {
    if (one.layer !== other.layer || one.part.contains(other.part) || other.part.contains(one.part)) continue;
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    if (width > 2 && height > (one.bottom - one.top) / 3) found.push(one.words + ' lies on ' + other.words);
  }
  return [...new Set(found)];
})()`;

/** Expects that no words are cut off or overlap, even if the text is large or the screen is small. */
export async function expectRoomForWords(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(crowded), where).toEqual([]);
}
