import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Bone, Loading } from '../feedback/skeleton.tsx';
import { prefersReducedMotion } from '../reduced-motion.ts';

type ChipProps = Omit<ComponentProps<'button'>, 'aria-pressed'> & { selected: boolean };

/** Acts: chooses a filter. Something that only informs is a Tag. */
export function Chip({ selected, className, type = 'button', children, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={selected}
      className={classNames(
        'press inline-flex min-h-11 shrink-0 items-center rounded-full px-4 type-label',
        selected ? 'bg-ink text-paper' : 'bg-card text-ink ring-line',
        className,
      )}
    >
      {/* A skill is somebody's own words, so it may be long. */}
      <span dir="auto" className="max-w-56 truncate">
        {children}
      </span>
    </button>
  );
}

type ChipRowProps = { label: string; children: ReactNode };

/** One line that scrolls and fades at the edge on phones, and wraps where there is room. */
export function ChipRow({ label, children }: ChipRowProps) {
  return (
    <fieldset
      className={classNames(
        'relative m-0 -mx-(--gutter) flex min-w-0 scrollbar-none gap-2 overflow-x-auto py-1 fade-end',
        'pr-12 pl-(--gutter)', // the last chip scrolls out of the fade
        'wide:mx-0 wide:flex-wrap wide:overflow-visible wide:px-0 wide:mask-none',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}

const FADE_PX = 48;

/** Scrolls the row so that the chip is in the middle of its unfaded part. The page does not scroll. */
export function showInRow(chip: HTMLElement): void {
  const row = chip.closest('fieldset');
  row?.scrollTo({
    left: chip.offsetLeft - (row.clientWidth - FADE_PX - chip.offsetWidth) / 2,
    behavior: prefersReducedMotion() ? 'instant' : 'smooth',
  });
}

const BONE_WIDTHS = ['w-32', 'w-40', 'w-28', 'w-36'];

/** Placeholders for chips, which keep the height of the row. */
export function SkeletonChips({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className="flex gap-2 breathing">
        {BONE_WIDTHS.map((width) => (
          <Bone key={width} corner="full" className={classNames('h-11 shrink-0', width)} />
        ))}
      </div>
    </Loading>
  );
}
