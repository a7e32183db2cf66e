import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { lazyPart } from '../lazy-part.ts';
import { type EarlyUse, NOT_USED, pressOf } from './early-use.ts';

type TooltipProps = {
  /** Also read out: a tooltip never says what is not reachable otherwise. Lines stay lines. */
  text: string;
  /** Phrasing content, because it is inside a button. */
  children: ReactNode;
  className?: string | undefined;
};

const TooltipPopup = lazyPart(() => import('./tooltip-popup.tsx'), 'TooltipPopup');

/**
 * A word of explanation on hover, focus or press. Its code is loaded on the first of these; a press or a focus before that is kept
 * for it. If it cannot be loaded, the button stays plain, and the next use tries again.
 */
export function Tooltip({ text, children, className }: TooltipProps) {
  const [isLoaded, setLoaded] = useState(false);
  // Not a state: only the loaded button reads it.
  const early = useRef<EarlyUse>(NOT_USED);
  const look = classNames('inline-flex min-h-11 items-center gap-1.5 rounded-s text-left', className);
  function note(use: Partial<EarlyUse>) {
    early.current = { ...early.current, ...use };
  }
  function load() {
    TooltipPopup.preload().then(
      () => setLoaded(true),
      () => undefined,
    );
  }
  if (isLoaded)
    return (
      <TooltipPopup text={text} className={look} early={early}>
        {children}
      </TooltipPopup>
    );
  return (
    <button
      type="button"
      aria-description={text}
      className={look}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'touch') return;
        note({ isHovered: true });
        load();
      }}
      onPointerLeave={() => note({ isHovered: false })}
      onFocus={({ currentTarget }) => {
        note({ isFocused: true });
        // The focus that comes with a press is not one: its click follows.
        if (currentTarget.matches(':focus-visible')) load();
      }}
      onBlur={() => note({ isFocused: false, pressedBy: undefined })}
      onClick={(event) => {
        note({ pressedBy: pressOf(event) });
        load();
      }}
    >
      {children}
    </button>
  );
}
