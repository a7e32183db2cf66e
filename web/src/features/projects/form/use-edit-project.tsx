import type { Project } from '@skillverse/contract/projects';
import { useEffect, useRef } from 'react';
import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { EditProjectDialogProps } from './edit-project-dialog.tsx';

const EditProjectDialog = lazyPart<'EditProjectDialog', EditProjectDialogProps>(
  () => import('./edit-project-dialog.tsx'),
  'EditProjectDialog',
);

/**
 * A screen's dialog for changing a project; put `dialog` anywhere on the screen.
 * @param onDeleted called once a project is no more, and its dialog closed, which may have been long before
 */
export function useEditProject(onDeleted: (projectId: string) => void) {
  // By then the screen may have a newer function that closes the dialog below.
  const below = useRef(onDeleted);
  useEffect(() => {
    below.current = onDeleted;
  });
  const { subject, times, opening, open, show, close } = useLazyDialog({
    about: ({ id }: Project) => `edit project ${id}`,
    load: () => EditProjectDialog.preload(),
  });
  return {
    edit: (project: Project) => show(project),
    /** The id of the project whose dialog is being fetched. */
    opening: opening?.id,
    dialog: subject && (
      <EditProjectDialog
        key={times}
        open={open}
        onClose={() => void close()}
        onDeleted={() => close().then(() => below.current(subject.id))}
        project={subject}
      />
    ),
  };
}
