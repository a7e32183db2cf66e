import type { TaughtCourse } from '@skillverse/contract/enrollments';
import { Button } from '../../../ui/controls/button.tsx';
import { TabList, TabPanel, Tabs } from '../../../ui/controls/tabs.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Failure, Note } from '../../../ui/feedback/note.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { LeaveUploadsQuestion } from '../../../ui/files/leave-uploads-question.tsx';
import { FocusKeeper } from '../../../ui/focus/focus-keeper.tsx';
import { MediaManagement } from '../media/manage-course-media.tsx';
import { DangerZone } from './manage-course-danger.tsx';
import { CourseDetails } from './manage-course-details.tsx';
import { type ManageCourseState, type ManageTab, useManageCourse } from './use-manage-course.ts';

const tabs = [
  { value: 'details', label: 'Course Details' },
  { value: 'media', label: 'Media Management' },
  { value: 'danger', label: 'Danger Zone' },
] as const satisfies readonly { value: ManageTab; label: string }[];

export type ManageCourseDialogProps = {
  open: boolean;
  onClose: () => void;
  /** As last known: the course may be gone meanwhile. */
  taught: TaughtCourse;
  startTab: ManageTab;
  onDeleted: () => void;
  onGone: () => void;
  finalFocus: () => boolean;
};

/** Everything that a teacher can do with an existing course. */
export function ManageCourseDialog(props: ManageCourseDialogProps) {
  const { open, onClose, taught, finalFocus } = props;
  const managing = useManageCourse(props);
  return (
    <Dialog
      steady
      open={open && !managing.deleting.done}
      onClose={onClose}
      title="Manage Course"
      finalFocus={finalFocus}
      footer={
        <FocusKeeper className="grid gap-2">
          <Actions managing={managing} onClose={onClose} />
        </FocusKeeper>
      }
    >
      {managing.gone && (
        <Failure>
          This course is no longer there. It was deleted, perhaps in another window or on another device.
          {managing.unsaved && ' What you had written stands below, to be copied.'}
        </Failure>
      )}
      {(!managing.gone || managing.unsaved) && (
        <Tabs
          value={managing.gone ? 'details' : managing.tab}
          onChange={managing.setTab}
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          {!managing.gone && <TabList label="Manage this course" tabs={tabs} stretch uneven />}
          {managing.tab === 'media' && (
            <p dir="auto" className="type-label wrap-anywhere">
              {taught.course.title}
            </p>
          )}
          {taught.hiddenByHost && !managing.gone && (
            <Note>
              The host of this site has hidden this course. Nobody else can find it or enroll in it; those who
              are in it keep it.
            </Note>
          )}
          <Panels managing={managing} taught={taught} />
        </Tabs>
      )}
    </Dialog>
  );
}

function Panels({ managing, taught }: { managing: ManageCourseState; taught: TaughtCourse }) {
  const { formId, content, updating, deleting, media, uploads, addFiles, typed, setTyped, gone } = managing;
  return (
    <>
      <TabPanel value="details" keepMounted>
        {content.data ? (
          <CourseDetails
            formId={formId}
            course={taught.course}
            imageAddress={content.data.imageAddress}
            updating={updating}
            gone={gone}
          />
        ) : (
          <NotThereYet content={content} />
        )}
      </TabPanel>
      <TabPanel value="media">
        {content.data ? (
          <MediaManagement content={content.data} media={media} uploads={uploads} onAdd={addFiles} />
        ) : (
          <NotThereYet content={content} />
        )}
      </TabPanel>
      <TabPanel value="danger">
        <DangerZone
          formId={`${formId}-danger`}
          taught={taught}
          typed={typed}
          onType={setTyped}
          deleting={deleting}
        />
      </TabPanel>
    </>
  );
}

function NotThereYet({ content }: Pick<ManageCourseState, 'content'>) {
  if (content.isPending) return <SkeletonLines count={8} label="Loading your course" />;
  return (
    <LoadFailed
      what="your course"
      detail={content.failure}
      onRetry={content.refetch}
      retrying={content.isFetching}
      compact
    />
  );
}

/** The actions of the open tab. Media Management has none, because each change is saved at once. */
function Actions({ managing, onClose }: { managing: ManageCourseState; onClose: () => void }) {
  const { leaving, gone, tab, formId, content, updating, deleting, exact } = managing;
  if (leaving.asking) {
    return (
      <LeaveUploadsQuestion leaving={leaving}>
        What has arrived stays. You can add the missing files again later.
      </LeaveUploadsQuestion>
    );
  }
  if (gone || tab === 'media') {
    return (
      <Button look={gone ? 'filled' : 'plain'} tall wide onClick={onClose}>
        {gone ? 'Close' : 'Done'}
      </Button>
    );
  }
  if (tab === 'details') {
    return (
      <>
        <Failure>{updating.failure}</Failure>
        <Button type="submit" form={formId} tall wide pending={updating.pending} disabled={!content.data}>
          Save changes
        </Button>
      </>
    );
  }
  return (
    <Button
      type="submit"
      form={`${formId}-danger`}
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
