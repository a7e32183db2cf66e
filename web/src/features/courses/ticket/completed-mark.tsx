import { Seal } from '../../../art/seal.tsx';

/** In the place of an action: there is nothing left to do here. */
export function CompletedMark() {
  return (
    <span className="inline-flex items-center gap-1.5 type-label text-green-text">
      <Seal className="size-5" />
      Completed
    </span>
  );
}
