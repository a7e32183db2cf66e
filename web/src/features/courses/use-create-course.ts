import type { Course } from '@skillverse/contract/courses';
import { type CourseInput, createCourse } from '@skillverse/contract/teaching';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { intentKey } from '../../api/intent-key.ts';
import { send } from '../../api/send.ts';
import { useSignedInViewer } from '../../api/viewer.ts';
import { useToast } from '../../ui/toast.tsx';
import { refetchCourses } from './courses-changed.ts';
import { CREATE_FAILED, createFailureText } from './teaching-failures.ts';
import { useCourseDraft } from './use-course-draft.ts';
import { useUploads } from './use-uploads.ts';

/** Makes a course of its draft: first the course itself, then its files one after the other. */
export function useCreateCourse(onDone: () => void) {
  const client = useQueryClient();
  const viewer = useSignedInViewer();
  const toast = useToast();
  const draft = useCourseDraft();
  const [course, setCourse] = useState<Course>();
  const [failure, setFailure] = useState<string>();
  const underWay = useRef(false);
  const told = useRef(false);
  const left = useRef(false);
  const uploads = useUploads((queryClient) => void refetchCourses(queryClient));
  const creating = useMutation({
    mutationFn: (body: CourseInput) =>
      send(createCourse, { body, idempotencyKey: keyOfIntent(viewer.id, body) }),
    onSuccess: (created) => {
      draft.forget();
      setCourse(created);
      void refetchCourses(client);
      if (!left.current) uploads.add(created.id, draft.files);
    },
    onError: (error) => {
      toast.failure(CREATE_FAILED);
      if (!draft.form.mark(error)) setFailure(createFailureText(error));
    },
    onSettled: () => {
      underWay.current = false;
    },
  });
  const settled = course !== undefined && !creating.isPending && !uploads.busy;
  const complete = settled && uploads.items.every(({ state }) => state !== 'failed');
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, whatever else is new by then
  useEffect(() => {
    if (settled && !told.current) {
      told.current = true;
      toast.success('Course created successfully!');
    }
    if (complete && !left.current) onDone();
  }, [settled, complete]);
  return {
    draft,
    course,
    uploads,
    failure,
    pending: creating.isPending,
    submit: draft.form.handleSubmit((body) => {
      // A second click can come before the button shows that the first one is under way.
      if (underWay.current || course) return;
      underWay.current = true;
      setFailure(undefined);
      creating.mutate(body);
    }),
    /** The dialog is closed before all is done. */
    stop() {
      left.current = true;
      uploads.stop();
    },
  };
}

const keyOfIntent = (teacherId: string, body: CourseInput) =>
  intentKey(createCourse, `${teacherId} ${JSON.stringify(body)}`);

export type CreateCourseState = ReturnType<typeof useCreateCourse>;
