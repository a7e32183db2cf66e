import type { Course } from '@skillverse/contract/courses';
import type { ReactNode } from 'react';
import { CoverPicture } from '../../../art/cover-picture.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Thumbnail } from '../../../ui/files/thumbnail.tsx';
import { CoinAmount } from '../../../ui/market/coin-amount.tsx';

/** Wraps a `CourseInRow` outside of a list. */
export const loneCourseClass = 'flex w-full items-center gap-3 text-left rounded-s';

/** Around each of a list. A button or a link is a `group` as well. */
export const courseRowClass = `${loneCourseClass} min-h-23 py-2`;

type CourseInRowProps = {
  course: Course;
  /** The id of the title. */
  titleId?: string;
  /** Replaces the price. */
  detail?: ReactNode;
  /** What a press on the row does, in a word or a sign. */
  end?: ReactNode;
};

/** A course in short: picture, title, price. */
export function CourseInRow({ course, titleId, detail, end }: CourseInRowProps) {
  return (
    <>
      <Thumbnail size="s">
        <CoverPicture src={course.imageUrl} category={course.skillCategory} id={course.id} />
      </Thumbnail>
      {/* The action is below the text if large letters need the row. */}
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
        <span className="grid min-w-0 grow basis-32 justify-items-start gap-1">
          <span
            id={titleId}
            dir="auto"
            className="line-clamp-3 min-w-0 type-label wrap-anywhere group-hover:underline"
          >
            {course.title}
          </span>
          {detail || <CoinAmount amountSvc={course.svcValue} size="s" />}
        </span>
        {end}
      </span>
    </>
  );
}

type CourseRowButtonProps = {
  course: Course;
  /** The id of the course whose dialog is loading: a spinner replaces its price. */
  opening: string | undefined;
  onChoose: (course: Course) => void;
  /** What a press does, in a word. */
  end?: ReactNode;
};

/** A course of a list, to be pressed as a whole. */
export function CourseRowButton({ course, opening, onChoose, end }: CourseRowButtonProps) {
  const isOpening = course.id === opening;
  return (
    <button
      type="button"
      aria-busy={isOpening || undefined}
      className={`press group ${courseRowClass}`}
      onClick={() => onChoose(course)}
    >
      <CourseInRow course={course} detail={isOpening && <Spinner />} end={end} />
    </button>
  );
}
