import type { ReportKind } from '../reports.ts';

/** What each kind is called in a sentence. Apart from the calls: buttons of many screens have them. */
export const KIND_WORDS: Readonly<Record<ReportKind, string>> = {
  message: 'message',
  profile: 'profile',
  course: 'course',
  project: 'project',
  review: 'review',
  answer: 'answer',
  'help-request': 'SOS',
};

/** With its article. */
export const A_KIND: Readonly<Record<ReportKind, string>> = {
  message: 'a message',
  profile: 'a profile',
  course: 'a course',
  project: 'a project',
  review: 'a review',
  answer: 'an answer',
  'help-request': 'an SOS',
};
