import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What a project is, and the ways to one that are real. */
export function StartProject() {
  return (
    <EmptyState
      title="Make something together"
      hint="A project brings two to ten members with different skills to one goal. See who is already building."
    >
      <Link
        to="/collaborate"
        search={{}}
        activeOptions={{ exact: true }}
        resetScroll={false}
        className={buttonClass()}
      >
        Find Projects
      </Link>
      <Link to="/search" className={buttonClass({ look: 'plain' })}>
        Find a course
      </Link>
    </EmptyState>
  );
}
