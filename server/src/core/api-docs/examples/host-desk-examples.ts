import type { Examples } from '../example.ts';
import { account, ownProfile, profile } from '../example-things.ts';

const host = { id: ownProfile.id, name: ownProfile.name };
const member = { id: profile.id, name: profile.name };

const line = {
  id: 41,
  at: '2026-11-23T10:00:00.000Z',
  host,
  act: 'make-host',
  member,
  subjectId: null,
  reason: null,
  changes: [{ fact: 'role', before: 'member', after: 'host' }],
};

/** The desk of the hosts, who is one, and what they did. */
export const hostDeskExamples: Examples = {
  'host.getDesk': {
    summary: 'What waits for a host, how many are here, who the hosts are, and what they did last',
    answer: {
      ...{ openReports: 2, openAppeals: 1, joinRequests: 1, members: 48, joinedIn7Days: 3 },
      ...{ suspendedMembers: 1, hiddenCourses: 2, hiddenProjects: 0 },
      hosts: [{ ...host, avatarUrl: ownProfile.avatarUrl, since: '2026-11-20T08:00:00.000Z' }],
      lastActs: [line],
    },
  },
  'host.proveHost': {
    summary: 'Confirm with the password that it is you, for what a host does in the next 15 minutes',
    body: { currentPassword: account.password },
    answer: { proved: true },
  },
  'host.makeHost': { summary: 'Make a member a host', answer: { isHost: true } },
  'host.removeHost': { summary: 'Make a host an ordinary member again', answer: { isHost: false } },
  'host.listHostLog': {
    summary: 'What hosts did, the last first, 30 a page; by act, member, host or days',
    answer: { items: [line], nextCursor: null },
  },
  'host.downloadHostLog': { summary: 'The same as one file of comma-separated values' },
};
