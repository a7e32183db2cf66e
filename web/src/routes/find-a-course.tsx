import { Search } from 'lucide-react';
import { Link } from '../navigation/link.tsx';
import { buttonClass } from '../ui/controls/button.tsx';

/** Leads to Search if there is no course yet. */
export function FindACourse() {
  return (
    <Link to="/search" className={buttonClass({ tall: true })}>
      <Search aria-hidden="true" />
      Find a course
    </Link>
  );
}
