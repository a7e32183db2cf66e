import type { Course } from '@skillverse/contract/courses';
import type { ReactNode } from 'react';
import { CoverPicture } from '../../art/cover-picture.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';

/** Around `CourseInRow`. A button or a link is a `group` as well. */
export const courseRowClass =
  'grid min-h-23 w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-3 py-2 text-left rounded-s';

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
        <span id={titleId} dir="auto" className="min-w-0 type-label wrap-anywhere group-hover:underline">
          {course.title}
        </span>
        {detail ?? <CoinAmount amountSvc={course.svcValue} size="s" />}
      </span>
    </>
  );
}
