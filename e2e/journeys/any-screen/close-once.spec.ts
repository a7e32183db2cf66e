import type { Locator, Page } from '@playwright/test';
import { inFull } from '../../support/in-full.ts';
import { expect, test } from '../../support/journey.ts';
import { pressTwice } from '../../support/press-twice.ts';

type Box = { x: number; y: number; width: number; height: number };

async function closeTwice(dialog: Locator) {
  await expect(dialog).toHaveAttribute('aria-modal', 'true');
  await pressTwice(dialog.getByRole('button', { name: 'Close' }));
  await expect(dialog).toBeHidden();
}

const opened: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['Enroll in this course?', (page) => pressTwice(page.getByRole('button', { name: 'Enroll' }))],
  ['Wallet history', (page) => pressTwice(page.getByRole('link', { name: /Open your wallet/ }))],
  ['Skill SOS', (page) => pressTwice(page.getByRole('button', { name: 'Skill SOS' }))],
];

for (const [title, open] of opened) {
  test(
    `${title}: whoever presses what opens or closes it twice does so once, and stays on the screen`,
    inFull(title !== 'Wallet history'),
    async ({ page, given }) => {
      await given.course({ priceSvc: 120 });
      await given.signedInLearner();
      await page.goto('/search');
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
      await open(page);
      await closeTwice(page.getByRole('dialog', { name: title }));
      await expect(page).toHaveURL('/');
      await page.goBack();
      await expect(page).toHaveURL('/search');
    },
  );
}

const ofCourses = [
  ['Create Course', 'teaching', 'Create Course'],
  ['Manage Course', 'teaching', 'Manage Course'],
  ['Linocut', 'in progress', 'Continue'],
  ['Review your teacher', 'completed', 'Review'],
] as const;

test('the dialogs of courses too', { tag: '@full' }, async ({ page, given }) => {
  const member = await given.signedInLearner();
  await given.course({ teacherId: member.id });
  await given.enrolled(member, await given.course({ title: 'Linocut', priceSvc: 10 }));
  await given.completed(member, await given.course({ priceSvc: 10 }));
  for (const [title, tab, button] of ofCourses) {
    await page.goto('/search');
    await page.getByRole('link', { name: 'Courses', exact: true }).click();
    await page.getByRole('tab', { name: new RegExp(tab, 'i') }).click();
    const address = page.url();
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    await closeTwice(page.getByRole('dialog', { name: title }));
    await expect(page).toHaveURL(address);
  }
});

