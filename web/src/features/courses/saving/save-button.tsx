import type { Course } from '@skillverse/contract/courses';
import { Bookmark } from 'lucide-react';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { iconButtonClass } from '../../../ui/controls/icon-button.tsx';
import { useSaving } from './use-saving.tsx';

type SaveButtonProps = {
  course: Course;
  /** With its word, beside other buttons; else a sign on the picture of a card. */
  worded?: boolean;
};

/** Saves a course of somebody else for later, or takes it off again. */
export function SaveButton({ course, worded = false }: SaveButtonProps) {
  const viewer = useSignedInViewer();
  const { saved, toggle } = useSaving(course);
  if (course.teacherId === viewer.id) return null;
  const word = saved ? 'Saved' : 'Save';
  const props = {
    'aria-pressed': saved,
    'aria-label': `${word}: ${course.title}`,
    onClick: toggle,
  };
  const sign = <Bookmark aria-hidden="true" className={saved ? 'fill-current' : undefined} />;
  if (worded) {
    return (
      <Button look="plain" {...props}>
        {sign}
        {word}
      </Button>
    );
  }
  return (
    <button type="button" title={word} className={iconButtonClass('raised')} {...props}>
      {sign}
    </button>
  );
}
