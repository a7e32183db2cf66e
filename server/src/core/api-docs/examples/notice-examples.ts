import type { Examples } from '../example.ts';
import { course, person } from '../example-things.ts';

const switched = {
  channels: { mail: true, push: true },
  items: [
    { kind: 'enrolled', inApp: true, mail: false, push: true },
    { kind: 'completed', inApp: false, mail: false, push: true },
  ],
  digest: 'weekly',
};

const device = {
  id: '0199c2f4-7a10-7c3e-9a55-3f6b1f1c9d07',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
};
const push = {
  publicKey: 'BPk3xvQe7yS5V2c0Wm1dJ8oQH4rT9uXbLz6aNfEiGyKtRsUvWpOqMnIjHkLlCdBeFgAhZxYwVuTsRqPoNmLkJiI',
  devices: [{ ...device, current: true, createdAt: '2026-11-28T18:20:00.000Z' }],
  quiet: { from: 22, until: 8 },
};

export const noticeExamples: Examples = {
  'notices.listNotices': {
    summary: 'Your notices, the newest first: one a kind, thing and day, 30 a page',
    answer: {
      items: [
        {
          id: 4711,
          kind: 'enrolled',
          count: 3,
          unreadCount: 2,
          actor: { id: person.id, name: person.name, avatarUrl: person.avatarUrl },
          actorCount: 3,
          subjectId: course.id,
          title: course.title,
          svc: null,
          detail: null,
          createdAt: '2026-11-21T12:30:00.000Z',
        },
      ],
      nextCursor: null,
    },
  },
  'notices.countUnreadNotices': {
    summary: 'How many notices you have not read, up to 100',
    answer: { count: 2 },
  },
  'notices.readNotices': {
    summary: 'Mark notices as read: all that are as old as one, or a group of them',
    body: { upTo: 4711 },
    answer: { count: 0 },
  },
  'notices.unsubscribe': {
    summary: 'End mails of one kind, by the token in such a mail',
    answer: { kind: 'reviewed' },
  },
  'notices.getNoticeSettings': { summary: 'Which kinds of notices you get', answer: switched },
  'notices.putNoticeSettings': {
    summary: 'Switch a kind of notices on or off',
    body: { kind: 'completed', inApp: false },
    answer: switched,
  },
  'notices.putDigest': {
    summary: 'Say how often a mail tells you what is new',
    body: { digest: 'weekly' },
    answer: switched,
  },
  'notices.getPush': { summary: 'Which of your browsers get pushes, and your quiet hours', answer: push },
  'notices.addPushDevice': {
    summary: 'Get pushes in this browser',
    body: {
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABo',
      p256dh: push.publicKey,
      auth: 'k8J2r0c1bXv3yQ5mZt7w9A',
    },
    answer: push,
  },
  'notices.removePushDevice': { summary: 'Get no more pushes in a browser', answer: push },
  'notices.putQuietHours': {
    summary: 'Say in which hours of the day nothing is pushed',
    body: { from: 22, until: 8 },
    answer: push,
  },
};
