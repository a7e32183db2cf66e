import type { Project } from '@skillverse/contract/projects';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/note.tsx';
import { Question } from '../../ui/question.tsx';
import { Title } from '../../ui/title.tsx';
import type { DeleteProjectState } from './use-delete-project.ts';

type DeleteProjectProps = { project: Project; deleting: DeleteProjectState };

/** The way to take a project away, and why there is none while others are in it. */
export function DeleteProject({ project, deleting }: DeleteProjectProps) {
  const headingId = useId();
  const [isAsking, setAsking] = useState(false);
  const isAlone = project.currentMembers.length === 1;
  function ask(isWanted: boolean) {
    deleting.startOver();
    setAsking(isWanted);
  }
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
          Others are in it, so it can be deleted only once they have left. You can pause or complete it
          instead.
        </p>
      )}
      {isAlone && !isAsking && (
        <Button look="plain" onClick={() => ask(true)}>
          Delete this project...
        </Button>
      )}
      {isAlone && isAsking && (
        <DeleteQuestion title={project.title} deleting={deleting} onKeep={() => ask(false)} />
      )}
      <Failure>{deleting.failure}</Failure>
    </section>
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
            <Button look="plain" onClick={onKeep}>
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
