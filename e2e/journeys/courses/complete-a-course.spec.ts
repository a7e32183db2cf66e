import type { Page } from '@playwright/test';
import { commonErrors } from '@skillverse/contract/errors';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { withoutStream } from '../../support/by-itself.ts';
import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';

const verification = (page: Page) => page.getByRole('dialog', { name: 'Blockchain Verification' });

async function complete(page: Page, title: string) {
  const card = page.getByRole('article', { name: title, exact: true });
  await card.getByRole('button', { name: 'Complete' }).click();
}

test('a learner completes a course, watches the simulated verification and sees every coin', async ({
  page,
  given,
}) => {
  const teacher = await given.member({ name: 'Mei Tanaka' });
  const course = await given.course({ title: 'First bowl', priceSvc: 120, teacherId: teacher.id });
  const learner = await given.signedInLearner();
  await given.enrolled(learner, course);
  await page.clock.install();
  await page.goto('/courses');
  await expect(page.getByRole('article', { name: 'First bowl' })).toBeVisible();
  const letCome = await held(page, '**/api/me/courses*');
  await complete(page, 'First bowl');
  const dialog = verification(page);
  await expect(dialog.getByRole('status')).toHaveText('Verifying');
  await expect(dialog.getByText('Simulated', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeVisible();
  await page.clock.fastForward(2000);
  await expect(dialog.getByRole('status')).toHaveText(/Processing|Success/);
  await page.clock.fastForward(2000);
  await expect(dialog.getByRole('status')).toHaveText('Success');
  await expect(dialog.getByRole('term')).toHaveText(['Course reward', /bonus \(simulated\)/i, 'Transaction']);
  await expect(dialog.getByRole('definition')).toHaveText(['+100 SVC', '+50 SVC', /^0x/]);
  await dialog.getByRole('button', { name: 'Review your teacher' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('tabpanel').getByText('Loading your courses')).toBeAttached();
  await page.clock.fastForward(20_000);
  letCome();
  await expect(page.getByRole('dialog', { name: 'Review your teacher' })).toContainText('First bowl');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/courses?tab=completed');
  const completed = page.getByRole('article', { name: 'First bowl' });
  await expect(completed.getByRole('button', { name: 'Review' })).toBeFocused();
  await expect(completed).toContainText('Completed');
  await expect(completed.getByRole('button', { name: 'Complete' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  expect(await given.balanceOf(learner)).toBe(480);
  expect(await given.balanceOf(teacher)).toBe(620);
});

test('a second verification begins at its beginning, and its late review opens over no other', {
  tag: '@full',
}, async ({ page, given }) => {
  const learner = await given.signedInLearner();
  for (const title of ['First bowl', 'Second bowl']) {
    await given.enrolled(learner, await given.course({ title, priceSvc: 10 }));
  }
  await page.clock.install();
  await page.goto('/courses');
  await complete(page, 'First bowl');
  await expect(verification(page)).toBeVisible();
  await page.clock.fastForward(4000);
  await expect(verification(page).getByRole('button', { name: 'Done' })).toBeVisible();
  await page.goBack();
  await expect(verification(page)).toBeHidden();
  await expect(page).toHaveURL('/courses');
  const said = await page.evaluateHandle<string[]>(`(() => {
    const texts = [];
    const look = () => texts.push(document.querySelector('[role=dialog] [role=status]')?.textContent ?? '');
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    return texts;
  })()`);
  await expect(page.getByRole('article', { name: 'First bowl' })).toHaveCount(0);
  const letCome = await held(page, '**/api/me/courses*');
  await complete(page, 'Second bowl');
  await expect(verification(page)).toBeVisible();
  expect(new Set(await said.jsonValue())).not.toContain('Success');
  await page.clock.fastForward(4000);
  await verification(page).getByRole('button', { name: 'Review your teacher' }).click();
  await page.getByRole('article', { name: 'First bowl' }).getByRole('button', { name: 'Review' }).click();
  const review = page.getByRole('dialog', { name: 'Review your teacher' });
  await review.getByRole('textbox').fill('Patient, and funny.');
  letCome();
  await expect(page.getByRole('article', { name: 'Second bowl', includeHidden: true })).toBeVisible();
  await page.clock.runFor(1000);
  await expect(review).toContainText('First bowl');
  await expect(review.getByRole('textbox')).toHaveValue('Patient, and funny.');
});

test.describe('when the completed course cannot be listed', () => {
  test.use({ expectedFault: /net::ERR_FAILED/ });

  test('its review does not open later, out of the blue', { tag: '@full' }, async ({ page, given }) => {
    await given.enrolled(await given.signedInLearner(), await given.course({ title: 'First bowl' }));
    await page.clock.install();
    await page.goto('/courses');
    await expect(page.getByRole('article', { name: 'First bowl' })).toBeVisible();
    await page.route('**/api/me/courses*', (route) => route.abort());
    await complete(page, 'First bowl');
    await expect(verification(page)).toBeVisible();
    await page.clock.runFor(5000);
    const outOfDate = { hasText: 'This may be out of date' };
    await expect(page.getByRole('alert', { includeHidden: true }).filter(outOfDate)).toBeVisible();
    await verification(page).getByRole('button', { name: 'Review your teacher' }).click();
    await expect(page.getByRole('main')).toBeFocused();
    const failed = page.getByRole('alert').filter(outOfDate);
    await expect(page.getByRole('tabpanel')).toHaveText((await failed.textContent()) ?? '');
    await page.unroute('**/api/me/courses*');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article', { name: 'First bowl' })).toContainText('Completed');
    await page.clock.runFor(1000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

/** Expects that only the statement is printed, in black on white, even if the screen is dark. */
async function expectPrintedAlone(page: Page) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading')).toHaveText('Skillverse wallet statement');
  const statement = page.getByRole('article');
  await expect(statement).toContainText(/MemberAda Example.*Balance480 SVC/);
  await expect(statement, 'as of what the server said').toContainText('DateJanuary 2, 2026 at');
  await expect(statement.getByRole('row')).toHaveText([
    'DateWhatWithAmountBalance after',
    /Completed First bowlSkillverse\+100 SVC480 SVC$/,
    /Enrolled in First bowlMei Tanaka−120 SVC380 SVC$/,
    /Welcome to SkillverseSkillverse\+500 SVC500 SVC$/,
  ]);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(statement).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: null, colorScheme: null });
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(statement).toBeHidden();
}

/** Serves only the newest movement, as of another day. The others come with the second request for them. */
async function comesInPages(page: Page) {
  const { TOO_MANY_REQUESTS } = commonErrors;
  let refused = false;
  await page.route('**/api/me/wallet*', async (route) => {
    const isFurther = route.request().url().includes('cursor=');
    if (isFurther && !refused) {
      refused = true;
      const error = { code: 'TOO_MANY_REQUESTS', message: TOO_MANY_REQUESTS.message, requestId: 'none' };
      return await route.fulfill({ status: TOO_MANY_REQUESTS.status, json: { error } });
    }
    const whole = { url: route.request().url().replace(/\?.*/, '') };
    const response = await route.fetch(whole);
    const wallet = await response.json();
    const [newest, ...others] = wallet.transfers.items;
    const transfers = isFurther
      ? { ...wallet.transfers, items: others }
      : { ...wallet.transfers, items: [newest], nextCursor: 'further' };
    const first = isFurther ? { asOf: null, dayBalances: null } : { asOf: '2026-01-02T12:00:00.000Z' };
    await route.fulfill({ response, json: { ...wallet, ...first, transfers } });
  });
}

test('the wallet history shows where every coin went', async ({ page, given }) => {
  const teacher = await given.member({ name: 'Mei Tanaka' });
  const learner = await given.signedInLearner();
  const course = await given.course({ title: 'First bowl', priceSvc: 120, teacherId: teacher.id });
  await given.completed(learner, course);
  await comesInPages(page);
  await page.addInitScript(`globalThis.printed = [];
    globalThis.print = () => printed.push(document.querySelectorAll('.statement tbody tr').length);`);
  await page.goto('/');
  const asked = page.waitForRequest((request) => request.url().includes('/api/me/wallet'));
  await page.getByRole('link', { name: /balance 480 SVC/ }).click();
  expect((await asked).url(), 'its days are those of whoever looks').toContain('timeZone=Europe%2FLisbon');
  const sheet = page.getByRole('dialog', { name: 'Wallet history' });
  await expect(sheet.getByText('Skill Coins balance')).toBeVisible();
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  const toPrint = sheet.getByRole('button', { name: 'Print' });
  await toPrint.click();
  await expect(sheet.getByRole('alert')).toContainText('Could not load all movements. Too many attempts.');
  await toPrint.click();
  await expect.poll(() => page.evaluate('printed'), 'all of them').toEqual([3]);
  await page.evaluate(`dispatchEvent(new Event('afterprint'))`);
  await sheet.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(sheet.getByRole('listitem').nth(1)).toBeFocused();
  await expect(sheet.getByRole('listitem')).toHaveText([
    /Completed First bowl.*Reward.*\+100 SVC.*Balance 480 SVC/,
    /Enrolled in First bowl.*Mei Tanaka.*−120 SVC.*Balance 380 SVC/,
    /Welcome to Skillverse.*\+500 SVC.*Balance 500 SVC/,
  ]);
  await expect(sheet.getByText('Your balance chart starts tomorrow.')).toBeVisible();
  await expect(sheet.locator('section').getByRole('img')).toHaveCount(0);
  const howCoinsWork = sheet.getByText('Everybody starts with 500 SVC.');
  await expect(howCoinsWork).toBeHidden();
  await sheet.getByText('How coins work').click();
  await expect(howCoinsWork).toBeVisible();
  await expectNoAxeViolations(page);
  await expectPrintedAlone(page);
  await expect(page).toHaveURL('/?wallet=open');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('a completion above the reward limit says so before and after', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const { id: teacherId } = await given.member();
  const learner = await given.signedInLearner();
  for (const number of [1, 2, 3, 4, 5])
    await given.completed(learner, await given.course({ title: `Course ${number}`, priceSvc: 1, teacherId }));
  await given.course({ title: 'Course 6', priceSvc: 1, teacherId });
  const texts = ['Reward limit reached: this completion earns 0 SVC', /had 5 rewards .* return on .*\d/];
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('article', { name: 'Course 6' }).getByRole('button', { name: 'Enroll' }).click();
  const dialog = page.getByRole('dialog');
  for (const text of texts) await expect(dialog.getByText(text)).toBeVisible();
  await dialog.getByRole('button', { name: 'Enroll for 1 SVC' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Courses', exact: true }).click();
  await complete(page, 'Course 6');
  await expect(verification(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.clock.fastForward(4000);
  for (const text of texts) await expect(verification(page).getByText(text)).toBeVisible();
  await expect(verification(page).getByText('+100 SVC')).toHaveCount(0);
  await expectNoAxeViolations(page);
  expect(await given.balanceOf(learner)).toBe(500 + 5 * 99 - 1);
});

test('a course completed in two windows is rewarded once', { tag: '@full' }, async ({
  page,
  given,
  context,
}) => {
  const learner = await given.signedInLearner();
  await given.enrolled(learner, await given.course({ priceSvc: 120 }));
  await withoutStream(context);
  const other = await context.newPage();
  for (const window of [page, other]) {
    await window.goto('/courses');
    await expect(window.getByRole('button', { name: 'Complete' })).toBeVisible();
  }
  await page.bringToFront();
  await complete(page, 'Watercolour basics');
  await expect(verification(page)).toBeVisible();
  await other.bringToFront();
  await complete(other, 'Watercolour basics');
  await expect(
    other.getByRole('alert').filter({ hasText: 'Course not found in ongoing courses' }),
  ).toBeVisible();
  await expectNoAxeViolations(other);
  expect(await given.balanceOf(learner)).toBe(480);
});

test('a double click on Complete is one completion', { tag: '@full' }, async ({ page, given }) => {
  const learner = await given.signedInLearner();
  await given.enrolled(learner, await given.course({ priceSvc: 120 }));
  await page.goto('/courses');
  await page.getByRole('button', { name: 'Complete' }).dblclick();
  await expect(verification(page)).toBeVisible();
  expect(await given.balanceOf(learner)).toBe(480);
});

test('who has begun 60 courses sees all of them, completes the first and keeps the others in sight', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.enrolledInMany(await given.signedInLearner(), 60);
  await page.clock.install();
  await page.route('**/api/me/courses?*', (route) => route.abort(), { times: 3 });
  await page.goto('/courses');
  const list = page.getByRole('list', { name: 'Courses in progress' });
  const more = page.getByRole('button', { name: 'Show more' });
  const figures = page.locator('dl').getByRole('definition');
  await expect(list.getByRole('article')).toHaveCount(50, { timeout: 20_000 });
  await expect(figures).toHaveText(['0', '60']);
  await more.press('Enter');
  await page.clock.runFor(10_000);
  await expect(page.getByRole('alert')).toHaveText('Could not load more courses');
  await more.press('Enter');
  await expect(list.getByRole('article')).toHaveCount(60);
  await expect(list.getByRole('listitem').nth(50)).toBeFocused();
  await expect(more).toHaveCount(0);
  await complete(page, 'Evening 1');
  await expect(verification(page)).toBeVisible();
  await page.clock.runFor(5000);
  await verification(page).getByRole('button', { name: 'Done' }).click();
  await expect(list.getByRole('article')).toHaveCount(59);
  await expect(figures).toHaveText(['1', '59']);
  await page.getByRole('tab', { name: 'Completed' }).click();
  await expect(page.getByRole('article', { name: 'Evening 1', exact: true })).toBeVisible();
});
