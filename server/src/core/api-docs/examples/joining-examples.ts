import type { Examples } from '../example.ts';
import { person, viewerId } from '../example-things.ts';

const terms = { id: '0198f000-0000-7000-8000-000000000001', kind: 'terms' as const, version: 2 };
const at = '2026-11-29T09:30:00.000Z';
const requestId = '0198f000-0000-7000-8000-000000000002';
const invitationId = '0198f000-0000-7000-8000-000000000003';
const endsAt = '2026-12-13T09:30:00.000Z';
const text = '# Terms of use\n\nBe kind, and teach only what you know.';

/** How one joins, for everybody and for hosts. */
export const joiningExamples: Examples = {
  'accounts.getJoining': {
    summary: 'How this site is joined, to what one agrees, and what an invitation is for',
    answer: {
      mode: 'invitation',
      documents: [terms],
      invitation: { isOpen: true, invitedBy: person.name, title: 'Pottery club' },
    },
  },
  'accounts.getDocument': {
    summary: 'Terms, privacy or code of conduct, as it is now',
    answer: { ...terms, text, publishedAt: at },
  },
  'accounts.getConsents': {
    summary: 'What you have agreed to, and what you are asked to agree to now',
    answer: { asked: [terms], given: [], documents: [terms] },
  },
  'accounts.giveConsent': {
    summary: 'Agree to documents as they are now',
    body: { agreedTo: [terms.id] },
    answer: { asked: [] },
  },
};

export const hostJoiningExamples: Examples = {
  'host.getHostJoining': {
    summary: 'How people join, and how many wait',
    answer: { mode: 'approval', isChosen: true, asksToChoose: false, waitingRequests: 1 },
  },
  'host.putJoining': {
    summary: 'Choose how people join: everybody, by invitation, or by approval',
    body: { mode: 'approval' },
    answer: { mode: 'approval' },
  },
  'host.listInvitations': {
    summary: 'Invitations, the newest first, and who came by them',
    answer: {
      items: [
        {
          ...{ id: invitationId, title: 'Pottery club', usesMax: 12, uses: 1, createdAt: at, endsAt },
          ...{ endedAt: null, isOpen: true, madeBy: { id: viewerId, name: 'Hanna Host' } },
          joined: [{ id: person.id, name: person.name, joinedAt: at }],
        },
      ],
      total: 1,
    },
  },
  'host.makeInvitation': {
    summary: 'Make a link by which people join; its token is told this once',
    body: { title: 'Pottery club', uses: 12, days: 14 },
    answer: { id: invitationId, token: 'Jm2cVf0lT3Yw8a1kQ9sXbN4uRzE6oHdP', endsAt },
  },
  'host.endInvitation': { summary: 'End an invitation', answer: { ended: true } },
  'host.listJoinRequests': {
    summary: 'Who waits to join, the longest first',
    answer: {
      items: [
        {
          ...{ id: requestId, name: 'Nora Newcomer', email: 'nora@example.org', emailVerified: false },
          ...{ skills: ['Pottery'], reason: 'I want to learn to throw bowls', createdAt: at },
        },
      ],
      total: 1,
    },
  },
  'host.approveRequest': {
    summary: 'Let somebody in: the account and its 500 SVC come at this moment',
    answer: { memberId: person.id },
  },
  'host.refuseRequest': {
    summary: 'Refuse a request; the person reads the reason when they try to sign in',
    body: { reason: 'Members of the club only' },
    answer: { refused: true },
  },
  'host.listHostDocuments': {
    summary: 'The last version of each document, and how many agreed to it',
    answer: {
      items: [
        { kind: 'terms', version: 2, text, publishedAt: at, asksAgain: true, consents: 31 },
        { kind: 'privacy', version: 0, text: null, publishedAt: null, asksAgain: false, consents: 0 },
      ],
    },
  },
  'host.publishDocument': {
    summary: 'Publish a version of a document, or take it down',
    body: { text, asksAgain: true, basedOn: 2 },
    answer: { version: 3 },
  },
};
