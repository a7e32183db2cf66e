import { getProject, type Project, type ProjectDetails } from '@skillverse/contract/projects';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { failureText } from '../../../api/http/refusal.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useIsShown } from '../../../ui/dialog/use-is-shown.ts';
import { useLeaveQuestion } from '../../../ui/dialog/use-leave-question.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { LeaveUploadsQuestion } from '../../../ui/files/leave-uploads-question.tsx';
import { isUnderWay } from '../../../ui/files/upload-queue.ts';
import { FocusKeeper } from '../../../ui/focus/focus-keeper.tsx';
import { RestoredDraft } from '../../../ui/forms/restored-draft.tsx';
import { DeleteProject } from '../details/delete-project.tsx';
import { isProjectGone } from '../details/project-gone.ts';
import { type DeleteProjectState, useDeleteProject } from '../details/use-delete-project.ts';
import { EditProjectFiles } from '../files/edit-project-files.tsx';
import { type ProjectFiles, useProjectFiles } from '../files/use-project-files.ts';
import { projectQuery } from '../projects-changed.ts';
import { ProjectFields } from './project-form-fields.tsx';
import { plainTextsOf } from './project-values.ts';
import { useEditProjectForm } from './use-edit-project-form.ts';
import { type UpdateProjectState, useUpdateProject } from './use-update-project.ts';

export type EditProjectDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Called after the deletion: closes everything that shows the project. */
  onDeleted: () => Promise<void>;
  /** As last known. */
  project: Project;
};

/** What its creator says about a project that is there, and its files. */
export function EditProjectDialog({ open, onClose, onDeleted, project }: EditProjectDialogProps) {
  const formId = useId();
  // Others may have joined or left since the last look: that decides whether it can be deleted.
  const details = useQuery({ ...projectQuery(project.id), enabled: open, refetchOnMount: 'always' });
  const isShown = useIsShown(open);
  const files = useProjectFiles(project.id, isShown);
  const { uploads } = files;
  const updating = useUpdateProject(project, {
    onSaved: () => !uploads.read().some(isUnderWay) && onClose(),
    isShown,
  });
  const leaving = useLeaveQuestion(uploads.busy, { stop: uploads.stop, close: onClose });
  const deleting = useDeleteProject(project, {
    onDeleted: async () => {
      // Pending uploads have no target any more, so nothing is asked about them.
      leaving.leave();
      await onDeleted();
    },
    isShown,
  });
  const gone = [details, updating, deleting].some(({ error }) => isProjectGone(error));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Edit project"
      footer={
        <FocusKeeper className="grid gap-2">
          {leaving.asking ? (
            <LeaveUploadsQuestion leaving={leaving}>
              What has arrived stays. You can add the missing files again later.
            </LeaveUploadsQuestion>
          ) : (
            <Actions
              formId={formId}
              gone={gone}
              ready={details.data !== undefined && !deleting.pending}
              updating={updating}
              onClose={onClose}
            />
          )}
        </FocusKeeper>
      }
    >
      {gone ? (
        <Failure>This project is no longer there.</Failure>
      ) : (
        <Content formId={formId} details={details} updating={updating} deleting={deleting} files={files} />
      )}
    </Dialog>
  );
}

type PartsProps = {
  formId: string;
  updating: UpdateProjectState;
  deleting: DeleteProjectState;
  files: ProjectFiles;
};

function Content({ details, ...parts }: PartsProps & { details: UseQueryResult<ProjectDetails> }) {
  if (details.data) return <Parts {...parts} project={details.data} />;
  if (details.isPending) return <SkeletonLines count={10} label="Loading your project" />;
  return (
    <LoadFailed
      what="your project"
      detail={failureText(details.error, getProject)}
      onRetry={() => void details.refetch()}
      retrying={details.isFetching}
      compact
    />
  );
}

function Parts({ formId, project, updating, deleting, files }: PartsProps & { project: ProjectDetails }) {
  const { form, submit, meanwhile, ...draft } = useEditProjectForm(project, updating);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <form
        id={formId}
        data-write-first=""
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <RestoredDraft of="edit" draft={draft} pending={updating.pending} />
        <ProjectFields form={form} plain={plainTextsOf(project)} meanwhile={meanwhile} />
      </form>
      <EditProjectFiles project={project} files={files} />
      <DeleteProject project={project} deleting={deleting} saving={updating.pending} />
    </div>
  );
}

type ActionsProps = {
  formId: string;
  gone: boolean;
  ready: boolean;
  updating: UpdateProjectState;
  onClose: () => void;
};

function Actions({ formId, gone, ready, updating: { failure, pending }, onClose }: ActionsProps) {
  if (gone) {
    return (
      <Button tall wide onClick={onClose}>
        Close
      </Button>
    );
  }
  return (
    <>
      <Failure>{failure}</Failure>
      <Button type="submit" form={formId} tall wide pending={pending} disabled={!ready}>
        Save changes
      </Button>
    </>
  );
}
