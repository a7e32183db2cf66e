import type { Page } from '@playwright/test';
import { givenIn } from '../../support/given.ts';
import { expect } from '../../support/journey.ts';
import { test } from '../../support/restarting-market.ts';

const balance = (page: Page, svc: number) => page.getByRole('link', { name: `balance ${svc} SVC` });

/** Counts the streams that its pages open. */
function streamsOf(page: Page): () => number {
  let streams = 0;
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') streams++;
  });
  return () => streams;
}

/** Opens a screen and waits until its stream is there. */
async function openLive(page: Page, address: string): Promise<void> {
  const opened = page.waitForResponse('**/api/events');
  await page.goto(address);
  await opened;
}

async function complete(page: Page, title: string): Promise<void> {
  await page.goto('/courses');
  const card = page.getByRole('article', { name: title, exact: true });
  await card.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('dialog', { name: 'Blockchain Verification' })).toBeVisible();
}

test('a teacher sees coins arrive while a learner completes elsewhere, in a second tab too, and after the server has stopped in between', {
  tag: ['@any-size', '@full'],
}, async ({ page, browser, baseURL, context, given, market, restart }) => {
  test.setTimeout(120_000);
  const teacher = await given.signedInLearner({ name: 'Mei Tanaka', balanceSvc: 500 });
  const courses = [
    await given.course({ title: 'First bowl', priceSvc: 120, teacherId: teacher.id }),
    await given.course({ title: 'Second bowl', priceSvc: 30, teacherId: teacher.id }),
  ];
  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  const theirs = givenIn(market, elsewhere);
  const learner = await theirs.signedInLearner({ name: 'Amara Obi' });
  for (const course of courses) await given.enrolled(learner, course);
  const streams = streamsOf(page);
  await openLive(page, '/');
  await expect(balance(page, 500)).toBeVisible();
  const second = await context.newPage();
  await second.goto('/');
  await expect(balance(second, 500)).toBeVisible();

  const learning = await elsewhere.newPage();
  await complete(learning, 'First bowl');
  await expect(balance(page, 620)).toBeVisible();
  await expect(balance(second, 620)).toBeVisible();
  expect(streams(), 'one for both tabs').toBe(1);

  await restart();
  const isBack = page.getByRole('status').filter({ hasText: 'Back online' });
  await expect(isBack.or(balance(page, 620)).first()).toBeVisible();
  await complete(learning, 'Second bowl');
  await expect(balance(page, 650)).toBeVisible({ timeout: 30_000 });
  await expect(balance(second, 650)).toBeVisible();
  await elsewhere.close();
});

test('a teacher sees a new learner on the course, and a second device of the learner the new balance', {
  tag: '@full',
}, async ({ page, browser, baseURL, given, market }) => {
  const teacher = await given.signedInLearner({ name: 'Mei Tanaka' });
  await given.course({ title: 'First bowl', priceSvc: 120, teacherId: teacher.id });
  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  const learner = await givenIn(market, elsewhere).signedInLearner({ balanceSvc: 500 });
  const device = await browser.newContext({ baseURL: baseURL! });
  await givenIn(market, device).signedInAgain(learner.id);
  await openLive(page, '/courses?tab=teaching');
  const card = page.getByRole('article', { name: 'First bowl' });
  await expect(card).toContainText('0 learners');
  const other = await device.newPage();
  await openLive(other, '/');
  await expect(balance(other, 500)).toBeVisible();
  const learning = await elsewhere.newPage();
  await learning.goto('/');
  await learning.getByRole('article', { name: 'First bowl' }).getByRole('button', { name: 'Enroll' }).click();
  await learning.getByRole('button', { name: /^Enroll for/ }).click();
  await expect(balance(other, 380)).toBeVisible();
  await expect(card).toContainText('1 learner');
  await Promise.all([elsewhere.close(), device.close()]);
});

test('where a page has no locks, as over plain http, each tab has a stream and hears', {
  tag: '@full',
}, async ({ page, context, browser, baseURL, given, market }) => {
  await context.addInitScript('delete Navigator.prototype.locks');
  const teacher = await given.signedInLearner({ name: 'Mei Tanaka' });
  const { id } = await given.course({ title: 'First bowl', teacherId: teacher.id });
  const streams = streamsOf(page);
  const second = await context.newPage();
  await openLive(page, '/courses?tab=teaching');
  await openLive(second, '/courses?tab=teaching');
  expect(streams()).toBe(2);
  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  await givenIn(market, elsewhere).signedInLearner();
  await elsewhere.request.post(`/api/courses/${id}/enroll`, { data: {}, headers: { origin: baseURL! } });
  for (const tab of [page, second])
    await expect(tab.getByRole('article', { name: 'First bowl' })).toContainText('1 learner');
  await elsewhere.close();
});

test('the tab that takes over from one that was closed hears on, and fetches what it may have missed', {
  tag: '@full',
}, async ({ page, context, given }) => {
  await given.signedInLearner({ balanceSvc: 500 });
  const first = await context.newPage();
  await openLive(first, '/');
  await page.goto('/');
  await expect(balance(page, 500)).toBeVisible();
  // The second tab waits for the lock of the first.
  const waiting = 'navigator.locks.query().then(({ pending }) => pending.length)';
  await expect.poll(() => page.evaluate(waiting)).toBe(1);
  const opened = page.waitForResponse('**/api/events');
  const fetched = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/me');
  await first.close();
  await opened;
  await fetched;
});

test('nobody who is signed out has a stream', { tag: '@full' }, async ({ page, given }) => {
  await given.account();
  const streams = streamsOf(page);
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await page.evaluate('new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 300)))');
  expect(streams()).toBe(0);
});
