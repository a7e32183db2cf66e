import { getCourseContent } from '@skillverse/contract/course-content';
import type { CourseContent } from '@skillverse/contract/courses/media';
import type { TaughtCourse } from '@skillverse/contract/enrollments';
import { isTitle } from '@skillverse/contract/rules/typed-title';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { failureText, isRefusal } from '../../../api/http/refusal.ts';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { useIsShown } from '../../../ui/dialog/use-is-shown.ts';
import { useLeaveQuestion } from '../../../ui/dialog/use-leave-question.ts';
import { useAddedWhileShown } from '../../../ui/use-added-while-shown.ts';
import { refetchCourses } from '../courses-changed.ts';
import type { CourseFile } from '../media/media-kinds.ts';
import { contentQuery, showUploaded, useCourseMedia } from '../media/use-course-media.ts';
import { useCourseUploads } from '../media/use-course-uploads.ts';
import { courseDrafts } from './course-draft.ts';
import { isCourseGone } from './teaching-failures.ts';
import { useDeleteCourse } from './use-delete-course.ts';
import { useUpdateCourse } from './use-update-course.ts';

export type ManageTab = 'details' | 'media' | 'danger';

type ManageCourseOptions = {
  open: boolean;
  onClose: () => void;
  taught: TaughtCourse;
  startTab: ManageTab;
  onDeleted: () => void;
  /** Somebody else's doing, or another window's: the card leaves, while the dialog stays to say so. */
  onGone: () => void;
};

/** The state of the dialog, independent of the open tab: an upload goes on while another tab is shown. */
export function useManageCourse(options: ManageCourseOptions) {
  const { open, onClose, taught, startTab, onDeleted, onGone } = options;
  const { course } = taught;
  const client = useQueryClient();
  const viewer = useSignedInViewer();
  const formId = useId();
  const [tab, setTab] = useState(startTab);
  const [typed, setTyped] = useState('');
  const isShown = useIsShown(open);
  const updating = useUpdateCourse(course, isShown);
  const deleting = useDeleteCourse(course, onDeleted);
  const media = useCourseMedia(course.id, useIsShown(open && tab === 'media'));
  const uploads = useCourseUploads(async (queryClient, item, uploaded) => {
    await showUploaded(queryClient, item, uploaded);
    media.say(`${uploaded.name} was uploaded`);
  });
  const content = useQuery({ ...contentQuery(course.id), enabled: open && !deleting.done });
  const contentGone = isRefusal(content.error, getCourseContent) && content.error.code === 'COURSE_NOT_FOUND';
  // By one's own doing it is no news.
  const gone =
    !deleting.done && (contentGone || isCourseGone(updating.error) || isCourseGone(deleting.error));
  const tellGone = useEffectEvent(onGone);
  useEffect(() => {
    if (!gone) return;
    tellGone();
    void refetchCourses(client);
  }, [gone, client]);
  return {
    formId,
    tab,
    setTab(next: ManageTab) {
      setTab(next);
      // The effect of deleting depends on the learners at this moment.
      if (next === 'danger') void refetchCourses(client);
    },
    /** The title, as typed to delete the course. */
    typed,
    setTyped(text: string) {
      setTyped(text);
      if (isTitle(text, course.title)) void refetchCourses(client);
    },
    exact: isTitle(typed, course.title),
    updating,
    deleting,
    uploads,
    addFiles: useAddedWhileShown(isShown, (files: readonly CourseFile[]) => uploads.add(course.id, files)),
    media,
    content: stateOf(content),
    leaving: useLeaveQuestion(uploads.busy, { stop: uploads.stop, close: onClose }),
    /** Deleted in another window or on another device. */
    gone,
    /** There are unsaved changes in the visible tab. */
    unsaved: content.data !== undefined && courseDrafts.of(viewer.id, course.id) !== undefined,
  };
}

function stateOf({ data, isPending, isFetching, error, refetch }: UseQueryResult<CourseContent>) {
  const failure = error ? failureText(error, getCourseContent) : undefined;
  return { data, isPending, isFetching, failure, refetch: () => void refetch() };
}

export type ManageCourseState = ReturnType<typeof useManageCourse>;
