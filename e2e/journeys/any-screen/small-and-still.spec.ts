import type { Locator } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { held } from '../../support/held.ts';
import { expect, test } from '../../support/journey.ts';
import { expectRoomForWords } from './room-for-words.ts';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitaenswissenschaft for everybody';

const textOfTwiceItsSize = `new MutationObserver((_, observer) => {
  if (!document.documentElement) return;
  observer.disconnect();
  document.documentElement.style.fontSize = '200%';
}).observe(document, { childList: true })`;

test('on a screen of 320 px nothing has to be scrolled sideways', async ({ page, given }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const learner = await given.signedInLearner({ name: 'Wolfeschlegelsteinhausenbergerdorff Obi' });
  await given.course({ title: LONG, priceSvc: 999_999, description: 'm'.repeat(200) });
  await given.enrolled(learner, await given.course({ title: `${LONG} begun`, priceSvc: 10 }));
  await given.completed(learner, await given.course({ title: `${LONG} done`, priceSvc: 10 }));
  const loaded = page.getByRole('navigation', { name: 'Main' });
  for (const address of [
    '/',
    '/search',
    `/search?q=${LONG}`,
    '/collaborate',
    '/collaborate?tab=start',
    '/collaborate?tab=mine',
    '/courses',
    '/courses?tab=completed',
    '/courses?tab=teaching',
    '/profile',
    `/user/${learner.id}`,
    '/?wallet=open',
    '/user/nobody',
  ]) {
    await page.goto(address);
    await expect(loaded.or(page.getByRole('dialog')).first()).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectRoomForWords(page, address);
  }
  await page.goto('/');
  const sos = await page.getByRole('button', { name: 'Skill SOS' }).boundingBox();
  expect(sos!.width, 'its words would lie on what is read').toBeLessThan(60);
  const ticket = page.getByRole('article', { name: LONG });
  const title = await ticket.getByRole('heading').boundingBox();
  expect(title!.height, 'three lines, and the ticket is named by all of it').toBeLessThan(80);
  await ticket.getByRole('button', { name: 'Enroll' }).click();
  await expect(page.getByRole('button', { name: 'Enroll for 999,999 SVC' })).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await page.goto('/courses');
  // The teacher's name stands behind the title.
  expect((await page.getByRole('article').getByRole('link').last().boundingBox())!.height).toBe(44);
  await page.goto('/profile');
  const settings = await page.getByRole('button', { name: 'Settings' }).boundingBox();
  expect(settings!.width).toBeGreaterThanOrEqual(44);
});

test('with text of twice its size no words are cut off or lie on others', { tag: '@full' }, async ({
  page,
  given,
}) => {
  const learner = await given.signedInLearner({ name: 'Bartholomew Obi' });
  const teacher = await given.member({ name: 'Maximiliana Featherstonehaugh' });
  await given.course({ title: 'Responsible photography', teacherId: teacher.id, priceSvc: 12_345 });
  await given.enrolled(learner, await given.course({ title: 'Watercolor basics' }));
  await given.course({ title: 'Gold leaf', teacherId: learner.id, priceSvc: 1_000_000 });
  const { id } = await given.project({ title: 'Night birds', creatorId: learner.id, members: [teacher.id] });
  await page.addInitScript(textOfTwiceItsSize);
  const addresses = [
    '/',
    '/search',
    '/search?tab=people',
    '/collaborate',
    '/collaborate?tab=mine',
    '/courses',
    '/courses?tab=teaching',
  ];
  const dialogs = ['/?wallet=open', `/collaborate?project=${id}`];
  for (const address of [...addresses, '/profile', `/user/${teacher.id}`, ...dialogs]) {
    await page.goto(address);
    await expect(page.getByRole('navigation').or(page.getByRole('dialog')).first()).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectRoomForWords(page, address);
  }
  await page.goto('/');
  await page.getByRole('article').getByRole('button', { name: 'Enroll' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Insufficient SVC coins.' })).toBeVisible();
  await expectRoomForWords(page, 'enroll');
  await page.goto('/profile');
  const coin = page.locator('section').filter({ hasText: 'Skill Coins balance' }).locator('> svg');
  await expect(coin, 'leaves its place to the words').toBeHidden();
});

test('with text of twice its size on a screen of 320 px a full team, the tabs and a toast fit', {
  tag: '@full',
}, async ({ page, given }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const learner = await given.signedInLearner();
  const members = [learner.id, (await given.member()).id];
  await given.project({ title: 'Night birds', members });
  await given.course({ title: 'Sourdough', priceSvc: 120 });
  await page.addInitScript(textOfTwiceItsSize);
  await page.goto('/collaborate');
  await expect(page.getByText('3 / 3 members')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto('/profile');
  const current = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' });
  await expect(current.locator('span')).toBeInViewport({ ratio: 1 });
  await page.goto('/');
  await page.getByRole('article').getByRole('button', { name: 'Enroll' }).press('Enter');
  await page.getByRole('button', { name: 'Enroll for 120 SVC' }).press('Enter');
  const words = page.getByRole('status').getByText('Successfully enrolled in');
  await expect(words).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).focus();
  await page.getByRole('link', { name: /Open your wallet/ }).dispatchEvent('click');
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  await expect(close).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await words.boundingBox())!.width).toBeGreaterThan(150);
  await close.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Compares the background colours. */
async function expectToStandOut(chosen: Locator, other: Locator) {
  const groundOf = (part: Locator): Promise<string> =>
    part.evaluate((element) => {
      const { ownerDocument } = element;
      return ownerDocument.defaultView.getComputedStyle(element).backgroundColor;
    });
  await expect(async () => expect(await groundOf(chosen)).not.toBe(await groundOf(other))).toPass();
}

test('where the reader has colors of their own, what is chosen stands out, and buttons have an edge', {
  tag: '@full',
}, async ({ page, given }) => {
  const learner = await given.signedInLearner();
  await given.enrolled(learner, await given.course({ title: 'Watercolor basics' }));
  await given.course({ title: 'Sourdough' });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/courses');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expectToStandOut(tab('In Progress'), tab('Completed'));
  const place = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
  await expectToStandOut(place('Courses'), place('Home'));
  const progress = page.getByRole('progressbar');
  await expectToStandOut(progress.locator('div'), progress);
  await expect(page.getByRole('button', { name: 'Complete' })).toHaveCSS('border-top-width', '1px');
  await page.goto('/search');
  const chip = (pressed: boolean) => page.getByRole('button', { pressed }).filter({ hasText: /./ }).first();
  await expectToStandOut(chip(true), chip(false));
  await page.goto('/collaborate?skills=React');
  const filter = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
  await expect(filter).toHaveCSS('border-top-width', '1px');
});

test('the login fits on a screen of 320 px', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ['/login', '/login?tab=sign-up', '/no/such/page']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectRoomForWords(page, address);
  }
  await expectNoAxeViolations(page);
});

