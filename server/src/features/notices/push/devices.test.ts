import type { Ok } from '@skillverse/contract/call';
import type { getPush } from '@skillverse/contract/notices/push';
import { expect } from '../../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../../test/given/given.ts';
import { aSubscription } from '../../../../test/given/given-pushes.ts';
import { test } from '../../../../test/push/pushing-site.ts';
import type { Site } from '../../../../test/site.ts';
import { addDevice } from './add-device.ts';

type State = Ok<typeof getPush>;

const turnOn = async (site: Site, as: string, body: object) =>
  (await site.ask<State>('POST', '/api/me/push', { as, body })).body;
const stateOf = async (site: Site, as: string) => (await site.ask<State>('GET', '/api/me/push', { as })).body;

test('a browser is added once, as the current one of its session', async ({ db, pushing }) => {
  const { id } = await aMember(db);
  const [here, there] = [await signedIn(db, id), await signedIn(db, id)];
  const subscription = pushing.service.subscribe();
  const first = await turnOn(pushing, here, subscription);
  expect(first).toMatchObject({
    publicKey: expect.stringMatching(/^B[\w-]{86}$/),
    devices: [{ current: true }],
    quiet: { from: 22, until: 8 },
  });
  expect(await turnOn(pushing, here, subscription)).toEqual(first);
  expect((await stateOf(pushing, there)).devices).toMatchObject([{ current: false }]);
  const renewed = await turnOn(pushing, here, pushing.service.subscribe());
  expect(renewed.devices).toHaveLength(1);
  expect(renewed.devices[0]!.id).not.toBe(first.devices[0]!.id);
});

test('a member has 5 browsers: the oldest goes', async ({ db, pushing }) => {
  const { id } = await aMember(db);
  let state: State | undefined;
  const oldest = await turnOn(pushing, await signedIn(db, id), pushing.service.subscribe());
  for (let count = 0; count < 5; count++)
    state = await turnOn(pushing, await signedIn(db, id), pushing.service.subscribe());
  expect(state!.devices).toHaveLength(5);
  expect(state!.devices.map((device) => device.id)).not.toContain(oldest.devices[0]!.id);
});

test('a browser in which somebody else has turned pushes on is theirs', async ({ db, pushing }) => {
  const [ada, ben] = [await signedIn(db, (await aMember(db)).id), await signedIn(db, (await aMember(db)).id)];
  const subscription = pushing.service.subscribe();
  await turnOn(pushing, ada, subscription);
  await turnOn(pushing, ben, subscription);
  expect((await stateOf(pushing, ada)).devices).toEqual([]);
  expect((await stateOf(pushing, ben)).devices).toHaveLength(1);
});

test('a browser is removed by its member alone, and goes with its session and with the account', async ({
  db,
  pushing,
}) => {
  const member = await aMember(db);
  const [here, there] = [await signedIn(db, member.id), await signedIn(db, member.id)];
  await turnOn(pushing, here, pushing.service.subscribe());
  const { devices } = await turnOn(pushing, there, pushing.service.subscribe());
  const path = `/api/me/push/${devices.find(({ current }) => !current)!.id}`;
  const stranger = await signedIn(db, (await aMember(db)).id);
  await pushing.ask('DELETE', path, { as: stranger });
  expect((await stateOf(pushing, here)).devices).toHaveLength(2);
  await pushing.ask('DELETE', path, { as: there });
  expect((await stateOf(pushing, here)).devices).toHaveLength(1);
  await pushing.ask('POST', '/api/auth/sign-out', { as: there });
  expect((await stateOf(pushing, here)).devices).toEqual([]);
  await turnOn(pushing, here, pushing.service.subscribe());
  const left = await pushing.ask('DELETE', '/api/me', { as: here, body: { email: member.email } });
  expect(left.status).toBe(200);
  for (const table of ['push_devices', 'push_settings'])
    expect(await db`select 1 from ${db(table)} where member_id = ${member.id}`, table).toEqual([]);
});

test('a service that the site does not name is refused, and so are addresses that only look like one', async ({
  db,
  pushing,
}) => {
  const as = await signedIn(db, (await aMember(db)).id);
  for (const endpoint of [
    'https://push.example.org/1',
    'https://localhost.example.org/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'http://fcm.googleapis.com/1',
    'https://me:secret@localhost/1',
  ]) {
    const { status, body } = await pushing.ask('POST', '/api/me/push', { as, body: aSubscription(endpoint) });
    expect([endpoint, status, body.error?.code]).toEqual([endpoint, 409, 'PUSH_SERVICE_NOT_ALLOWED']);
  }
});

test('quiet hours are kept, whatever browser comes next', async ({ db, pushing }) => {
  const as = await signedIn(db, (await aMember(db)).id);
  const body = { from: 20, until: 9 };
  await pushing.ask('PUT', '/api/me/push/quiet-hours', { as, body });
  const state = await turnOn(pushing, as, pushing.service.subscribe());
  expect(state.quiet).toEqual(body);
  for (const wrong of [{ from: 24 }, { until: -1 }])
    expect(
      (await pushing.ask('PUT', '/api/me/push/quiet-hours', { as, body: { ...body, ...wrong } })).status,
    ).toBe(422);
});

test('kinds can be switched by push as long as there is a browser for it', async ({ db, pushing }) => {
  const as = await signedIn(db, (await aMember(db)).id);
  const canPush = async () =>
    (await pushing.ask<{ channels: { push: boolean } }>('GET', '/api/me/notice-settings', { as })).body
      .channels.push;
  expect(await canPush()).toBe(false);
  const { devices } = await turnOn(pushing, as, pushing.service.subscribe());
  expect(await canPush()).toBe(true);
  await pushing.ask('DELETE', `/api/me/push/${devices[0]!.id}`, { as });
  expect(await canPush()).toBe(false);
});

test('a browser whose session ends at that moment is asked to sign in', async ({ db, pushing }) => {
  const { id } = await aMember(db);
  const sessionId = '0199c2f4-7a10-7c3e-9a55-3f6b1f1c9d09';
  const added = addDevice(
    { db, services: ['localhost'] },
    { id, sessionId },
    {
      ...pushing.service.subscribe(),
      userAgent: null,
    },
  );
  await expect(added).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
});
