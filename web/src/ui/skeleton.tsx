import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Ticket } from './ticket.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const corners = { s: 'rounded-s', m: 'rounded-m', l: 'rounded-l', full: 'rounded-full' };

type BoneProps = {
  /** s: lines and thumbnails · m: buttons · l: cards · full: faces and pills */
  corner?: keyof typeof corners;
  className?: string;
};

/** One loading shape; give it its size, and its corner never by a class. */
export function Bone({ corner = 's', className }: BoneProps) {
  return <div className={classNames('bg-skeleton', corners[corner], className)} />;
}

type LoadingProps = {
  /** Said once for the whole list, e.g. 'Loading your courses'. */ label: string;
  children: ReactNode;
};

/** Says what is loading and hides its shapes from screen readers. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div role="status" className="min-w-0">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

function TicketBones({ wide }: { wide: boolean }) {
  return (
    <Ticket
      wide={wide}
      print={<div className="size-full bg-skeleton" />}
      stub={
        <>
          <Bone className="h-6 w-26" />
          <Bone corner="m" className="h-12 w-22" />
        </>
      }
    >
      <Bone className="h-3.5 w-28" />
      <Bone className="h-6 w-4/5" />
      <Bone className="mt-1 h-3.5 w-full" />
      <Bone className="mt-1 h-3.5 w-2/3" />
      <div className="mt-2 flex items-center gap-2">
        <Bone corner="full" className="size-8" />
        <Bone className="h-3.5 w-32" />
      </div>
    </Ticket>
  );
}

type SkeletonTicketsProps = {
  count: number;
  label: string;
  /** The classes of the grid that the tickets will stand in. */
  gridClass?: string;
  /** The first one is the wide ticket. */
  firstWide?: boolean;
};

/** Course tickets on their way: notches, perforation and height are already right. */
export function SkeletonTickets({ count, label, gridClass, firstWide = false }: SkeletonTicketsProps) {
  return (
    <Loading label={label}>
      <ul className={classNames('grid gap-5 breathing', gridClass)}>
        {[...Array(count).keys()].map((position) => (
          <li key={position} className={firstWide && position === 0 ? 'col-span-full' : undefined}>
            <TicketBones wide={firstWide && position === 0} />
          </li>
        ))}
      </ul>
    </Loading>
  );
}

type SkeletonRowsProps = { count: number; label: string };

/** Rows with a thumbnail, on a card that is already there. */
export function SkeletonRows({ count, label }: SkeletonRowsProps) {
  return (
    <Loading label={label}>
      <ul className="breathing">
        {[...Array(count).keys()].map((position) => (
          <li
            key={position}
            className={classNames(
              'grid min-h-23 grid-cols-[auto_minmax(0,1fr)] items-center gap-3',
              position > 0 && 'border-t-[1.5px] border-line',
            )}
          >
            <Bone className="size-16" />
            <div className="grid gap-2">
              <Bone className="h-4 w-4/5" />
              <Bone className="h-4 w-20" />
            </div>
          </li>
        ))}
      </ul>
    </Loading>
  );
}

/** Lines of text on their way. */
export function SkeletonLines({ count, label }: SkeletonRowsProps) {
  return (
    <Loading label={label}>
      <div className="grid gap-2 breathing">
        {[...Array(count).keys()].map((position) => (
          <Bone key={position} className={classNames('h-4', position === count - 1 ? 'w-3/5' : 'w-full')} />
        ))}
      </div>
    </Loading>
  );
}
