import type { Project } from '@skillverse/contract/projects';
import { useRef } from 'react';
import { Button, type ButtonProps } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { LEAVE_QUESTION, LeaveConsequence } from './leave-words.tsx';
import type { TeamMove } from './use-team-move.ts';

export type LeaveDialogProps = {
  project: Project;
  leaving: TeamMove;
  open: boolean;
  onClose: () => void;
  finalFocus: () => boolean;
};

/** Asks before leaving a project. */
export function LeaveDialog({ project, leaving, open, onClose, finalFocus }: LeaveDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  const leave = useRef<HTMLButtonElement>(null);
  const pending = leaving.pendingFor(project);
  const failure = leaving.failureFor(project);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={LEAVE_QUESTION}
      initialFocus={pending ? leave : stay}
      finalFocus={finalFocus}
      footer={
        <>
          <LeaveButton ref={leave} tall wide project={project} leaving={leaving} />
          <Button ref={stay} tall wide look="plain" disabled={pending} onClick={onClose}>
            Stay
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <LeaveConsequence project={project} />
        <Failure>{failure}</Failure>
      </div>
    </Dialog>
  );
}

type LeaveButtonProps = Pick<ButtonProps, 'ref' | 'tall' | 'wide'> & { project: Project; leaving: TeamMove };

export function LeaveButton({ project, leaving, ...button }: LeaveButtonProps) {
  return (
    <Button
      {...button}
      look="danger"
      pending={leaving.pendingFor(project)}
      pendingText="Leaving..."
      onClick={() => leaving.confirm(project)}
    >
      Leave
    </Button>
  );
}
