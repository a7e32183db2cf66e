import type { Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { withoutStream } from '../../support/by-itself.ts';
import { expect, test } from '../../support/journey.ts';
import { keepsFailedParts } from '../../support/kept-failures.ts';
import { shortly, soon, standStill } from '../../support/standing-clock.ts';

const SENT = 'Skill SOS sent! Community members will respond soon.';
const sos = (page: Page) => page.getByRole('button', { name: 'Skill SOS' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Skill SOS' });
const field = (page: Page) =>
  dialog(page).getByRole('textbox', { name: 'What skill do you need help with?' });
const bounty = (page: Page) => dialog(page).getByRole('textbox', { name: 'Bounty in SVC' });
const submit = (page: Page) => dialog(page).getByRole('button', { name: /^Send/ });
const toast = (page: Page) => page.getByRole('status').filter({ hasText: SENT });

async function ask(page: Page, text: string) {
  await sos(page).click();
  await field(page).fill(text);
  await submit(page).click();
  await expect(toast(page)).toBeVisible();
}

test.beforeEach(async ({ page, given }) => {
  // A stream that opens late fetches all that is shown once more.
  await withoutStream(page);
  await given.signedInLearner();
  await page.goto('/');
  await expect(sos(page)).toBeVisible();
});

test('a member asks for help, and is told after 2 s that it was sent', async ({ page }) => {
  await sos(page).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('required');
  await expect(dialog(page)).toContainText('Responses typically arrive within 15 minutes.');
  await expect(submit(page)).toBeDisabled();
  await expectNoAxeViolations(page, { dark: true });
  await field(page).fill('Watercolor: my skies turn to mud.');
  await bounty(page).fill('501');
  await expect(bounty(page)).toHaveAccessibleDescription(/Enter at most 500 SVC/);
  await submit(page).click();
  await expect(bounty(page)).toBeFocused();
  await bounty(page).fill('120');
  await dialog(page).getByRole('button', { name: 'UI/UX Design' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Skill (optional)' })).toHaveValue('UI/UX Design');
  await standStill(page);
  const answered = page.waitForResponse('**/api/help-requests');
  await submit(page).click();
  await expect(submit(page)).toHaveText('Sending SOS...');
  await expect(submit(page)).toBeDisabled();
  await expect(dialog(page).getByRole('status')).toHaveText('Sending SOS...');
  expect((await (await answered).json()).request).toMatchObject({ skill: 'UI/UX Design', bountySvc: 120 });
  await page.clock.runFor(1900);
  await expect(submit(page)).toHaveText('Sending SOS...');
  await page.clock.runFor(100);
  await soon(page, () => expect(dialog(page)).toBeHidden(shortly));
  await expect(toast(page)).toBeVisible();
  await expect(sos(page)).toBeFocused();
  await expect(page.getByRole('link', { name: /balance/ })).toContainText('380');
  await page.clock.runFor(4500); // then the toast fades
  await expect(toast(page)).toBeHidden();
});

test('while a request is open the dialog shows it, and it can be cancelled', { tag: '@full' }, async ({
  page,
}) => {
  await ask(page, 'Spanish');
  await sos(page).click();
  await expect(dialog(page)).toContainText('Spanish');
  await expect(dialog(page)).toContainText('Nobody is helping yet. It stays open for 24 hours.');
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Cancel SOS' }).click();
  await page
    .getByRole('dialog', { name: 'Cancel your SOS?' })
    .getByRole('button', { name: 'Cancel SOS' })
    .click();
  await expect(page.getByText('SOS cancelled', { exact: true })).toBeVisible();
  await expect(field(page)).toHaveValue('');
});

test.describe('where the connection is lost', () => {
  test.use({ expectedFault: /ERR_INTERNET_DISCONNECTED/ });

  test('without a connection the words are kept, and sent when it is back', { tag: '@full' }, async ({
    page,
    context,
  }) => {
    await sos(page).click();
    await field(page).fill('Spanish');
    await context.setOffline(true);
    await submit(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('you are offline');
    await expect(field(page)).toHaveValue('Spanish');
    await context.setOffline(false);
    await submit(page).click();
    await expect(toast(page)).toBeVisible();
  });
});

test('what nobody could read cannot be sent', { tag: '@full' }, async ({ page }) => {
  await sos(page).click();
  for (const blank of ['', ' ', '\n\t\n', '\u200B', '\u00A0\u200B \u2060', '\u2800']) {
    await field(page).fill(blank);
    await expect(submit(page), JSON.stringify(blank)).toBeDisabled();
    await field(page).press('Control+Enter');
  }
  await field(page).fill('\u200BSpanish\n');
  await expect(submit(page)).toBeEnabled();
  await expect(dialog(page).getByRole('status')).toBeEmpty();
});

test('what was written is still there when the dialog was closed by accident, or the page loaded anew', {
  tag: '@full',
}, async ({ page }) => {
  await sos(page).click();
  await field(page).fill('Spanish');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(sos(page)).toBeFocused();
  await sos(page).click();
  await expect(field(page)).toHaveValue('Spanish');
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.reload();
  await sos(page).click();
  await expect(field(page)).toHaveValue('Spanish');
  await standStill(page);
  await submit(page).click();
  await page.clock.runFor(2000);
  await soon(page, () => expect(toast(page)).toBeVisible(shortly));
  await sos(page).click();
  await soon(page, () =>
    expect(dialog(page).getByRole('button', { name: 'Cancel SOS' })).toBeVisible(shortly),
  );
  const card = toast(page).locator('div').filter({ hasText: SENT });
  expect((await card.boundingBox())!.height, 'over a dialog it is as high as its words').toBeLessThan(90);
});

test('closing while it is on its way neither loses it nor sends it twice', { tag: '@full' }, async ({
  page,
}) => {
  await sos(page).click();
  await field(page).fill('Spanish');
  await standStill(page);
  await submit(page).click();
  await page.keyboard.press('Escape');
  await soon(page, () => expect(dialog(page)).toBeHidden(shortly));
  await sos(page).click();
  await soon(page, () => expect(field(page)).toHaveValue('Spanish', shortly));
  await expect(field(page)).toHaveAttribute('readonly');
  await expect(submit(page)).toBeDisabled();
  await field(page).press('Control+Enter');
  await submit(page).click({ force: true });
  await page.clock.runFor(2000);
  await soon(page, () => expect(dialog(page)).toBeHidden(shortly));
  await expect(page.getByText(SENT)).toHaveCount(1);
});

test('it arrives on another screen too', { tag: '@full' }, async ({ page }) => {
  await sos(page).click();
  await field(page).fill('Spanish');
  await standStill(page);
  await submit(page).click();
  await page.keyboard.press('Escape');
  await soon(page, () => expect(dialog(page)).toBeHidden(shortly));
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await soon(page, () =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Skills', shortly),
  );
  await page.clock.runFor(2000);
  await soon(page, () => expect(toast(page)).toBeVisible(shortly));
});

test('it needs nothing but the keyboard', { tag: '@full' }, async ({ page }) => {
  await sos(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Spanish');
  await page.keyboard.press('Enter');
  await page.keyboard.type('for travelers');
  await expect(field(page)).toHaveValue('Spanish\nfor travelers');
  await submit(page).focus();
  await standStill(page);
  await page.keyboard.press('Enter');
  await expect(submit(page)).toHaveText('Sending SOS...');
  await expect(submit(page)).toBeFocused();
  await page.clock.runFor(2000);
  await soon(page, () => expect(toast(page)).toBeVisible(shortly));
  await soon(page, () => expect(sos(page)).toBeFocused(shortly));
});

test('more than 500 characters are kept but not sent', { tag: '@full' }, async ({ page }) => {
  await sos(page).click();
  await field(page).fill('a'.repeat(501));
  await expect(field(page)).toHaveAccessibleDescription(/Your SOS can have at most 500 characters/);
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await submit(page).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue(/^a{501}$/);
  await expect(submit(page)).toHaveText('Send SOS');
  await expectNoAxeViolations(page);
  await field(page).press('Backspace');
  await standStill(page);
  await field(page).press('Control+Enter');
  await expect(submit(page)).toHaveText('Sending SOS...');
});

test('the dialog fits on the smallest screens', { tag: '@full' }, async ({ page }) => {
  for (const size of [
    { width: 320, height: 640 },
    { width: 320, height: 256 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await sos(page).click();
    await field(page).fill('Spanish '.repeat(40));
    await submit(page).scrollIntoViewIfNeeded();
    await expect(submit(page)).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
});

test.describe('when its part cannot be loaded', () => {
  test.use({ expectedFault: /Failed to (load resource: net::ERR|fetch dynamically imported module)/ });

  test('the person is told, and the next press tries again', { tag: '@full' }, async ({ page, browser }) => {
    if (keepsFailedParts(browser)) return; // this Chromium fetches it again only after a reload
    await page.route('**/assets/sos-dialog-*.js', (route) => route.abort());
    await page.reload();
    await sos(page).click();
    const failed = page.getByRole('alert').filter({ hasText: 'Skill SOS could not be opened.' });
    await expect(failed).toBeVisible();
    await page.unroute('**/assets/sos-dialog-*.js');
    await sos(page).click();
    await expect(field(page)).toBeFocused();
  });
});

test.describe('on a page that scrolls', () => {
  test.beforeEach(async ({ page, given }) => {
    for (let number = 1; number <= 6; number++) await given.course({ title: `Course ${number}` });
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(6);
  });

  const width = async (page: Page) => Math.round((await sos(page).boundingBox())!.width);
  const scrollBy = (page: Page, px: number) => page.evaluate(`window.scrollBy(0, ${px})`);

  test('the button shrinks to its icon on the way down and comes back on the way up', {
    tag: '@full',
  }, async ({ page }) => {
    const wholePx = await width(page);
    expect(wholePx).toBeGreaterThan(110);
    await scrollBy(page, 400);
    await expect.poll(() => width(page)).toBe(56);
    await expect(sos(page), 'it keeps its name').toBeVisible();
    await expectNoAxeViolations(page);
    await scrollBy(page, -100);
    await expect.poll(() => width(page)).toBe(wholePx);
    await scrollBy(page, 100);
    await expect.poll(() => width(page)).toBe(56);
    await sos(page).click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sos(page)).toBeFocused();
    await expect.poll(() => width(page), 'the keyboard sees its words').toBe(wholePx);
  });

  test('the button covers nothing at the end of the page', { tag: '@full' }, async ({ page }) => {
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
    const end = await page.evaluate<number>(
      `Math.max(...[...document.querySelectorAll('main section')].map((one) => one.getBoundingClientRect().bottom))`,
    );
    expect((await sos(page).boundingBox())!.y).toBeGreaterThanOrEqual(end);
  });

  test('whatever gets the focus is clear of the button', { tag: '@full' }, async ({ page }) => {
    for (const enroll of await page.getByRole('article').getByRole('button', { name: 'Enroll' }).all()) {
      await enroll.focus();
      const [button, floating] = [(await enroll.boundingBox())!, (await sos(page).boundingBox())!];
      const beside = button.x + button.width <= floating.x;
      expect(beside || button.y + button.height <= floating.y).toBe(true);
    }
  });
});
