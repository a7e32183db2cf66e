import { UserId } from '@skillverse/contract/ids';
import { aSubscription } from '../given/given-pushes.ts';
import { NOWHERE } from '../given/given-reports.ts';
import { unsubscribePath } from '../given/given-unsubscribe.ts';
import type { FailureText } from './failure-scene.ts';

const list = () => '/api/me/notices';
const push = () => '/api/me/push';
const settings = () => '/api/me/notice-settings';

/** As failureTexts, of what is about notices. */
export const noticeFailures: readonly FailureText[] = [
  { text: 'Failed to get notices', method: 'GET', path: list, broken: { reading: 'notices' } },
  {
    text: 'Failed to get notices',
    method: 'GET',
    path: () => '/api/me/unread-notices',
    broken: { reading: 'notices' },
  },
  {
    text: 'Failed to mark notices as read',
    method: 'PUT',
    path: () => '/api/me/notices/read',
    body: () => ({ upTo: 1 }),
    broken: { reading: 'notices' },
  },
  {
    text: 'Failed to get notice settings',
    method: 'GET',
    path: settings,
    broken: { reading: 'notice_settings' },
  },
  {
    text: 'Failed to save notice settings',
    method: 'PUT',
    path: settings,
    body: () => ({ kind: 'left', inApp: false }),
    broken: { doing: 'insert on notice_settings' },
  },
  {
    text: 'Failed to save how often the digest comes',
    method: 'PUT',
    path: () => '/api/me/digest',
    body: () => ({ digest: 'weekly' }),
    broken: { doing: 'insert on digests' },
  },
  {
    text: 'Failed to end these mails',
    method: 'POST',
    path: () => unsubscribePath(UserId.parse(NOWHERE)),
    broken: { reading: 'notice_settings' },
  },
  { text: 'Failed to get push settings', method: 'GET', path: push, broken: { reading: 'push_devices' } },
  {
    text: 'Failed to turn on push',
    method: 'POST',
    path: push,
    body: () => aSubscription(),
    broken: { doing: 'insert on push_devices' },
  },
  {
    text: 'Failed to turn off push',
    method: 'DELETE',
    path: () => `${push()}/0199c2f4-7a10-7c3e-9a55-3f6b1f1c9d07`,
    broken: { reading: 'push_devices' },
  },
  {
    text: 'Failed to save quiet hours',
    method: 'PUT',
    path: () => `${push()}/quiet-hours`,
    body: () => ({ from: 22, until: 8 }),
    broken: { doing: 'insert on push_settings' },
  },
];
