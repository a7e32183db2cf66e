import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NOT_SHOWN } from './nothing-found.tsx';
import { priceWords } from './search-words.ts';

type NothingAffordableProps = {
  /** In SVC, as in the address. */
  maxPrice: string;
  /** Actions: remove the limit, or earn coins. */
  children: ReactNode;
};

/** No course costs this little. */
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
