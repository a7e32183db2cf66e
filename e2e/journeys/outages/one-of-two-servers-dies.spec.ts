import type { Page } from '@playwright/test';
import type { CourseId } from '@skillverse/contract/ids';
import type { Tx } from '../../../server/src/db/client.ts';
import { aPdf } from '../../../server/test/given/files/made-files.ts';
import { untilWaitedFor } from '../../../server/test/waited-for.ts';
import type { Carried } from '../../../trust/faults/network/balancer.ts';
import { type PairOfServers, untilWriting } from '../../../trust/faults/network/pair-of-servers.ts';
import { chooser, openManage, picked } from '../../support/course-form.ts';
import { expect as usual } from '../../support/journey.ts';
import type { Market } from '../../support/market.ts';
import { test as journey, type Traders } from './pair-under-load.ts';

interface EachTest {
  /** All alerts that the page has shown, even for a moment. */
  alerts: readonly string[];
}

const test = journey.extend<EachTest>({
  alerts: async ({ page }, use) => use(await alertsOf(page)),
});

const expect = usual.configure({ timeout: 20_000 });

// The tests share the two servers. If the machine is slow, everything still happens, but later.
test.describe.configure({ mode: 'default', timeout: 90_000 });

async function alertsOf(page: Page): Promise<string[]> {
  const alerts: string[] = [];
  await page.exposeBinding('sawAlert', (_source, text: string) => void alerts.push(text));
  await page.addInitScript({
    content: `new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=alert]'))
        if (textContent.trim()) window.sawAlert(textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true })`,
  });
  return alerts;
}

/** The idempotency key of each attempt of a write. */
function keysOf(page: Page, path: string): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(path))
      keys.push(request.headers()['idempotency-key'] ?? 'none');
  });
  return keys;
}

/** Kills this server while it also handles another member's write. */
async function killUnderLoad(
  { balancer, kill }: PairOfServers,
  server: number,
  course: CourseId,
): Promise<void> {
  await untilWriting(balancer, server, ({ path }) => !path.includes(course));
  await kill(server);
}

interface Held {
  /** The course of the write. No other member uses it. */
  course: CourseId;
  hold: (tx: Tx) => Promise<unknown>;
  click: () => Promise<void>;
}

/** Kills the server of this write when the rest of the write waits for this transaction. @returns the server's number */
async function killWhileHeld(
  { db }: Market,
  pair: PairOfServers,
  { course, hold, click }: Held,
): Promise<number> {
  return await db.begin(async (tx) => {
    await hold(tx);
    await click();
    await untilWaitedFor(tx, new Promise(() => undefined));
    const isIt = ({ method, path }: Carried) => method === 'POST' && path.includes(course);
    const { server } = pair.balancer.carried().find(isIt)!;
    await killUnderLoad(pair, server, course);
    return server;
  });
}

interface Afterwards {
  page: Page;
  pair: PairOfServers;
  traders: Traders;
  dead: number | undefined;
  coins: string;
}

/** Expects that all answers to the others hold, and that the page reloads from the only server left. */
async function expectAllGoesOn({ page, pair, traders, dead, coins }: Afterwards): Promise<void> {
  expect(await traders.end(), 'what the others were told').toEqual([]);
  await expect.poll(() => pair.balancer.ready()).toEqual([dead === 0 ? 1 : 0]);
  await page.goto('/');
  await expect(page.getByRole('link', { name: `balance ${coins}` })).toBeVisible();
}

