import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NOT_SHOWN } from './nothing-found.tsx';
import { priceWords } from './search-words.ts';

type NothingAffordableProps = {
  /** In SVC, as the address has it. */
  maxPrice: string;
  /** Something at another price, and a way to earn. */
  children: ReactNode;
};

/** There is nothing at all at this price. */
export function NothingAffordable({ maxPrice, children }: NothingAffordableProps) {
  return (
    <EmptyState
      compact
      level={3}
      title={maxPrice === '0' ? 'No free courses' : `No courses for ${priceWords(maxPrice)}`}
      hint={`${NOT_SHOWN} You earn SVC with each course that you complete, and with each learner who completes yours.`}
    >
      {children}
    </EmptyState>
  );
}
