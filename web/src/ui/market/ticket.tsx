import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type TicketProps = {
  /** A picture or cover art; its space is reserved. */
  print: ReactNode;
  /** A button on the print's upper left corner. */
  corner?: ReactNode;
  /** Another on its upper right one. */
  save?: ReactNode;
  /** Price left, action right. */
  stub: ReactNode;
  children: ReactNode;
  /** On wide screens the print stands left and the stub right: the first ticket on Home. */
  wide?: boolean;
  /** The stub slides away: what it offered was taken. */
  torn?: boolean;
  /** The id of the title inside. */
  labelledBy?: string;
};

/** A market ticket: print, body, and a stub behind the perforation. */
export function Ticket({
  print,
  corner,
  save,
  stub,
  children,
  wide = false,
  torn = false,
  labelledBy,
}: TicketProps) {
  return (
    <div className="ticket-room grid h-full min-w-0 lift-0">
      <article
        aria-labelledby={labelledBy}
        data-torn={torn || undefined}
        className={classNames('ticket', wide && 'ticket-wide')}
      >
        <div className="ticket-print print">
          {print}
          {corner && <div className="absolute top-2 left-2 z-1">{corner}</div>}
          {save && <div className="absolute top-2 right-2 z-1">{save}</div>}
        </div>
        <div className="ticket-body">{children}</div>
        <div className="ticket-stub" inert={torn}>
          {stub}
        </div>
      </article>
    </div>
  );
}
