import type { CodeOf, Ok } from '@skillverse/contract/call';
import type { Course } from '@skillverse/contract/courses';
import { complete } from '@skillverse/contract/enrollments';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCommand } from '../../api/commands/use-command.ts';
import { intentKey } from '../../api/http/intent-key.ts';
import { isOutcomeUnknown, isRefusal } from '../../api/http/refusal.ts';
import { useSignedInViewer, viewerQuery } from '../../api/session/viewer.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { completeFailureText } from './enroll/failure-texts.ts';
import { refetchLearning, showBalance } from './learning-changed.ts';

/** A completion as the server answered it. */
export type Completion = Ok<typeof complete> & { course: Course };

/** @param onGone called if the teacher has deleted the course; returns whether that is shown elsewhere */
export function useCompleteCourse(
  course: Course,
  onCompleted: (completion: Completion) => void,
  onGone: () => boolean,
) {
  const client = useQueryClient();
  const viewer = useSignedInViewer();
  const toast = useToast();
  const askedOnceMore = useRef(false);
  const completing = useCommand(complete, {
    input: () => ({
      params: { courseId: course.id },
      idempotencyKey: intentKey(complete, `${viewer.id} ${course.id}`),
    }),
    onDone: (answer) => {
      onCompleted({ ...answer, course });
      showBalance(client, answer.skillCoins);
    },
    onFailed: (error, _subject, refetched) => {
      // The refusal means that this card is out of date: it leaves, so what it would say is said elsewhere.
      if (isRefusal(error, complete)) void refetched.then(() => tellRefusal(error));
      // An answer that was lost may have been a yes. Asked with the same key, the server gives it once more.
      if (isOutcomeUnknown(error)) void refetched.then(askOnceMore);
    },
    refetch: () => refetchLearning(client),
    textOf: (error) => (isRefusal(error, complete) ? undefined : completeFailureText(error)),
  });
  function tellRefusal({ code, message }: { code: CodeOf<typeof complete>; message: string }) {
    if (code !== 'COURSE_NOT_FOUND' || !onGone()) toast.failure(message);
  }
  function askOnceMore() {
    const completed = client.getQueryData(viewerQuery.queryKey)?.completedCourses ?? [];
    if (askedOnceMore.current || !completed.includes(course.id)) return;
    askedOnceMore.current = true;
    completing.run();
  }
  return {
    ...completing,
    confirm() {
      // After the completion the card is about to disappear, so its buttons stay disabled.
      if (completing.pending || completing.done) return;
      askedOnceMore.current = false;
      completing.run();
    },
  };
}
