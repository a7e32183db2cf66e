import type { Course } from '@skillverse/contract/courses';
import { Play } from 'lucide-react';
import { Button } from '../ui/controls/button.tsx';

export type ViewingProps = {
  onView: (course: Course) => void;
  /** The id of the course whose content viewer is loading. */
  viewing: string | undefined;
};

/** Opens the content of a course, on cards with another main action. */
export function ViewContent({ course, onView, viewing }: ViewingProps & { course: Course }) {
  return (
    <Button
      look="bare"
      className="-mr-3"
      aria-label={`View content of ${course.title}`}
      pending={viewing === course.id}
      onClick={() => onView(course)}
    >
      <Play aria-hidden="true" className="max-narrow:hidden" />
      View content
    </Button>
  );
}
