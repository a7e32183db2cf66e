import type { Examples } from '../example.ts';
import { course, person } from '../example-things.ts';

const host = { id: '01a1fc14-eca2-77f9-8240-96d932aafea1', name: 'Amara Okafor' };
const about = { id: person.id, name: person.name, avatarUrl: person.avatarUrl };
const decisionId = '01a1fd20-11c0-7d3a-9b5e-6f0c8d4f9b62';
const hostName = host.name;

const head = {
  id: '01a1fd1f-20b4-7c2d-8e4a-7d1e9c5a8b31',
  kind: 'course',
  reason: 'misleading',
  createdAt: '2026-11-21T12:00:00.000Z',
  about,
  earlierCount: 2,
  earlierActedCount: 1,
  takenBy: host,
  decidedAt: null,
  verdict: null,
};

const text = 'Your first web page, by hand';

const sent = {
  text: 'The files come next week.',
  appealedAt: '2026-11-22T11:00:00.000Z',
  decidedAt: null,
  upheld: null,
  answer: null,
};

const decided = { decidedAt: '2026-11-22T10:00:00.000Z', endsAt: null };

export const hostReportExamples: Examples = {
  'host.listHostReports': {
    summary: 'Open reports, the oldest first, or decided ones, the last first, 20 a page',
    answer: { items: [{ ...head, excerpt: text }], nextCursor: null },
  },
  'host.getHostReport': {
    summary: 'A report: what was reported as it was then, by whom, the notes of hosts and what was done',
    answer: {
      ...head,
      targetId: course.id,
      reporter: null,
      text: 'There is nothing in it.',
      copied: text,
      messagesAround: [],
      notes: [
        {
          id: '01a1fd1f-7a10-7b1c-9f6b-2c3d4e5f6a70',
          by: host,
          text: 'I have asked the teacher.',
          createdAt: '2026-11-21T13:00:00.000Z',
        },
      ],
      verdictReason: null,
      done: [
        { decisionId, act: 'hide', by: host, ...decided, undoneAt: '2026-11-23T10:00:00.000Z', appeal: null },
      ],
      isAboutViewer: false,
      isAboutHost: false,
    },
  },
  'host.takeReport': {
    summary: 'Show the other hosts that you look at a report',
    body: { takesOver: false },
    answer: { taken: true },
    details: { REPORT_TAKEN: { hostName }, REPORT_DECIDED: { hostName } },
  },
  'host.giveBackReport': {
    summary: 'Leave a report to the other hosts',
    answer: { taken: false },
    details: { REPORT_TAKEN: { hostName }, REPORT_DECIDED: { hostName } },
  },
  'host.noteReport': {
    summary: 'Write a note to a report, for hosts alone',
    body: { id: '01a1fd1f-7a10-7b1c-9f6b-2c3d4e5f6a70', text: 'I have asked the teacher.' },
    answer: { noted: true },
  },
  'host.decideReport': {
    summary: 'Decide a report: hide what was reported, warn or suspend the member, or do nothing',
    body: { verdict: 'suspend', reason: 'Please keep what you promise.', days: 7, withOffers: false },
    answer: { decided: true },
    details: { REPORT_TAKEN: { hostName }, REPORT_DECIDED: { hostName } },
  },
  'host.undoReportDecision': {
    summary: 'Take the decision of a report back, and open the report again',
    body: { reason: 'The files were there.' },
    answer: { undone: true },
  },
  'host.listAppeals': {
    summary: 'Appeals that nobody has decided, the oldest first, 20 a page',
    answer: {
      items: [
        {
          ...{
            decisionId,
            reportId: head.id,
            act: 'hide',
            member: about,
            subjectKind: 'course',
            title: course.title,
          },
          ...{ reason: 'Please keep what you promise.', decidedBy: host, ...decided },
          ...{ appealText: sent.text, appealedAt: sent.appealedAt },
        },
      ],
      nextCursor: null,
    },
  },
  'host.decideAppeal': {
    summary: 'Grant an appeal, which undoes the decision, or refuse it',
    body: { upheld: true, answer: 'Thank you, we have looked again.' },
    answer: { decided: true },
    details: { APPEAL_DECIDED: { hostName } },
  },
  'reports.getDecision': {
    summary: 'What a host decided about you or something of yours, and why',
    answer: {
      ...{ id: decisionId, act: 'hide', subjectKind: 'course', title: course.title, copied: text },
      ...{
        reason: 'Please keep what you promise.',
        ...decided,
        undoneAt: null,
        appeal: sent,
        canAppeal: false,
      },
    },
  },
  'reports.appealDecision': {
    summary: 'Ask a host to look at a decision about you once more; once for each decision',
    body: { text: sent.text },
    answer: { appealed: true },
  },
};
