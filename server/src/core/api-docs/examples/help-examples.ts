import type { Examples } from '../example.ts';
import { ownProfile, person, viewerId } from '../example-things.ts';

const other = { id: person.id, name: person.name, avatarUrl: person.avatarUrl };
const self = { id: viewerId, name: ownProfile.name, avatarUrl: ownProfile.avatarUrl };

const open = {
  id: '01a20320-2b4d-7a1c-9e30-4f6a8c0e2b57',
  asker: other,
  askerRecord: { solvedCount: 3, notSolvedCount: 0 },
  text: 'My sourdough will not rise, and guests come on Sunday.',
  skill: 'Baking',
  hiddenByHost: false,
  fitsViewer: true,
  bountySvc: 40,
  state: 'open',
  createdAt: '2026-11-21T09:00:00.000Z',
  expiresAt: '2026-11-22T09:00:00.000Z',
  claimedUntil: null,
  helper: null,
  conversation: null,
  answeredAt: null,
  decisionUntil: null,
  endedAt: null,
  reason: null,
  thanks: null,
  obstacle: null,
};

const conversation = {
  id: '01a20301-5e7a-7b3c-9d10-2f4a6c8e0b12',
  questionId: '01a20321-1d2e-7c44-8a21-6b3d5f7e9a02',
};

const claimed = { ...open, claimedUntil: '2026-11-21T10:00:00.000Z', helper: self, conversation };
const released = { ...open, obstacle: 'HELPED_BEFORE' };

const own = { ...open, asker: self, fitsViewer: false, obstacle: 'OWN_REQUEST' };
const decided = {
  ...own,
  helper: other,
  conversation,
  answeredAt: '2026-11-21T09:12:00.000Z',
  endedAt: '2026-11-21T11:00:00.000Z',
  obstacle: null,
};
const solved = { ...decided, state: 'solved', thanks: 'It rose!' };
const notSolved = { ...decided, state: 'not-solved', reason: 'It is still flat.' };
const cancelled = { ...own, state: 'cancelled', endedAt: '2026-11-21T09:05:00.000Z', obstacle: null };

export const helpExamples: Examples = {
  'help.listHelpRequests': {
    summary: 'Open calls for help: those that fit your skills first, then the newest, 20 a page',
    answer: { items: [open], nextCursor: null, total: 1, totalIsCapped: false },
  },
  'help.getHelpRequest': {
    summary: 'An open call for help, or one that you have asked or helped with',
    answer: open,
  },
  'help.getMyHelp': {
    summary: 'What you ask and help with, and how long a first answer takes',
    answer: { asked: [solved], helping: [claimed], pausedUntil: null, firstAnswerMinutes: 12 },
  },
  'help.listFittingRequests': {
    summary: 'Up to three open calls for help that fit your skills',
    answer: { items: [open] },
  },
  'help.askForHelp': {
    summary: 'Ask the community for help, with a bounty if you like, which is held in escrow',
    body: { text: own.text, skill: own.skill, bountySvc: 40 },
    answer: { request: own, skillCoins: 460, alertedCount: 12 },
    details: { INSUFFICIENT_COINS: { shortfallSvc: 15 }, TOO_MANY_REQUESTS: { retryAfterSeconds: 3600 } },
  },
  'help.claimRequest': {
    summary: 'Help: for 30 minutes nobody else can, and the question stands in your conversation',
    answer: { request: claimed },
    details: { HELPING_PAUSED: { pausedUntil: '2026-12-05T09:30:00.000Z' } },
  },
  'help.releaseRequest': {
    summary: 'Give a call for help back in time, so that others can help',
    answer: { request: released },
  },
  'help.solveRequest': {
    summary: 'The answer solved it: the bounty goes to the helper',
    body: { thanks: solved.thanks },
    answer: { request: solved, skillCoins: 460 },
  },
  'help.refuseAnswer': {
    summary: 'The answer did not solve it: the bounty comes back',
    body: { reason: notSolved.reason },
    answer: { request: notSolved, skillCoins: 500 },
  },
  'help.cancelRequest': {
    summary: 'You need no help any more, and nobody has answered: the bounty comes back',
    answer: { request: cancelled, skillCoins: 500 },
  },
};
