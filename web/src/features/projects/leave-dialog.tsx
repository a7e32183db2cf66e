import type { Project } from '@skillverse/contract/projects';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/note.tsx';
import { LEAVE_QUESTION, LeaveConsequence } from './leave-words.tsx';
import type { TeamMove } from './use-team-move.ts';

export type LeaveDialogProps = {
  project: Project;
  leaving: TeamMove;
  open: boolean;
  onClose: () => void;
  finalFocus: () => boolean;
};

/** Asks before a place is given up. */
export function LeaveDialog({ project, leaving, open, onClose, finalFocus }: LeaveDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  const failure = leaving.failureFor(project);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={LEAVE_QUESTION}
      initialFocus={stay}
      finalFocus={finalFocus}
      footer={
        <>
          <LeaveButton tall wide project={project} leaving={leaving} />
          <Button ref={stay} tall wide look="plain" disabled={leaving.pending} onClick={onClose}>
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

type LeaveButtonProps = { project: Project; leaving: TeamMove; tall?: boolean; wide?: boolean };

export function LeaveButton({ project, leaving, ...size }: LeaveButtonProps) {
  return (
    <Button
      {...size}
      look="danger"
      pending={leaving.pending}
      pendingText="Leaving..."
      onClick={() => leaving.confirm(project)}
    >
      Leave
    </Button>
  );
}
