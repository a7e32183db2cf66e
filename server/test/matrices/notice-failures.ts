import { UserId } from '@skillverse/contract/ids';
import { NOWHERE } from '../given/given-reports.ts';
import { unsubscribePath } from '../given/given-unsubscribe.ts';
import type { FailureText } from './failure-scene.ts';

const list = () => '/api/me/notices';
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
    text: 'Failed to end these mails',
    method: 'POST',
    path: () => unsubscribePath(UserId.parse(NOWHERE)),
    broken: { reading: 'notice_settings' },
  },
];
