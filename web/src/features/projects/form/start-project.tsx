import { Plus } from 'lucide-react';
import { Link } from '../../../navigation/link.tsx';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useStarting } from './use-starting.tsx';

/** What a project is, and the button to start one. */
export function StartProject() {
  const { start, starting, dialog } = useStarting();
  return (
    <>
      <EmptyState
        title="Make something together"
        hint="A project brings two to ten members with different skills to one goal."
      >
        <Button tall pending={starting} onClick={start}>
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
      {dialog}
    </>
  );
}
