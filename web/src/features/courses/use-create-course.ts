import type { Course } from '@skillverse/contract/courses';
import { type CourseInput, createCourse } from '@skillverse/contract/teaching';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { intentKey } from '../../api/intent-key.ts';
import { send } from '../../api/send.ts';
import { useSignedInViewer } from '../../api/viewer.ts';
import { useToast } from '../../ui/toast.tsx';
import { draftOf, keepDraft, NEW_COURSE } from './course-draft.ts';
import { type CourseValues, EMPTY_COURSE } from './course-form.ts';
import { refetchCourses } from './courses-changed.ts';
import { CREATE_FAILED, createFailureText } from './teaching-failures.ts';
import type { ChosenFile } from './upload-queue.ts';
import { useCourseForm } from './use-course-form.ts';
import { useUploads } from './use-uploads.ts';

/** The draft of a course, and what becomes of it: first the course, then its files one after the other. */
export function useCreateCourse(onDone: () => void) {
  const client = useQueryClient();
  const viewer = useSignedInViewer();
  const toast = useToast();
  const [kept] = useState(() => draftOf(viewer.id, NEW_COURSE));
  const [files, setFiles] = useState(kept?.files ?? []);
  const [course, setCourse] = useState<Course>();
  const [failure, setFailure] = useState<string>();
  const told = useRef(false);
  const left = useRef(false);
  const uploads = useUploads((queryClient) => void refetchCourses(queryClient));
  const keep = (values: CourseValues, chosen: readonly ChosenFile[]) =>
    keepDraft(viewer.id, NEW_COURSE, { values, files: chosen });
  const latestFiles = useRef(files);
  const [onWrite] = useState(() => (values: CourseValues) => keep(values, latestFiles.current));
  const form = useCourseForm(kept?.values ?? EMPTY_COURSE, onWrite);
  function choose(next: readonly ChosenFile[]) {
    latestFiles.current = next;
    setFiles(next);
    keep(form.getValues(), next);
  }
  const creating = useMutation({
    mutationFn: (body: CourseInput) =>
      send(createCourse, {
        body,
        idempotencyKey: intentKey(createCourse, `${viewer.id} ${JSON.stringify(body)}`),
      }),
    onSuccess: (created) => {
      keepDraft(viewer.id, NEW_COURSE, undefined);
      setCourse(created);
      void refetchCourses(client);
      if (!left.current) uploads.add(created.id, latestFiles.current);
    },
    onError: (error) => {
      toast.failure(CREATE_FAILED);
      if (!form.mark(error)) setFailure(createFailureText(error));
    },
  });
  const settled = course !== undefined && !uploads.busy;
  const complete = settled && uploads.items.every(({ state }) => state !== 'failed');
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, whatever else is new by then
  useEffect(() => {
    if (!settled) return;
    if (!told.current) toast.success('Course created successfully!');
    told.current = true;
    if (complete && !left.current) onDone();
  }, [settled, complete]);
  return {
    form,
    files,
    choose,
    /** There was a draft when the dialog opened. */
    restored: kept !== undefined,
    startOver() {
      form.reset(EMPTY_COURSE);
      choose([]);
      keepDraft(viewer.id, NEW_COURSE, undefined);
      form.setFocus('title');
    },
    course,
    uploads,
    failure,
    pending: creating.isPending,
    submit: form.handleSubmit((body) => {
      setFailure(undefined);
      if (!creating.isPending && !course) creating.mutate(body);
    }),
    /** The dialog is closed before all is done. */
    stop() {
      left.current = true;
      uploads.stop();
    },
  };
}

export type CreateCourseState = ReturnType<typeof useCreateCourse>;
