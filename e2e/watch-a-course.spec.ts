import type { Page } from '@playwright/test';
import type { CourseMedia } from '@skillverse/contract/course-media';
import { type GivenCourse, signedIn } from '../server/test/given.ts';
import { aFilm, anAvi, aPdf, aText, someCaptions } from '../server/test/made-files.ts';
import { type FileToUpload, upload } from '../server/test/upload.ts';
import { askOver } from '../server/test/visitor.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll } from './accessibility.ts';
import { held } from './held.ts';
import { expect, test } from './journey.ts';
import type { Market } from './market.ts';

const TITLE = 'Watercolour basics';
const FILM = `document.querySelector('video')`;

const card = (page: Page, title = TITLE) => page.getByRole('article', { name: title });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Course content' });
/** The card's, also while the viewer lies over it. */
const bar = (page: Page) =>
  page.getByRole('list', { name: 'Courses in progress', includeHidden: true }).getByRole('progressbar', {
    includeHidden: true,
  });

async function openViewer(page: Page) {
  await card(page).getByRole('button', { name: 'Continue' }).click();
  await expect(viewer(page)).toBeVisible();
}

/** A film of a second and a half that this browser can play, drawn and recorded by itself. */
async function aRecordedFilm(page: Page): Promise<FileToUpload> {
  const base64 = await page.evaluate<string>(`(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 320, height: 180 });
    const brush = canvas.getContext('2d');
    let frame = 0;
    const painting = setInterval(() => {
      brush.fillStyle = 'hsl(' + (frame++ * 9) % 360 + ' 60% 50%)';
      brush.fillRect(0, 0, 320, 180);
    }, 40);
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/mp4' });
    const parts = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.start();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await new Promise((resolve) => { recorder.onstop = resolve; recorder.stop(); });
    clearInterval(painting);
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  })()`);
  return { name: 'First wash.mp4', bytes: Buffer.from(base64, 'base64') };
}

/** Puts files on a course as its teacher does; captions go to the video before them. */
async function filled(
  { db, server }: Market,
  course: GivenCourse,
  files: readonly (readonly [kind: 'video' | 'document' | 'caption', file: FileToUpload])[],
): Promise<CourseMedia[]> {
  const as = await signedIn(db, course.teacherId);
  const media: CourseMedia[] = [];
  for (const [kind, file] of files) {
    const video = kind === 'caption' ? `&videoId=${media.at(-1)?.id}` : '';
    const path = `/api/courses/${course.id}/media?kind=${kind}${video}`;
    const answer = await upload<CourseMedia>(server.url, path, { as, file });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    media.push(answer.body);
  }
  return media;
}

test('a learner watches a video and opens a document, and the card shows the same figure', async ({
  page,
  given,
  market,
}) => {
  const course = await given.course({ title: TITLE, priceSvc: 10 });
  const learner = await given.signedInLearner();
  await given.enrolled(learner, course);
  await page.goto('/courses');
  await filled(market, course, [
    ['video', await aRecordedFilm(page)],
    ['caption', someCaptions()],
    ['document', aPdf()],
    ['document', aText()],
    ['document', { ...aText('Three'), name: 'Three.txt' }],
  ]);
  await page.reload();
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '0');
  await expect(card(page).getByText('Simulated')).toBeHidden();
  await openViewer(page);
  const dialog = viewer(page);
  await expect(dialog.getByRole('tab')).toHaveText(['Overview', 'Videos', 'Documents']);
  await expect(dialog.getByRole('region', { name: 'About this course' })).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Documents' }).getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByText('0 of 4 viewed')).toBeVisible();
  await expect(dialog.locator('video')).toHaveAccessibleName('First wash.mp4');
  const captions = await page.evaluate(`(({ kind, mode }) => kind + ' ' + mode)(${FILM}.textTracks[0])`);
  expect(captions).toBe('captions disabled');
  await expectNoAxeViolations(page);
  await page.evaluate(`${FILM}.play()`);
  await expect(dialog.getByText('Watched', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '25');
  await dialog.getByRole('button', { name: 'All 3 documents' }).click();
  await expect(dialog.getByRole('tab', { name: 'Documents' })).toHaveAttribute('aria-selected', 'true');
  const saving = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download List.txt' }).click();
  expect((await saving).suggestedFilename()).toBe('List.txt');
  await expect(dialog.getByText('Viewed', { exact: true })).toHaveCount(1);
  await expect(dialog.getByText('2 of 4 viewed')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page).getByRole('button', { name: 'Continue' })).toBeFocused();
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '50');
  await page.reload();
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '50');
  await openViewer(page);
  await expect(dialog.getByText('Watched', { exact: true })).toBeVisible();
});

