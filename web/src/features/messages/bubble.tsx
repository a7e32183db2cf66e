import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** What somebody said. @param faint it was removed */
export function Bubble({ mine, faint, children }: { mine: boolean; faint?: boolean; children: ReactNode }) {
  const look = mine ? 'bg-green text-on-green' : 'bg-tag';
  return (
    <p
      dir="auto"
      className={classNames(
        'w-fit rounded-l px-4 py-2.5 whitespace-pre-line wrap-anywhere',
        mine ? 'justify-self-end rounded-br-[.3rem]' : 'rounded-bl-[.3rem]',
        faint ? 'text-ink-soft ring-edge' : look,
      )}
    >
      {children}
    </p>
  );
}
