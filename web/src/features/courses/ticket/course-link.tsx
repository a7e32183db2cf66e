import type { CourseId } from '@skillverse/contract/ids';
import type { ReactNode } from 'react';
import { Link } from '../../../navigation/link.tsx';

/** For the title of a card: leads to the course's own page. */
export const courseLink = (courseId: CourseId) => (words: ReactNode) => (
  <Link to="/course/$courseId" params={{ courseId }} className="rounded-s hover:underline">
    {words}
  </Link>
);
