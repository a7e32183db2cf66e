import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The builder's own is not minified: a page takes three times as long to read it. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const isFull = Boolean(process.env.TRUST_FULL);

/**
 * Expects no axe violations on the current screen. In dark, only the colours differ, and `web/src/theme/contrast.test.ts` holds
 * their pairs: `npm test` looks at each screen and each kind of dialog once in dark, where `dark` is given.
 */
export async function expectNoAxeViolations(page: Page, { dark = isFull } = {}): Promise<void> {
  for (const colorScheme of dark ? (['dark', 'light'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme });
    await untilAtRest(page);
    // The same page does not need to read it again.
    const axeSource = (await page.evaluate(`'axe' in window`)) ? 'void 0' : AXE;
    const axe = new AxeBuilder({ page, axeSource })
      // Base UI's focus guards are hidden. They take the focus and pass it on at once.
      .exclude('[data-base-ui-focus-guard]')
      .options({ resultTypes: ['violations'] }) // leaves out what passes
      .setLegacyMode(); // we have no frames, and this opens one page less
    const rules = colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules(['color-contrast']);
    const { violations } = await rules.analyze();
    const found = violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)]),
    }));
    expect(found, `axe, ${colorScheme}`).toEqual([]);
  }
}

/** Waits for animations: half-faded colours have little contrast. It does not wait for endless ones (a spinner). */
export async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(`Promise.allSettled(
    document.getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished),
  ).then(() => undefined)`);
}

/** Expects that the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWidePx = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(tooWidePx, 'wider than the screen by').toBe(0);
}

/** Expects that no part of a dialog is beyond the right edge of the screen, where scrolling cannot show it. */
export async function expectNothingCutOff(page: Page): Promise<void> {
  const cutOff =
    await page.evaluate(`[...document.querySelectorAll('[role=dialog] [role=tabpanel], [role=dialog] form')]
    .flatMap((part) => [...part.querySelectorAll('*')])
    .filter((part) => part.getBoundingClientRect().right > innerWidth)
    .map((part) => part.outerHTML.slice(0, 120))`);
  expect(cutOff, 'beyond the edge of the screen').toEqual([]);
}
