import type { TaughtCourse } from '@skillverse/contract/enrollments';
import type { ReactNode } from 'react';
import { CoinAmount } from '../../../ui/market/coin-amount.tsx';
import { wholeNumber } from '../../../ui/whole-number.ts';

/** The numbers of learners, of graduates and of those who left, and the coins earned. */
export function TaughtFigures({ taught }: { taught: TaughtCourse }) {
  const { inProgressCount, completedCount, leftCount, earnedSvc } = taught;
  return (
    <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-2">
      <Figure label="In progress">{wholeNumber.format(inProgressCount)}</Figure>
      <Figure label="Completed">{wholeNumber.format(completedCount)}</Figure>
      {leftCount > 0 && <Figure label="Left">{wholeNumber.format(leftCount)}</Figure>}
      <Figure label="Earned so far">
        <CoinAmount amountSvc={earnedSvc} />
      </Figure>
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid">
      <dt className="type-text-s text-ink-soft">{label}</dt>
      <dd className="flex min-h-6 items-center type-amount">{children}</dd>
    </div>
  );
}
