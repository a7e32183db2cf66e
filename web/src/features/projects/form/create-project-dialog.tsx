import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useLeaveQuestion } from '../../../ui/dialog/use-leave-question.ts';
import { Failure } from '../../../ui/feedback/note.tsx';
import { LeaveUploadsQuestion } from '../../../ui/files/leave-uploads-question.tsx';
import { UploadActions } from '../../../ui/files/upload-actions.tsx';
import { UploadProgress } from '../../../ui/files/upload-progress.tsx';
import { FocusKeeper } from '../../../ui/focus/focus-keeper.tsx';
import { RestoredDraft } from '../../../ui/forms/restored-draft.tsx';
import { ChosenProjectFiles } from '../files/project-files-chosen.tsx';
import { ProjectFields } from './project-form-fields.tsx';
import { type CreateProjectState, useCreateProject } from './use-create-project.ts';
import type { ProjectDraftState } from './use-project-draft.ts';

export type CreateProjectDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The project is created, and nothing is left to do here. */
  onDone: () => void;
  finalFocus: () => boolean;
};

/** The form that creates a project and uploads its files. Closing it by accident loses nothing that was typed. */
export function CreateProjectDialog({ open, onClose, onDone, finalFocus }: CreateProjectDialogProps) {
  const creating = useCreateProject(open, onDone);
  const { project, uploads, pending } = creating;
  const leaving = useLeaveQuestion(creating.busy, { stop: creating.stop, close: onClose });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Create New Project"
      onSubmit={(event) => void creating.submit(event)}
      finalFocus={finalFocus}
      footer={
        <FocusKeeper className="grid gap-2">
          {leaving.asking ? (
            <LeaveUploadsQuestion leaving={leaving}>
              {project
                ? 'Your project stays. You can add the missing files later by editing it.'
                : 'Your project is being made. Its files will be missing: you can add them later by editing it.'}
            </LeaveUploadsQuestion>
          ) : (
            <Actions creating={creating} onHide={onClose} onDone={onDone} />
          )}
        </FocusKeeper>
      }
    >
      {project ? (
        <UploadProgress uploads={uploads} what="project" later="by editing the project" />
      ) : (
        <Draft draft={creating.draft} pending={pending} />
      )}
    </Dialog>
  );
}

function Draft({ draft, pending }: { draft: ProjectDraftState; pending: boolean }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <RestoredDraft of="new" draft={draft} pending={pending} />
      <ProjectFields form={draft.form} readOnly={pending} />
      <ChosenProjectFiles draft={draft} fixed={pending} />
    </div>
  );
}

type ActionsProps = { creating: CreateProjectState; onHide: () => void; onDone: () => void };

function Actions({ creating: { project, uploads, pending, failure }, onHide, onDone }: ActionsProps) {
  if (!project) {
    return (
      <>
        <Failure>
          {failure && (
            <>
              <p>{failure.text}</p>
              {failure.reason && <p className="type-text-s wrap-anywhere">{failure.reason}</p>}
            </>
          )}
        </Failure>
        <Button type="submit" tall wide pending={pending} pendingText="Creating your project...">
          Create Project
        </Button>
      </>
    );
  }
  return <UploadActions uploads={uploads} onStop={onHide} next="Go to My Projects" onNext={onDone} />;
}
