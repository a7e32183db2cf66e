import type { Project } from '@skillverse/contract/projects';
import { joinRefusal } from '@skillverse/contract/rules/project-team';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { FocusKeeper } from '../../../ui/focus/focus-keeper.tsx';
import { StatusMenu } from './status-menu.tsx';
import { useTeamMove } from './use-team-move.ts';

/** The links and actions of a card. */
export type ProjectWays = {
  onOpen: (project: Project) => void;
  /** Asks first. */
  onLeave: (project: Project) => void;
};

type ProjectActionsProps = ProjectWays & { project: Project; titleId: string };

/**
 * What the viewer can do with a project in its present state: at most two actions; the rest is in its details.
 * Source: specification, section 2, Project card
 */
export function ProjectActions({ project, titleId, onOpen, onLeave }: ProjectActionsProps) {
  const viewer = useSignedInViewer();
  const toast = useToast();
  const joining = useTeamMove('join', {
    onGone: ({ title }) => toast.failure(`${title} is no longer there`),
  });
  const [statusFailure, setStatusFailure] = useState<string>();
  const failure = joining.failureFor(project) ?? statusFailure;
  const refusal = joinRefusal(project, viewer.id);
  const own = project.creatorId === viewer.id;
  const joinable = refusal === undefined;
  return (
    <>
      {/* Join becomes Leave under the finger that pressed it. */}
      <FocusKeeper className="flex w-full flex-wrap gap-2 *:grow wide:w-auto wide:justify-end wide:*:grow-0">
        {joinable && (
          <Button
            look="quiet"
            aria-describedby={titleId}
            pending={joining.pendingFor(project)}
            onClick={() => joining.confirm(project)}
          >
            <UserPlus aria-hidden="true" />
            Join
          </Button>
        )}
        <Button
          look={joinable ? 'plain' : 'quiet'}
          aria-describedby={titleId}
          onClick={() => onOpen(project)}
        >
          {joinable ? 'Details' : 'View Details'}
        </Button>
        {refusal === 'ALREADY_MEMBER' && !own && (
          <Button look="plain" aria-describedby={titleId} onClick={() => onLeave(project)}>
            Leave
          </Button>
        )}
        {own && <StatusMenu project={project} describedBy={titleId} onFailed={setStatusFailure} />}
      </FocusKeeper>
      {failure && (
        <div className="w-full">
          <Failure>{failure}</Failure>
        </div>
      )}
    </>
  );
}
