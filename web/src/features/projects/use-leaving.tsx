import type { Project } from '@skillverse/contract/projects';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusContent } from '../../ui/focus-content.ts';
import { Note } from '../../ui/note.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useHistoryDialog } from '../../ui/use-history-dialog.ts';
import { LEAVE_QUESTION, LeaveConsequence } from './leave-words.tsx';
import { useTeamMove } from './use-team-move.ts';

const aboutLeaving = (project: Project) => `leave ${project.id}`;

/** A screen's one question before a project is left: `ask` opens it; put `dialog` anywhere on the screen. */
export function useLeaving() {
  const [project, setProject] = useState<Project>();
  const toast = useToast();
  const { open, isOpen, show, close } = useHistoryDialog(project && aboutLeaving(project));
  const opener = useRef<Element>(null);
  const stay = useRef<HTMLButtonElement>(null);
  // It closes first, so that the focus is back on the card when the card changes or leaves.
  const leaving = useTeamMove('leave', {
    before: close,
    onFailed: (text) => isOpen() || toast.failure(text),
  });
  function ask(subject: Project) {
    leaving.startOver();
    opener.current = document.activeElement;
    setProject(subject);
    show(aboutLeaving(subject));
  }
  /** The card may have stayed without the button that opened this. */
  function heir() {
    const item = opener.current?.closest('li');
    const around = item?.isConnected ? item : document.querySelector('[role="tabpanel"]');
    return item === around ? item?.querySelector('button') : (around as HTMLElement | null);
  }
  const failure = project && leaving.failureFor(project);
  const dialog = project && (
    <Dialog
      open={open}
      onClose={() => void close()}
      title={LEAVE_QUESTION}
      initialFocus={stay}
      finalFocus={() => opener.current?.isConnected === true || focusContent(heir)}
      footer={
        <>
          <Button
            tall
            wide
            look="danger"
            pending={leaving.pending}
            pendingText="Leaving..."
            onClick={() => leaving.confirm(project)}
          >
            Leave
          </Button>
          <Button ref={stay} tall wide look="plain" onClick={() => void close()}>
            Stay
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <LeaveConsequence project={project} />
        {failure && (
          <Note tone="bad" role="alert">
            {failure}
          </Note>
        )}
      </div>
    </Dialog>
  );
  return { ask, dialog };
}
