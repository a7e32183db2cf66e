import { Seal } from '../../../art/seal.tsx';

/** Replaces the action of a completed course. */
export function CompletedMark() {
  return (
    <span className="inline-flex items-center gap-1.5 type-label text-green-text">
      <Seal className="size-5" />
      Completed
    </span>
  );
}
