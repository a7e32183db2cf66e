import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is on the screen now has no violation that axe knows, in light and in dark: there only the colours differ. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await untilAtRest(page);
    // Half a megabyte, that need not be read a second time by the same page.
    const axeSource = (await page.evaluate(`'axe' in window`)) ? 'void 0' : undefined;
    const axe = new AxeBuilder({ page, ...(axeSource && { axeSource }) })
      // Base UI's focus guards are hidden and take the focus, to hand it on at once.
      .exclude('[data-base-ui-focus-guard]')
      .options({ resultTypes: ['violations'] }) // what passes need not be told of
      .setLegacyMode(); // we have no frames, and one page less is opened
    const rules = colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules(['color-contrast']);
    const { violations } = await rules.analyze();
    const found = violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)]),
    }));
    expect(found, `axe, ${colorScheme}`).toEqual([]);
  }
}

/** Half-faded colours have no contrast to speak of. What moves for ever (a spinner) is not waited for. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(`Promise.allSettled(
    document.getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished),
  ).then(() => undefined)`);
}

/** Nothing makes the person scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWidePx = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(tooWidePx, 'wider than the screen by').toBe(0);
}

/** In a dialog nothing lies beyond the screen's right edge, where no scrolling would show it. */
export async function expectNothingCutOff(page: Page): Promise<void> {
  const cutOff =
    await page.evaluate(`[...document.querySelectorAll('[role=dialog] [role=tabpanel], [role=dialog] form')]
    .flatMap((part) => [...part.querySelectorAll('*')])
    .filter((part) => part.getBoundingClientRect().right > innerWidth)
    .map((part) => part.outerHTML.slice(0, 120))`);
  expect(cutOff, 'beyond the edge of the screen').toEqual([]);
}
