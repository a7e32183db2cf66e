import { type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Overlay } from '../dialog/overlay.tsx';
import { lazyPart } from '../lazy-part.ts';
import { type EarlyUse, pressOf } from './early-use.ts';

type TooltipProps = {
  /** Also read out: a tooltip never says what is not reachable otherwise. Lines stay lines. */
  text: string;
  /** Phrasing content, because it is inside a button. */
  children: ReactNode;
  className?: string | undefined;
};

const TooltipPopup = lazyPart(() => import('./tooltip-popup.tsx'), 'TooltipPopup');

/**
 * A word of explanation on hover, focus or press. What opens it comes after the first view; a press or a focus before that is kept
 * for it.
 */
export function Tooltip({ text, children, className }: TooltipProps) {
  // Not a state: a render would replace the plain button by the loaded one in the middle of a press.
  const early = useRef<EarlyUse>({ isFocused: false, pressedBy: undefined });
  const look = classNames('inline-flex min-h-11 items-center gap-1.5 rounded-s text-left', className);
  const plain = (
    <button
      type="button"
      aria-description={text}
      className={look}
      onFocus={() => {
        early.current.isFocused = true;
      }}
      onBlur={() => {
        early.current = { isFocused: false, pressedBy: undefined };
      }}
      onClick={(event) => {
        early.current.pressedBy = pressOf(event);
      }}
    >
      {children}
    </button>
  );
  return (
    <Overlay fallback={plain} instead={plain}>
      <TooltipPopup text={text} className={look} early={early}>
        {children}
      </TooltipPopup>
    </Overlay>
  );
}
