import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What a project is, and the ways to one that are real; a course first, for there may be no project yet. */
export function StartProject() {
  return (
    <EmptyState
      title="Make something together"
      hint="A project brings two to ten members with different skills to one goal."
    >
      <Link to="/search" className={buttonClass()}>
        Find a course
      </Link>
      <Link
        to="/collaborate"
        search={{}}
        activeOptions={{ exact: true }}
        resetScroll={false}
        className={buttonClass({ look: 'plain' })}
      >
        Find Projects
      </Link>
    </EmptyState>
  );
}