test('where there is nothing to view, progress is simulated and says so', async ({ page, given }) => {
  await given.enrolled(await given.signedInLearner(), await given.course({ title: TITLE, priceSvc: 10 }));
  await page.goto('/courses');
  await expect(card(page).getByText('Simulated')).toBeVisible();
  const percent = Number(await bar(page).getAttribute('aria-valuenow'));
  expect(percent).toBeGreaterThanOrEqual(20);
  expect(percent).toBeLessThanOrEqual(99);
  await openViewer(page);
  await expect(viewer(page).getByRole('heading', { name: 'Nothing uploaded yet' })).toBeVisible();
  await expect(viewer(page).getByRole('progressbar')).toHaveCount(0);
  await expectNoAxeViolations(page);
  for (const [tab, empty] of [
    ['Videos', 'No videos yet'],
    ['Documents', 'No documents yet'],
  ] as const) {
    await viewer(page).getByRole('tab', { name: tab }).click();
    await expect(viewer(page).getByRole('heading', { name: empty })).toBeVisible();
  }
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL('/courses');
});

test('films that a browser cannot play say so and are there to be downloaded', async ({
  page,
  given,
  market,
}) => {
  const course = await given.course({ title: TITLE, priceSvc: 10 });
  await given.enrolled(await given.signedInLearner(), course);
  await filled(market, course, [
    ['video', anAvi()],
    ['video', aFilm('qt  ')],
    ['video', { ...aFilm(), name: 'Broken.mp4' }],
  ]);
  await page.goto('/courses');
  await openViewer(page);
  const dialog = viewer(page);
  await expect(dialog.getByText('Your browser cannot play this AVI video.')).toBeVisible();
  await expect(dialog.getByText('Your browser cannot play this MOV video.')).toBeVisible();
  await expectNoAxeViolations(page);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download Film.avi' }).click();
  expect((await saving).suggestedFilename()).toBe('Film.avi');
  await expect(dialog.getByText('1 of 3 viewed')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Videos' }).click();
  await expect(dialog.getByText('This video could not be played.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Download Broken.mp4' })).toBeVisible();
});

