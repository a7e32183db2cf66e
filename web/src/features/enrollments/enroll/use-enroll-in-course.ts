import type { Course } from '@skillverse/contract/courses';
import { enroll } from '@skillverse/contract/enrollments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { intentKey } from '../../../api/http/intent-key.ts';
import { isOutcomeUnknown, isRefusal, isSignedOut } from '../../../api/http/refusal.ts';
import { send } from '../../../api/http/send.ts';
import { useSignedInViewer, viewerQuery } from '../../../api/session/viewer.ts';
import { moveMs } from '../../../ui/reduced-motion.ts';
import { refetchLearning, showEnrolled } from '../learning-changed.ts';
import type { Offer } from './enroll-dialog.tsx';

type Outcome = {
  onEnrolled: (course: Course) => void;
  onFailed: (course: Course, error: Error) => void;
};

export function useEnrollInCourse({ onEnrolled, onFailed }: Outcome) {
  const client = useQueryClient();
  const viewer = useSignedInViewer();
  const [changed, setChanged] = useState<Offer>();
  const underWay = useRef(new Set<string>());
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const enrolling = useMutation({
    mutationFn: ({ course, priceSvc }: Offer) =>
      send(enroll, {
        params: { courseId: course.id },
        body: { expectedSvcValue: priceSvc },
        idempotencyKey: intentKey(enroll, `${viewer.id} ${course.id} ${priceSvc}`),
      }),
    onSuccess: ({ skillCoins }, { course }) => {
      showEnrolled(client, course.id, skillCoins);
      onEnrolled(course);
      // The dialog leaves, then the stub of the ticket, then the ticket.
      void refetchLearning(client, 2 * moveMs());
    },
    onError: (error, { course }) => {
      onFailed(course, error);
      // Asking for more now would ask for sign-in once more, over whoever has closed it.
      if (isSignedOut(error)) return;
      if (isRefusal(error, enroll) && error.code === 'PRICE_CHANGED') {
        setChanged({ course, priceSvc: error.details.svcValue });
      }
      // What the screen showed may be out of date, and an answer that was lost may have been a yes.
      const refetched = refetchLearning(client);
      if (isOutcomeUnknown(error)) void refetched.then(() => noticeEnrolled(course));
    },
    onSettled: (_answer, _error, { course }) => {
      underWay.current.delete(course.id);
      setPending(new Set(underWay.current));
    },
  });
  function noticeEnrolled(course: Course) {
    const ongoing = client.getQueryData(viewerQuery.queryKey)?.ongoingCourses ?? [];
    if (!ongoing.includes(course.id)) return;
    if (enrolling.variables?.course.id === course.id) enrolling.reset();
    onEnrolled(course);
  }
  return {
    /** The dialog may have been closed and opened again meanwhile, for this course or another. */
    isPending: (course: Course) => pending.has(course.id),
    errorOf: (course: Course) => (enrolling.variables?.course.id === course.id ? enrolling.error : null),
    /** The price to confirm: the new one once the server has told it. */
    priceSvcOf: (course: Course) => (changed?.course.id === course.id ? changed.priceSvc : course.svcValue),
    confirm(offer: Offer) {
      // A second click can come before the button shows that the first one is under way.
      if (underWay.current.has(offer.course.id)) return;
      underWay.current.add(offer.course.id);
      setPending(new Set(underWay.current));
      enrolling.mutate(offer);
    },
    startOver() {
      if (!enrolling.isPending) enrolling.reset();
      setChanged(undefined);
    },
  };
}
