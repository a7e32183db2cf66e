import type { Course } from '@skillverse/contract/courses';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useLeaveQuestion } from '../../../ui/dialog/use-leave-question.ts';
import { Failure } from '../../../ui/feedback/note.tsx';
import { LeaveUploadsQuestion } from '../../../ui/files/leave-uploads-question.tsx';
import { UploadActions } from '../../../ui/files/upload-actions.tsx';
import { UploadProgress } from '../../../ui/files/upload-progress.tsx';
import { FocusKeeper } from '../../../ui/focus/focus-keeper.tsx';
import { RestoredDraft } from '../../../ui/forms/restored-draft.tsx';
import { ChosenFiles } from '../media/chosen-files.tsx';
import { CourseFields } from './course-fields.tsx';
import type { CourseDraftState } from './use-course-draft.ts';
import { type CreateCourseState, useCreateCourse } from './use-create-course.ts';

export type CreateCourseDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Goes on to Media Management. */
  onManage: (course: Course) => void;
};

/** The form that creates a course and uploads its files. Closing it by accident loses nothing that was typed. */
export function CreateCourseDialog({ open, onClose, onManage }: CreateCourseDialogProps) {
  const creating = useCreateCourse(open, onClose);
  const { course, uploads, pending } = creating;
  const leaving = useLeaveQuestion(creating.busy, { stop: creating.stop, close: onClose });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Create Course"
      onSubmit={(event) => void creating.submit(event)}
      footer={
        <FocusKeeper className="grid gap-2">
          {leaving.asking ? (
            <LeaveUploadsQuestion leaving={leaving}>
              {course
                ? 'Your course stays. You can add the missing files later in Media Management.'
                : 'Your course is being made. Its files will be missing: you can add them later in Media Management.'}
            </LeaveUploadsQuestion>
          ) : (
            <Actions creating={creating} onManage={onManage} onHide={onClose} />
          )}
        </FocusKeeper>
      }
    >
      {course ? (
        <UploadProgress uploads={uploads} what="course" later="in Media Management" />
      ) : (
        <Draft draft={creating.draft} pending={pending} />
      )}
    </Dialog>
  );
}

function Draft({ draft, pending }: { draft: CourseDraftState; pending: boolean }) {
  const { form, files, intake, choose } = draft;
  return (
    <div className="grid gap-5">
      <RestoredDraft of="new" draft={draft} pending={pending} />
      <CourseFields form={form} readOnly={pending} />
      <ChosenFiles files={files} intake={intake} onChange={choose} fixed={pending} />
    </div>
  );
}

type ActionsProps = {
  creating: CreateCourseState;
  onManage: (course: Course) => void;
  onHide: () => void;
};

function Actions({ creating: { course, uploads, pending, failure }, onManage, onHide }: ActionsProps) {
  if (!course) {
    return (
      <>
        <Failure>{failure}</Failure>
        <Button type="submit" tall wide pending={pending} pendingText="Creating your course...">
          Create Course
        </Button>
      </>
    );
  }
  return (
    <UploadActions
      uploads={uploads}
      onStop={onHide}
      next="Open Media Management"
      onNext={() => onManage(course)}
    />
  );
}
