import type { Project } from '@skillverse/contract/projects';
import { useEffect, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/note.tsx';
import { Question } from '../../ui/question.tsx';
import { Title } from '../../ui/title.tsx';
import type { DeleteProjectState } from './use-delete-project.ts';

type DeleteProjectProps = { project: Project; deleting: DeleteProjectState };

/** The way to take a project away, and why there is none while others are in it. */
export function DeleteProject({ project, deleting }: DeleteProjectProps) {
  const headingId = useId();
  const isAlone = project.currentMembers.length === 1;
  const isRunning = project.status === 'open' || project.status === 'in-progress';
  const { startOver } = deleting;
  useEffect(() => {
    // What was refused because of others is not true any more.
    if (isAlone) startOver();
  }, [isAlone, startOver]);
  return (
    <section
      aria-labelledby={headingId}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2 outline-none *:max-w-full"
    >
      <Title level={3} size="s" id={headingId}>
        Delete this project
      </Title>
      {isAlone ? (
        <p className="type-text-s text-ink-soft">You are alone in it, so nobody else loses anything.</p>
      ) : (
        <p className="type-text-s text-ink-soft">
          Others are in it, so it can be deleted only once they have left.
          {isRunning && ' You can pause or complete it instead.'}
        </p>
      )}
      {isAlone && <DeleteWay title={project.title} deleting={deleting} />}
      <Failure>{deleting.failure}</Failure>
    </section>
  );
}

/** Asked anew where somebody was in it meanwhile. */
function DeleteWay({ title, deleting }: { title: string; deleting: DeleteProjectState }) {
  const [isAsking, setAsking] = useState(false);
  function ask(isWanted: boolean) {
    deleting.startOver();
    setAsking(isWanted);
  }
  if (isAsking) return <DeleteQuestion title={title} deleting={deleting} onKeep={() => ask(false)} />;
  return (
    <Button look="plain" onClick={() => ask(true)}>
      Delete this project...
    </Button>
  );
}

type DeleteQuestionProps = { title: string; deleting: DeleteProjectState; onKeep: () => void };

function DeleteQuestion({ title, deleting, onKeep }: DeleteQuestionProps) {
  return (
    <div className="w-full">
      <Question
        title="Delete it for good?"
        actions={
          <>
            <Button look="plain" disabled={deleting.pending} onClick={onKeep}>
              Keep it
            </Button>
            <Button
              look="danger"
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
          <bdi className="font-bold">{title}</bdi> will be gone with its images and files. This cannot be
          undone.
        </p>
      </Question>
    </div>
  );
}
