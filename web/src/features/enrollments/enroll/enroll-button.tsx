import { Button } from '../../../ui/controls/button.tsx';

type EnrollButtonProps = {
  /** The id of the course's title. */
  describedBy: string;
  /** The first one on a screen is filled. */
  first: boolean;
  /** The dialog that it opens is loading. */
  pending: boolean;
  /** Left out if the course is a sample, in which nobody can enroll. */
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
