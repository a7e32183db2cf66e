import type { Course } from '@skillverse/contract/courses';
import { type ReactNode, useId } from 'react';
import { CoverPicture } from '../../art/cover-picture.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { displayFaceCovers, Title } from '../../ui/title.tsx';
import { CourseFacts } from './course-facts.tsx';

/** What a ticket tells its action. */
export type TicketPlace = {
  /** The id of the title, for aria-describedby. */
  titleId: string;
  first: boolean;
};

type CourseTicketProps = {
  course: Course;
  /** Fills the stub's right side. */
  action?: ((place: TicketPlace) => ReactNode) | undefined;
  /** What was paid, where that is not the present price. */
  paidSvc?: number | undefined;
  first?: boolean;
  wide?: boolean;
};

function largeTitle(title: string): string {
  return displayFaceCovers(title) ? 'wide:type-display-m' : 'wide:type-name-m';
}

/** A course as a market ticket. */
export function CourseTicket({ course, action, paidSvc, first = false, wide = false }: CourseTicketProps) {
  const titleId = useId();
  return (
    <Ticket
      wide={wide}
      labelledBy={titleId}
      print={
        <CoverPicture src={course.imageUrl} category={course.skillCategory} id={course.id} early={first} />
      }
      stub={
        <>
          <CoinAmount amountSvc={paidSvc ?? course.svcValue} size="l" />
          {action?.({ titleId, first })}
        </>
      }
    >
      <p className="type-label-s text-ink-soft">{course.skillCategory}</p>
      <Title level={3} size="s" id={titleId} className={wide ? largeTitle(course.title) : ''}>
        {course.title}
      </Title>
      <p className="line-clamp-2 type-text-s break-words text-ink-soft">{course.description}</p>
      <div className="mt-auto">
        <CourseFacts course={course} />
      </div>
    </Ticket>
  );
}
