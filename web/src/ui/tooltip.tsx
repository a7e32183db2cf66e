import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

type TooltipProps = {
  /** Also read out: a tooltip never says what is not reachable otherwise. Lines stay lines. */
  text: string;
  /** Phrasing content: it stands in a button. */
  children: ReactNode;
  className?: string;
};

/** A word of explanation on hover, focus or press. */
export function Tooltip({ text, children, className }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const tapped = useRef(false);
  function change(next: boolean, { reason }: Base.Root.ChangeEventDetails) {
    // A mouse that lies still elsewhere leaves the button at the moment in which a finger taps it.
    if (!next && tapped.current && reason === 'trigger-hover') return;
    if (!next) tapped.current = false;
    setOpen(next);
  }
  function press({ nativeEvent }: MouseEvent) {
    const tap = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    const secondTap = tap && open && tapped.current;
    tapped.current = tap && !secondTap;
    setOpen(!secondTap);
  }
  return (
    <Base.Provider delay={300}>
      <Base.Root open={open} onOpenChange={change}>
        <Base.Trigger
          render={<button type="button" />}
          aria-description={text}
          // A finger neither hovers nor leaves a visible focus: its tap is the only way in.
          closeOnClick={false}
          onClick={press}
          className={classNames('inline-flex min-h-11 items-center gap-1.5 rounded-s text-left', className)}
        >
          {children}
        </Base.Trigger>
        <Base.Portal>
          {/* The description of the button has said it. */}
          <Base.Positioner aria-hidden="true" sideOffset={6} collisionPadding={8} className="z-20">
            <Base.Popup className="max-w-64 rounded-s bg-ink px-3 py-2 type-text-s whitespace-pre-line text-paper lift-1">
              {text}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  );
}
