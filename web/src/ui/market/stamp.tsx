import type { LucideIcon } from 'lucide-react';
import { scallops } from '../../art/seal.tsx';
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
