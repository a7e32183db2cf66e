import type { Page } from '@playwright/test';
import {
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectNothingCutOff,
} from '../../support/accessibility.ts';
import { created, openCreate, submit } from '../../support/course-form.ts';
import { expect, test } from '../../support/journey.ts';

const RICH =
  '<h2>What you need</h2><ul><li><b>Clay</b></li><li>Water</li></ul><table><tr><th>Clay</th><th>Fires at</th></tr><tr><td>Porcelain</td><td>1280 °C</td></tr></table>';
const HOSTILE =
  '<style>p { color: red }</style><b style="font-weight: 700">Fired</b><script>window.sprung = true</script><img src="https://evil.example/x.png" onerror="window.sprung = true">' +
  '<a href="javascript:window.sprung=true"> twice</a><p hidden>unseen</p><svg onload="window.sprung = true"></svg>';

/** Into the field that has the focus, as the browser hands over what was copied. */
const paste = (page: Page, html: string, text: string) =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', ${JSON.stringify(html)});
    clipboardData.setData('text/plain', ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);

async function typeLines(page: Page, first: string, ...others: string[]) {
  await page.keyboard.type(first);
  for (const line of others) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(line);
  }
}

test('a teacher writes a description with the toolbar and by pasting, and a learner reads it', async ({
  page,
  given,
}) => {
  await given.signedInLearner();
  const dialog = await openCreate(page);
  const field = dialog.getByLabel('Description');
  await dialog.getByLabel('Title', { exact: true }).fill('Wheel throwing');
  await field.fill('Throw bowls.');
  await field.selectText();
  await dialog.getByRole('button', { name: 'Bold' }).click();
  await expect(field).toHaveValue('**Throw bowls.**');
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field, 'the browser takes it back').toHaveValue('Throw bowls.');
  await page.keyboard.press('End');
  await typeLines(page, '', '- one', 'two', '', '');
  await expect(field).toHaveValue('Throw bowls.\n- one\n- two\n');
  await paste(page, RICH, 'What you need');
  await expect(field).toHaveValue(/\n\n## What you need\n\n- \*\*Clay\*\*\n- Water\n\n\| Clay/);
  await typeLines(page, '', '', '');
  await paste(page, HOSTILE, 'Fired twice');
  await expect(field).toHaveValue(/\n\n\*\*Fired\*\* twice$/);
  const preview = dialog.getByRole('button', { name: 'Preview' });
  await preview.click();
  const shown = dialog.getByRole('region', { name: 'Preview' });
  await expect(shown.getByRole('heading', { name: 'What you need' })).toBeVisible();
  await expectNoAxeViolations(page, { dark: true });
  await submit(dialog);
  await expect(dialog.getByLabel('Category'), 'the first that is missing').toBeFocused();
  await expect(shown).toBeVisible();
  await field.focus();
  await expect(shown, 'the field is what one writes in').toBeHidden();
  await dialog.getByLabel('Category').selectOption('Photography');
  await dialog.getByLabel('Duration in minutes').fill('90');
  await submit(dialog);
  await expect(created(page)).toBeVisible();

  await given.signedInLearner({ name: 'Lou Learner' });
  await page.goto('/');
  const card = page.getByRole('article', { name: 'Wheel throwing' }).first();
  await expect(card).toContainText('Throw bowls.');
  await expect(card).not.toContainText('**');
  await card.getByRole('link', { name: 'Wheel throwing' }).click();
  const about = page.getByRole('region', { name: 'About this course' });
  await expect(about.getByRole('heading', { level: 4, name: 'What you need' })).toBeVisible();
  await expect(about.getByRole('listitem')).toHaveText(['one', 'two', 'Clay', 'Water']);
  await expect(about.getByRole('cell', { name: '1280 °C' })).toBeVisible();
  await expect(about.getByText('Fired twice')).toBeVisible();
  await expect(about.getByText('unseen')).toBeHidden();
  expect(await page.evaluate('window.sprung')).toBeUndefined();
  await expectNoAxeViolations(page, { dark: true });
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectNothingCutOff(page);
});

test('a text from before stays plain until its author changes it', { tag: ['@any-size', '@full'] }, async ({
  page,
  given,
}) => {
  const teacher = await given.signedInLearner();
  const course = await given.course({ teacherId: teacher.id, description: 'Bring *two* bowls.' });
  await page.goto(`/course/${course.id}`);
  const about = page.getByRole('region', { name: 'About this course' });
  await expect(about).toContainText('Bring *two* bowls.');
  await page.getByRole('button', { name: 'Manage Course' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Course' });
  const field = dialog.getByLabel('Description');
  await expect(field).toHaveValue('Bring *two* bowls.');
  await expect(field).toHaveAccessibleDescription(/Written as plain text/);
  await dialog.getByLabel('Title', { exact: true }).fill('Bowls');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Course updated' })).toBeVisible();
  await expect(field).toHaveAccessibleDescription(/Written as plain text/);
  await field.fill('Bring *three* bowls.');
  await expect(field).toHaveAccessibleDescription(/No longer plain text/);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('region', { name: 'Preview' }).getByText('three')).toHaveRole('emphasis');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(field).toHaveAccessibleDescription(/^Markdown:/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(about.getByText('three', { exact: true })).toHaveRole('emphasis');
});

test('the toolbar is one stop of the Tab key, and its keys work in the field', {
  tag: ['@any-size', '@full'],
}, async ({ page, given }) => {
  await given.signedInLearner();
  const dialog = await openCreate(page);
  const field = dialog.getByLabel('Description');
  await dialog.getByLabel('Title', { exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('button', { name: 'Italic' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(dialog.getByRole('button', { name: 'Preview' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('wheel');
  await expect(field).toHaveValue('**wheel**');
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Preview' })).toBeFocused();
});
