import { busyMemberOf } from '../fill/fill-crowds.ts';

const list = () => '/api/me/notices';
const unread = () => '/api/me/unread-notices';

/** Of READS, those of notices. The busiest has a hundred times as many as the others. */
export const NOTICE_READS = [
  { call: 'notices.listNotices', title: 'Notices', path: list },
  { call: 'notices.listNotices', title: 'Notices, of the busiest', path: list, by: busyMemberOf },
  {
    call: 'notices.listNotices',
    title: 'Notices, of the busiest, further on',
    path: list,
    by: busyMemberOf,
    further: 40,
  },
  { call: 'notices.countUnreadNotices', title: 'Unread notices', path: unread },
  {
    call: 'notices.countUnreadNotices',
    title: 'Unread notices, of the busiest',
    path: unread,
    by: busyMemberOf,
  },
  { call: 'notices.getNoticeSettings', title: 'Notice settings', path: () => '/api/me/notice-settings' },
  { call: 'notices.getPush', title: 'Push settings', path: () => '/api/me/push' },
];
