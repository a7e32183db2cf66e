import { ArrowUpDown, ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

type InlineSelectProps = ComponentProps<'select'> & {
  /** Only read out: the options say what they are. */
  label: string;
  options: readonly string[];
  words: Readonly<Record<string, string>>;
};

/** A choice of one among many in a row of buttons, such as the order of a list. */
export function InlineSelect({ label, options, words, ...select }: InlineSelectProps) {
  return (
    <div className="relative min-w-0 grow basis-36 wide:grow-0 wide:basis-auto">
      <ArrowUpDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-4 my-auto size-4 max-narrow:hidden"
      />
      <select
        {...select}
        aria-label={label}
        className="min-h-12 w-full appearance-none rounded-m bg-transparent pr-10 pl-10 type-label text-ellipsis max-narrow:pl-4 text-ink ring-edge"
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {words[option]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-4"
      />
    </div>
  );
}
