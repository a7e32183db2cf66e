import type { Project } from '@skillverse/contract/projects';
import { deleteProject } from '@skillverse/contract/projects/plans';
import { isLeftToCreator, isRunning } from '@skillverse/contract/rules/project-team';
import { useId, useRef, useState } from 'react';
import { isRefusal } from '../../../api/http/refusal.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Question } from '../../../ui/dialog/question.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { Title } from '../../../ui/title.tsx';
import type { DeleteProjectState } from './use-delete-project.ts';

type DeleteProjectProps = {
  project: Project;
  deleting: DeleteProjectState;
  /** The form above is being saved, so deleting has to wait. */
  saving: boolean;
};

/** The delete button, and why it is missing while others are in the project. */
export function DeleteProject({ project, deleting, saving }: DeleteProjectProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2 outline-none *:max-w-full"
    >
      <Title level={3} size="s" id={headingId}>
        Delete this project
      </Title>
      {isLeftToCreator(project.currentMembers.length) ? (
        <>
          <p className="type-text-s text-ink-soft">You are alone in it, so nobody else loses their place.</p>
          <DeleteWay title={project.title} deleting={deleting} saving={saving} />
        </>
      ) : (
        <OthersInIt isRunning={isRunning(project.status)} deleting={deleting} />
      )}
    </section>
  );
}

type OthersInItProps = { isRunning: boolean; deleting: DeleteProjectState };

function OthersInIt({ isRunning: mayPause, deleting: { error, failure } }: OthersInItProps) {
  const isSaid = isRefusal(error, deleteProject) && error.code === 'OTHERS_IN_PROJECT';
  return (
    <>
      <Failure>{failure}</Failure>
      <p className="type-text-s text-ink-soft empty:hidden">
        {!isSaid && 'Others are in it, so it can be deleted only once they have left. '}
        {mayPause && 'You can pause or complete it instead.'}
      </p>
    </>
  );
}

type DeleteWayProps = { title: string; deleting: DeleteProjectState; saving: boolean };

/** Asks again if somebody was in the project meanwhile. */
function DeleteWay({ title, deleting, saving }: DeleteWayProps) {
  const [isAsking, setAsking] = useState(false);
  const kept = useRef(false);
  function ask(isWanted: boolean) {
    kept.current = !isWanted;
    deleting.startOver();
    setAsking(isWanted);
  }
  if (isAsking) {
    return (
      <>
        <DeleteQuestion title={title} deleting={deleting} saving={saving} onKeep={() => ask(false)} />
        <Failure>{deleting.failure}</Failure>
      </>
    );
  }
  return (
    <Button
      look="plain"
      // The button that was pressed to keep it is gone.
      autoFocus={kept.current}
      disabled={saving}
      pending={deleting.pending}
      pendingText="Deleting..."
      onClick={() => ask(true)}
    >
      Delete this project...
    </Button>
  );
}

type DeleteQuestionProps = DeleteWayProps & { onKeep: () => void };

function DeleteQuestion({ title, deleting, saving, onKeep }: DeleteQuestionProps) {
  return (
    <div className="w-full">
      <Question
        title="Delete it for good?"
        onKeep={deleting.pending ? undefined : onKeep}
        actions={
          <>
            <Button look="plain" disabled={deleting.pending} onClick={onKeep}>
              Keep it
            </Button>
            <Button
              look="danger"
              disabled={saving}
              pending={deleting.pending}
              pendingText="Deleting..."
              onClick={deleting.confirm}
            >
              Delete project
            </Button>
          </>
        }
      >
        <p className="type-text-s wrap-anywhere">
          <bdi className="font-bold">{title}</bdi> will be gone with its images, files and messages, also
          those of former members. This cannot be undone.
        </p>
      </Question>
    </div>
  );
}
