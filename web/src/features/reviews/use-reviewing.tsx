import type { Course } from '@skillverse/contract/courses';
import { getMyReview } from '@skillverse/contract/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useToast } from '../../ui/toast.tsx';
import { useHistoryDialog } from '../../ui/use-history-dialog.ts';
import type { ReviewDialogProps } from './review-dialog.tsx';

const ReviewDialog = lazyPart<'ReviewDialog', ReviewDialogProps>(
  () => import('./review-dialog.tsx'),
  'ReviewDialog',
);

type Subject = Pick<ReviewDialogProps, 'course' | 'reviewed'>;

/** A screen's one review dialog: `review` opens it for a course; put `dialog` anywhere on the screen. */
export function useReviewing() {
  const client = useQueryClient();
  const toast = useToast();
  const [subject, setSubject] = useState<Subject>();
  const [opening, setOpening] = useState<string>();
  const { open, show, close } = useHistoryDialog(subject && about(subject.course));
  async function openFor(next: Subject) {
    const { course, reviewed } = next;
    setOpening(course.id);
    // Beside the code of the dialog; it may have been changed on another device.
    const mine = queryOf(getMyReview, { params: { courseId: course.id } });
    if (reviewed) void client.prefetchQuery({ ...mine, staleTime: 0 });
    try {
      await ReviewDialog.preload();
      setSubject(next);
      show(about(course));
    } catch {
      toast.failure('The review could not be opened. Check your connection, then try again.');
    }
    setOpening(undefined);
  }
  const dialog = subject && (
    <ReviewDialog key={subject.course.id} {...subject} open={open} onClose={() => void close()} />
  );
  return {
    /** @param reviewed there is a review to be edited */
    review: (course: Course, reviewed: boolean) => void openFor({ course, reviewed }),
    /** The id of the course whose review is being opened. */
    opening,
    dialog,
  };
}

function about(course: Course): string {
  return `review ${course.id}`;
}
