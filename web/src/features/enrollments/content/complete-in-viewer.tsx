import { getCourseContent } from '@skillverse/contract/course-content';
import type { Course } from '@skillverse/contract/courses';
import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { queryOf } from '../../../api/queries/queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { type Completion, useCompleteCourse } from '../use-complete-course.ts';

type CompleteInViewerProps = { course: Course; onCompleted: (completion: Completion) => void };

/** The Complete button for a learner who has viewed everything. The same as on the card. */
export function CompleteInViewer({ course, onCompleted }: CompleteInViewerProps) {
  const client = useQueryClient();
  const { queryKey } = queryOf(getCourseContent, { params: { courseId: course.id } });
  function lookAgain() {
    // The viewer itself shows that the course is gone.
    void client.invalidateQueries({ queryKey });
    return true;
  }
  const completing = useCompleteCourse(course, onCompleted, lookAgain);
  return (
    <>
      <Failure>{completing.failure}</Failure>
      <Button tall wide pending={completing.pending} disabled={completing.done} onClick={completing.confirm}>
        <Check aria-hidden="true" />
        Complete
      </Button>
    </>
  );
}
