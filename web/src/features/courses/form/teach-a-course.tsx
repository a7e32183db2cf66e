import { Link } from '../../../navigation/link.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';

/** Suggests to teach a course if there is none to begin. */
export function TeachACourse(style: { look?: 'filled' | 'plain'; wide?: boolean }) {
  return (
    <Link to="/courses" search={{ tab: 'teaching' }} className={buttonClass(style)}>
      Teach a course
    </Link>
  );
}
