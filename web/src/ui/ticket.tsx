import type { MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type TicketProps = {
  /** A picture or cover art; its space is reserved. */
  print: ReactNode;
  /** A button on the print's upper left corner. */
  corner?: ReactNode;
  /** Price left, action right. */
  stub: ReactNode;
  children: ReactNode;
  /** On wide screens the print stands left and the stub right: the first ticket on Home. */
  wide?: boolean;
  /** The stub slides away: what it offered was taken. */
  torn?: boolean;
  /** A press on print or words is one on the stub's button. */
  pressable?: boolean;
  /** The id of the title inside. */
  labelledBy?: string;
};

/** A market ticket: print, body, and a stub behind the perforation. */
export function Ticket({
  print,
  corner,
  stub,
  children,
  wide = false,
  torn = false,
  pressable = false,
  labelledBy,
}: TicketProps) {
  const press = pressable && !torn && <Press />;
  return (
    <div className="ticket-room grid h-full min-w-0 lift-0">
      <article
        aria-labelledby={labelledBy}
        data-torn={torn || undefined}
        className={classNames('ticket', wide && 'ticket-wide')}
      >
        <div className="ticket-print print">
          {print}
          {press}
          {corner && <div className="absolute top-2 left-2 z-1">{corner}</div>}
        </div>
        <div className="ticket-body relative">
          {press}
          {children}
        </div>
        <div className="ticket-stub" inert={torn}>
          {stub}
        </div>
      </article>
    </div>
  );
}

/**
 * For a finger and a mouse alone, over what says nothing else when it is pressed; what does stands above it (`relative`).
 * The focus goes to the button as well, and is there again afterwards.
 */
function Press() {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className="absolute inset-0"
      onMouseDown={(event) => event.preventDefault()}
      onClick={pressStub}
    />
  );
}

function pressStub({ currentTarget }: MouseEvent) {
  const button = currentTarget
    .closest('.ticket')
    ?.querySelector<HTMLButtonElement>('.ticket-stub > button:enabled');
  button?.focus({ preventScroll: true });
  button?.click();
}
