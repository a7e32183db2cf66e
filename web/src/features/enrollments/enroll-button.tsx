import { Button } from '../../ui/button.tsx';

type EnrollButtonProps = {
  /** The id of the course's title. */
  describedBy: string;
  /** The first one on a screen is filled. */
  first: boolean;
  /** Left out where nobody can enroll: the course is a sample. */
  onEnroll?: (() => void) | undefined;
};

export function EnrollButton({ describedBy, first, onEnroll }: EnrollButtonProps) {
  return (
    <Button
      look={first ? 'filled' : 'quiet'}
      aria-describedby={describedBy}
      disabled={!onEnroll}
      onClick={onEnroll}
    >
      Enroll
    </Button>
  );
}
