import type { Decision } from '@skillverse/contract/reports/decisions';
import { Card } from '../../../ui/card.tsx';
import { AppealPart } from './decision-appeal.tsx';
import { decisionWords, momentOf, standingWords } from './decision-words.ts';

/** What was decided about something of the viewer's and why, and the appeal against it. */
export function DecisionBody({ decision }: { decision: Decision }) {
  const { copied, reason, decidedAt } = decision;
  const standing = standingWords(decision, new Date());
  return (
    <Card className="grid max-w-(--container-form) grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1">
        <p dir="auto" className="type-name wrap-anywhere">
          {decisionWords(decision)}
        </p>
        <p className="type-text-s text-ink-soft">{momentOf(decidedAt)}</p>
        {standing && <p>{standing}</p>}
      </div>
      {reason && (
        <div className="grid gap-1">
          <p className="type-label">Reason</p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {reason}
          </p>
        </div>
      )}
      {copied && (
        <div className="grid gap-1">
          <p className="type-label">What it is about</p>
          <blockquote
            dir="auto"
            className="line-clamp-[12] rounded-m bg-paper-sunk p-4 whitespace-pre-line wrap-anywhere"
          >
            {copied}
          </blockquote>
        </div>
      )}
      <AppealPart decision={decision} />
    </Card>
  );
}
