import type { Course } from '@skillverse/contract/courses';
import { Clock, Users } from 'lucide-react';
import { Link } from '../../../navigation/link.tsx';
import { VisuallyHidden } from '../../../ui/focus/visually-hidden.tsx';
import { Avatar } from '../../../ui/market/avatar.tsx';
import { Rating } from '../../../ui/market/rating.tsx';
import { wholeNumber } from '../../../ui/whole-number.ts';

/** Teacher, rating, duration and number of learners. */
export function CourseFacts({ course }: { course: Course }) {
  const { teacher, duration, learnerCount } = course;
  return (
    <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3">
      <span className="flex max-w-full min-w-0 flex-wrap items-center gap-x-2">
        <Link
          to="/user/$userId"
          params={{ userId: teacher.id }}
          className="-my-1 flex min-h-11 min-w-0 items-center gap-2 rounded-s type-label-m hover:underline"
        >
          <Avatar src={teacher.avatarUrl} />
          <bdi className="line-clamp-2 wrap-anywhere">{teacher.name}</bdi>
        </Link>
        <span className="inline-flex shrink-0">
          <Rating rating={teacher.rating} />
        </span>
      </span>
      <span className="flex min-h-8 items-center gap-3 type-text-s text-ink-soft [&_svg]:size-4">
        <span className="inline-flex items-center gap-1.5">
          <Clock aria-hidden="true" />
          <VisuallyHidden>Takes </VisuallyHidden>
          {wholeNumber.format(duration)} min
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Users aria-hidden="true" />
          {wholeNumber.format(learnerCount)}
          <VisuallyHidden>{learnerCount === 1 ? ' learner' : ' learners'}</VisuallyHidden>
        </span>
      </span>
    </div>
  );
}
