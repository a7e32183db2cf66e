import type { PastDecision } from '@skillverse/contract/host/members';
import { wholeNumber } from '../../../ui/whole-number.ts';

/** How many members a list has. */
export function countedWords({ total, totalIsCapped }: { total: number; totalIsCapped: boolean }): string {
  if (totalIsCapped) return `More than ${wholeNumber.format(total)} members`;
  return total === 1 ? '1 member' : `${wholeNumber.format(total)} members`;
}

const ACTS: Readonly<Record<PastDecision['act'], string>> = {
  warn: 'Warned',
  suspend: 'Suspended',
  hide: 'Hidden',
};

/** What a decision did, and about what. */
export function decisionWords({ act, title }: Pick<PastDecision, 'act' | 'title'>): string {
  return title === null ? ACTS[act] : `${ACTS[act]}: ${title}`;
}

/** What came of an act, to be told. */
export const doneWords = {
  signedOut: (count: number) => (count === 1 ? '1 session ended' : `${count} sessions ended`),
  suspended: (hidden: number) => `Suspended${hidden > 0 ? `, and ${offersWords(hidden)} hidden` : ''}`,
  restored: (shown: number) => `Restored${shown > 0 ? `, and ${offersWords(shown)} shown again` : ''}`,
};

const offersWords = (count: number) =>
  count === 1 ? '1 course or project' : `${count} courses and projects`;
