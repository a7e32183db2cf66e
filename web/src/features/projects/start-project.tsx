import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Link } from '../../navigation/link.tsx';
import { useNavigate } from '../../navigation/use-router.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts';
import type { CreateProjectDialogProps } from './create-project-dialog.tsx';

const CreateProjectDialog = lazyPart<'CreateProjectDialog', CreateProjectDialogProps>(
  () => import('./create-project-dialog.tsx'),
  'CreateProjectDialog',
);

/** What a project is, and the way to one's own. */
export function StartProject() {
  const { opening, open, times, show, close, done, leadOn } = useStarting();
  return (
    <>
      <EmptyState
        title="Make something together"
        hint="A project brings two to ten members with different skills to one goal."
      >
        <Button tall pending={opening !== undefined} onClick={() => show('create project')}>
          <Plus aria-hidden="true" />
          Create New Project
        </Button>
        <Link
          to="/collaborate"
          search={{}}
          resetScroll={false}
          className={buttonClass({ look: 'plain', tall: true })}
        >
          Find Projects
        </Link>
      </EmptyState>
      {times > 0 && (
        <CreateProjectDialog
          key={times}
          open={open}
          onClose={() => void close()}
          onDone={() => void leadOn()}
          finalFocus={() => !done.current}
        />
      )}
    </>
  );
}

function useStarting() {
  const navigate = useNavigate();
  const done = useRef(false);
  const dialog = useLazyDialog({
    about: (about: string) => about,
    load: () => CreateProjectDialog.preload(),
    failure: 'This could not be opened. Check your connection, then try again.',
  });
  /** The tab that the keyboard came from leaves: it goes on at the one that is opened. */
  async function leadOn() {
    done.current = true;
    await dialog.close();
    await navigate({ to: '/collaborate', search: { tab: 'mine' }, resetScroll: false });
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    done.current = false;
  }
  return { ...dialog, done, leadOn };
}
