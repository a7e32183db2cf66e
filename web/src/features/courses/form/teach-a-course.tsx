import { Link } from '../../../navigation/link.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';

/** The way on from where there is no course to begin with. */
export function TeachACourse(style: { look?: 'filled' | 'plain'; wide?: boolean }) {
  return (
    <Link to="/courses" search={{ tab: 'teaching' }} className={buttonClass(style)}>
      Teach a course
    </Link>
  );
}
