import type { Course } from '@skillverse/contract/courses';
import type { ReactNode } from 'react';
import { CoverPicture } from '../../art/cover-picture.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';

/** Around a `CourseInRow` that stands by itself. */
export const loneCourseClass =
  'grid min-h-16 w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-3 text-left rounded-s';

/** Around each of a list. A button or a link is a `group` as well. */
export const courseRowClass = `${loneCourseClass} py-3.5`;

type CourseInRowProps = {
  course: Course;
  /** The id of the title. */
  titleId?: string;
  /** In the place of the price. */
  detail?: ReactNode;
};

/** A course in short: picture, title, price. */
export function CourseInRow({ course, titleId, detail }: CourseInRowProps) {
  return (
    <>
      <Thumbnail size="s">
        <CoverPicture src={course.imageUrl} category={course.skillCategory} id={course.id} />
      </Thumbnail>
      <span className="grid min-w-0 justify-items-start gap-1">
        <span
          id={titleId}
          dir="auto"
          className="line-clamp-3 min-w-0 type-label wrap-anywhere group-hover:underline"
        >
          {course.title}
        </span>
        {detail || <CoinAmount amountSvc={course.svcValue} size="s" />}
      </span>
    </>
  );
}

type CourseRowButtonProps = {
  course: Course;
  /** The id of the course that is being opened: there a ring turns in the place of the price. */
  opening: string | undefined;
  onChoose: (course: Course) => void;
};

/** A course of a list, to be pressed as a whole. */
export function CourseRowButton({ course, opening, onChoose }: CourseRowButtonProps) {
  const isOpening = course.id === opening;
  return (
    <button
      type="button"
      aria-busy={isOpening || undefined}
      className={`press group ${courseRowClass}`}
      onClick={() => onChoose(course)}
    >
      <CourseInRow course={course} detail={isOpening && <Spinner />} />
    </button>
  );
}
