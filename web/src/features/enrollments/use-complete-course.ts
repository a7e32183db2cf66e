import type { CodeOf, Ok } from '@skillverse/contract/call';
import type { Course } from '@skillverse/contract/courses';
import { complete } from '@skillverse/contract/enrollments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { intentKey } from '../../api/http/intent-key.ts';
import { isOutcomeUnknown, isRefusal, isSignedOut } from '../../api/http/refusal.ts';
import { send } from '../../api/http/send.ts';
import { useSignedInViewer, viewerQuery } from '../../api/session/viewer.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { completeFailureText } from './enroll/failure-texts.ts';
import { refetchLearning, showBalance } from './learning-changed.ts';

/** A completion as the server answered it. */
export type Completion = Ok<typeof complete> & { course: Course };

/** @param onGone called where its teacher has deleted it; returns whether that is told */
export function useCompleteCourse(
  course: Course,
  onCompleted: (completion: Completion) => void,
  onGone: () => boolean,
) {
  const client = useQueryClient();
  const viewer = useSignedInViewer();
  const toast = useToast();
  const underWay = useRef(false);
  const askedOnceMore = useRef(false);
  const completing = useMutation({
    mutationFn: () =>
      send(complete, {
        params: { courseId: course.id },
        idempotencyKey: intentKey(complete, `${viewer.id} ${course.id}`),
      }),
    onSuccess: (answer) => {
      onCompleted({ ...answer, course });
      showBalance(client, answer.skillCoins);
      void refetchLearning(client);
    },
    onError: (error) => {
      // Asking for more now would ask for sign-in once more, over whoever has closed it.
      if (isSignedOut(error)) return;
      const refetched = refetchLearning(client);
      // The refusal means that this card is out of date: it leaves, so what it would say is said elsewhere.
      if (isRefusal(error, complete)) void refetched.then(() => tellRefusal(error));
      // An answer that was lost may have been a yes. Asked with the same key, the server gives it once more.
      if (isOutcomeUnknown(error)) void refetched.then(askOnceMore);
    },
    onSettled: () => {
      underWay.current = false;
    },
  });
  function tellRefusal({ code, message }: { code: CodeOf<typeof complete>; message: string }) {
    if (code !== 'COURSE_NOT_FOUND' || !onGone()) toast.failure(message);
  }
  function askOnceMore() {
    const completed = client.getQueryData(viewerQuery.queryKey)?.completedCourses ?? [];
    if (askedOnceMore.current || !completed.includes(course.id)) return;
    askedOnceMore.current = true;
    completing.mutate();
  }
  return {
    pending: completing.isPending,
    // Once it is completed the card is about to leave: nothing more can be done with it.
    done: completing.isSuccess,
    failure:
      completing.error && !isRefusal(completing.error, complete)
        ? completeFailureText(completing.error)
        : undefined,
    confirm() {
      // A second click can come before the button shows that the first one is under way.
      if (underWay.current || completing.isSuccess) return;
      underWay.current = true;
      askedOnceMore.current = false;
      completing.mutate();
    },
  };
}
