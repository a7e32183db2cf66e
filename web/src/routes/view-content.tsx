import type { Course } from '@skillverse/contract/courses';
import { Play } from 'lucide-react';
import { Button } from '../ui/controls/button.tsx';

export type ViewingProps = {
  onView: (course: Course) => void;
  /** The id of the course whose content viewer is on its way. */
  viewing: string | undefined;
};

/** On a card whose main action is another one: the way to what the course holds. */
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
