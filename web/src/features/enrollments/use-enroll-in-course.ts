import type { Course } from '@skillverse/contract/courses';
import { enroll } from '@skillverse/contract/enrollments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { intentKey } from '../../api/intent-key.ts';
import { isRefusal, NetworkFailure } from '../../api/refusal.ts';
import { send } from '../../api/send.ts';
import { useSignedInViewer, viewerQuery } from '../../api/viewer.ts';
import { moveMs } from '../../ui/reduced-motion.ts';
import type { Offer } from './enroll-dialog.tsx';
import { refetchLearning, showBalance } from './learning-changed.ts';

export function useEnrollInCourse(onEnrolled: (course: Course) => void) {
  const client = useQueryClient();
  const viewer = useSignedInViewer();
  const [changed, setChanged] = useState<Offer>();
  const underWay = useRef(new Set<string>());
  const enrolling = useMutation({
    mutationFn: ({ course, priceSvc }: Offer) =>
      send(enroll, {
        params: { courseId: course.id },
        body: { expectedSvcValue: priceSvc },
        idempotencyKey: intentKey(enroll, `${viewer.id} ${course.id} ${priceSvc}`),
      }),
    onSuccess: ({ skillCoins }, { course }) => {
      showBalance(client, skillCoins);
      onEnrolled(course);
      // The dialog leaves, then the stub of the ticket, then the ticket.
      void refetchLearning(client, 2 * moveMs());
    },
    onError: (error, { course }) => {
      if (isRefusal(error, enroll) && error.code === 'PRICE_CHANGED') {
        setChanged({ course, priceSvc: error.details.svcValue });
      }
      // What the screen showed may be out of date, and an answer that was lost may have been a yes.
      const refetched = refetchLearning(client);
      if (error instanceof NetworkFailure) void refetched.then(() => noticeEnrolled(course));
    },
    onSettled: (_answer, _error, { course }) => underWay.current.delete(course.id),
  });
  function noticeEnrolled(course: Course) {
    const ongoing = client.getQueryData(viewerQuery.queryKey)?.ongoingCourses ?? [];
    if (!ongoing.includes(course.id)) return;
    enrolling.reset();
    onEnrolled(course);
  }
  return {
    pending: enrolling.isPending,
    error: enrolling.error,
    /** The price to confirm: the new one once the server has told it. */
    priceSvcOf: (course: Course) => (changed?.course.id === course.id ? changed.priceSvc : course.svcValue),
    confirm(offer: Offer) {
      // A second click can come before the button shows that the first one is under way.
      if (underWay.current.has(offer.course.id)) return;
      underWay.current.add(offer.course.id);
      enrolling.mutate(offer);
    },
    startOver() {
      enrolling.reset();
      setChanged(undefined);
    },
  };
}
