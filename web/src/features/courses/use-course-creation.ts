import type { Course } from '@skillverse/contract/courses';
import type { CourseInput } from '@skillverse/contract/teaching';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSignedInViewer } from '../../api/viewer.ts';
import { useToast } from '../../ui/toast.tsx';
import { beginCreation, type CourseCreation, creationUnderWay } from './course-creation.ts';
import { draftSent, NEW_COURSE } from './course-draft.ts';
import type { CourseValues } from './course-form.ts';
import { refetchCourses } from './courses-changed.ts';
import { CREATE_FAILED } from './teaching-failures.ts';
import type { ChosenFile } from './upload-queue.ts';

export const CREATED = 'Course created successfully!';

type Written = { body: CourseInput; typed: CourseValues; files: readonly ChosenFile[] };
type Outcome = {
  onMade: (made: Course, files: readonly ChosenFile[]) => void;
  onFailed: (error: unknown) => void;
};

/** Makes a course, or joins the making that is under way. What nobody watches to its end is told at once. */
export function useCourseCreation(open: boolean, { onMade, onFailed }: Outcome) {
  const client = useQueryClient();
  const toast = useToast();
  const { id: teacherId } = useSignedInViewer();
  const [creation, setCreation] = useState(() => creationUnderWay(teacherId));
  const [course, setCourse] = useState<Course>();
  const made = useEffectEvent((watched: CourseCreation, answer: Course) => {
    setCourse(answer);
    onMade(answer, watched.files);
  });
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    if (!creation) return;
    creation.watched = open;
    return () => {
      creation.watched = false;
    };
  }, [creation, open]);
  useEffect(() => {
    if (!creation) return;
    let here = true;
    creation.made
      .then(
        (answer) => here && creation.watched && made(creation, answer),
        (error: unknown) => here && failed(error),
      )
      .finally(() => here && setCreation(undefined));
    return () => {
      here = false;
    };
  }, [creation]);
  return {
    course,
    pending: creation !== undefined && course === undefined,
    create({ body, typed, files }: Written) {
      // A second click can come before the button shows that the first one is under way.
      if (course || creationUnderWay(teacherId)) return;
      const begun = beginCreation(client, { teacherId, body, files });
      setCreation(begun);
      begun.made.then(
        () => {
          draftSent(teacherId, NEW_COURSE, typed);
          if (!begun.watched) toast.success(CREATED);
          void refetchCourses(client);
        },
        () => toast.failure(CREATE_FAILED),
      );
    },
    /** Nobody waits for its files any more. */
    leave() {
      if (creation) creation.watched = false;
    },
  };
}
