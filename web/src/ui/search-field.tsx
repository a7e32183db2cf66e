import { Search, X } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { classNames } from './class-names.ts';
import { fieldControlClass } from './field.tsx';
import { IconButton } from './icon-button.tsx';

type SearchFieldProps = {
  /** Names the field for screen readers, e.g. 'Search courses and people'. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Enter was pressed. */
  onSubmit?: () => void;
  placeholder?: string;
};

export function SearchField({ label, value, onChange, onSubmit, placeholder }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit?.();
  }
  function clear() {
    onChange('');
    input.current?.focus();
  }
  return (
    <search>
      <form onSubmit={submit} className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-3.5 left-4 size-5 text-ink-soft"
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
            'min-h-13 pr-13 pl-12 [&::-webkit-search-cancel-button]:appearance-none',
          )}
        />
        {value !== '' && (
          <IconButton label="Clear search" onClick={clear} className="absolute top-1 right-1">
            <X aria-hidden="true" />
          </IconButton>
        )}
      </form>
    </search>
  );
}
