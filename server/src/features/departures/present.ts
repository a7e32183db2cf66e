import type { Ok } from '@skillverse/contract/call';
import type { getSuspension } from '@skillverse/contract/departures';
import type { SuspensionRow } from './suspension-queries.ts';

export function presentSuspension({
  suspendedAt,
  endsAt,
  reason,
  decisionId,
}: SuspensionRow): NonNullable<Ok<typeof getSuspension>['suspension']> {
  return { since: suspendedAt, until: endsAt, reason, decisionId };
}
