import type { Course } from '@skillverse/contract/courses';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useFocusHeir } from '../../../ui/focus/use-focus-heir.ts';
import { pressTicketAction } from '../../../ui/market/ticket-action.ts';
import { isWide, useFirstFew } from '../../../ui/use-first-few.ts';
import { CourseTicket, type TicketPlace } from './course-ticket.tsx';

/** A telephone shows no more than two before anybody has scrolled. */
const DRAWN_AT_ONCE = 2;
/** Three in a row */
const DRAWN_AT_ONCE_WIDE = 6;
/** A wide one and a row of two */
const DRAWN_AT_ONCE_OF_TWO = 3;
const STEP = 6;

/** Beside a side column · over the whole page */
type TicketColumns = 'two' | 'three';

export function ticketGridClass(columns: TicketColumns): string {
  return classNames(
    'grid-cols-[minmax(0,1fr)] gap-5 mid:grid-cols-2',
    columns === 'three' ? 'wide:grid-cols-3' : 'wide:grid-cols-2',
  );
}

type CourseTicketsProps<Of extends Course> = {
  ref?: Ref<HTMLUListElement> | undefined;
  /** Left out if the heading of its section names it. */
  label?: string;
  courses: readonly Of[];
  columns: TicketColumns;
  action?: (course: Of, place: TicketPlace) => ReactNode;
  /** A press on the cover or the words of each is one on its action. */
  pressable?: boolean;
  /** A tag beside the category of each. */
  mark?: (course: Of) => ReactNode;
  /** More about each, below its facts. */
  figures?: ((course: Of) => ReactNode) | undefined;
  /** A lesser action of each, beside its price. */
  second?: (course: Of) => ReactNode;
  /** The paid price, if it differs from the current one. */
  paidSvc?: (course: Of) => number | undefined;
  /** Of courses that have been deleted. */
  gone?: (course: Of) => boolean;
  /** They are bundled with the app: nothing can be done with them. */
  samples?: boolean;
  /** The first ticket is wide if there is room. */
  firstWide?: boolean;
  /** The id of the course that was just enrolled in. */
  torn?: string | undefined;
};

/** Courses as a grid of tickets, each with the action that its screen gives it. */
export function CourseTickets<Of extends Course>({
  ref,
  label,
  courses,
  columns,
  action,
  pressable = false,
  mark,
  figures,
  second,
  paidSvc,
  gone,
  samples = false,
  firstWide = false,
  torn,
}: CourseTicketsProps<Of>) {
  const wide = columns === 'two' ? DRAWN_AT_ONCE_OF_TWO : DRAWN_AT_ONCE_WIDE;
  const drawn = useFirstFew(courses.length, isWide() ? wide : DRAWN_AT_ONCE, STEP);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button itself
    <ul
      ref={ref}
      aria-label={label}
      onClick={pressable ? pressTicketAction : undefined}
      className={classNames('grid', ticketGridClass(columns), pressable && '[&_.ticket]:cursor-pointer')}
    >
      {courses.slice(0, drawn).map((course, place) => (
        <TicketItem key={course.id} wide={firstWide && place === 0} torn={course.id === torn}>
          <CourseTicket
            course={course}
            first={place === 0}
            wide={firstWide && place === 0}
            torn={course.id === torn}
            action={action && ((at) => action(course, at))}
            mark={mark?.(course)}
            figures={figures?.(course)}
            second={second?.(course)}
            paidSvc={paidSvc?.(course)}
            gone={gone?.(course) ?? false}
            sample={samples}
          />
        </TicketItem>
      ))}
    </ul>
  );
}

/** A ticket may leave at any time, e.g. when its course is deleted: the keyboard then goes on from the one beside it. */
function TicketItem({ wide, torn, children }: { wide: boolean; torn: boolean; children: ReactNode }) {
  const item = useFocusHeir<HTMLLIElement>(torn);
  return (
    <li
      ref={item}
      // The focus is led here when more was shown.
      tabIndex={-1}
      className={classNames('min-w-0', wide && 'col-span-full')}
    >
      {children}
    </li>
  );
}
