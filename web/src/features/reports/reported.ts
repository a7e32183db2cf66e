import type { ReportKind } from '@skillverse/contract/reports';

/** What each kind is called in a sentence. */
export const KIND_WORDS: Readonly<Record<ReportKind, string>> = {
  message: 'message',
  profile: 'profile',
  course: 'course',
  project: 'project',
  review: 'review',
  answer: 'answer',
  'help-request': 'SOS',
};

/** What is reported. */
export type Reported = {
  kind: ReportKind;
  targetId: string;
  /** What it is called, or its own words. */
  name: string;
};
