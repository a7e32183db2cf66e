import type { Project } from '@skillverse/contract/projects';
import { useRef, useState } from 'react';
import { Overlay } from '../../../ui/dialog/overlay.tsx';
import { useHistoryDialog } from '../../../ui/dialog/use-history-dialog.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { focusHeir } from '../../../ui/focus/focus-content.ts';
import { focusGroupAround, NO_FOCUS_GROUP, nextButtonOrPanel } from '../../../ui/focus/focus-group.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { LeaveDialogProps } from './leave-dialog.tsx';
import { useTeamMove } from './use-team-move.ts';

const LeaveDialog = lazyPart<'LeaveDialog', LeaveDialogProps>(
  () => import('./leave-dialog.tsx'),
  'LeaveDialog',
);

const aboutLeaving = (project: Project) => `leave ${project.id}`;

/** A screen's one question before a project is left: `ask` opens it; put `dialog` anywhere on the screen. */
export function useLeaving() {
  const toast = useToast();
  const [project, setProject] = useState<Project>();
  const { open, isOpen, show, close } = useHistoryDialog(project && aboutLeaving(project));
  const opener = useRef<Element>(null);
  const group = useRef(NO_FOCUS_GROUP);
  const left = useRef(false);
  const leaving = useTeamMove('leave', {
    // The dialog closes first. The card changes or disappears during its closing animation.
    before: async (subject) => {
      if (!isAsking(subject)) return;
      left.current = true;
      await close();
    },
    onFailed: (text, subject) => isAsking(subject) || toast.failure(`${subject.title} was not left. ${text}`),
  });
  // By then another one may be asked about.
  const isAsking = ({ id }: Pick<Project, 'id'>) => id === project?.id && isOpen();
  function ask(subject: Project) {
    leaving.startOver(subject);
    left.current = false;
    opener.current = document.activeElement;
    group.current = focusGroupAround(opener.current);
    setProject(subject);
    show(aboutLeaving(subject));
  }
  const isStill = () => !left.current && opener.current?.isConnected === true;
  const dialog = project && (
    <Overlay what="the question" onGiveUp={() => void close()}>
      <LeaveDialog
        project={project}
        leaving={leaving}
        open={open}
        onClose={() => void close()}
        // The card may stay without the button that opened this, or leave with it.
        finalFocus={() => isStill() || focusHeir(() => nextButtonOrPanel(group.current))}
      />
    </Overlay>
  );
  return { ask, dialog };
}
