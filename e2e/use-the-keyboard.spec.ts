import type { Locator, Page } from '@playwright/test';
import { held } from './held.ts';
import { expect, test } from './journey.ts';

/** How whatever has the focus shows it: by an outline of its own or of what is around it, or as a field by its edge. */
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

/** Tabs on until it is there, as somebody without a mouse would, and sees each time where the focus is. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(focusMark), 'without a mark of its focus').toBe('');
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

async function tabToAndPress(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function tabToAndType(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

const navigation = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('enrolling and completing need nothing but the keyboard', async ({ page, given }) => {
  await given.course({ title: 'Watercolour basics', priceSvc: 120 });
  const learner = await given.signedInLearner();
  await page.clock.install();
  await page.goto('/');
  const enroll = page
    .getByRole('article', { name: 'Watercolour basics' })
    .getByRole('button', { name: 'Enroll' });
  await expect(enroll).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, enroll);
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('button', { name: 'Enroll for 120 SVC' });
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(confirm).toBeHidden();
  await expect(enroll).toBeFocused();
  await page.keyboard.press('Space');
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Successfully enrolled' })).toBeVisible();
  await expect(enroll).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Courses', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Complete' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Blockchain Verification' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.clock.fastForward(4000);
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await given.balanceOf(learner)).toBe(480);
});

test('a card that leaves after its dialog was closed leaves the keyboard at the content', async ({
  page,
  given,
}) => {
  await given.course({ title: 'Watercolour basics', priceSvc: 120 });
  await given.course({ title: 'Sourdough' });
  await given.signedInLearner();
  await page.goto('/');
  const card = page.getByRole('article', { name: 'Watercolour basics' });
  const answer = await held(page, '**/api/courses/*/enroll');
  await card.getByRole('button', { name: 'Enroll' }).press('Enter');
  await page.getByRole('button', { name: 'Enroll for 120 SVC' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'Enroll' })).toBeFocused();
  answer();
  await expect(page.getByRole('status').filter({ hasText: 'Successfully enrolled' })).toBeVisible();
  await expect(card).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('so does a card of a deleted course that was gone when its dialog closed', async ({ page, given }) => {
  await given.course({ priceSvc: 120 });
  await given.signedInLearner();
  await page.goto('/');
  await page.getByRole('article').getByRole('button', { name: 'Enroll' }).press('Enter');
  await given.everyCourseGone();
  await page.getByRole('button', { name: 'Enroll for 120 SVC' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Course not found');
  // Beside an open dialog everything else is hidden from screen readers.
  await expect(page.getByRole('article', { includeHidden: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('so does a card of a deleted course that leaves after its dialog', async ({ page, given }) => {
  await given.course({ priceSvc: 120 });
  await given.signedInLearner();
  await page.goto('/');
  const enroll = page.getByRole('article').getByRole('button', { name: 'Enroll' });
  await enroll.press('Enter');
  await given.everyCourseGone();
  const answer = await held(page, /\/api\/courses(\?|$)/);
  await page.getByRole('button', { name: 'Enroll for 120 SVC' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Course not found');
  await page.keyboard.press('Escape');
  await expect(enroll).toBeFocused();
  answer();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('the Tab key stays inside an open dialog', async ({ page, given }) => {
  await given.course({ priceSvc: 120 });
  await given.signedInLearner();
  await page.goto('/');
  await page.getByRole('article').getByRole('button', { name: 'Enroll' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Enroll for 120 SVC' })).toBeFocused();
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
});

test('arrow keys move between tabs', async ({ page, given }) => {
  await given.signedInLearner();
  await page.goto('/courses');
  await page.getByRole('tab', { name: 'In Progress' }).focus();
  await page.keyboard.press('ArrowRight');
  const completed = page.getByRole('tab', { name: 'Completed' });
  await expect(completed).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(completed).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('No completed courses yet')).toBeVisible();
});

test('signing in, searching, the wallet and the settings need nothing but the keyboard', async ({
  page,
  given,
}) => {
  await given.course({ title: 'Watercolor basics', skillCategory: 'Photography' });
  await given.course({ title: 'Sourdough', skillCategory: 'Fitness & Health' });
  const { email, password } = await given.account();
  await page.goto('/login');
  await tabToAndType(page, page.getByRole('textbox', { name: 'Email' }), email);
  await tabToAndType(page, page.getByRole('textbox', { name: 'Password' }), password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hello, Amara.' })).toBeVisible();
  await tabToAndPress(page, navigation(page, 'Search'));
  await expect(page.getByRole('heading', { name: 'Discover Skills' })).toBeFocused();
  await tabToAndPress(page, page.getByRole('link', { name: /Open your wallet/ }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /Open your wallet/ })).toBeFocused();
  const count = page.getByRole('region', { name: 'Courses' }).getByRole('status').first();
  await tabToAndType(page, page.getByRole('searchbox'), 'sour');
  await expect(count).toHaveText(/^1 course/);
  await tabToAndPress(page, page.getByRole('button', { name: 'Photography' }), 'Space');
  await expect(count).toHaveText(/^0 courses/);
  await tabToAndPress(page, navigation(page, 'Profile'));
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeFocused();
  await tabToAndPress(page, page.getByRole('button', { name: 'Settings' }));
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await tabToAndType(page, dialog.getByRole('textbox', { name: 'New password' }), 'short');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Current password' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
});

test('so do creating a course, joining a project, and pausing a project of one’s own', async ({
  page,
  given,
}) => {
  const viewer = await given.signedInLearner();
  await given.project({ title: 'Night birds' });
  await given.project({ title: 'Seed library', creatorId: viewer.id });
  await page.goto('/courses?tab=teaching');
  const create = page.getByRole('main').getByRole('button', { name: 'Create Course' });
  await expect(create).toBeVisible();
  await tabToAndPress(page, create);
  const dialog = page.getByRole('dialog', { name: 'Create Course' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await tabToAndType(page, dialog.getByLabel('Title', { exact: true }), 'Wheel throwing');
  await tabToAndType(page, dialog.getByLabel('Description'), 'Clay, water and patience.');
  await tabToAndType(page, dialog.getByLabel('Category'), 'Photo');
  await tabToAndType(page, dialog.getByLabel('Duration in minutes'), '90');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Course created successfully!' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article', { name: 'Wheel throwing' })).toContainText('Photography');
  await tabToAndPress(page, navigation(page, 'Collab'));
  await expect(page.getByRole('heading', { name: 'Collaboration Hub' })).toBeFocused();
  await tabToAndPress(
    page,
    page.getByRole('article', { name: 'Night birds' }).getByRole('button', { name: 'Join' }),
  );
  await expect(page.getByRole('status').filter({ hasText: 'You joined Night birds' })).toBeVisible();
  await page.getByRole('tab', { name: 'Find Projects' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const status = page
    .getByRole('article', { name: 'Seed library' })
    .getByRole('button', { name: 'Change status' });
  await tabToAndPress(page, status);
  await expect(page.getByRole('menuitem', { name: /^Pause/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const toast = page.getByText('Seed library is paused').locator('..');
  await expect(toast).toBeVisible();
  await expect(status).toBeFocused();
  const [said, button] = [(await toast.boundingBox())!, (await status.boundingBox())!];
  const clear = said.y + said.height <= button.y || button.y + button.height <= said.y;
  expect(clear, 'the toast leaves the button free').toBe(true);
});
