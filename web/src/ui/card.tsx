import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CardProps = {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** With it the card can take the focus by itself. */
  id?: string | undefined;
  /** The id of its heading. */
  labelledBy?: string;
  className?: string;
  children: ReactNode;
};

/** A sheet of paper at rest. Never inside another card. */
export function Card({ as: Element = 'div', id, labelledBy, className, children }: CardProps) {
  return (
    <Element
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={labelledBy}
      className={classNames('min-w-0 rounded-l bg-card p-5 lift-0', className)}
    >
      {children}
    </Element>
  );
}
