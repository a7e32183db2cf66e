import type { LucideIcon } from 'lucide-react';
import { Seal, scallops } from '../../art/seal.tsx';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../focus/visually-hidden.tsx';

type StampProps = {
  name: string;
  icon: LucideIcon;
  earned: boolean;
  /** Earned just now: it is stamped before one's eyes, once. */
  fresh?: boolean;
  small?: boolean;
};

/** A badge as a rubber stamp, slightly turned; only its outline until it is earned. */
export function Stamp({ name, icon: Icon, earned, fresh = false, small = false }: StampProps) {
  return (
    <span className="grid justify-items-center gap-2 text-center type-label-column">
      <span
        className={classNames(
          'relative grid -rotate-6 place-items-center in-[li:nth-child(even)]:rotate-5',
          small ? 'size-14' : 'size-18',
          fresh && 'stamped',
        )}
      >
        <svg className="absolute inset-0 size-full overflow-visible" viewBox="0 0 100 100" aria-hidden="true">
          <path
            d={scallops}
            className={earned ? 'fill-green' : 'fill-none stroke-edge'}
            strokeWidth={earned ? 0 : 2}
            strokeDasharray={earned ? undefined : '5 4'}
          />
          {earned && (
            <circle
              cx="50"
              cy="50"
              r="36"
              className="fill-none stroke-on-green"
              strokeOpacity=".55"
              strokeWidth="1.5"
              strokeDasharray="3 3.5"
            />
          )}
        </svg>
        <Icon
          aria-hidden="true"
          className={classNames(
            'relative stroke-[2.2]',
            small ? 'size-5.5' : 'size-7',
            earned ? 'text-on-green' : 'text-ink-soft',
          )}
        />
      </span>
      <span className={earned ? undefined : 'text-ink-soft'}>
        {name}
        {!earned && <VisuallyHidden>, not earned yet</VisuallyHidden>}
      </span>
    </span>
  );
}

/** Days of a streak, one small stamp each; the streak itself is said in words beside it. */
export function Punches({ days }: { days: readonly string[] }) {
  return (
    <ol aria-hidden="true" className="grid grid-cols-7 gap-1.5">
      {days.map((day) => (
        <li key={day} className="grid justify-items-center gap-1 type-label-column text-ink-soft">
          <Seal
            className={classNames(
              'aspect-square h-auto w-full max-w-10.5',
              'in-[li:nth-child(odd)]:-rotate-9 in-[li:nth-child(3n)]:rotate-7',
            )}
          />
          {day}
        </li>
      ))}
    </ol>
  );
}
