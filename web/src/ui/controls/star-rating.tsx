import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { CircleAlert, Star } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { classNames } from '../class-names.ts';

type StarRatingProps = {
  /** The star that the Tab key comes to first. */
  ref?: Ref<HTMLElement>;
  label: string;
  /** What one star means, what two mean, and so on. */
  words: readonly string[];
  /** undefined: none chosen yet. */
  value: number | undefined;
  onChange: (stars: number) => void;
  readOnly?: boolean;
  error?: string | undefined;
};

/** Chooses a number of stars; the arrow keys go from one to the next. */
export function StarRating({ ref, label, words, value, onChange, readOnly = false, error }: StarRatingProps) {
  const id = useId();
  const [pointedAt, setPointedAt] = useState<number>();
  const named = pointedAt ?? value ?? 0;
  const trying = pointedAt !== undefined && pointedAt !== value;
  return (
    <div className="grid justify-items-start gap-1.5">
      <p id={`${id}-label`} className="type-label">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-x-3">
        <RadioGroup
          value={value ?? null}
          onValueChange={(stars) => stars !== null && onChange(stars)}
          readOnly={readOnly}
          required
          aria-labelledby={`${id}-label`}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          onPointerLeave={() => setPointedAt(undefined)}
          // As from any other field of a form.
          onKeyDown={({ key, currentTarget }) =>
            key === 'Enter' && currentTarget.closest('form')?.requestSubmit()
          }
          className="-ml-1.5 flex"
        >
          {words.map((word, place) => (
            <OneStar
              key={word}
              ref={place + 1 === (value ?? 1) ? ref : undefined}
              stars={place + 1}
              word={word}
              look={lookOf(place + 1, value, pointedAt)}
              onPoint={setPointedAt}
            />
          ))}
        </RadioGroup>
        {/* Each star says its word itself. */}
        <span
          aria-hidden="true"
          className={classNames('type-label', (trying || named === 0) && 'text-ink-soft')}
        >
          {words[named - 1] ?? `1 to ${words.length} stars`}
        </span>
      </div>
      {error && (
        <p
          id={`${id}-error`}
          role="alert"
          className="flex items-start gap-1.5 type-text-s font-bold text-coral-text"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}

type StarLook = 'chosen' | 'pointed at' | 'empty';

const looks: Readonly<Record<StarLook, string>> = {
  chosen: 'fill-current',
  'pointed at': 'fill-edge text-edge',
  empty: 'text-edge',
};

/** What a mouse only points at is not chosen yet, and what it would take away not gone. */
function lookOf(star: number, value = 0, pointedAt = value): StarLook {
  if (star <= Math.min(value, pointedAt)) return 'chosen';
  return star <= Math.max(value, pointedAt) ? 'pointed at' : 'empty';
}

type OneStarProps = {
  ref: Ref<HTMLElement> | undefined;
  stars: number;
  word: string;
  look: StarLook;
  onPoint: (stars: number) => void;
};

function OneStar({ ref, stars, word, look, onPoint }: OneStarProps) {
  return (
    <Radio.Root
      ref={ref}
      value={stars}
      aria-label={`${word}, ${stars} ${stars === 1 ? 'star' : 'stars'}`}
      // A finger does not point before it presses.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(stars)}
      className="press grid size-12 cursor-pointer place-items-center rounded-s"
    >
      <Star aria-hidden="true" className={classNames('size-8', looks[look])} />
    </Radio.Root>
  );
}
