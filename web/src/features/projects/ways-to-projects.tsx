import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';

/** The ways to a project that are real; a course first, for there may be no project yet. */
export function WaysToProjects() {
  return (
    <>
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
    </>
  );
}
