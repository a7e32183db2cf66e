import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type NothingAffordableProps = {
  /** In words: 'for up to 40 SVC'. */
  price: string;
  onAnyPrice: () => void;
  /** A way to earn. */
  children: ReactNode;
};

/** There is nothing at this price: something at another, or a way to earn more. */
export function NothingAffordable({ price, onAnyPrice, children }: NothingAffordableProps) {
  return (
    <EmptyState
      compact
      level={3}
      title={`No courses ${price}`}
      hint="You earn SVC with each course that you complete, and with each learner who completes yours."
    >
      <Button onClick={onAnyPrice}>
        <Search aria-hidden="true" />
        Show any price
      </Button>
      {children}
    </EmptyState>
  );
}