test('whoever enrolls while the server dies that does it has enrolled, and paid once', {
  tag: '@full',
}, async ({ page, given, market, pair, traders, alerts }) => {
  const learner = await given.signedInLearner();
  const bowl = await given.course({ title: 'First bowl', priceSvc: 120 });
  pair.balancer.whenServerDies = 'break';
  await page.goto('/');
  await page.getByRole('article', { name: bowl.title }).getByRole('button', { name: 'Enroll' }).click();
  await traders.begin();
  const dead = await killWhileHeld(market, pair, {
    course: bowl.id,
    hold: (tx) => tx`select 1 from wallets where user_id = ${learner.id} for update`,
    click: () => page.getByRole('button', { name: 'Enroll for 120 SVC' }).click(),
  });
  await expect(
    page.getByRole('status').filter({ hasText: 'Successfully enrolled in First bowl!' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /balance 380 SVC/ })).toBeVisible();
  await expectAllGoesOn({ page, pair, traders, dead, coins: '380 SVC' });
  expect(alerts).toEqual([]);
  expect(await market.db`select status from enrollments where course_id = ${bowl.id}`).toEqual([
    { status: 'ongoing' },
  ]);
  expect(await given.balanceOf(learner)).toBe(380);
});

test('whoever completes a course while the server dies that did it sees the reward, and has it once', {
  tag: '@full',
}, async ({ page, given, market, pair, traders, alerts }) => {
  const learner = await given.signedInLearner();
  const bowl = await given.course({ title: 'First bowl', priceSvc: 120 });
  await given.enrolled(learner, bowl);
  let dead: number | undefined;
  // The write is committed, but its server can no longer answer.
  pair.balancer.losesAnswer = async ({ path, server }) => {
    if (dead !== undefined || !path.endsWith(`${bowl.id}/complete`)) return false;
    dead = server;
    await killUnderLoad(pair, server, bowl.id);
    return true;
  };
  const keys = keysOf(page, '/complete');
  await page.goto('/courses');
  await traders.begin();
  await page.clock.install();
  await page.getByRole('article', { name: bowl.title }).getByRole('button', { name: 'Complete' }).click();
  const verification = page.getByRole('dialog', { name: 'Blockchain Verification' });
  await expect(verification).toBeVisible();
  expect(await given.balanceOf(learner)).toBe(480);
  await page.clock.fastForward(2000);
  await expect(verification.getByRole('status')).toHaveText(/Processing|Success/);
  await page.clock.fastForward(2000);
  await expect(verification.getByRole('definition')).toHaveText(['+100 SVC', '+50 SVC', /^0x/]);
  await verification.getByRole('button', { name: 'Done' }).click();
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  await expectAllGoesOn({ page, pair, traders, dead, coins: '480 SVC' });
  expect(alerts).toEqual([]);
  expect(await given.balanceOf(learner)).toBe(480);
  expect(await market.db`select status from enrollments where course_id = ${bowl.id}`).toEqual([
    { status: 'completed' },
  ]);
});

test('whoever uploads a file while the server dies that takes it finds it in the course, once', {
  tag: '@full',
}, async ({ page, given, market, pair, traders, alerts }) => {
  const teacher = await given.signedInLearner();
  const glazing = await given.course({ title: 'Glazing', teacherId: teacher.id });
  const keys = keysOf(page, '/media');
  const dialog = await openManage(page, 'Glazing');
  await page.getByRole('tab', { name: 'Media Management' }).click();
  await traders.begin();
  const dead = await killWhileHeld(market, pair, {
    course: glazing.id,
    // The bytes are in the bucket by then. The lock does not block reads of the uploader's row.
    hold: (tx) => tx`select 1 from users where id = ${teacher.id} for share`,
    click: () => chooser(dialog, 'documents').setInputFiles(picked(aPdf(), 'glazes.pdf')),
  });
  const documents = dialog.getByRole('list', { name: 'Documents in order' }).getByRole('listitem');
  await expect(documents).toHaveText([/glazes\.pdf/]);
  await expect(dialog.getByText('glazes.pdf was uploaded')).toBeAttached();
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  await expectAllGoesOn({ page, pair, traders, dead, coins: '500 SVC' });
  expect(alerts).toEqual([]);
  expect(await market.db`select name from files where owner_id = ${teacher.id}`).toEqual([
    { name: 'glazes.pdf' },
  ]);
});
