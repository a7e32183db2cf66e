import { sampleProfiles } from '../../../seed/sample-answers.ts';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';

test('a member sees their own facts, their balance and the way to the wallet history', async ({
  page,
  given,
}) => {
  const { email } = await given.signedInAccount();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Amara Obi' })).toBeVisible();
  for (const text of [
    'Not Verified',
    'No ratings yet',
    '0 reviews',
    '500 SVC',
    /I am happy to share what I know about Ceramics/,
    '+0 this month',
    'Show what you made with others: pictures of projects that you are in.',
    'Next: First Course. Complete a course.',
  ]) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  const stamps = ['First Course', 'Streak Master', 'Collaborator', 'Skill Sharer', 'AI Verified'];
  for (const name of stamps) await expect(page.getByRole('button', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify my skills' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Skills' }).getByRole('listitem')).toHaveText(['Ceramics']);
  await expect(page.getByText(email)).toHaveCount(0);
  await expectNoAxeViolations(page, { dark: true });
  await page.getByRole('link', { name: 'Wallet history' }).click();
  const sheet = page.getByRole('dialog', { name: 'Wallet history' });
  await expect(sheet.getByRole('listitem')).toHaveText([/Welcome to Skillverse.*\+500 SVC/]);
  await expect(sheet.getByText('Everybody starts with 500 SVC.')).toBeVisible();
  await expectNoAxeViolations(page, { dark: true });
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/profile');
  await page.getByRole('link', { name: 'Message people' }).click();
  await expect(page).toHaveURL('/search?tab=people');
});

test('the own profile leads to the projects that the member is in', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const { id } = await given.signedInLearner();
  const joined = await given.project({ title: 'Seed library', members: [id] });
  await page.goto('/profile');
  const projects = page.getByRole('region', { name: 'Projects' });
  await expect(projects.getByRole('listitem')).toHaveText(['Seed libraryIn Progress']);
  await projects.getByRole('link', { name: 'Seed library' }).click();
  await expect(page).toHaveURL(`/collaborate?project=${joined.id}`);
  await expect(page.getByRole('dialog', { name: 'Seed library' })).toBeVisible();
});

