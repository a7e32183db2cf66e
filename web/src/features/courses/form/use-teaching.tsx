import type { Course } from '@skillverse/contract/courses';
import type { TaughtCourse } from '@skillverse/contract/enrollments';
import { useRef } from 'react';
import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { CreateCourseDialogProps } from './create-course-dialog.tsx';
import type { ManageCourseDialogProps } from './manage-course-dialog.tsx';
import type { ManageTab } from './use-manage-course.ts';

const CreateCourseDialog = lazyPart<'CreateCourseDialog', CreateCourseDialogProps>(
  () => import('./create-course-dialog.tsx'),
  'CreateCourseDialog',
);
const ManageCourseDialog = lazyPart<'ManageCourseDialog', ManageCourseDialogProps>(
  () => import('./manage-course-dialog.tsx'),
  'ManageCourseDialog',
);

/** What the open dialog is for: a new course, or one that is there. */
type Subject = { readonly about: string; readonly managed?: { taught: TaughtCourse; startTab: ManageTab } };

const untaught = (course: Course): TaughtCourse => ({
  course,
  inProgressCount: 0,
  completedCount: 0,
  leftCount: 0,
  heldSvc: 0,
  earnedSvc: 0,
  hiddenByHost: false,
});

/**
 * A screen's dialogs for creating and managing courses; put `dialog` anywhere on the screen.
 * @param teaching the viewer's courses as last known
 * @param focusBack takes the focus when the card of a deleted course has gone
 */
export function useTeaching(teaching: readonly TaughtCourse[] | undefined, focusBack: () => void) {
  const { subject, times, opening, open, show, close } = useLazyDialog({
    about: ({ about }: Subject) => about,
    load: ({ managed }) => (managed ? ManageCourseDialog : CreateCourseDialog).preload(),
  });
  const onClose = () => void close();
  const cardLeaves = useRef(false);
  function manage(taught: TaughtCourse, startTab: ManageTab = 'details', replace = false) {
    cardLeaves.current = false;
    show({ about: `manage ${taught.course.id}`, managed: { taught, startTab } }, replace);
  }
  const newest = (course: Course) => teaching?.find((taught) => taught.course.id === course.id);
  const { managed } = subject ?? {};
  const dialog = (
    <>
      {subject && !managed && (
        <CreateCourseDialog
          key={times}
          open={open}
          onClose={onClose}
          onManage={(course) => manage(newest(course) ?? untaught(course), 'media', true)}
        />
      )}
      {managed && (
        <ManageCourseDialog
          key={times}
          open={open}
          onClose={onClose}
          taught={newest(managed.taught.course) ?? managed.taught}
          startTab={managed.startTab}
          onDeleted={() => {
            cardLeaves.current = true;
            onClose();
          }}
          onGone={() => {
            cardLeaves.current = true;
          }}
          finalFocus={() => {
            if (cardLeaves.current) queueMicrotask(focusBack);
            return !cardLeaves.current;
          }}
        />
      )}
    </>
  );
  return {
    create: () => show({ about: 'create course' }),
    creating: opening?.about === 'create course',
    manage: (taught: TaughtCourse) => manage(taught),
    /** The id of the course whose dialog is being fetched. */
    opening: opening?.about,
    dialog,
  };
}
