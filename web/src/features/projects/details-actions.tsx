import type { ProjectDetails, Teammate } from '@skillverse/contract/projects';
import { joinRefusal } from '@skillverse/contract/rules/project-team';
import { Pencil, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSignedInViewer } from '../../api/viewer.ts';
import { Button } from '../../ui/button.tsx';
import { FocusKeeper } from '../../ui/focus-keeper.tsx';
import { Note } from '../../ui/note.tsx';
import { Question } from '../../ui/question.tsx';
import { LEAVE_QUESTION, LeaveConsequence } from './leave-words.tsx';
import { ProjectStatusMenu } from './project-status-menu.tsx';
import { type TeamMove, useTeamMove } from './use-team-move.ts';

export type DetailsWays = {
  onEdit?: ((project: ProjectDetails) => void) | undefined;
  /** The way to a chat with the creator. */
  message?: ((creator: Teammate) => ReactNode) | undefined;
};

type DetailsActionsProps = DetailsWays & { project: ProjectDetails };

/** Below the details: what can be done, and what became of it. */
export function DetailsActions({ project, onEdit, message }: DetailsActionsProps) {
  const viewer = useSignedInViewer();
  const [asking, setAsking] = useState(false);
  const joining = useTeamMove('join');
  const leaving = useTeamMove('leave', { before: async () => setAsking(false) });
  const refusal = joinRefusal(project, viewer.id);
  const own = project.creatorId === viewer.id;
  const creator = project.team.find(({ id }) => id === project.creatorId);
  const failure = joining.failureFor(project) ?? leaving.failureFor(project);
  const isMember = refusal === 'ALREADY_MEMBER' && !own;
  if (asking && isMember) {
    return <LeaveAnswer project={project} leaving={leaving} onStay={() => setAsking(false)} />;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      {refusal === 'PROJECT_FULL' && !failure && <Why>Every place in this team is taken.</Why>}
      {refusal === 'PROJECT_NOT_OPEN' && !failure && <Why>This project is not open to new members.</Why>}
      <FocusKeeper className="flex flex-wrap gap-2 *:grow">
        {refusal === undefined && (
          <Button tall pending={joining.pending} pendingText="Joining..." onClick={() => joining.confirm(project)}>
            <UserPlus aria-hidden="true" />
            Join
          </Button>
        )}
        {own && onEdit && (
          <Button tall look="plain" onClick={() => onEdit(project)}>
            <Pencil aria-hidden="true" />
            Edit
          </Button>
        )}
        {own && <ProjectStatusMenu project={project} />}
        {!own && creator && message?.(creator)}
        {isMember && (
          <Button
            tall
            look="plain"
            onClick={() => {
              leaving.startOver();
              setAsking(true);
            }}
          >
            Leave
          </Button>
        )}
      </FocusKeeper>
    </div>
  );
}

function Why({ children }: { children: string }) {
  return <p className="type-text-s text-ink-soft">{children}</p>;
}

type LeaveAnswerProps = { project: ProjectDetails; leaving: TeamMove; onStay: () => void };

function LeaveAnswer({ project, leaving, onStay }: LeaveAnswerProps) {
  const failure = leaving.failureFor(project);
  return (
    <Question
      title={LEAVE_QUESTION}
      actions={
        <>
          <Button look="plain" onClick={onStay}>
            Stay
          </Button>
          <Button
            look="danger"
            pending={leaving.pending}
            pendingText="Leaving..."
            onClick={() => leaving.confirm(project)}
          >
            Leave
          </Button>
        </>
      }
    >
      <LeaveConsequence project={project} />
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
    </Question>
  );
}
