import type { Course } from '@skillverse/contract/courses';
import { getMyReview } from '@skillverse/contract/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../api/queries/queries.ts';
import { useLazyDialog } from '../../ui/dialog/use-lazy-dialog.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { ReviewDialogProps } from './review-dialog.tsx';

const ReviewDialog = lazyPart<'ReviewDialog', ReviewDialogProps>(
  () => import('./review-dialog.tsx'),
  'ReviewDialog',
);

type Subject = Pick<ReviewDialogProps, 'course' | 'reviewed'>;

/** A screen's one review dialog: `review` opens it for a course; put `dialog` anywhere on the screen. */
export function useReviewing() {
  const client = useQueryClient();
  const { subject, opening, open, show, close } = useLazyDialog({
    about,
    load({ course, reviewed }: Subject) {
      // Beside the code of the dialog; it may have been changed on another device.
      const mine = queryOf(getMyReview, { params: { courseId: course.id } });
      if (reviewed) void client.prefetchQuery({ ...mine, staleTime: 0 });
      return ReviewDialog.preload();
    },
    what: 'The review',
  });
  const dialog = subject && (
    <ReviewDialog key={subject.course.id} {...subject} open={open} onClose={() => void close()} />
  );
  return {
    /** @param reviewed there is a review to be edited */
    review: (course: Course, reviewed: boolean) => show({ course, reviewed }),
    /** The id of the course whose review is being opened. */
    opening: opening?.course.id,
    dialog,
  };
}

function about({ course }: Subject): string {
  return `review ${course.id}`;
}
