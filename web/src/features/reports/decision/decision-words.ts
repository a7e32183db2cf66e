import type { Decision } from '@skillverse/contract/reports/decisions';
import { KIND_WORDS } from '@skillverse/contract/rules/report-words';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

export const momentOf = (at: string) => moment.format(new Date(at));

/** What was decided, in one sentence. */
export function decisionWords({ act, subjectKind, title }: Decision): string {
  const thing = title ? `“${title}”` : subjectKind ? `your ${KIND_WORDS[subjectKind]}` : 'something of yours';
  if (act === 'suspend') return 'The host has suspended your account.';
  return act === 'hide' ? `The host has hidden ${thing}.` : `The host warns you about ${thing}.`;
}

/** Whether it still stands. */
export function standingWords({ act, endsAt, undoneAt, appeal }: Decision, now: Date): string | null {
  if (appeal?.upheld) return 'Your appeal was granted: the decision was taken back.';
  if (undoneAt) return 'The host has taken this decision back.';
  if (act !== 'suspend') return null;
  if (!endsAt) return 'It ends when the host ends it.';
  return new Date(endsAt) > now ? `It ends on ${momentOf(endsAt)}.` : 'It is over.';
}
