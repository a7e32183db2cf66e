import {
  aFilm,
  anAvi,
  aPdf,
  aPicture,
  aText,
  someCaptions,
} from '../../../server/test/given/files/made-files.ts';
import { signedIn } from '../../../server/test/given/given.ts';
import { askOver } from '../../../server/test/visitor.ts';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { barOfCard, contentViewer, endingRefund, filled, openContent } from '../../support/course-content.ts';
import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';

const TITLE = 'Watercolour basics';

test('content on its way has the shape of what it will be', { tag: '@full' }, async ({
  page,
  given,
  market,
}) => {
  const course = await given.course({ title: TITLE, priceSvc: 0 });
  await given.enrolled(await given.signedInLearner(), course);
  await filled(market, course, [['document', aPdf()]]);
  await page.goto('/courses');
  const address = `**/api/courses/${course.id}/content`;
  const release = await held(page, address);
  await openContent(page);
  await expect(contentViewer(page).getByText('Loading the content of this course')).toBeAttached();
  await expectNoAxeViolations(page);
  release();
  await expect(contentViewer(page).getByRole('link', { name: 'Download Notes.pdf' })).toBeVisible();
});

test('content that cannot be fetched says so, and another try shows it', { tag: '@full' }, async ({
  page,
  given,
  market,
}) => {
  const course = await given.course({ title: TITLE, priceSvc: 0 });
  await given.enrolled(await given.signedInLearner(), course);
  await filled(market, course, [['document', aPdf()]]);
  const address = `**/api/courses/${course.id}/content`;
  await page.route(address, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.goto('/courses');
  await openContent(page);
  await expect(contentViewer(page).getByRole('alert')).toContainText(
    'Could not load the content of this course',
  );
  await expectNoAxeViolations(page);
  await page.unroute(address);
  await contentViewer(page).getByRole('button', { name: 'Try again' }).click();
  await expect(contentViewer(page).getByRole('link', { name: 'Download Notes.pdf' })).toBeVisible();
});

test('films that a browser cannot play say so and are there to be downloaded', { tag: '@full' }, async ({
  page,
  given,
  market,
}) => {
  const course = await given.course({ title: TITLE, priceSvc: 0 });
  await given.enrolled(await given.signedInLearner(), course);
  await filled(market, course, [
    ['video', anAvi()],
    ['video', aFilm('qt  ')],
    ['video', { ...aFilm(), name: 'Broken.mp4' }],
  ]);
  await page.goto('/courses');
  await openContent(page);
  const dialog = contentViewer(page);
  await expect(dialog.getByText('Your browser cannot play this AVI video.')).toBeVisible();
  // A film is fetched only when it is played.
  const playAll = () =>
    page.evaluate(`document.querySelectorAll('video').forEach((film) => film.play().catch(() => undefined))`);
  await playAll();
  await expect(dialog.getByText('Your browser cannot play this MOV video.')).toBeVisible();
  await expectNoAxeViolations(page);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download Film.avi' }).click();
  expect((await saving).suggestedFilename()).toBe('Film.avi');
  await expect(dialog.getByText('1 of 3 viewed')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Videos' }).click();
  await playAll();
  await expect(dialog.getByText('This video could not be played.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Download Broken.mp4' })).toBeVisible();
});

test('an image that cannot be shown leaves a sign for one, and can still be chosen', {
  tag: '@full',
}, async ({ page, given, market }) => {
  const course = await given.course({ title: TITLE, priceSvc: 0 });
  await given.enrolled(await given.signedInLearner(), course);
  const [cover] = await filled(market, course, [
    ['image', { ...(await aPicture()), name: 'Cover.png' }],
    ['image', { ...(await aPicture()), name: 'Second wash.png' }],
  ]);
  await page.route(`**${cover!.url}*`, (route) => route.abort());
  await page.goto('/courses');
  await openContent(page);
  const viewer = contentViewer(page);
  await expect(viewer.getByRole('alert')).toHaveText('This image could not be shown.');
  const small = (name: string) => viewer.getByRole('button', { name, exact: true });
  const [first, second] = [
    small('Show image 1 of 2: Cover.png'),
    small('Show image 2 of 2: Second wash.png'),
  ];
  await expect(first.locator('svg')).toBeVisible();
  await expect(first.locator('img')).toHaveCount(0);
  await second.click();
  await expect(viewer.getByRole('alert')).toHaveCount(0);
  await expect(second.locator('img')).toBeVisible();
  await first.click();
  await expect(viewer.getByRole('alert')).toHaveText('This image could not be shown.');
});

test('what could not be kept is taken back, and another try keeps it', { tag: '@full' }, async ({
  page,
  given,
  market,
}) => {
  const course = await given.course({ title: TITLE, priceSvc: 0 });
  await given.enrolled(await given.signedInLearner(), course);
  const [notes] = await filled(market, course, [
    ['document', aPdf()],
    ['document', aText()],
  ]);
  await page.goto('/courses');
  await openContent(page);
  const address = `**/api/courses/${course.id}/content/${notes!.id}`;
  await page.route(address, (route) => route.abort());
  await contentViewer(page).getByRole('link', { name: 'Download Notes.pdf' }).click();
  const failure = contentViewer(page).getByRole('alert');
  await expect(failure).toContainText('What you viewed could not be kept.');
  await expect(contentViewer(page).getByText('0 of 2 viewed')).toBeVisible();
  await expectNoAxeViolations(page);
  const next = contentViewer(page)
    .getByRole('link', { name: /^Download .*txt/ })
    .first();
  await next.click();
  await expect(contentViewer(page).getByText('1 of 2 viewed')).toBeVisible();
  await expect(failure).toContainText('What you viewed could not be kept.');
  await page.unroute(address);
  const fail = await held(page, address, { end: (route) => route.abort() });
  await failure.getByRole('button', { name: 'Try again' }).click();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(`document.documentElement.style.setProperty('--move', '3s')`);
  await page.keyboard.press('Escape');
  await expect(contentViewer(page), 'it is about to leave').not.toHaveAttribute('data-open', '');
  fail();
  await expect(page.locator('[data-toasts]').getByRole('alert')).toContainText('Notes.pdf: Failed to');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(contentViewer(page)).toBeHidden();
  await openContent(page);
  await page.unroute(address);
  await contentViewer(page).getByRole('link', { name: 'Download Notes.pdf' }).click();
  await expect(failure).toBeHidden();
  await expect(barOfCard(page)).toHaveAttribute('aria-valuenow', '100');
});

test('a course deleted meanwhile is told from the viewer, and its card leaves', { tag: '@full' }, async ({
  page,
  given,
  market,
}) => {
  const course = await given.course({ title: TITLE, priceSvc: 10 });
  const learner = await given.signedInLearner({ balanceSvc: 500 });
  await given.enrolled(learner, course);
  await filled(market, course, [['document', aPdf()]]);
  await page.goto('/courses');
  await openContent(page);
  await expect(contentViewer(page).getByText('0 of 1 viewed')).toBeVisible();
  const teacher = { cookie: await signedIn(market.db, course.teacherId), body: { title: TITLE } };
  await askOver(market.server.url, 'DELETE', `/api/courses/${course.id}`, teacher);
  await expect(contentViewer(page).getByRole('alert')).toContainText('Course not found');
  await expectNoAxeViolations(page);
  await contentViewer(page).getByRole('button', { name: 'Back to your courses' }).click();
  await expect(page.getByRole('heading', { name: 'No courses in progress' })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toBeFocused();
  expect(await given.balanceOf(learner)).toBe(500);
  const told = page.getByText(`“${TITLE}” was deleted by its teacher. You have 10 SVC back.`);
  await expect(told).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(told).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No courses in progress' })).toBeVisible();
  await expect(told).toBeHidden();
});

test('a course deleted meanwhile is told to who reads on in it, and to who completes it', {
  tag: '@full',
}, async ({ page, given, market, context }) => {
  const course = await given.course({ title: TITLE, priceSvc: 10 });
  await given.enrolled(await given.signedInLearner(), course);
  await filled(market, course, [['document', notes]]);
  // Neither window hears of it by itself.
  await context.route('**/api/events', (route) => route.abort());
  await page.goto('/courses');
  await openContent(page);
  const read = contentViewer(page).getByRole('button', { name: 'Read Notes.txt' });
  await expect(read).toBeVisible();
  const other = await context.newPage();
  await other.goto('/courses');
  const complete = other.getByRole('button', { name: 'Complete' });
  await expect(complete).toBeVisible();
  const teacher = { cookie: await signedIn(market.db, course.teacherId), body: { title: TITLE } };
  await askOver(market.server.url, 'DELETE', `/api/courses/${course.id}`, teacher);
  await complete.click();
  const told = `“${TITLE}” was deleted by its teacher. You have 10 SVC back.`;
  await expect(other.getByRole('status').filter({ hasText: told })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'No courses in progress' })).toBeVisible();
  await expect(other.getByText('Course not found')).toHaveCount(0);
  await page.bringToFront();
  await read.click();
  await endingRefund(page).getByRole('button', { name: 'Read' }).click();
  await expect(contentViewer(page).getByRole('alert')).toContainText('Its teacher has deleted it.');
  await expect(contentViewer(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await contentViewer(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(told)).toBeVisible();
});

const notes = { name: 'Notes.txt', bytes: Buffer.from('Begin with the eyes.') };

for (const [way, open] of [
  ['downloaded', { role: 'link', name: 'Download Notes.txt' }],
  ['read', { role: 'button', name: 'Read Notes.txt' }],
] as const) {
  test(`a session lost when a document is ${way} is asked for over the viewer, and nothing is lost`, {
    tag: '@full',
  }, async ({ page, given, market }) => {
    const course = await given.course({ title: TITLE, priceSvc: 0 });
    const account = await given.signedInAccount();
    await askOver(market.server.url, 'POST', `/api/courses/${course.id}/enroll`, {
      cookie: account.cookies,
      body: {},
    });
    await filled(market, course, [['document', notes]]);
    await page.goto('/courses');
    await openContent(page);
    await expect(contentViewer(page).getByText('0 of 1 viewed')).toBeVisible();
    await given.sessionLost(account.id);
    await contentViewer(page).getByRole(open.role, { name: open.name }).click();
    const signIn = page.getByRole('dialog', { name: 'Please sign in again' });
    await signIn.getByRole('textbox', { name: 'Password' }).fill(account.password);
    await signIn.getByRole('button', { name: 'Login' }).click();
    await expect(signIn).toBeHidden();
    // A document to read is requested again automatically.
    if (way === 'downloaded') await contentViewer(page).getByRole('button', { name: 'Try again' }).click();
    await expect(contentViewer(page).getByText('1 of 1 viewed')).toBeVisible();
    await expect(barOfCard(page)).toHaveAttribute('aria-valuenow', '100');
  });
}

test.describe('when the first completed course cannot be listed', () => {
  test.use({ expectedFault: /net::ERR_FAILED/ });

  test('it is not said that there is none', { tag: '@full' }, async ({ page, given, market }) => {
    const course = await given.course({ title: TITLE, priceSvc: 0 });
    await given.enrolled(await given.signedInLearner(), course);
    await filled(market, course, [['document', aText()]]);
    await page.goto('/courses');
    await openContent(page);
    await contentViewer(page)
      .getByRole('button', { name: /^Read / })
      .click();
    await page.route('**/api/me/courses*', (route) => route.abort());
    await contentViewer(page).getByRole('button', { name: 'Complete' }).click();
    const verification = page.getByRole('dialog', { name: 'Blockchain Verification' });
    await verification.getByRole('button', { name: 'Review your teacher' }).click({ timeout: 15_000 });
    await expect(page.getByRole('alert').filter({ hasText: 'This may be out of date' })).toBeVisible();
    await expect(page.getByText('No completed courses yet')).toHaveCount(0);
  });
});

test('a stranger gets nothing of a course', async ({ given, market }) => {
  const course = await given.course({ priceSvc: 0 });
  const media = await filled(market, course, [
    ['video', aFilm()],
    ['caption', someCaptions()],
    ['document', aPdf()],
  ]);
  const cookie = await signedIn(market.db, (await given.member()).id);
  const statusOf = async (path: string, method = 'GET') => {
    const headers = { cookie, origin: market.server.url };
    return (await fetch(market.server.url + path, { method, headers })).status;
  };
  for (const { id, url } of media) {
    expect(await statusOf(url)).toBe(403);
    expect(await statusOf(`${url}?download=true`)).toBe(403);
    expect(await statusOf(`/api/courses/${course.id}/content/${id}`, 'PUT')).toBe(403);
  }
  expect(await statusOf(`/api/courses/${course.id}/content`)).toBe(403);
});
