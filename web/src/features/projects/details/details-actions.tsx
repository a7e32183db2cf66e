import type { ProjectDetails, Teammate } from '@skillverse/contract/projects';
import { type JoinRefusal, joinRefusal } from '@skillverse/contract/rules/project-team';
import { MessagesSquare, Pencil, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { Link } from '../../../navigation/link.tsx';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Question } from '../../../ui/dialog/question.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { FocusKeeper } from '../../../ui/focus/focus-keeper.tsx';
import { LeaveButton } from '../team/leave-dialog.tsx';
import { LEAVE_QUESTION, LeaveConsequence } from '../team/leave-words.tsx';
import { StatusMenu } from '../team/status-menu.tsx';
import { type TeamMove, useTeamMove } from '../team/use-team-move.ts';

export type DetailsWays = {
  onEdit: (project: ProjectDetails) => void;
  /** The id of the project whose form is being fetched. */
  editing: string | undefined;
  /** Opens a chat with the creator. */
  message: (creator: Teammate) => ReactNode;
};

type DetailsActionsProps = DetailsWays & {
  project: ProjectDetails;
  /** It was left, and is not there for the viewer any more. */
  onGone: () => void;
};

/** Shown where a person would look for Join. */
const whyNot: Readonly<Partial<Record<JoinRefusal, string>>> = {
  PROJECT_FULL: 'Every place in this team is taken.',
  PROJECT_NOT_OPEN: 'This project is not open to new members.',
};

/** Below the details: what can be done, and what became of it. */
export function DetailsActions({ project, onGone, onEdit, editing, message }: DetailsActionsProps) {
  const viewer = useSignedInViewer();
  const [asking, setAsking] = useState(false);
  const [statusFailure, setStatusFailure] = useState<string>();
  const joining = useTeamMove('join');
  const leaving = useTeamMove('leave', {
    before: async (left) => (left.hiddenByHost ? onGone() : setAsking(false)),
  });
  const refusal = joinRefusal(project, viewer.id);
  const own = project.creatorId === viewer.id;
  const isMember = refusal === 'ALREADY_MEMBER' && !own;
  if (asking && isMember) {
    return <LeaveAnswer project={project} leaving={leaving} onStay={() => setAsking(false)} />;
  }
  const creator = own ? undefined : project.team.find(({ id }) => id === project.creatorId);
  const why = refusal && whyNot[refusal];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Failure>{joining.failureFor(project) ?? leaving.failureFor(project) ?? statusFailure}</Failure>
      {why && <p className="type-text-s text-ink-soft">{why}</p>}
      <FocusKeeper className="equal-buttons">
        {refusal === undefined && <JoinButton project={project} joining={joining} />}
        {own && (
          <Button tall look="plain" pending={editing === project.id} onClick={() => onEdit(project)}>
            <Pencil aria-hidden="true" />
            Edit
          </Button>
        )}
        {own && <StatusMenu project={project} tall onFailed={setStatusFailure} />}
        {creator && message(creator)}
        {(own || isMember) && (
          <Link
            to="/messages/project/$projectId"
            params={{ projectId: project.id }}
            className={buttonClass({ look: 'plain', tall: true })}
          >
            <MessagesSquare aria-hidden="true" />
            Team conversation
          </Link>
        )}
        {isMember && (
          <Button
            tall
            look="plain"
            onClick={() => {
              leaving.startOver(project);
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

function JoinButton({ project, joining }: { project: ProjectDetails; joining: TeamMove }) {
  return (
    <Button
      tall
      pending={joining.pendingFor(project)}
      pendingText="Joining..."
      onClick={() => joining.confirm(project)}
    >
      <UserPlus aria-hidden="true" />
      Join
    </Button>
  );
}

type LeaveAnswerProps = { project: ProjectDetails; leaving: TeamMove; onStay: () => void };

function LeaveAnswer({ project, leaving, onStay }: LeaveAnswerProps) {
  return (
    <Question
      title={LEAVE_QUESTION}
      onKeep={leaving.pendingFor(project) ? undefined : onStay}
      actions={
        <>
          <Button look="plain" disabled={leaving.pendingFor(project)} onClick={onStay}>
            Stay
          </Button>
          <LeaveButton project={project} leaving={leaving} />
        </>
      }
    >
      <LeaveConsequence project={project} />
      <Failure>{leaving.failureFor(project)}</Failure>
    </Question>
  );
}
