import type { HostReportHead, Verdict } from '@skillverse/contract/host/reports';
import type { DecisionAct } from '@skillverse/contract/reports/decisions';
import { inGroups } from '@skillverse/contract/text/text-fields';

export const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** What a host chooses from. */
export const VERDICT_OPTIONS: readonly { readonly value: Verdict; readonly label: string }[] = [
  { value: 'hide', label: 'Hide it' },
  { value: 'warn', label: 'Warn the member' },
  { value: 'suspend', label: 'Suspend the member' },
  { value: 'dismiss', label: 'Nothing to do' },
];

export const ACT_DONE: Readonly<Record<DecisionAct, string>> = {
  hide: 'Hidden',
  warn: 'Member warned',
  suspend: 'Member suspended',
};

type Decided = Pick<HostReportHead, 'verdict' | 'takenBy' | 'decidedAt'>;

/** How far a report is: who looks at it, or what was decided by whom. */
export function stateWords({ verdict, takenBy, decidedAt }: Decided): string {
  const by = takenBy ? ` by ${takenBy.name}` : '';
  if (decidedAt === null) return takenBy ? `${takenBy.name} is looking at it` : 'Nobody has taken it';
  if (verdict === null) return 'Closed from the command line';
  return verdict === 'dismiss' ? `Nothing done${by}` : `${ACT_DONE[verdict]}${by}`;
}

/** What was reported of the same member before. */
export function earlierWords({
  earlierCount,
  earlierActedCount,
}: Pick<HostReportHead, 'earlierCount' | 'earlierActedCount'>): string {
  if (earlierCount === 0) return 'No earlier reports about this member';
  const count = earlierCount === 1 ? '1 earlier report' : `${inGroups(earlierCount)} earlier reports`;
  const acted =
    earlierActedCount === 0 ? 'nothing was done' : `something was done ${timesOf(earlierActedCount)}`;
  return `${count} about this member: ${acted}`;
}

function timesOf(count: number): string {
  if (count === 1) return 'once';
  return count === 2 ? 'twice' : `${inGroups(count)} times`;
}
