import type { Examples } from '../example.ts';
import { course, person } from '../example-things.ts';

const switched = {
  channels: { mail: true, push: true },
  items: [
    { kind: 'enrolled', inApp: true, mail: false, push: true },
    { kind: 'completed', inApp: false, mail: false, push: true },
  ],
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
};
