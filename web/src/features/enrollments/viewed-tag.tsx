import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tag } from '../../ui/tag.tsx';

export function ViewedTag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex shrink-0 [&_svg]:size-3.5">
      <Tag look="green">
        <span className="inline-flex items-center gap-1">
          <Check aria-hidden="true" />
          {children}
        </span>
      </Tag>
    </span>
  );
}
