import type { Course } from '@skillverse/contract/courses';
import { enroll } from '@skillverse/contract/enrollments';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../api/commands/use-command.ts';
import { intentKey } from '../../../api/http/intent-key.ts';
import { isOutcomeUnknown, isRefusal } from '../../../api/http/refusal.ts';
import { useSignedInViewer, viewerQuery } from '../../../api/session/viewer.ts';
import { moveMs } from '../../../ui/reduced-motion.ts';
import { refetchLearning, showEnrolled } from '../learning-changed.ts';
import type { Offer } from './enroll-dialog.tsx';
import { enrollFailureText } from './failure-texts.ts';

type Outcome = {
  onEnrolled: (course: Course) => void;
  onFailed: (course: Course, error: Error) => void;
};

export function useEnrollInCourse({ onEnrolled, onFailed }: Outcome) {
  const client = useQueryClient();
  const viewer = useSignedInViewer();
  const [changed, setChanged] = useState<Offer>();
  const enrolling = useCommand(enroll, {
    input: ({ course, priceSvc }: Offer) => ({
      params: { courseId: course.id },
      body: { expectedSvcValue: priceSvc },
      idempotencyKey: intentKey(enroll, `${viewer.id} ${course.id} ${priceSvc}`),
    }),
    keyOf: ({ course }) => course.id,
    onDone: ({ skillCoins }, { course }) => {
      showEnrolled(client, course.id, skillCoins);
      onEnrolled(course);
    },
    onFailed: (error, { course }, refetched) => {
      onFailed(course, error);
      if (isRefusal(error, enroll) && error.code === 'PRICE_CHANGED') {
        setChanged({ course, priceSvc: error.details.svcValue });
      }
      // An answer that was lost may have been a yes.
      if (isOutcomeUnknown(error)) void refetched.then(() => noticeEnrolled(course));
    },
    // The dialog leaves, then the stub of the ticket, then the ticket.
    refetch: (_offer, answer) => refetchLearning(client, answer ? 2 * moveMs() : 0),
    textOf: enrollFailureText,
  });
  function noticeEnrolled(course: Course) {
    const ongoing = client.getQueryData(viewerQuery.queryKey)?.ongoingCourses ?? [];
    if (!ongoing.includes(course.id)) return;
    enrolling.startOver(course.id);
    onEnrolled(course);
  }
  return {
    /** The dialog may have been closed and opened again meanwhile, for this course or another. */
    of: (course: Course) => enrolling.of(course.id),
    /** The price to confirm: the new one, if the server has answered that it changed. */
    priceSvcOf: (course: Course) => (changed?.course.id === course.id ? changed.priceSvc : course.svcValue),
    confirm: enrolling.run,
    startOver(course: Course) {
      enrolling.startOver(course.id);
      setChanged(undefined);
    },
  };
}
