import type { HelpRequest } from '@skillverse/contract/help/requests';

type Timed = Pick<HelpRequest, 'state' | 'claimedUntil' | 'expiresAt' | 'decisionUntil'>;

/** When a request changes next if nobody does anything; Infinity if it does not. */
export function nextDue({ state, claimedUntil, expiresAt, decisionUntil }: Timed): number {
  const moments = state === 'open' ? [claimedUntil, expiresAt] : state === 'answered' ? [decisionUntil] : [];
  return Math.min(
    ...moments.map((moment) => (moment ? new Date(moment).getTime() : Number.POSITIVE_INFINITY)),
  );
}
