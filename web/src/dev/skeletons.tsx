import { ChipRow, SkeletonChips } from '../ui/controls/chip.tsx';
import { Opening } from '../ui/dialog/opening.tsx';
import { Bone, Loading, SkeletonLines } from '../ui/feedback/skeleton.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Title } from '../ui/title.tsx';

/** What stands in for what is on its way, where it is neither a ticket nor a row. */
export function Skeletons() {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Title level={2} size="m">
        On its way
      </Title>
      <ChipRow label="Topics">
        <SkeletonChips label="Loading topics" />
      </ChipRow>
      <div className="max-w-form">
        <SkeletonLines count={3} label="Loading a bio" />
      </div>
      <Loading label="Loading a face">
        <div className="flex items-center gap-2">
          <Bone corner="full" className="size-8" />
          <Bone className="h-3.5 w-32" />
        </div>
      </Loading>
      <div className="relative h-24 transform-gpu">
        <Opening />
      </div>
      <p className="flex items-center gap-2 type-text-s text-ink-soft">
        <Spinner /> In the colour of its text
      </p>
    </section>
  );
}
