import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../focus/visually-hidden.tsx';

const corners = { s: 'rounded-s', m: 'rounded-m', l: 'rounded-l', full: 'rounded-full' };

type BoneProps = {
  /** s: lines and thumbnails · m: buttons · l: cards · full: faces and pills */
  corner?: keyof typeof corners;
  className?: string;
};

/** One shape of a skeleton; give it its size, and its corner never by a class. */
export function Bone({ corner = 's', className }: BoneProps) {
  return <div className={classNames('bg-skeleton', corners[corner], className)} />;
}

type LoadingProps = {
  /** Announced once for the whole list, e.g. 'Loading your courses'. Left out if a text beside it says so already. */
  label?: string | undefined;
  children: ReactNode;
};

/** Says what is loading and hides its shapes from screen readers. */
export function Loading({ label, children }: LoadingProps) {
  const shapes = <div aria-hidden="true">{children}</div>;
  if (label === undefined) return shapes;
  return (
    <div role="status" className="min-w-0">
      <VisuallyHidden>{label}</VisuallyHidden>
      {shapes}
    </div>
  );
}

type SkeletonLinesProps = { count: number; label: string };

/** Placeholders for lines of text, of the same height. */
export function SkeletonLines({ count, label }: SkeletonLinesProps) {
  return (
    <Loading label={label}>
      <div className="grid auto-rows-[1lh] items-center breathing">
        {[...Array(count).keys()].map((position) => (
          <Bone
            key={position}
            className={classNames('h-[.67lh]', position === count - 1 ? 'w-3/5' : 'w-full')}
          />
        ))}
      </div>
    </Loading>
  );
}
