import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** A slip of figures on a dialog or a card. */
export function Receipt({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl aria-label={label} className="receipt grid gap-3">
      {children}
    </dl>
  );
}

type ReceiptRowProps = {
  label: string /** The last line, below the perforation. */;
  total?: boolean;
  children: ReactNode;
};

export function ReceiptRow({ label, total = false, children }: ReceiptRowProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-1',
        total && 'border-t-2 border-dashed border-line pt-3 font-bold',
      )}
    >
      <dt>{label}</dt>
      <dd className="flex items-center">{children}</dd>
    </div>
  );
}
