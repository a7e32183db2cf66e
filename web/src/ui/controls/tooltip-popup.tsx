import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type EarlyUse, type PressedBy, pressOf } from './early-use.ts';

const OPENS_AFTER_MS = 300;
/** Time to come from the button to the words, which stay while they are pointed at. */
const CLOSES_AFTER_MS = 150;

type TooltipPopupProps = {
  text: string;
  children: ReactNode;
  className: string;
  /** What happened to the plain button before this one replaced it. */
  early?: RefObject<EarlyUse>;
};

/** The button of a tooltip with what it opens. */
export function TooltipPopup({ text, children, className, early }: TooltipPopupProps) {
  const [openedBy, setOpenedBy] = useState<PressedBy>();
  const trigger = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!early) return;
    const { isFocused, isHovered, pressedBy } = early.current;
    if (isFocused) trigger.current?.focus();
    // A pointer that rests does not enter this button.
    setOpenedBy(pressedBy ?? (isHovered ? 'other' : undefined));
  }, [early]);
  function press(event: MouseEvent) {
    if (pressOf(event) === 'tap') setOpenedBy(openedBy === 'tap' ? undefined : 'tap');
    else setOpenedBy(openedBy ?? 'other');
  }
  function change(next: boolean, { reason }: Base.Root.ChangeEventDetails) {
    // After a tap the browser moves the mouse pointer away from the button, which must not close the tooltip.
    if (openedBy === 'tap' && reason === 'trigger-hover') return;
    setOpenedBy(next ? (openedBy ?? 'other') : undefined);
  }
  return (
    <Base.Root open={openedBy !== undefined} onOpenChange={change}>
      <Base.Trigger
        ref={trigger}
        type="button"
        delay={OPENS_AFTER_MS}
        closeDelay={CLOSES_AFTER_MS}
        closeOnClick={false}
        aria-description={text}
        onClick={press}
        className={className}
      >
        {children}
      </Base.Trigger>
      <Base.Portal>
        {/* Below the button, because what it explains is above. */}
        <Base.Positioner side="bottom" sideOffset={6} collisionPadding={8} className="z-20">
          <Base.Popup
            // The description of the button has said it already.
            aria-hidden="true"
            className="max-w-64 rounded-s bg-ink px-3 py-2 type-text-s whitespace-pre-line text-paper lift-1"
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
