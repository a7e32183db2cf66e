import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

/** Beside the size of a file. Its space is reserved, so nothing moves when it appears. */
export function ViewedMark({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1 font-bold text-green-text">
      <Check aria-hidden="true" className="size-4" />
      {children}
    </span>
  );
}
