import { classNames } from '../class-names.ts';
import { Ticket } from '../market/ticket.tsx';
import { Bone, Loading } from './skeleton.tsx';

function TicketSkeleton({ wide }: { wide: boolean }) {
  return (
    <Ticket
      wide={wide}
      print={<div className="size-full bg-skeleton" />}
      stub={
        <>
          <div>
            <Bone className="h-6 w-26" />
          </div>
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
  label?: string;
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
            <TicketSkeleton wide={firstWide && position === 0} />
          </li>
        ))}
      </ul>
    </Loading>
  );
}
