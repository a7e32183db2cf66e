import { Coffee, Plane } from 'lucide-react';
import { Seal, scallops } from '../../art/seal.tsx';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../focus/visually-hidden.tsx';

type Kind = 'learned' | 'rest' | 'moved' | 'open' | 'missed';

const words: Record<Kind, string> = {
  learned: 'learned or helped',
  rest: 'rest day',
  moved: 'skipped by a change of the time zone',
  open: 'today',
  missed: 'nothing',
};

type PunchesProps = {
  /** Oldest first; undefined while loading. */
  days: readonly { readonly day: string; readonly label: string; readonly kind: Kind }[] | undefined;
};

const EMPTY = Array.from({ length: 7 }, (_, place) => ({
  day: `${place}`,
  label: '\u00a0',
  kind: 'missed' as const,
}));

/** The last days of a streak: a seal for each day that counts, an outline for the others. */
export function Punches({ days = EMPTY }: PunchesProps) {
  return (
    <ol
      aria-label="The last seven days"
      aria-hidden={days === EMPTY || undefined}
      className="grid grid-cols-7 gap-1.5"
    >
      {days.map(({ day, label, kind }) => (
        <li key={day} className="grid justify-items-center gap-1 type-label-column text-ink-soft">
          {kind === 'learned' ? (
            <Seal
              className={classNames(
                'aspect-square h-auto w-full max-w-10.5',
                'in-[li:nth-child(odd)]:-rotate-9 in-[li:nth-child(3n)]:rotate-7',
              )}
            />
          ) : (
            <Outline kind={kind} />
          )}
          {label}
          <VisuallyHidden>: {words[kind]}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}

function Outline({ kind }: { kind: Kind }) {
  const Icon = kind === 'rest' ? Coffee : kind === 'moved' ? Plane : undefined;
  return (
    <span className="relative grid aspect-square w-full max-w-10.5 place-items-center" aria-hidden="true">
      <svg className="absolute inset-0 size-full overflow-visible" viewBox="0 0 100 100" aria-hidden="true">
        <path
          d={scallops}
          className="fill-none stroke-edge"
          strokeWidth={kind === 'missed' ? 2 : 4}
          strokeDasharray={Icon ? undefined : '5 4'}
        />
      </svg>
      {Icon && <Icon className="relative size-4.5" />}
    </span>
  );
}
