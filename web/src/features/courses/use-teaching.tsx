import type { Course } from '@skillverse/contract/courses';
import type { TaughtCourse } from '@skillverse/contract/enrollments';
import { useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useToast } from '../../ui/toast.tsx';
import { useHistoryDialog } from '../../ui/use-history-dialog.ts';
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

const COULD_NOT_OPEN = 'This could not be opened. Check your connection, then try again.';

const untaught = (course: Course): TaughtCourse => ({
  course,
  inProgressCount: 0,
  completedCount: 0,
  heldSvc: 0,
  earnedSvc: 0,
});

/** Fetches the code of a dialog when it is wanted, and opens it as a place in the history. */
function useOpening() {
  const toast = useToast();
  const [subject, setSubject] = useState<Subject>();
  const [times, setTimes] = useState(0);
  const [opening, setOpening] = useState<string>();
  const { open, show, close } = useHistoryDialog(subject?.about);
  async function openFor(next: Subject, replace = false) {
    setOpening(next.about);
    try {
      await (next.managed ? ManageCourseDialog : CreateCourseDialog).preload();
      setSubject(next);
      setTimes((before) => before + 1);
      show(next.about, replace);
    } catch {
      toast.failure(COULD_NOT_OPEN);
    }
    setOpening(undefined);
  }
  return { subject, times, opening, open, openFor, onClose: () => void close() };
}

/**
 * A screen's dialogs for creating and managing courses; put `dialog` anywhere on the screen.
 * @param teaching the viewer's courses as last known
 * @param focusBack where the keyboard goes on when the card of a deleted course has left
 */
export function useTeaching(teaching: readonly TaughtCourse[] | undefined, focusBack: () => void) {
  const { subject, times, opening, open, openFor, onClose } = useOpening();
  const cardLeaves = useRef(false);
  function manage(taught: TaughtCourse, startTab: ManageTab = 'details', replace = false) {
    cardLeaves.current = false;
    void openFor({ about: `manage ${taught.course.id}`, managed: { taught, startTab } }, replace);
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
    create: () => void openFor({ about: 'create course' }),
    creating: opening === 'create course',
    manage: (taught: TaughtCourse) => manage(taught),
    /** The id of the course whose dialog is being fetched. */
    opening,
    dialog,
  };
}
