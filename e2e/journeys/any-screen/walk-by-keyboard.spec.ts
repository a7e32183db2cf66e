import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { started } from '../../support/project-form.ts';
import { wizardOf } from '../../support/skip-onboarding.ts';
import { navigation, tabTo, tabToAndPress, tabToAndType } from './keyboard.ts';

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
  await expect(dialog.getByRole('list')).toBeVisible();
  await expectNoAxeViolations(page);
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
  await expect(dialog.getByRole('textbox', { name: 'New password' })).toBeVisible();
  await expectNoAxeViolations(page);
  await tabToAndType(page, dialog.getByRole('textbox', { name: 'New password' }), 'short');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Current password' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
});

test('so do creating a course, joining a project, and pausing a project of one’s own', {
  tag: '@full',
}, async ({ page, given }) => {
  const viewer = await given.signedInLearner();
  await given.project({ title: 'Night birds' });
  const seeds = await given.project({ title: 'Seed library', creatorId: viewer.id });
  await page.goto('/courses?tab=teaching');
  const create = page.getByRole('main').getByRole('button', { name: 'Create Course' });
  await expect(create).toBeVisible();
  await tabToAndPress(page, create);
  const dialog = page.getByRole('dialog', { name: 'Create Course' });
  await expect(dialog.getByLabel('Title', { exact: true }), 'one begins to write at once').toBeFocused();
  await page.keyboard.type('Wheel throwing');
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
  await page.goto(`/collaborate?project=${seeds.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).press('Enter');
  const title = page.getByRole('dialog', { name: 'Edit project' }).getByLabel('Title', { exact: true });
  await expect(title, 'as in Create Project').toBeFocused();
});

test('signing up, the wizard and the first course need nothing but the keyboard', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.course({ title: 'Watercolour basics', priceSvc: 120 });
  await page.goto('/login');
  await tabToAndPress(page, page.getByRole('tab', { name: 'Login' }), 'ArrowRight');
  await page.keyboard.press('Enter');
  const field = (name: string) => page.getByRole('textbox', { name });
  await tabToAndType(page, field('Full name'), 'Amara Obi');
  await tabToAndType(page, field('Email'), 'amara@example.test');
  await tabToAndType(page, field('Password'), 'market day 24');
  await tabToAndType(page, field('Skills'), 'Ceramics');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Yoruba');
  await tabToAndPress(page, page.getByRole('button', { name: 'Sign Up' }));
  const heading = wizardOf(page).getByRole('heading', { level: 3 });
  await expect(heading).toBeFocused();
  const skills = wizardOf(page).getByRole('list', { name: 'Your skills' }).getByRole('listitem');
  await expect(skills, 'one on each line').toHaveText(['Ceramics', 'Yoruba']);
  await expectNoAxeViolations(page);
  await tabToAndType(page, field('Skill'), 'Glazing');
  await page.keyboard.press('Enter');
  await expect(skills).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Where can people see your work?');
  await expect(heading).toBeFocused();
  await tabTo(page, wizardOf(page).getByRole('button', { name: 'Back' }));
  await page.keyboard.press('Tab');
  await expect(wizardOf(page).getByRole('button', { name: 'Next' }), 'as it is seen').toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('What are you good at?');
  await tabToAndPress(page, wizardOf(page).getByRole('button', { name: 'Skip for now' }));
  await expect(wizardOf(page)).toBeHidden();
  await tabToAndPress(page, page.getByRole('button', { name: 'Begin with this course' }));
  await expect(page.getByRole('button', { name: 'Enroll for 120 SVC' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Successfully enrolled' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  // While a dialog is visible, it takes back the focus if Tab moves it outside.
  await expect(page.locator('.sheet')).toHaveCount(0);
  await expect(page.getByText('Your first steps'), 'has done its work').toBeHidden();
  await tabToAndPress(page, navigation(page, 'Profile'));
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeFocused();
  await expect(page.getByText('No reviews yet')).toBeVisible();
  await expectNoAxeViolations(page);
  const edit = page.getByRole('button', { name: 'Edit Profile' });
  await tabToAndPress(page, edit);
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Portfolio' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
});

test('so do creating a project and reviewing a teacher', { tag: '@full' }, async ({ page, given }) => {
  const teacher = await given.member({ name: 'Mei Tanaka' });
  const course = await given.course({ title: 'First bowl', teacherId: teacher.id });
  await given.completed(await given.signedInLearner(), course);
  await page.goto('/collaborate?tab=start');
  const create = page.getByRole('button', { name: 'Create New Project' });
  await expect(create).toBeVisible();
  await tabToAndPress(page, create);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Night birds');
  await tabToAndType(page, dialog.getByLabel('Description'), 'We listen to the night.');
  await tabToAndType(page, dialog.getByLabel('Category'), 'Data');
  await tabToAndType(page, dialog.getByLabel('Required skills'), 'Listening');
  await tabToAndPress(page, dialog.getByRole('button', { name: 'Python' }), 'Space');
  await tabToAndType(page, dialog.getByLabel('Tags'), 'owls, dusk');
  await page.keyboard.press('Enter');
  await expect(started(page)).toBeVisible();
  await expect(dialog).toBeHidden();
  await tabToAndPress(page, navigation(page, 'Courses'));
  await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeFocused();
  await tabToAndPress(page, page.getByRole('tab', { name: 'In Progress' }), 'ArrowRight');
  await page.keyboard.press('Enter');
  const card = page.getByRole('article', { name: 'First bowl' });
  await tabToAndPress(page, card.getByRole('button', { name: 'Review' }));
  await expect(page.getByRole('radio', { name: 'Poor' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await tabToAndType(page, page.getByRole('textbox', { name: 'Comment' }), 'My bowl stands.');
  await tabToAndPress(page, page.getByRole('button', { name: 'Submit review' }));
  await expect(page.getByRole('status').filter({ hasText: 'Thank you for your review!' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Edit Review' })).toBeFocused();
  await tabToAndPress(page, card.getByRole('link', { name: 'Mei Tanaka' }));
  await expect(page.getByRole('heading', { name: "Mei Tanaka's Profile" })).toBeFocused();
  await expect(page.getByText('My bowl stands.')).toBeVisible();
  await expectNoAxeViolations(page);
});
