import { expect, onTestFinished, test } from 'vitest';
import webPush from 'web-push';
import { aSubscription } from '../../../test/given/given-pushes.ts';
import { openPushService } from '../../../test/push/push-service.ts';
import { openPushPost } from './post-push.ts';
import { isPublicAddress, type Resolve } from './public-address.ts';
import { isAllowedEndpoint } from './push-services.ts';

const pair = webPush.generateVAPIDKeys();
const keys = async () => pair;
const subject = 'https://skills.example.org';
const text = 'Ada enrolled';

async function aService() {
  const service = await openPushService(async () => pair.publicKey);
  onTestFinished(() => service.close());
  return service;
}

test('a service gets what only the browser can read, signed for it', async () => {
  const service = await aService();
  const post = openPushPost({ services: ['localhost'], keys, subject });
  expect(await post.send({ to: service.subscribe(), text, topic: 'a' })).toBe('taken');
  expect(service.arrived).toMatchObject([{ text, topic: 'a' }]);
});

test('a redirect is not followed', async () => {
  const [service, other] = [await aService(), await aService()];
  service.answer = 307;
  service.location = other.subscribe().endpoint;
  const post = openPushPost({ services: ['localhost'], keys, subject });
  await expect(post.send({ to: service.subscribe(), text, topic: 'a' })).rejects.toThrow('answered 307');
  expect(other.asked).toBe(0);
});

test('a name that leads to a private address at the moment of sending is not connected to', async () => {
  const services = ['*.push.apple.com'];
  const to = aSubscription('https://web.push.apple.com/1');
  for (const addresses of [['127.0.0.1'], ['10.1.2.3'], ['::1'], ['17.0.0.1', '192.168.0.1']]) {
    const asked: string[] = [];
    const resolve: Resolve = (hostname, done) => {
      asked.push(hostname);
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    };
    const post = openPushPost({ services, keys, subject, resolve });
    await expect(post.send({ to, text, topic: 'a' })).rejects.toThrow('not public');
    expect(asked).toEqual(['web.push.apple.com']);
  }
});

test('a service that is not named any more, and a key that is none, end the subscription', async () => {
  const service = await aService();
  const to = service.subscribe();
  const strict = openPushPost({ services: ['fcm.googleapis.com'], keys, subject });
  expect(await strict.send({ to, text, topic: 'a' })).toBe('gone');
  const post = openPushPost({ services: ['localhost'], keys, subject });
  expect(await post.send({ to: { ...to, p256dh: `B${'A'.repeat(86)}` }, text, topic: 'a' })).toBe('gone');
  expect(service.asked).toBe(0);
});

test('addresses of this machine and of networks around it are not public, in whatever way they are written', () => {
  const refused = [
    '0.0.0.0',
    '10.0.0.1',
    '100.64.1.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
  ]
    .concat([
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
      'fe80::1',
      'fd00::1',
    ])
    .concat(['2001:db8::1', '2002:a00:1::', 'ff02::1', 'localhost', '']);
  expect(refused.filter(isPublicAddress)).toEqual([]);
  expect(['17.57.144.84', '142.250.1.1', '2a00:1450:4001::1'].filter(isPublicAddress)).toHaveLength(3);
});

test.for([
  ['https://fcm.googleapis.com/fcm/send/1', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/1', true],
  ['https://web.push.apple.com/1', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=1', true],
  ['https://push.apple.com.example.org/1', false],
  ['https://fakepush.apple.com/1', false],
  ['https://fcm.googleapis.com:8443/1', false],
  ['http://fcm.googleapis.com/1', false],
  ['http://localhost:5432/', false],
  ['no address', false],
] as const)('of the services that are usual, %s is one: %s', ([endpoint, isOne]) => {
  const usual = [
    'fcm.googleapis.com',
    '*.push.services.mozilla.com',
    '*.push.apple.com',
    '*.notify.windows.com',
  ];
  expect(isAllowedEndpoint(endpoint, usual)).toBe(isOne);
});
