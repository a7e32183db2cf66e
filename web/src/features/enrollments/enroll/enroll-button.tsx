import { Button } from '../../../ui/controls/button.tsx';

type EnrollButtonProps = {
  /** The id of the course's title. */
  describedBy: string;
  /** The first one on a screen is filled. */
  first: boolean;
  /** What it opens is on its way. */
  pending: boolean;
  /** Left out where nobody can enroll: the course is a sample. */
  onEnroll?: (() => void) | undefined;
};

export function EnrollButton({ describedBy, first, pending, onEnroll }: EnrollButtonProps) {
  return (
    <Button
      look={first ? 'filled' : 'quiet'}
      aria-describedby={describedBy}
      disabled={!onEnroll}
      pending={pending}
      onClick={onEnroll}
    >
      Enroll
    </Button>
  );
}
