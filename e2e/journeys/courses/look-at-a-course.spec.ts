import { aPdf } from '../../../server/test/given/files/made-files.ts';
import {
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectNothingCutOff,
} from '../../support/accessibility.ts';
import { filled } from '../../support/course-content.ts';
import { expect, test } from '../../support/journey.ts';
import { skipOnboarding } from '../../support/skip-onboarding.ts';

test('a stranger follows a link to a course, signs up, is back at it, and enrolls', async ({
  page,
  given,
  market,
}) => {
  const course = await given.course({ title: 'Watercolour basics', priceSvc: 120 });
  await given.course({ title: 'Paper by hand', teacherId: course.teacherId });
  await given.course({ title: 'Ink from oak galls' });
  await given.reviewed(await given.member({ name: 'Gita Graduate' }), course, 4, 'Calm and clear.');
  await filled(market, course, [['document', aPdf()]]);
  await page.goto(`/course/${course.id}`);
  await expect(page).toHaveURL('/login');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const fields = { 'Full name': 'Amara Obi', Email: 'amara@example.test', Password: 'market day 24' };
  for (const [name, value] of Object.entries({ ...fields, Skills: 'Ceramics' }))
    await page.getByRole('textbox', { name }).fill(value);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(`/course/${course.id}`);
  await skipOnboarding(page);
  await expect(page).toHaveTitle('Watercolour basics · Skillverse');
  const shown = page.getByRole('article', { name: 'Watercolour basics' }).first();
  await expect(shown).toContainText('1 review');
  await expect(page.getByRole('region', { name: 'In this course' })).toContainText('1 document');
  await expect(page.getByRole('region', { name: 'Reviews of this course' })).toContainText('Calm and clear.');
  await expect(page.getByRole('region', { name: 'More from Tom Teacher' })).toContainText('Paper by hand');
  await expect(page.getByRole('region', { name: 'Similar courses' })).toContainText('Ink from oak galls');
  await expectNoAxeViolations(page, { dark: true });
  await page.getByRole('button', { name: 'Enroll', exact: true }).click();
  await page.getByRole('button', { name: 'Enroll for 120 SVC' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Progress in Watercolour basics' })).toBeVisible();
  await page.getByRole('link', { name: 'Paper by hand' }).click();
  await expect(page).toHaveTitle('Paper by hand · Skillverse');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page, 'Back').toHaveTitle('Watercolour basics · Skillverse');
  await expectNoAxeViolations(page);
});

test('the title of a card leads to the page, which can be shared, and whose reviews have an order', {
  tag: '@full',
}, async ({ page, given }) => {
  await page.addInitScript(`
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text; } } });`);
  const course = await given.course({ title: 'Watercolour basics', priceSvc: 0 });
  await given.reviewed(await given.member({ name: 'Gita Graduate' }), course, 2, 'Too fast.');
  await given.reviewed(await given.member({ name: 'Lou Learner' }), course, 5, 'Splendid.');
  await given.signedInLearner();
  await page.goto('/');
  await page.getByRole('link', { name: 'Watercolour basics' }).first().click();
  await expect(page).toHaveURL(`/course/${course.id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(await page.evaluate('window.copied')).toMatch(new RegExp(`/course/${course.id}$`));
  const comments = page.getByRole('list', { name: /^Reviews/ }).getByRole('article');
  await expect(comments.first()).toContainText('Splendid.');
  await page.getByRole('combobox', { name: 'Order' }).selectOption('lowest');
  await expect(comments.first()).toContainText('Too fast.');
  await expect(page).toHaveURL(`/course/${course.id}?reviews=lowest`);
  await page.reload();
  await expect(comments.first(), 'the order is in the address').toContainText('Too fast.');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('Splendid.'), 'the content alone is printed').toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await expectNothingCutOff(page);
  await page.goto('/course/0190a000-0000-7000-8000-0000000000ff');
  await expect(page.getByRole('heading', { name: 'Course not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find a course' })).toBeVisible();
});

test('a teacher manages a course on its page', {
  tag: '@full',
}, async ({ page, given }) => {
  const teacher = await given.signedInLearner();
  const course = await given.course({ title: 'Glazing', teacherId: teacher.id });
  await page.goto(`/course/${course.id}`);
  await expect(page.getByRole('button', { name: 'Send Message' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Manage Course' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Manage Course' })).toBeFocused();
});

test('a project has a page, which is joined and left there, and to which a sign-in leads back', {
  tag: '@full',
}, async ({ page, given, context }) => {
  const project = await given.project({ title: 'Night birds' });
  const { email, password } = await given.account();
  await context.clearCookies();
  await page.goto(`/project/${project.id}`);
  await expect(page).toHaveURL('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(`/project/${project.id}`);
  await expect(page).toHaveTitle('Night birds · Skillverse');
  await expectNoAxeViolations(page, { dark: true });
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('link', { name: 'Team conversation' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).last().click();
  await expect(page.getByRole('button', { name: 'Join' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.goto('/project/0190a000-0000-7000-8000-0000000000ff');
  await expect(page.getByRole('heading', { name: 'Project not found' })).toBeVisible();
});
