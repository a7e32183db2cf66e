import type { Decision } from '@skillverse/contract/reports/decisions';
import type { OwnDecisionRow } from './decision-queries.ts';

interface AppealColumns {
  readonly appealText: string | null;
  readonly appealedAt: string | null;
  readonly appealDecidedAt: string | null;
  readonly appealUpheld: boolean | null;
  readonly appealAnswer: string | null;
}

export function presentAppeal(row: AppealColumns): Decision['appeal'] {
  if (row.appealedAt === null) return null;
  return {
    text: row.appealText ?? '',
    appealedAt: row.appealedAt,
    decidedAt: row.appealDecidedAt,
    upheld: row.appealUpheld,
    answer: row.appealAnswer,
  };
}

export function presentDecision(row: OwnDecisionRow): Decision {
  const { id, act, subjectKind, title, copied, reason, decidedAt, endsAt, undoneAt, stands } = row;
  return {
    ...{ id, act, subjectKind, title, copied, reason, decidedAt, endsAt, undoneAt },
    appeal: presentAppeal(row),
    canAppeal: stands && row.appealedAt === null,
  };
}
