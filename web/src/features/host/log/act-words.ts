import type { HostAct, HostLogLine } from '@skillverse/contract/host/log';

/** What was done, as it is shown in the log and chosen in its filter. */
export const ACT_WORDS: Readonly<Record<HostAct, string>> = {
  'make-host': 'Made a member host',
  'remove-host': 'Removed a host',
  'reset-password': 'Made a new password',
  'reset-link': 'Made a link for a new password',
  'sign-out': 'Signed a member out everywhere',
  suspend: 'Suspended a member',
  restore: 'Restored a member',
  hide: 'Hid something',
  show: 'Showed something again',
  'take-report': 'Took a report or gave it back',
  'note-report': 'Wrote a note to a report',
  'decide-report': 'Decided a report',
  'undo-decision': 'Took a decision back',
  'decide-appeal': 'Decided an appeal',
  'close-report': 'Closed a report',
  'set-joining': 'Changed how members join',
  'make-invitation': 'Made an invitation',
  'end-invitation': 'Ended an invitation',
  'approve-member': 'Let a member in',
  'refuse-member': 'Refused a request to join',
  'publish-document': 'Published a document',
};

/** Who did it. The end of a suspension that comes by itself is nobody's act. */
export function hostWords({ host, changes }: Pick<HostLogLine, 'host' | 'changes'>): string {
  if (host) return host.name;
  const endedSo = changes.some(({ fact, after }) => fact === 'ended' && after === 'by itself');
  return endedSo ? 'By itself' : 'Command line';
}

/** What the facts of the log are called. */
const FACTS: Readonly<Record<string, string>> = {
  taken: 'A host looks at it',
  until: 'Suspended until',
  days: 'For days',
  sessions: 'Sessions ended',
  by: 'Handed over',
  hidden: 'Hidden',
  ended: 'Ended',
  verdict: 'Verdict',
  appeal: 'Appeal',
  act: 'About',
  title: 'Title',
  kind: 'What',
  joining: 'People join',
  uses: 'For how many',
  version: 'Version',
  asksAgain: 'Asks members again',
  offers: 'With all that they offer',
};

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

function valueWords(value: string | null): string {
  if (value === null) return 'none';
  if (value === 'true') return 'yes';
  if (value === 'false') return 'no';
  return /^\d{4}-\d\d-\d\dT/.test(value) ? moment.format(new Date(value)) : value;
}

/** A fact and what became of it, e.g. 'Title: Knots' or 'People join: open → invitation'. */
export function changeWords({ fact, before, after }: HostLogLine['changes'][number]): string {
  const name = FACTS[fact] ?? fact;
  if (before === null) return `${name}: ${valueWords(after)}`;
  if (after === null && before !== null) return `${name}, before: ${valueWords(before)}`;
  return `${name}: ${valueWords(before)} → ${valueWords(after)}`;
}