/** The number of running animations. */
const moving = `document.getAnimations().filter(({ playState, effect }) =>
  playState === 'running' && effect.getComputedTiming().duration > 1).length`;

test('where less motion is wanted, nothing moves', async ({ page, given }) => {
  await given.course({ priceSvc: 120 });
  await given.signedInLearner();
  await page.goto('/');
  await page.getByRole('article').getByRole('button', { name: 'Enroll' }).click();
  const confirm = page.getByRole('button', { name: 'Enroll for 120 SVC' });
  await expect(confirm).toBeVisible();
  expect(await page.evaluate(moving)).toBe(0);
  const answer = await held(page, '**/enroll');
  await confirm.click();
  await expect(page.getByRole('button', { name: 'Enrolling...' })).toBeVisible();
  expect(await page.evaluate(moving), 'not even a ring that would turn').toBe(0);
  answer();
  await expect(page.getByRole('status').filter({ hasText: 'Successfully enrolled' })).toBeVisible();
  expect(await page.evaluate(moving)).toBe(0);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the balance counts down to the right figure, and nothing is lost under way', {
    tag: '@full',
  }, async ({ page, given }) => {
    await given.course({ priceSvc: 120 });
    await given.signedInLearner();
    await page.goto('/');
    await page.getByRole('article').getByRole('button', { name: 'Enroll' }).click();
    await page.getByRole('button', { name: 'Enroll for 120 SVC' }).click();
    await expect(page.getByRole('link', { name: /balance 380 SVC/ })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectNoAxeViolations(page);
  });

  test('the stub slides away from the ticket, and then the ticket leaves', { tag: '@full' }, async ({
    page,
    given,
  }) => {
    await given.course({ title: 'Sourdough' });
    await given.course({ title: 'Watercolour basics', priceSvc: 120 });
    await given.signedInLearner();
    for (const address of ['/', '/search']) {
      await page.goto(address);
      const ticket = page.getByRole('article').first();
      const enroll = ticket.getByRole('button', { name: 'Enroll' });
      const stub = ticket.locator('.ticket-stub');
      await expect(enroll).toBeVisible();
      const answer = await held(page, '**/api/courses?*');
      await enroll.click();
      await page.getByRole('button', { name: /^Enroll for/ }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(stub).toHaveAttribute('inert');
      await expect
        .poll(async () => {
          const [whole, torn] = [(await ticket.boundingBox())!, (await stub.boundingBox())!];
          return torn.x >= whole.x + whole.width;
        })
        .toBe(true);
      await page.evaluate('scrollTo(0, 0)'); // so that no button is half covered by the header
      await expectNoAxeViolations(page);
      answer();
      await expect(ticket.locator('[inert]')).toHaveCount(0);
      await expect(page.getByRole('article')).toHaveCount(address === '/' ? 1 : 0);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
});
