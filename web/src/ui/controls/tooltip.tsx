import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Overlay } from '../dialog/overlay.tsx';
import { lazyPart } from '../lazy-part.ts';

type TooltipProps = {
  /** Also read out: a tooltip never says what is not reachable otherwise. Lines stay lines. */
  text: string;
  /** Phrasing content: it stands in a button. */
  children: ReactNode;
  className?: string | undefined;
};

const TooltipPopup = lazyPart(() => import('./tooltip-popup.tsx'), 'TooltipPopup');

/** A word of explanation on hover, focus or press. What opens it comes after the first view. */
export function Tooltip({ text, children, className }: TooltipProps) {
  const look = classNames('inline-flex min-h-11 items-center gap-1.5 rounded-s text-left', className);
  const plain = (
    <button type="button" aria-description={text} className={look}>
      {children}
    </button>
  );
  return (
    <Overlay fallback={plain} instead={plain}>
      <TooltipPopup text={text} className={look}>
        {children}
      </TooltipPopup>
    </Overlay>
  );
}
