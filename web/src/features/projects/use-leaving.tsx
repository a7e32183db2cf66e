import type { Project } from '@skillverse/contract/projects';
import { useRef, useState } from 'react';
import { focusContent } from '../../ui/focus-content.ts';
import { useToast } from '../../ui/toast.tsx';
import { useHistoryDialog } from '../../ui/use-history-dialog.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { useTeamMove } from './use-team-move.ts';

const aboutLeaving = (project: Project) => `leave ${project.id}`;

/** A screen's one question before a project is left: `ask` opens it; put `dialog` anywhere on the screen. */
export function useLeaving() {
  const toast = useToast();
  const [project, setProject] = useState<Project>();
  const { open, isOpen, show, close } = useHistoryDialog(project && aboutLeaving(project));
  const opener = useRef<Element>(null);
  const leaving = useTeamMove('leave', {
    // It closes first, so that the focus is back on the card when the card changes or leaves.
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
    const card = opener.current?.closest('li');
    return card?.isConnected ? card.querySelector('button') : undefined;
  }
  const dialog = project && (
    <LeaveDialog
      project={project}
      leaving={leaving}
      open={open}
      onClose={() => void close()}
      finalFocus={() => opener.current?.isConnected === true || focusContent(heir)}
    />
  );
  return { ask, dialog };
}
