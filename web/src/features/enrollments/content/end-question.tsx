import type { Refund } from '@skillverse/contract/courses/media';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Question } from '../../../ui/dialog/question.tsx';
import { formatSvc } from '../../../ui/market/coin-amount.tsx';

type EndQuestionProps = {
  refund: Refund;
  /** It stays closed. */
  onKeep: () => void;
  /** What opens it. */
  children: ReactNode;
};

/** Asks before the item is opened after which leaving gives nothing back. */
export function EndQuestion({ refund, onKeep, children }: EndQuestionProps) {
  return (
    <Question
      title="Open it?"
      onKeep={onKeep}
      actions={
        <>
          <Button look="plain" onClick={onKeep}>
            Not now
          </Button>
          {children}
        </>
      }
    >
      <p>
        If you leave the course now, {formatSvc(refund.svc)} come back to you. Once this is opened, they do
        not: it is more than a quarter of the course.
      </p>
    </Question>
  );
}