test("another member's profile shows what is public and leads back", async ({ page, given }) => {
  const teacher = await given.member({ name: 'Mei Tanaka' });
  await given.course({ title: 'First bowl', teacherId: teacher.id });
  await given.signedInLearner();
  await page.goto('/search?q=bowl');
  await page.getByRole('link', { name: 'Mei Tanaka' }).click();
  await expect(page).toHaveURL(`/user/${teacher.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mei Tanaka's Profile");
  for (const text of ['No rating yet', '0 reviews', '500 SVC', 'Public Profile: Active']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Skills' }).getByRole('listitem')).toHaveText(['Testing']);
  await expect(page.getByText(teacher.email)).toHaveCount(0);
  await expectNoAxeViolations(page, { dark: true });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('dialog', { name: 'Chat' })).toContainText('Mei Tanaka');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/search?q=bowl');
});

test("a teacher's profile lists their courses, and leads into one of them", { tag: '@full' }, async ({
  page,
  given,
}) => {
  const teacher = await given.member({ name: 'Mei Tanaka' });
  for (const title of ['First bowl', 'Second bowl', 'Glazes', 'Kiln', 'Porcelain', 'Raku', 'Teapots']) {
    await given.course({ title, teacherId: teacher.id, priceSvc: 120 });
  }
  const begun = await given.course({ title: 'Tiles', teacherId: teacher.id, priceSvc: 10 });
  const hidden = await given.course({ title: 'Hidden clay', teacherId: teacher.id });
  await given.hidden(hidden);
  await given.course({ title: "Somebody else's" });
  const learner = await given.signedInLearner({ balanceSvc: 510 });
  await given.enrolled(learner, begun);
  await page.goto(`/user/${teacher.id}`);
  const courses = page.getByRole('region', { name: 'Courses' });
  await expect(courses.getByRole('heading', { level: 2, name: 'Courses' })).toBeVisible();
  const rows = courses.getByRole('listitem');
  await expect(rows).toHaveText([
    /^Tiles.*In progress/,
    /^Teapots.*120 SVCEnroll$/,
    /^Raku/,
    /^Porcelain/,
    /^Kiln/,
  ]);
  await expectNoAxeViolations(page);
  await courses.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveText([/Tiles/, /Teapots/, /Raku/, /Porc/, /Kiln/, /Glazes/, /Second/, /First/]);
  await expect(courses.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expect(rows.nth(5), 'the focus goes on with what is new').toBeFocused();
  await courses.getByRole('button', { name: /Raku/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Enroll in this course?' });
  await expect(dialog).toContainText('Raku');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Enroll for 120 SVC' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows.nth(2), 'it is not offered twice').toHaveText(/^Raku.*In progress/);
  await expect(courses.getByRole('button', { name: /Raku/ })).toHaveCount(0);
  await expect(courses.getByRole('link', { name: /Raku/ }), 'the way on stands in its place').toBeFocused();
  expect(await given.balanceOf(learner)).toBe(380);
  await courses.getByRole('link', { name: /Tiles/ }).click();
  await expect(page).toHaveURL('/courses');
});

test('a course that was completed leads to the completed ones, and an own one to what is taught', {
  tag: '@full',
}, async ({ page, given }) => {
  const teacher = await given.member({ name: 'Mei Tanaka' });
  const learner = await given.signedInLearner();
  await given.completed(learner, await given.course({ title: 'Tiles', teacherId: teacher.id, priceSvc: 10 }));
  await given.course({ title: 'My own course', teacherId: learner.id });
  for (const [id, title, address] of [
    [teacher.id, /Tiles.*Completed/, '/courses?tab=completed'],
    [learner.id, /My own course/, '/courses?tab=teaching'],
  ] as const) {
    await page.goto(`/user/${id}`);
    const courses = page.getByRole('region', { name: 'Courses' });
    await expect(courses.getByRole('listitem')).toHaveText([title]);
    await expect(courses.getByRole('button')).toHaveCount(0);
    await courses.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(address);
  }
});

test('who teaches nothing has no list of courses, and one that cannot be fetched says so', {
  tag: '@full',
}, async ({ page, given }) => {
  const somebody = await given.member({ name: 'Mei Tanaka' });
  await given.signedInLearner();
  await page.goto(`/user/${somebody.id}`);
  await expect(page.getByText('No reviews yet')).toBeVisible();
  const courses = page.getByRole('region', { name: 'Courses' });
  await expect(courses).toHaveCount(0);
  await given.course({ title: 'First bowl', teacherId: somebody.id });
  await page.route('**/api/courses?*', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'UNAVAILABLE', message: 'Come back later' } } }),
  );
  await page.reload();
  await expect(courses.getByRole('alert')).toContainText('Could not load the courses');
  await expectNoAxeViolations(page);
  await page.unroute('**/api/courses?*');
  await courses.getByRole('button', { name: 'Try again' }).click();
  await expect(courses.getByRole('button', { name: /First bowl/ })).toBeVisible();
});

test('a name that runs the other way keeps its own direction, and its own face', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const teacher = await given.member({ name: 'ليلى حداد (Aleppo)' });
  await given.course({ title: 'خبز البيت 1', description: 'كيف نخبز في البيت.', teacherId: teacher.id });
  await given.signedInLearner();
  await page.goto('/');
  const course = page.getByRole('article', { name: 'خبز البيت 1' });
  for (const part of [course.getByRole('heading'), course.getByText('كيف نخبز في البيت.')]) {
    await expect(part).toHaveCSS('direction', 'rtl');
  }
  await page.goto(`/user/${teacher.id}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText("ليلى حداد (Aleppo)'s Profile");
  await expect(title, 'the sentence is ours').toHaveCSS('direction', 'ltr');
  await expect(title.getByText('ليلى حداد (Aleppo)')).toHaveCSS('direction', 'rtl');
  const mei = await given.member({ name: 'Mei Tanaka' });
  await page.goto(`/user/${mei.id}`);
  await expect(title).toHaveText("Mei Tanaka's Profile");
  await expect(title).toHaveCSS('font-family', /^Figtree/);
});

test("one's own public profile leads to the full one", { tag: '@full' }, async ({ page, given }) => {
  const learner = await given.signedInLearner();
  await page.goto(`/user/${learner.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Profile');
  await page.getByRole('link', { name: 'Go to Full Profile' }).click();
  await expect(page).toHaveURL('/profile');
});

test('a member who is not there is said to be not there', { tag: '@full' }, async ({ page, given }) => {
  await given.signedInLearner();
  for (const id of ['0190a000-0000-7000-8000-0000000000ff', 'nobody']) {
    await page.goto(`/user/${id}`);
    await expect(page.getByRole('heading', { name: 'User Not Found' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('User not found');
  }
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Back to Search' }).click();
  await expect(page).toHaveURL('/search');
});

test('links say where they lead and lead there alone', { tag: '@full' }, async ({ page, given }) => {
  const teacher = await given.member({ name: 'Mei Tanaka' });
  await given.signedInLearner();
  await page.goto('/search');
  await page.route(`**/api/users/${teacher.id}`, async (route) => {
    const answer = await route.fetch();
    const links = {
      githubUrl: 'https://github.com/mei',
      otherLinks: ['https://mei.example/talks', 'javascript:1'],
    };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...links, skills: [] } });
  });
  await page.goto(`/user/${teacher.id}`);
  const links = page.getByRole('region', { name: 'Professional links' }).getByRole('link');
  await expect(links).toHaveText([/^GitHub github\.com/, /^mei\.example\/talks \(opens/]);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  await expect(page.getByText('No skills listed')).toBeVisible();
  await expect(page.getByText('No reviews yet')).toBeVisible();
});

test('a profile that cannot be fetched says so, and a sample one stands in for its own id', {
  tag: '@full',
}, async ({ page, given }) => {
  await given.signedInLearner();
  await page.route('**/api/users/*', (route) => route.abort());
  const [sample] = sampleProfiles;
  await page.goto(`/user/${sample!.id}`);
  const failed = page.getByRole('alert').filter({ hasText: 'Could not load this profile' });
  await expect(failed).toContainText('Failed to load user profile');
  await expect(page.getByText('What you see below is a sample profile.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${sample!.name}'s Profile`);
});

test('between two profiles and back, each can be written to', { tag: '@full' }, async ({ page, given }) => {
  const [mei, ines] = [
    await given.member({ name: 'Mei Tanaka' }),
    await given.member({ name: 'Ines Moreno' }),
  ];
  const course = await given.course({ title: 'First bowl', teacherId: mei.id });
  await given.reviewed(ines, course, 5);
  await given.signedInLearner();
  await page.goto(`/user/${mei.id}`);
  await page.getByRole('region', { name: 'Reviews' }).getByRole('link', { name: 'Ines Moreno' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Ines Moreno's Profile");
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mei Tanaka's Profile");
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('dialog', { name: 'Chat' })).toContainText('Mei Tanaka');
});

test('reviews do not wait long for the courses above them', { tag: '@full' }, async ({ page, given }) => {
  const mei = await given.member({ name: 'Mei Tanaka' });
  await given.course({ title: 'First bowl', teacherId: mei.id });
  await given.signedInLearner();
  await page.goto('/search?q=bowl');
  const come = await held(page, /api.courses\?teacherId/);
  await page.getByRole('link', { name: 'Mei Tanaka' }).click();
  await expect(page.getByText('No reviews yet')).toBeVisible();
  come();
});
