import type { Page } from '@playwright/test';
import { times } from '../../../server/test/times.ts';
import { PAYLOADS } from '../../../trust/hostile/payloads.ts';
import { expect, test } from '../../support/journey.ts';
import { hostileMarket } from './hostile-market.ts';
import { looker, visitScreens } from './hostile-screens.ts';
import { COVERS, lookOver, setTrap } from './script-trap.ts';

const isFull = Boolean(process.env.TRUST_FULL);
const tried = PAYLOADS.slice(0, times({ quick: 12, full: PAYLOADS.length }));

test.describe('whatever members write', () => {
  test.use({ expectedFault: new RegExp(`^foreign request: ${COVERS}/`) });

  // Each run begins one text later than the previous one, so in a full test each text has been in each field.
  for (let run = 0; run < times({ quick: 1, full: PAYLOADS.length }); run++) {
    test(`no screen runs it, loads it or leads to it (${run + 1})`, async ({
      page,
      context,
      given,
      market,
    }) => {
      test.setTimeout(times({ quick: 240_000, full: 600_000 }));
      const sprung = await setTrap(context);
      let at = run;
      const next = () => tried[at++ % tried.length]!;
      const filled = await hostileMarket(market, given, next);
      const { look, wrong, said } = looker(page);
      await visitScreens({ page, market: filled, next, look }, isFull ? 'all' : 'leading');
      expect(sprung).toEqual([]);
      expect(wrong).toEqual([]);
      const unseen = isFull ? filled.stored.filter((text) => !said().includes(text)) : [];
      expect(unseen, 'stored and shown nowhere').toEqual([]);
      const unsaid = filled.refused.filter(({ sentence }) => !/^[A-Z].{8,}$/.test(sentence));
      expect(unsaid, 'refused without a sentence').toEqual([]);
    });
  }
});

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Unsafe ways to show a text: as a page, in a tag, as an address, and decoded once too often. */
const careless: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `<img src="${text}">`,
  (text) => `<input value='${text}'>`,
  (text) => `<script>const said = "${text}"</script>`,
  (text) => `<a id=go href="${escaped(text)}">x</a><script>go.click()</script>`,
  (text) => `<iframe src="${escaped(text)}"></iframe>`,
  (text) =>
    `<textarea id=typed>${escaped(text)}</textarea><script>
      typed.innerHTML = typed.value; document.body.innerHTML = typed.value</script>`,
];

/** Shows the text in each of these unsafe ways. */
async function showCarelessly(page: Page, text: string): Promise<void> {
  await page.goto('about:blank');
  const frames = careless.map((show) => `<iframe srcdoc="${escaped(show(text))}"></iframe>`);
  await page.setContent(frames.join(''));
}

test.describe('the trap', () => {
  test.use({ expectedFault: /./ });

  test('notices nearly each of these texts where a page is careless with it', { tag: '@full' }, async ({
    page,
    context,
  }) => {
    test.setTimeout(600_000);
    const sprung = await setTrap(context);
    const silent: string[] = [];
    for (const text of tried) {
      sprung.length = 0;
      await showCarelessly(page, text);
      await expect
        .poll(() => sprung.length, { timeout: 5000, intervals: [20] })
        .toBeGreaterThan(0)
        .catch(() => silent.push(text));
    }
    // Some texts do nothing here: they need a click or a library that is not loaded.
    expect(silent.length, silent.join('\n')).toBeLessThanOrEqual(times({ quick: 1, full: 60 }));
  });

  test('notices what the policy of our pages stops', { tag: '@full' }, async ({ page, context, given }) => {
    const sprung = await setTrap(context);
    await given.account();
    await page.goto('/login');
    await page.evaluate(`document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=xss()>')`);
    await expect.poll(() => sprung.join()).toContain('a report: {"contentSecurityPolicyIssueDetails"');
    expect(sprung.join(), 'and it did not run').not.toContain('a script ran');
    expect((await lookOver(page)).wrong).toEqual(['img onerror']);
  });
});
