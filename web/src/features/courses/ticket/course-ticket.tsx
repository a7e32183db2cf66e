import type { Course } from '@skillverse/contract/courses';
import { type ReactNode, useId } from 'react';
import { CoverPicture } from '../../../art/cover-picture.tsx';
import { CoinAmount } from '../../../ui/market/coin-amount.tsx';
import { Ticket } from '../../../ui/market/ticket.tsx';
import { Title } from '../../../ui/title.tsx';
import { SaveButton } from '../saving/save-button.tsx';
import { CourseFacts } from './course-facts.tsx';
import { courseLink } from './course-link.tsx';
import { TranslationToggle } from './translation-toggle.tsx';

/** What a ticket passes to its action. */
export type TicketPlace = {
  /** The id of the title, for aria-describedby. */
  titleId: string;
  first: boolean;
};

type CourseTicketProps = {
  course: Course;
  /** Fills the stub's right side. */
  action?: ((place: TicketPlace) => ReactNode) | undefined;
  /** A tag beside the category. */
  mark?: ReactNode;
  /** More about it, below the facts. */
  figures?: ReactNode;
  /** A lesser action, beside the price. */
  second?: ReactNode;
  /** The paid price, if it differs from the current one. */
  paidSvc?: number | undefined;
  first?: boolean;
  wide?: boolean;
  /** Just enrolled in. */
  torn?: boolean;
  /** There is no page to lead to. */
  gone?: boolean;
  /** Bundled with the app: the server does not know it. */
  sample?: boolean;
};

/** @param tight there is little room beside it */
function Price({ priceSvc, tight }: { priceSvc: number; tight: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-2">
      <CoinAmount amountSvc={priceSvc} size={priceSize(priceSvc, tight)} />
      {priceSvc === 0 && <p className="type-text-s text-ink-soft">Free</p>}
    </div>
  );
}

/** The largest type size in which the price fits on one line of the stub. */
function priceSize(priceSvc: number, wide: boolean): 's' | 'm' | 'l' {
  if (wide && priceSvc >= 100_000) return 's';
  return priceSvc >= (wide ? 1000 : 10_000) ? 'm' : 'l';
}

/** A course as a market ticket. */
export function CourseTicket({
  course,
  action,
  mark,
  figures,
  second,
  paidSvc,
  first = false,
  wide = false,
  torn = false,
  gone = false,
  sample = false,
}: CourseTicketProps) {
  const titleId = useId();
  const priceSvc = paidSvc ?? course.svcValue;
  return (
    <Ticket
      wide={wide}
      torn={torn}
      labelledBy={titleId}
      print={
        <CoverPicture src={course.imageUrl} category={course.skillCategory} id={course.id} early={first} />
      }
      corner={<TranslationToggle courseId={course.id} titleId={titleId} />}
      save={!gone && !sample && <SaveButton course={course} />}
      stub={
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-2">
            <Price priceSvc={priceSvc} tight={wide || Boolean(second)} />
            {second}
          </div>
          {action?.({ titleId, first })}
        </>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-3">
        <p className="type-label-s text-ink-soft">{course.skillCategory}</p>
        {/* It is higher than the line. */}
        {mark && <div className="-my-2.5">{mark}</div>}
      </div>
      <Title
        level={3}
        size={wide ? 'feature' : 's'}
        id={titleId}
        link={gone ? undefined : courseLink(course.id)}
        className="line-clamp-3 min-w-0"
      >
        {course.title}
      </Title>
      <p dir="auto" className="line-clamp-2 min-w-0 type-text-s wrap-anywhere text-ink-soft">
        {course.descriptionPlain ?? course.description}
      </p>
      <div className="mt-auto min-w-0">
        <CourseFacts course={course} />
        {figures}
      </div>
    </Ticket>
  );
}
