import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

type LastOneTakenProps = {
  /** Of the course that was enrolled in just now. */
  title: string;
  /** The ways on. */
  children: ReactNode;
};

/** The list is empty because its last course was taken from it, here and now. */
export function LastOneTaken({ title, children }: LastOneTakenProps) {
  return (
    <EmptyState
      compact
      level={3}
      title="No more courses found"
      hint={`“${title}” is among your courses now.`}
    >
      {children}
    </EmptyState>
  );
}