test.describe('while a dialog leaves', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** Presses in every frame until the button has gone, like a double click at any moment. */
  const pressOnAndOn = (button: Locator) =>
    button.evaluate((element: { click(): void; isConnected: boolean }) => {
      const { requestAnimationFrame: draw } = globalThis as unknown as {
        requestAnimationFrame: (next: () => void) => void;
      };
      const press = () => {
        if (!element.isConnected) return;
        element.click();
        draw(press);
      };
      press();
    });

  /** @returns the write requests during the action */
  async function writesOf(page: Page, act: () => Promise<void>): Promise<string[]> {
    const writes: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET') writes.push(`${request.method()} ${pathname.split('/').at(-1)}`);
    });
    await act();
    return writes;
  }

  test('pressing on enrolls once', { tag: '@full' }, async ({ page, given }) => {
    await given.course({ title: 'Portraits', priceSvc: 120 });
    await given.signedInLearner();
    await page.goto('/search?q=portraits');
    const dialog = page.getByRole('dialog', { name: 'Enroll in this course?' });
    const writes = await writesOf(page, async () => {
      await page.getByRole('button', { name: 'Enroll' }).click();
      await pressOnAndOn(dialog.getByRole('button', { name: /^Enroll for/ }));
      await expect(page.getByRole('status').filter({ hasText: 'Successfully enrolled' })).toBeVisible();
      await expect(dialog).toBeHidden();
    });
    expect(writes).toEqual(['POST enroll']);
  });

  test('pressing on reviews once', { tag: '@full' }, async ({ page, given }) => {
    const member = await given.signedInLearner();
    await given.completed(member, await given.course({ title: 'Weaving' }));
    await page.goto('/courses?tab=completed');
    const dialog = page.getByRole('dialog', { name: 'Review your teacher' });
    const writes = await writesOf(page, async () => {
      await page.getByRole('main').getByRole('button', { name: 'Review', exact: true }).click();
      await dialog.getByRole('radio').nth(3).check({ force: true });
      await pressOnAndOn(dialog.getByRole('button', { name: 'Submit review' }));
      await expect(dialog).toBeHidden();
    });
    expect(writes).toEqual(['PUT review']);
  });

  test('pressing on deletes once, which is no news afterwards', { tag: '@full' }, async ({ page, given }) => {
    const member = await given.signedInLearner();
    const course = await given.course({ teacherId: member.id, title: 'Glazing' });
    await page.goto('/courses?tab=teaching');
    await page.evaluate(`globalThis.alerts = [];
      new MutationObserver(() => {
        for (const alert of document.querySelectorAll('[role=alert]')) if (alert.textContent) alerts.push(alert.textContent);
      }).observe(document.body, { subtree: true, childList: true, characterData: true })`);
    const dialog = page.getByRole('dialog', { name: 'Manage Course' });
    const writes = await writesOf(page, async () => {
      await page.getByRole('button', { name: 'Manage Course' }).click();
      await dialog.getByRole('tab', { name: 'Danger Zone' }).click();
      await dialog.getByRole('textbox').fill('Glazing');
      await pressOnAndOn(dialog.getByRole('button', { name: 'Delete course' }));
      await expect(dialog).toBeHidden();
    });
    expect(writes).toEqual([`DELETE ${course.id}`]);
    expect(await page.evaluate('alerts')).toEqual([]);
  });

  const beside = () => ({ x: 3, y: 3 });
  const onItsAgreement = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

  for (const [where, place] of [
    ['beside it', beside],
    ['on what agrees to it', onItsAgreement],
  ] as const) {
    test(`a double click that ends ${where} opens a dialog, and neither agrees to it nor closes it`, {
      tag: '@full',
    }, async ({ page, given }) => {
      await given.course({ title: 'Portraits', priceSvc: 120 });
      await given.signedInLearner();
      await page.goto('/search?q=portraits');
      const dialog = page.getByRole('dialog', { name: 'Enroll in this course?' });
      const confirm = dialog.getByRole('button', { name: /^Enroll for/ });
      await page.getByRole('main').getByRole('button', { name: 'Enroll' }).click();
      // Waits until the button is stable: then the sheet has opened and has its final height.
      await confirm.click({ trial: true });
      const { x, y } = place((await confirm.boundingBox())!);
      // The second press belongs to the first one, even if a busy phone takes long for it.
      await page.evaluate('for (const end = performance.now() + 1500; performance.now() < end; );');
      const written = await writesOf(page, async () => {
        await page.mouse.move(x, y);
        await page.mouse.down({ clickCount: 2 });
        await page.mouse.up({ clickCount: 2 });
        await expect(dialog, 'the second press was not meant for it').toHaveAttribute('data-open', '');
      });
      expect(written).toEqual([]);
      // The dialog is unchanged. A press that begins here counts.
      await page.mouse.click(x, y);
      await expect(dialog).toBeHidden();
      const enrolled = page.getByRole('status').filter({ hasText: 'Successfully enrolled' });
      await expect(enrolled).toHaveCount(where === 'beside it' ? 0 : 1);
      await expect(page).toHaveURL('/search?q=portraits');
    });
  }

  test('a key that is held opens a dialog, and agrees to nothing in it', { tag: '@full' }, async ({
    page,
    given,
  }) => {
    await given.course({ title: 'Portraits', priceSvc: 120 });
    await given.signedInLearner();
    await page.goto('/search?q=portraits');
    const enroll = page.getByRole('dialog', { name: 'Enroll in this course?' });
    const written = await writesOf(page, async () => {
      await page.getByRole('button', { name: 'Enroll' }).focus();
      await page.keyboard.down('Enter');
      await expect(enroll).toBeVisible();
      // The key is held: each of these events is a repeat.
      for (let times = 0; times < 20; times++) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await expect(enroll.getByRole('button', { name: /^Enroll for/ })).toBeEnabled();
    });
    expect(written).toEqual([]);
    await enroll.getByRole('button', { name: /^Enroll for/ }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Successfully enrolled' })).toBeVisible();
  });
});
