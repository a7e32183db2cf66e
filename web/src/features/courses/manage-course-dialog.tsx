import { getCourseContent } from '@skillverse/contract/course-media';
import type { TaughtCourse } from '@skillverse/contract/enrollments';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { failureText, isRefusal } from '../../api/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { DangerZone } from './manage-course-danger.tsx';
import { CourseDetails } from './manage-course-details.tsx';
import { MediaManagement } from './manage-course-media.tsx';
import { isCourseGone } from './teaching-failures.ts';
import { contentQuery, showUploaded, useCourseMedia } from './use-course-media.ts';
import { type DeleteCourseState, useDeleteCourse } from './use-delete-course.ts';
import { useLeaveQuestion } from './use-leave-question.ts';
import { useUpdateCourse } from './use-update-course.ts';
import { useUploads } from './use-uploads.ts';

const tabs = [
  { value: 'details', label: 'Course Details' },
  { value: 'media', label: 'Media Management' },
  { value: 'danger', label: 'Danger Zone' },
] as const;
export type ManageTab = (typeof tabs)[number]['value'];

export type ManageCourseDialogProps = {
  open: boolean;
  onClose: () => void;
  /** As last known: the course may be gone meanwhile. */
  taught: TaughtCourse;
  startTab: ManageTab;
  onDeleted: () => void;
  finalFocus: () => boolean;
};

/** Everything a teacher can do with a course that is there. */
export function ManageCourseDialog(props: ManageCourseDialogProps) {
  const { open, onClose, taught, startTab, onDeleted, finalFocus } = props;
  const { course } = taught;
  const formId = useId();
  const [tab, setTab] = useState<ManageTab>(startTab);
  const [typed, setTyped] = useState('');
  const updating = useUpdateCourse(course);
  const deleting = useDeleteCourse(course, onDeleted);
  const uploads = useUploads(showUploaded);
  const media = useCourseMedia(course.id);
  const content = useQuery({ ...contentQuery(course.id), enabled: open && !deleting.done });
  const leaving = useLeaveQuestion(uploads.busy, { stop: uploads.stop, close: onClose });
  const gone = isContentGone(content.error) || isCourseGone(updating.error) || isCourseGone(deleting.error);
  const footer = () => {
    if (leaving.asking) {
      return (
        <LeaveQuestion leaving={leaving}>
          What has arrived stays. You can add the missing files again later.
        </LeaveQuestion>
      );
    }
    if (gone)
      return (
        <Button tall wide onClick={onClose}>
          Close
        </Button>
      );
    if (tab === 'details') {
      return (
        <Button type="submit" form={formId} tall wide pending={updating.pending} disabled={!content.data}>
          Save changes
        </Button>
      );
    }
    return (
      tab === 'danger' && <DeleteButton formId={formId} exact={typed === course.title} deleting={deleting} />
    );
  };
  const waiting = content.isPending ? (
    <SkeletonLines count={8} label="Loading your course" />
  ) : (
    <LoadFailed
      what="your course"
      detail={failureText(content.error, getCourseContent)}
      onRetry={() => void content.refetch()}
      retrying={content.isFetching}
      compact
    />
  );
  return (
    <Dialog open={open} onClose={onClose} title="Manage Course" footer={footer()} finalFocus={finalFocus}>
      {gone ? (
        <Note tone="bad" role="alert">
          This course is no longer there. It was deleted, perhaps in another window or on another device.
        </Note>
      ) : (
        <Tabs value={tab} onChange={setTab} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TabList label="Manage this course" tabs={tabs} stretch uneven />
          <p dir="auto" className="type-label wrap-anywhere">
            {course.title}
          </p>
          <TabPanel value="details">
            {content.data ? (
              <CourseDetails
                formId={formId}
                course={course}
                imageAddress={content.data.imageAddress}
                updating={updating}
              />
            ) : (
              waiting
            )}
          </TabPanel>
          <TabPanel value="media">
            {content.data ? (
              <MediaManagement content={content.data} media={media} uploads={uploads} />
            ) : (
              waiting
            )}
          </TabPanel>
          <TabPanel value="danger">
            <DangerZone formId={formId} taught={taught} typed={typed} onType={setTyped} deleting={deleting} />
          </TabPanel>
        </Tabs>
      )}
    </Dialog>
  );
}

function isContentGone(error: unknown): boolean {
  return isRefusal(error, getCourseContent) && error.code === 'COURSE_NOT_FOUND';
}

type DeleteButtonProps = { formId: string; exact: boolean; deleting: DeleteCourseState };

function DeleteButton({ formId, exact, deleting }: DeleteButtonProps) {
  return (
    <Button
      type="submit"
      form={formId}
      look="danger"
      tall
      wide
      disabled={!exact}
      pending={deleting.pending}
      pendingText="Deleting..."
    >
      Delete course
    </Button>
  );
}
