import type { Page } from '@playwright/test';
import { openPushService, type PushService } from '../../../server/test/push/push-service.ts';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { test as base, expect } from '../../support/journey.ts';
import { openMarket } from '../../support/market.ts';
import { wrote } from '../../support/talk.ts';
import { openSettings, settings } from './settings-dialog.ts';

interface EachWorker {
  service: PushService;
}

/** Uses a market with a push service on this machine: the browser's own would ask its maker's. */
const test = base.extend<object, EachWorker>({
  market: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are wanted
    async ({}, use) => {
      const market = await openMarket({ PUSH_SERVICES: 'localhost' });
      await use(market);
      await market.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  service: [
    async ({ market }, use) => {
      const service = await openPushService(async () => {
        const [keys] = await market.db<{ publicKey: string }[]>`select public_key from push_keys`;
        return keys!.publicKey;
      });
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
});

test.use({ serviceWorkers: 'allow' });
// One after another: each further worker would start a market of its own.
test.describe.configure({ mode: 'default' });

/** The browser is allowed to show pushes (one without a window never is), and its push service is the one of this test. */
async function subscribesTo(page: Page, service: PushService): Promise<void> {
  const { endpoint, p256dh, auth } = service.subscribe();
  const json = JSON.stringify({ endpoint, keys: { p256dh, auth } });
  await page.addInitScript(`
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => (localStorage.setItem('asked', 'yes'), 'granted');
    const subscription = { toJSON: () => (${json}), unsubscribe: async () => (localStorage.removeItem('subscribed'), true) };
    Navigator.prototype.setAppBadge = async (count) => localStorage.setItem('badge', count);
    PushManager.prototype.subscribe = async () => (localStorage.setItem('subscribed', 'yes'), subscription);
    PushManager.prototype.getSubscription = async () => (localStorage.getItem('subscribed') ? subscription : null);`);
}

/** Gives the worker what has arrived for it, as the browser does. */
async function handOver(page: Page, text: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text });
}

const workerOf = (page: Page) => page.context().serviceWorkers()[0]!;

/** What the worker shows is noted: a browser without a window shows nothing. */
const noteShown = (page: Page) =>
  workerOf(page).evaluate(`
    self.shown = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      self.shown = [...self.shown, { ...options, title, close: () => (self.shown = []) }];
    };
    WorkerNavigator.prototype.setAppBadge = async (count) => { self.badge = count; };
    // A press that no finger made may not focus a tab.
    WindowClient.prototype.focus = async function () { return this; };`);

const shown = (page: Page) =>
  workerOf(page).evaluate<string[]>(`self.shown.map(({ title, body }) => title + ': ' + body)`);

/** At the app's icon, as the page and the worker have set it. */
const badgeOf = (page: Page) => page.evaluate<string | null>(`localStorage.getItem('badge')`);

const press = (page: Page) =>
  workerOf(page).evaluate(`
    void dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification: self.shown[0] }))`);

test('a member turns push on, hears who enrolls, gets from there to the course, and signs out', {
  tag: '@any-size',
}, async ({ page, given, market, service }) => {
  await subscribesTo(page, service);
  const { id } = await given.signedInLearner({ name: 'Mei Tanaka' });
  const course = await given.course({ title: 'First bowl', priceSvc: 0, teacherId: id });
  await openSettings(page);
  const devices = settings(page).getByRole('list', { name: 'Where push is on' });
  await expect(devices).toHaveCount(0);
  await settings(page).getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(devices.getByRole('listitem')).toHaveText([/This device · on since/]);
  await expect(settings(page).getByRole('checkbox', { name: 'Push' }).first()).toBeVisible();
  await expectNoAxeViolations(page);
  // Whatever the time of day is.
  await settings(page).getByRole('combobox', { name: 'From' }).selectOption('0');
  await settings(page).getByRole('combobox', { name: 'Until' }).selectOption('0');
  await expect(settings(page).getByText('There are none, because both times are the same.')).toBeVisible();

  await given.enrolled(await given.member({ name: 'Amara Obi' }), course);
  await expect.poll(() => service.arrived.length, { timeout: 20_000 }).toBe(1);
  await noteShown(page);
  await handOver(page, service.arrived[0]!.text);
  await expect.poll(() => shown(page)).toEqual(['Skillverse: Amara Obi enrolled in your course']);
  // The welcome is unread too.
  expect(await workerOf(page).evaluate('self.badge')).toBe(2);
  await press(page);
  await expect(page).toHaveURL('/courses?tab=teaching');
  await expect.poll(() => badgeOf(page)).toBe('2');
  await expect.poll(() => shown(page)).toEqual([]);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(`localStorage.getItem('subscribed')`)).toBeNull();
  await expect.poll(() => badgeOf(page)).toBe('0');
  expect(await market.db`select 1 from push_devices`).toEqual([]);
});

test('a browser that may not show pushes says so, and what to do', { tag: '@full' }, async ({
  page,
  given,
}) => {
  await page.addInitScript(`Object.defineProperty(Notification, 'permission', { get: () => 'denied' })`);
  await given.signedInLearner();
  await openSettings(page);
  await expect(settings(page).getByText('Your browser shows no notifications of this site.')).toBeVisible();
  await expect(settings(page).getByRole('button', { name: /Turn on for/ })).toHaveCount(0);
});

test('who was written to is offered push below the conversations, and asked for nothing before a press', async ({
  page,
  given,
  market,
  service,
}) => {
  await subscribesTo(page, service);
  const me = await given.signedInLearner();
  const amara = await given.member({ name: 'Amara Obi' });
  await wrote(market, me, amara, 'Is there a place left?');
  const turnOn = page.getByRole('button', { name: 'Turn on push' });
  await page.goto('/messages');
  await expect(page.getByText('You: Is there a place left?')).toBeVisible();
  await expect(turnOn).toHaveCount(0);
  await wrote(market, amara, me, 'One, yes.');
  await page.reload();
  await expect(turnOn).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(`localStorage.getItem('asked')`)).toBeNull();
  await turnOn.click();
  await expect(page.getByText('Push is on for this device.')).toBeVisible();
  expect(await market.db`select 1 from push_devices where member_id = ${me.id}`).toHaveLength(1);
});

test('who does not want push now is not offered it again', { tag: '@full' }, async ({
  page,
  given,
  market,
  service,
}) => {
  await subscribesTo(page, service);
  const me = await given.signedInLearner();
  await wrote(market, await given.member(), me, 'Hello');
  await page.goto('/messages');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('button', { name: 'Turn on push' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Turn on push' })).toHaveCount(0);
  expect(await page.evaluate(`localStorage.getItem('asked')`)).toBeNull();
});
