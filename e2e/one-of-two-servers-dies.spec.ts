import type { Page } from '@playwright/test';
import type { Tx } from '../server/src/db/client.ts';
import { aPdf } from '../server/test/made-files.ts';
import { startServer } from '../server/test/running-server.ts';
import { TEST_SECRET } from '../server/test/site.ts';
import { untilWaitedFor } from '../server/test/waited-for.ts';
import { type Balancer, type Carried, openBalancer } from '../trust/faults/balancer.ts';
import { chooser, openManage, picked } from './course-form.ts';
import { partsHaveCome } from './idle-loading.ts';
import { expect, test as journey } from './journey.ts';
import type { Market } from './market.ts';

interface Pair {
  readonly balancer: Balancer;
  /** kill -9, which leaves the other one alone on the site. */
  kill(server: number): Promise<void>;
}

interface EachTest {
  pair: Pair;
  /** What the page showed as an alert, be it for a moment. */
  alerts: readonly string[];
}

/** Two servers on the database and the files of the market, which neither of them owns. */
const test = journey.extend<EachTest>({
  pair: [
    async ({ market }, use) => {
      const start = () => startServer(market.server.dataDir, { SESSION_SECRET: TEST_SECRET });
      const servers = await Promise.all([start(), start()]);
      const balancer = await openBalancer(servers.map(({ url }) => url));
      await balancer.untilAllReady();
      const kill = async (server: number) => {
        servers[server]!.process.kill('SIGKILL');
        await servers[server]!.ended;
      };
      await use({ balancer, kill });
      balancer.close();
      await Promise.all(servers.map((server) => server.stop()));
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ pair }, use) => use(pair.balancer.url),
  alerts: async ({ page }, use) => use(await alertsOf(page)),
});

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

/** The key of each attempt of a write. */
function keysOf(page: Page, path: string): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(path))
      keys.push(request.headers()['idempotency-key'] ?? 'none');
  });
  return keys;
}

/** Kills the server that has this request, when all of it is done but what this transaction holds up. @returns which it was */
async function killWhileHeld(
  { db }: Market,
  { balancer, kill }: Pair,
  path: string,
  { hold, click }: { hold: (tx: Tx) => Promise<unknown>; click: () => Promise<void> },
): Promise<number> {
  return await db.begin(async (tx) => {
    await hold(tx);
    await click();
    await untilWaitedFor(tx, new Promise(() => undefined));
    const isIt = (carried: Carried) => carried.method === 'POST' && carried.path.includes(path);
    const { server } = balancer.carried().find(isIt)!;
    await kill(server);
    return server;
  });
}

/** The page loaded anew, from the only one that is left. */
async function expectSessionGoesOn(page: Page, { balancer }: Pair, dead: number | undefined, coins: string) {
  await expect.poll(() => balancer.ready()).toEqual([dead === 0 ? 1 : 0]);
  await page.goto('/');
  await expect(page.getByRole('link', { name: `balance ${coins}` })).toBeVisible();
}

test('whoever enrolls while the server dies that does it has enrolled, and paid once', async ({
  page,
  given,
  market,
  pair,
  alerts,
}) => {
  const learner = await given.signedInLearner();
  const bowl = await given.course({ title: 'First bowl', priceSvc: 120 });
  pair.balancer.whenServerDies = 'break';
  await page.goto('/');
  await partsHaveCome(page);
  await page.getByRole('article', { name: bowl.title }).getByRole('button', { name: 'Enroll' }).click();
  const dead = await killWhileHeld(market, pair, '/enroll', {
    hold: (tx) => tx`select 1 from wallets where user_id = ${learner.id} for update`,
    click: () => page.getByRole('button', { name: 'Enroll for 120 SVC' }).click(),
  });
  await expect(
    page.getByRole('status').filter({ hasText: 'Successfully enrolled in First bowl!' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /balance 380 SVC/ })).toBeVisible();
  await expectSessionGoesOn(page, pair, dead, '380 SVC');
  expect(alerts).toEqual([]);
  expect(await market.db`select status from enrollments`).toEqual([{ status: 'ongoing' }]);
  expect(await given.balanceOf(learner)).toBe(380);
});

test('whoever completes a course while the server dies that did it sees the reward, and has it once', async ({
  page,
  given,
  market,
  pair,
  alerts,
}) => {
  const learner = await given.signedInLearner();
  const bowl = await given.course({ title: 'First bowl', priceSvc: 120 });
  await given.enrolled(learner, bowl);
  let dead: number | undefined;
  // It is done for good, but whoever did it cannot say so any more.
  pair.balancer.losesAnswer = async ({ path, server }) => {
    if (dead !== undefined || !path.endsWith('/complete')) return false;
    dead = server;
    await pair.kill(server);
    return true;
  };
  const keys = keysOf(page, '/complete');
  await page.goto('/courses');
  await partsHaveCome(page);
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
  await expectSessionGoesOn(page, pair, dead, '480 SVC');
  expect(alerts).toEqual([]);
  expect(await given.balanceOf(learner)).toBe(480);
  expect(await market.db`select status from enrollments`).toEqual([{ status: 'completed' }]);
});

test('whoever uploads a file while the server dies that takes it finds it in the course, once', async ({
  page,
  given,
  market,
  pair,
  alerts,
}) => {
  const teacher = await given.signedInLearner();
  await given.course({ title: 'Glazing', teacherId: teacher.id });
  const keys = keysOf(page, '/media');
  const dialog = await openManage(page, 'Glazing');
  await partsHaveCome(page);
  await page.getByRole('tab', { name: 'Media Management' }).click();
  const dead = await killWhileHeld(market, pair, '/media', {
    hold: (tx) => tx`lock table files in share row exclusive mode`,
    click: () => chooser(dialog, 'documents').setInputFiles(picked(aPdf(), 'glazes.pdf')),
  });
  const documents = dialog.getByRole('list', { name: 'Documents in order' }).getByRole('listitem');
  await expect(documents).toHaveText([/glazes\.pdf/]);
  await expect(dialog.getByText('glazes.pdf was uploaded')).toBeAttached();
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  await expectSessionGoesOn(page, pair, dead, '500 SVC');
  expect(alerts).toEqual([]);
  expect(await market.db`select name from files`).toEqual([{ name: 'glazes.pdf' }]);
});
