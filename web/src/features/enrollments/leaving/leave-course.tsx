import type { Course } from '@skillverse/contract/courses';
import { leaveCourse, previewLeaving } from '@skillverse/contract/enrollments/leaving';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useCommand } from '../../../api/commands/use-command.ts';
import { intentKey } from '../../../api/http/intent-key.ts';
import { failureText, isRefusal } from '../../../api/http/refusal.ts';
import { queryOf } from '../../../api/queries/queries.ts';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Question } from '../../../ui/dialog/question.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { refetchLearning, showBalance } from '../learning-changed.ts';
import { leavingText, leftText } from './leaving-words.ts';

type LeaveCourseProps = {
  course: Course;
  /** It was left, and is not open to the viewer any more. */
  onLeft: () => Promise<void>;
};

/** Asks before a course in progress is left, and says what becomes of its price. */
export function LeaveCourse({ course, onLeft }: LeaveCourseProps) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const stayed = useRef(false);
  // The question stood in the place of the button, which the focus comes back to.
  useLayoutEffect(() => {
    if (!asking && stayed.current) button.current?.focus();
  }, [asking]);
  function stay() {
    stayed.current = true;
    setAsking(false);
  }
  if (asking) return <LeaveQuestion course={course} onLeft={onLeft} onStay={stay} />;
  return (
    <Button ref={button} look="plain" className="justify-self-start" onClick={() => setAsking(true)}>
      <LogOut aria-hidden="true" />
      Leave Course
    </Button>
  );
}

function LeaveQuestion({ course, onLeft, onStay }: LeaveCourseProps & { onStay: () => void }) {
  const terms = useQuery({
    ...queryOf(previewLeaving, { params: { courseId: course.id } }),
    // What was opened since, here or elsewhere, counts.
    refetchOnMount: 'always',
    gcTime: 0,
  });
  const leaving = useLeaveCourse(course, onLeft, () => void terms.refetch());
  const busy = leaving.pending || leaving.done;
  const paysTeacher =
    terms.data !== undefined &&
    terms.data.svcPaid > 0 &&
    terms.data.refundSvc === 0 &&
    terms.data.because !== 'settled';
  return (
    <Question
      title="Leave this course?"
      onKeep={busy ? undefined : onStay}
      actions={
        <>
          <Button look="plain" disabled={busy} onClick={onStay}>
            Stay
          </Button>
          <Button
            look={paysTeacher ? 'danger' : 'filled'}
            pending={leaving.pending}
            pendingText="Leaving..."
            disabled={!terms.data || terms.isFetching || leaving.done}
            onClick={() => terms.data && leaving.run(terms.data.refundSvc)}
          >
            Leave Course
          </Button>
        </>
      }
    >
      {terms.isPending && <SkeletonLines count={1} label="Loading what comes back" />}
      {terms.data && <p>{leavingText(terms.data)} You can take it again at its price.</p>}
      <Failure>{terms.isError ? failureText(terms.error, previewLeaving) : leaving.failure}</Failure>
    </Question>
  );
}

function useLeaveCourse(course: Course, onLeft: () => Promise<void>, onChanged: () => void) {
  const client = useQueryClient();
  const viewer = useSignedInViewer();
  const toast = useToast();
  return useCommand(leaveCourse, {
    input: (expectedRefundSvc: number) => ({
      params: { courseId: course.id },
      body: { expectedRefundSvc },
      idempotencyKey: intentKey(leaveCourse, `${viewer.id} ${course.id} ${expectedRefundSvc}`),
    }),
    onDone: async (left) => {
      await onLeft();
      showBalance(client, left.skillCoins);
      toast.success(leftText(course.title, left));
    },
    onFailed: (error) => {
      if (isRefusal(error, leaveCourse) && error.code === 'REFUND_CHANGED') onChanged();
    },
    refetch: () => refetchLearning(client),
  });
}
