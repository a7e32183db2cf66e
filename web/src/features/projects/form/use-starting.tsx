import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { focusTab } from '../../../ui/controls/focus-tab.ts';
import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { CreateProjectDialogProps } from './create-project-dialog.tsx';

const CreateProjectDialog = lazyPart<'CreateProjectDialog', CreateProjectDialogProps>(
  () => import('./create-project-dialog.tsx'),
  'CreateProjectDialog',
);

/** The hub's dialog for a new project; put `dialog` anywhere on the screen. */
export function useStarting() {
  const navigate = useNavigate();
  const tab = useSearch({ from: '/collaborate' }).tab;
  const done = useRef(false);
  const { times, opening, open, show, close } = useLazyDialog({
    about: (about: string) => about,
    load: () => CreateProjectDialog.preload(),
  });
  async function leadOn() {
    // If the list with the new project is shown already, the focus returns to the button.
    if (tab === 'mine') return close();
    // The tab that the keyboard came from leaves: it goes on at the one that is opened.
    done.current = true;
    await close();
    await navigate({ to: '/collaborate', search: { tab: 'mine' }, resetScroll: false });
    focusTab(document);
    done.current = false;
  }
  return {
    start: () => show('create project'),
    starting: opening !== undefined,
    dialog: times > 0 && (
      <CreateProjectDialog
        key={times}
        open={open}
        onClose={() => void close()}
        onDone={() => void leadOn()}
        finalFocus={() => !done.current}
      />
    ),
  };
}
