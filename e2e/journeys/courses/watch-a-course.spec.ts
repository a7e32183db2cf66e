import { anAvi, aPdf, aPicture, aText, someCaptions } from '../../../server/test/given/files/made-files.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import {
  aRecordedFilm,
  barOfCard,
  contentViewer,
  endingRefund,
  filled,
  openContent,
  PAUSED_AT_ONCE,
} from '../../support/course-content.ts';
import { expect, test } from '../../support/journey.ts';
import { expectWhole } from '../../support/whole-picture.ts';

const TITLE = 'Watercolour basics';
const FILM = `document.querySelector('video')`;

test('a learner watches a video, and the card shows the same figure, after a reload too', async ({
  page,
  given,
  market,
}) => {
  const course = await given.course({ title: TITLE, priceSvc: 10 });
  await given.enrolled(await given.signedInLearner(), course);
  await page.goto('/courses');
  await filled(market, course, [
    ['video', await aRecordedFilm(page)],
    ['caption', someCaptions()],
    ['document', aPdf()],
  ]);
  await page.reload();
  await expect(barOfCard(page)).toHaveAttribute('aria-valuenow', '0');
  await openContent(page);
  const dialog = contentViewer(page);
  await expect(dialog.getByRole('tab')).toHaveText(['Overview', 'Videos', 'Documents']);
  await page.evaluate(PAUSED_AT_ONCE);
  // It is more than a quarter of the course: it is fetched once its learner has agreed that the price stays.
  await dialog.getByRole('button', { name: 'Play First wash.mp4' }).click();
  const asked = endingRefund(page);
  await expect(dialog.locator('video')).toHaveCount(0);
  await asked.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(dialog.locator('video')).toHaveAccessibleName('First wash.mp4');
  await expect.poll(() => page.evaluate(`${FILM}.currentTime`)).toBe(0.4);
  const captions = await page.evaluate(`(({ kind, mode }) => kind + ' ' + mode)(${FILM}.textTracks[0])`);
  expect(captions).toBe('captions disabled');
  await dialog.getByRole('tab', { name: 'Documents' }).click();
  await expect(dialog.locator('video')).toHaveCount(0);
  await dialog.getByRole('tab', { name: 'Videos' }).click();
  await expect.poll(() => page.evaluate(`${FILM}.currentTime`)).toBe(0.4);
  await page.evaluate(`${FILM}.play()`);
  await expect(dialog.getByText('Watched', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  await expect(barOfCard(page)).toHaveAttribute('aria-valuenow', '50');
  await expectNoAxeViolations(page, { dark: true });
  await page.reload();
  await expect(barOfCard(page)).toHaveAttribute('aria-valuenow', '50');
  await openContent(page);
  await expect(dialog.getByText('Watched', { exact: true })).toBeVisible();
});

test('a learner finds all documents from the first two, and what is downloaded counts', {
  tag: '@full',
}, async ({ page, given, market }) => {
  const course = await given.course({ title: TITLE, priceSvc: 0 });
  await given.enrolled(await given.signedInLearner(), course);
  await filled(market, course, [
    ['document', aPdf()],
    ['document', aText()],
    ['document', { ...aText('Three'), name: 'Three.txt' }],
  ]);
  await page.goto('/courses');
  await openContent(page);
  const dialog = contentViewer(page);
  await expect(dialog.getByRole('list', { name: 'Documents' }).getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('region', { name: 'About this course' })).toBeVisible();
  await dialog.getByRole('button', { name: 'All 3 documents' }).click();
  await expect(dialog.getByRole('tab', { name: 'Documents' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('tab', { name: 'Documents' })).toBeFocused();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download Three.txt' }).click();
  expect((await saving).suggestedFilename()).toBe('Three.txt');
  await expect(dialog.getByText('Viewed', { exact: true })).toHaveCount(1);
  await expect(dialog.getByText('1 of 3 viewed')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
  await expect(barOfCard(page)).toHaveAttribute('aria-valuenow', '33');
});

test('a text is read in the viewer, as it was written, and counts as viewed then', { tag: '@full' }, async ({
  page,
  given,
  market,
}) => {
  const course = await given.course({ priceSvc: 0 });
  await given.enrolled(await given.signedInLearner(), course);
  const text = 'Begin with <b>the eyes</b>.\n\nThen the nose.';
  await filled(market, course, [['document', { name: 'Notes.txt', bytes: Buffer.from(text) }]]);
  await page.goto('/courses');
  await openContent(page);
  const dialog = contentViewer(page);
  const words = dialog.getByRole('region', { name: 'Notes.txt' });
  await page.route('**/media/*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Read Notes.txt' }).click();
  await expect(words.getByRole('alert')).toContainText('Could not load this document');
  await expect(dialog.getByText('0 of 1 viewed')).toBeVisible();
  await page.unroute('**/media/*');
  await words.getByRole('button', { name: 'Try again' }).click();
  await expect(words).toHaveText(text, { useInnerText: true });
  await expect(dialog.getByText('1 of 1 viewed')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Hide Notes.txt' }).click();
  await expect(words).toHaveCount(0);
});

test('whoever has viewed all of a course completes it where they are', { tag: '@full' }, async ({
  page,
  given,
  market,
}) => {
  const course = await given.course({ title: 'Portraits', priceSvc: 0 });
  const learner = await given.signedInLearner({ balanceSvc: 500 });
  await given.enrolled(learner, course);
  await filled(market, course, [['document', { name: 'Notes.txt', bytes: Buffer.from('The eyes.') }]]);
  await page.goto('/courses');
  await openContent(page);
  const dialog = contentViewer(page);
  const complete = dialog.getByRole('button', { name: 'Complete' });
  const read = dialog.getByRole('button', { name: 'Read Notes.txt' });
  await expect(read).toBeVisible();
  await expect(complete, 'there is something left').toHaveCount(0);
  await read.click();
  await expect(complete).toBeVisible();
  await expectNoAxeViolations(page);
  await page.route('**/complete', (route) => route.abort());
  await complete.click();
  await expect(dialog.getByText('Failed to complete course')).toBeVisible();
  await page.unroute('**/complete');
  await complete.click();
  const verification = page.getByRole('dialog', { name: 'Blockchain Verification' });
  await expect(verification).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(verification.getByRole('button', { name: 'Review your teacher' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('No courses in progress')).toBeVisible();
});

test('where there is nothing to view, progress is 0 and says what to do', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await given.enrolled(await given.signedInLearner(), await given.course({ title: TITLE, priceSvc: 0 }));
  await page.goto('/courses');
  const ticket = page.getByRole('article', { name: TITLE });
  await expect(ticket.getByText('Nothing to track: complete it when you are done')).toBeVisible();
  await expect(barOfCard(page)).toHaveAttribute('aria-valuenow', '0');
  await openContent(page);
  await expect(contentViewer(page).getByRole('heading', { name: 'Nothing uploaded yet' })).toBeVisible();
  await expect(contentViewer(page).getByRole('progressbar')).toHaveCount(0);
  await expectNoAxeViolations(page);
  for (const [tab, empty] of [
    ['Videos', 'No videos yet'],
    ['Documents', 'No documents yet'],
  ] as const) {
    await contentViewer(page).getByRole('tab', { name: tab }).click();
    await expect(contentViewer(page).getByRole('heading', { name: empty })).toBeVisible();
  }
  await page.goBack();
  await expect(contentViewer(page)).toBeHidden();
  await expect(page).toHaveURL('/courses');
});

test('what was completed can be looked at again', { tag: '@full' }, async ({ page, given, market }) => {
  const course = await given.course({ title: TITLE, priceSvc: 0 });
  await given.completed(await given.signedInLearner(), course);
  await filled(market, course, [['document', aPdf()]]);
  await page.goto('/courses?tab=completed');
  const again = page.getByRole('button', { name: `View content of ${TITLE}` });
  await expectNoAxeViolations(page);
  await again.click();
  await contentViewer(page).getByRole('link', { name: 'Download Notes.pdf' }).click();
  await expect(contentViewer(page).getByText('1 of 1 viewed')).toBeVisible();
  await page.goBack();
  await expect(contentViewer(page)).toBeHidden();
  await expect(again).toBeFocused();
  await expect(page).toHaveURL('/courses?tab=completed');
});

test('a teacher sees the own course as its learners do, its images too, and nothing is counted', {
  tag: '@full',
}, async ({ page, given, market }) => {
  const { id } = await given.signedInLearner();
  const course = await given.course({ title: TITLE, teacherId: id });
  await filled(market, course, [
    ['image', { ...(await aPicture('png', { width: 900, height: 1600 })), name: 'Cover.png' }],
    ['image', { ...(await aPicture()), name: 'Second wash.png' }],
    ['document', aPdf()],
  ]);
  const counted: string[] = [];
  page.on(
    'request',
    (request) =>
      request.url().includes(course.id) && request.method() === 'PUT' && counted.push(request.url()),
  );
  await page.goto('/courses?tab=teaching');
  const view = page.getByRole('button', { name: `View content of ${TITLE}` });
  await expectNoAxeViolations(page);
  await view.click();
  const dialog = contentViewer(page);
  await expect(dialog.getByText('This is what your learners see.')).toBeVisible();
  const large = (name: string) => dialog.getByRole('figure', { name });
  await expectWhole(large('Cover.png').locator('img'));
  await expect(large('Cover.png').getByRole('img'), 'its caption says its name').toHaveCount(0);
  const small = dialog.getByRole('list', { name: 'Images' }).getByRole('button');
  await expect(small).toHaveCount(2);
  await small.and(dialog.getByRole('button', { name: 'Show image 2 of 2: Second wash.png' })).press('Enter');
  await expect(large('Second wash.png').locator('img')).toHaveJSProperty('complete', true);
  await expect(small.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expectNoAxeViolations(page);
  const enlarge = dialog.getByRole('button', { name: /^Enlarge image . of 2/ });
  await enlarge.click();
  const enlarged = page.getByRole('dialog', { name: 'Images' });
  await expect(enlarged.getByRole('img', { name: 'Image 2 of 2: Second wash.png' })).toBeVisible();
  await enlarged.press('ArrowLeft');
  await expectWhole(enlarged.getByRole('img', { name: 'Image 1 of 2: Cover.png' }));
  await page.goBack();
  await expect(enlarged).toBeHidden();
  await expect(enlarge).toBeFocused();
  await expect(large('Cover.png')).toBeVisible();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download Notes.pdf' }).click();
  await saving;
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  expect(counted).toEqual([]);
  await dialog.getByRole('tab', { name: 'Documents' }).click();
  // To the history entry of a picture on another tab.
  await page.goForward();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(view).toBeFocused();
});

test('the viewer needs nothing but the keyboard, and no more than 320 px', { tag: '@full' }, async ({
  page,
  given,
  market,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const course = await given.course({ title: `${'Donaudampfschifffahrt'.repeat(3)}`, priceSvc: 0 });
  await given.enrolled(await given.signedInLearner(), course);
  await filled(market, course, [
    ['video', { ...anAvi(), name: `${'Kapitaenspatent'.repeat(8)}.avi` }],
    ['document', { ...aPdf(), name: `${'Kapitaenspatent'.repeat(8)}.pdf` }],
  ]);
  await page.goto('/courses');
  await page.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await expect(contentViewer(page).getByRole('tab', { name: 'Overview' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(contentViewer(page).locator(':focus')).toHaveCount(1);
  await contentViewer(page).getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(contentViewer(page).getByRole('tab', { name: 'Documents' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  // The previous panel disappears a moment later.
  const documents = contentViewer(page).getByRole('tabpanel', { name: 'Documents' });
  await documents.getByRole('link', { name: /^Download/ }).focus();
  await page.keyboard.press('Enter');
  await expect(contentViewer(page).getByText('1 of 2 viewed')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(contentViewer(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
});
