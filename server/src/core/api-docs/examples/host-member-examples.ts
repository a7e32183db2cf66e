import type { Examples } from '../example.ts';
import { openSession, viewerId } from '../example-things.ts';
import { transfer, welcome } from './wallet-things.ts';

const member = {
  id: viewerId,
  name: 'Amara Okafor',
  avatarUrl: '/default-avatar.svg',
  email: 'amara@example.org',
  isHost: false,
  isSample: false,
  joinedAt: '2026-11-21T09:20:00.000Z',
  suspendedAt: null,
  suspendedUntil: null,
};

const { current: _, ...session } = openSession;

const decision = {
  id: '01a1fd20-11c0-7d3a-9b5e-6f0c8d4f9b62',
  act: 'warn',
  title: null,
  reason: 'Please write to members whom you know.',
  decidedAt: '2026-11-22T10:00:00.000Z',
  endsAt: null,
  undoneAt: null,
};

export const hostMemberExamples: Examples = {
  'host.listMembers': {
    summary: 'Members by a part of the name or e-mail address, or by the id; also those who are suspended',
    answer: { items: [member], nextCursor: null, total: 1, totalIsCapped: false },
  },
  'host.getMember': {
    summary: 'The facts about a member, their sessions, and what hosts decided about them',
    answer: {
      member,
      emailVerified: true,
      lastVisit: '2026-11-23',
      signIn: { hasPassword: true, hasGoogle: false, passkeys: 1 },
      skillCoins: 400,
      figures: {
        coursesOffered: 2,
        coursesHidden: 0,
        projectsOwned: 1,
        projectsHidden: 0,
        hiddenWithMember: 0,
        learning: 1,
        completed: 3,
        reportsOpen: 0,
        reportsTotal: 1,
      },
      suspensionReason: null,
      decisions: [decision],
      sessions: [session],
      sendsMail: true,
    },
  },
  'host.listMemberTransfers': {
    summary: 'The movements of a member’s coins, the last first, 30 a page',
    answer: { items: [transfer, welcome], nextCursor: null, total: 2 },
  },
  'host.signOutMember': {
    summary: 'End every session of a member',
    answer: { endedSessions: 2 },
  },
  'host.makeResetLink': {
    summary: 'Make a link for a new password: mailed, or where no mail is sent shown this once',
    answer: { url: null },
  },
  'host.suspendMember': {
    summary: 'Suspend a member, or give a suspension another reason and end',
    body: { reason: 'Sells things in messages.', days: 7, withOffers: true },
    answer: { suspendedUntil: '2026-11-30T10:00:00.000Z', hidden: 3, endedSessions: 2 },
  },
  'host.restoreMember': {
    summary: 'End a suspension',
    body: { withOffers: true },
    answer: { shown: 3 },
  },
};
