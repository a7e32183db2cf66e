import type { Examples } from '../example.ts';
import { person } from '../example-things.ts';

export const reportExamples: Examples = {
  'reports.sendReport': {
    summary: 'Report a message, a profile, a course, a project or a review of somebody else to the host',
    body: {
      kind: 'profile',
      targetId: person.id,
      reason: 'spam',
      text: 'The links lead to a shop.',
    },
    answer: { reported: true },
    details: { TOO_MANY_REQUESTS: { retryAfterSeconds: 3600 } },
  },
};
