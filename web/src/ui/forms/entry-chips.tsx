import { X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';

type EntryChipsProps = {
  /** What they are, e.g. 'Your skills'. */
  label: string;
  /** Each once. */
  entries: readonly string[];
  onRemove: (entry: string) => void;
  /** The keyboard goes on here when the last one has left. */
  onEmpty: () => void;
};

/** What was put together one by one; each can be taken out again. */
export function EntryChips({ label, entries, onRemove, onEmpty }: EntryChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  function remove(entry: string) {
    const place = entries.indexOf(entry);
    const heir = list.current?.children[place + 1] ?? list.current?.children[place - 1];
    const button = heir?.querySelector('button');
    if (button) button.focus();
    else onEmpty();
    onRemove(entry);
  }
  function removeByKey(event: KeyboardEvent, entry: string) {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    remove(entry);
  }
  if (entries.length === 0) return null;
  return (
    <ul ref={list} aria-label={label} className="flex flex-wrap gap-2">
      {entries.map((entry) => (
        <li
          key={entry}
          className="flex min-h-11 max-w-full items-center rounded-l bg-card pl-4 type-label ring-line"
        >
          <span dir="auto" className="min-w-0 py-2 wrap-anywhere">
            {entry}
          </span>
          <button
            type="button"
            aria-label={`Remove ${entry}`}
            onClick={() => remove(entry)}
            onKeyDown={(event) => removeByKey(event, entry)}
            className="press grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
