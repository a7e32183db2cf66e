import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';

type TooltipProps = {
  /** Also read out: a tooltip never says what is not reachable otherwise. */
  text: string;
  children: ReactNode;
};

/** A word of explanation on hover, focus or press. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Base.Provider delay={300}>
      <Base.Root>
        <Base.Trigger
          render={<button type="button" />}
          aria-description={text}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-s text-left"
        >
          {children}
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner sideOffset={6} className="z-20">
            <Base.Popup className="max-w-64 rounded-s bg-ink px-3 py-2 type-text-s text-paper lift-1">
              {text}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  );
}
