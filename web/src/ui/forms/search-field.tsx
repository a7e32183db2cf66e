import { SEARCH_TEXT_MAX } from '@skillverse/contract/courses';
import { countCharacters } from '@skillverse/contract/text/clean-text';
import { Search, X } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Note } from '../feedback/note.tsx';
import { fieldControlClass } from './field.tsx';

type SearchFieldProps = {
  /** Names the field for screen readers, e.g. 'Search courses and people'. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Enter was pressed, or the button. */
  onSubmit?: () => void;
  /** The cross was pressed, and the field is empty. */
  onClear?: () => void;
  placeholder?: string;
  /** The label of a submit button. A field that searches while typing needs none. */
  button?: string;
};

export function SearchField({
  label,
  value,
  onChange,
  onSubmit,
  onClear,
  placeholder,
  button,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit?.();
  }
  function clear() {
    onChange('');
    onClear?.();
    input.current?.focus();
  }
  return (
    <search>
      <form onSubmit={submit} className="flex flex-wrap gap-2">
        <div className="relative min-w-0 grow basis-40">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-4 left-4 size-5 text-ink-soft"
          />
          <input
            ref={input}
            type="search"
            aria-label={label}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            placeholder={placeholder}
            enterKeyHint="search"
            autoComplete="off"
            className={classNames(
              fieldControlClass,
              value === '' ? 'pr-4' : 'pr-13',
              'min-h-13 pl-12 [&::-webkit-search-cancel-button]:appearance-none',
            )}
          />
          {value !== '' && (
            <IconButton label="Clear search" onClick={clear} className="absolute top-1 right-1">
              <X aria-hidden="true" />
            </IconButton>
          )}
        </div>
        {button && (
          <Button type="submit" look="quiet">
            {button}
          </Button>
        )}
      </form>
      <LimitNote text={value} />
    </search>
  );
}

/** Always there, so that its words are read out when they come. */
function LimitNote({ text }: { text: string }) {
  const isTooLong = countCharacters(text) > SEARCH_TEXT_MAX;
  return (
    <div role="status" className={isTooLong ? 'mt-3' : 'sr-only'}>
      {isTooLong && <Note>Only the first {SEARCH_TEXT_MAX} characters are looked for.</Note>}
    </div>
  );
}