test('a stranger gets nothing of a course', async ({ given, market }) => {
  const course = await given.course({ priceSvc: 10 });
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

test('content on its way has the shape of what it will be', async ({ page, given, market }) => {
  const course = await given.course({ title: TITLE, priceSvc: 10 });
  await given.enrolled(await given.signedInLearner(), course);
  await filled(market, course, [['document', aPdf()]]);
  await page.goto('/courses');
  const address = `**/api/courses/${course.id}/content`;
  const release = await held(page, address);
  await openViewer(page);
  await expect(viewer(page).getByText('Loading the content of this course')).toBeAttached();
  await expectNoAxeViolations(page);
  release();
  await expect(viewer(page).getByRole('link', { name: 'Download Notes.pdf' })).toBeVisible();
});

test('content that cannot be fetched says so, and another try shows it', async ({ page, given, market }) => {
  const course = await given.course({ title: TITLE, priceSvc: 10 });
  await given.enrolled(await given.signedInLearner(), course);
  await filled(market, course, [['document', aPdf()]]);
  const address = `**/api/courses/${course.id}/content`;
  await page.route(address, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.goto('/courses');
  await openViewer(page);
  await expect(viewer(page).getByRole('alert')).toContainText('Could not load the content of this course');
  await expectNoAxeViolations(page);
  await page.unroute(address);
  await viewer(page).getByRole('button', { name: 'Try again' }).click();
  await expect(viewer(page).getByRole('link', { name: 'Download Notes.pdf' })).toBeVisible();
});

test('what could not be kept is taken back, and another try keeps it', async ({ page, given, market }) => {
  const course = await given.course({ title: TITLE, priceSvc: 10 });
  await given.enrolled(await given.signedInLearner(), course);
  await filled(market, course, [['document', aPdf()]]);
  await page.goto('/courses');
  await openViewer(page);
  const address = `**/api/courses/${course.id}/content/*`;
  await page.route(address, (route) => route.abort());
  await viewer(page).getByRole('link', { name: 'Download Notes.pdf' }).click();
  const failure = viewer(page).getByRole('alert');
  await expect(failure).toContainText('What you viewed could not be kept.');
  await expect(viewer(page).getByText('0 of 1 viewed')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute(address);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeHidden();
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '100');
});

test('a course deleted meanwhile is told from the viewer, and its card leaves', async ({
  page,
  given,
  market,
}) => {
  const course = await given.course({ title: TITLE, priceSvc: 10 });
  const learner = await given.signedInLearner({ balanceSvc: 500 });
  await given.enrolled(learner, course);
  await filled(market, course, [['document', aPdf()]]);
  await page.goto('/courses');
  await openViewer(page);
  await expect(viewer(page).getByText('0 of 1 viewed')).toBeVisible();
  const teacher = { cookie: await signedIn(market.db, course.teacherId), body: { title: TITLE } };
  await askOver(market.server.url, 'DELETE', `/api/courses/${course.id}`, teacher);
  await viewer(page).getByRole('link', { name: 'Download Notes.pdf' }).click();
  await expect(viewer(page).getByRole('alert')).toContainText('Course not found');
  await expectNoAxeViolations(page);
  await viewer(page).getByRole('button', { name: 'Back to your courses' }).click();
  await expect(page.getByRole('heading', { name: 'No courses in progress' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await given.balanceOf(learner)).toBe(500);
});

test('a session lost while a document is opened is asked for over the viewer, and nothing is lost', async ({
  page,
  given,
  market,
}) => {
  const course = await given.course({ title: TITLE, priceSvc: 10 });
  const account = await given.signedInAccount();
  await askOver(market.server.url, 'POST', `/api/courses/${course.id}/enroll`, {
    cookie: account.cookies,
    body: {},
  });
  await filled(market, course, [['document', aPdf()]]);
  await page.goto('/courses');
  await openViewer(page);
  await expect(viewer(page).getByText('0 of 1 viewed')).toBeVisible();
  await given.sessionLost(account.id);
  await viewer(page).getByRole('link', { name: 'Download Notes.pdf' }).click();
  const signIn = page.getByRole('dialog', { name: 'Please sign in again' });
  await signIn.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await signIn.getByRole('button', { name: 'Login' }).click();
  await expect(signIn).toBeHidden();
  await viewer(page).getByRole('button', { name: 'Try again' }).click();
  await expect(viewer(page).getByText('1 of 1 viewed')).toBeVisible();
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '100');
});

test('the viewer needs nothing but the keyboard, and no more than 320 px', async ({
  page,
  given,
  market,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const course = await given.course({ title: `${'Donaudampfschifffahrt'.repeat(3)}`, priceSvc: 10 });
  await given.enrolled(await given.signedInLearner(), course);
  await filled(market, course, [
    ['video', { ...anAvi(), name: `${'Kapitaenspatent'.repeat(8)}.avi` }],
    ['document', { ...aPdf(), name: `${'Kapitaenspatent'.repeat(8)}.pdf` }],
  ]);
  await page.goto('/courses');
  await page.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await expect(viewer(page).getByRole('tab', { name: 'Overview' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(viewer(page).locator(':focus')).toHaveCount(1);
  await viewer(page).getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(viewer(page).getByRole('tab', { name: 'Documents' })).toHaveAttribute('aria-selected', 'true');
  await viewer(page)
    .getByRole('link', { name: /^Download/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(viewer(page).getByText('1 of 2 viewed')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
});
