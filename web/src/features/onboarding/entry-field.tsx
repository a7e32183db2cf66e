import { isBlank } from '@skillverse/contract/text/clean-text';
import { type ComponentProps, type KeyboardEvent, type RefObject, useId, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EntryChips } from '../../ui/forms/entry-chips.tsx';
import { describeField, FieldFrame, fieldControlClass } from '../../ui/forms/field.tsx';
import { isComposing } from '../../ui/forms/is-composing.ts';
import type { Entries } from './use-entries.ts';

type EntryFieldProps = Omit<ComponentProps<'input'>, 'list' | 'onChange' | 'value'> & {
  label: string;
  hint: string;
  /** What the entries are together, e.g. 'Your skills'. */
  listLabel: string;
  /** The button's name, e.g. 'Add skill'. */
  addLabel: string;
  list: Entries;
  /** Each of these characters ends an entry as Enter does. */
  separators?: string;
  optional?: boolean;
};

/** A field for the next one of a list, and below it those that are in it. */
export function EntryField({ listLabel, list, ...more }: EntryFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { news } = list;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <NextEntry {...more} list={list} field={field} />
      <p role="status" className={news?.seen ? 'type-text-s text-ink-soft' : 'sr-only'}>
        {news?.text}
      </p>
      <EntryChips
        label={listLabel}
        entries={list.entries}
        onRemove={list.remove}
        onEmpty={() => field.current?.focus()}
      />
    </div>
  );
}

type NextEntryProps = Omit<EntryFieldProps, 'listLabel'> & { field: RefObject<HTMLInputElement | null> };

function NextEntry({
  label,
  hint,
  addLabel,
  list,
  separators = '',
  optional = false,
  field,
  ...input
}: NextEntryProps) {
  const id = useId();
  const { text, error } = list;
  const words = { label, hint, optional, ...(error ? { error } : {}) };
  /** Composing letters, a comma is one that is still being chosen. */
  function write({ value }: HTMLInputElement, isUnfinished = false) {
    const end = Math.max(...[...separators].map((separator) => value.lastIndexOf(separator)));
    if (isUnfinished || end < 0) list.write(value);
    else list.take(value.slice(0, end), value.slice(end + 1).trimStart(), value);
  }
  function addByEnter(event: KeyboardEvent) {
    // An empty field lets Enter go on to the next step; composing letters, it chooses one.
    if (event.key !== 'Enter' || isComposing(event) || isBlank(text)) return;
    event.preventDefault();
    list.commit();
  }
  function addByPress() {
    list.commit();
    field.current?.focus();
  }
  return (
    <FieldFrame {...words} id={id}>
      <div className="flex gap-2">
        <input
          {...input}
          ref={field}
          id={id}
          value={text}
          onChange={({ currentTarget, nativeEvent }) =>
            write(currentTarget, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
          }
          onCompositionEnd={({ currentTarget }) => write(currentTarget)}
          onKeyDown={addByEnter}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={describeField(id, words)}
          className={classNames(fieldControlClass, 'min-h-12 min-w-0')}
        />
        <Button look="quiet" aria-label={addLabel} onClick={addByPress}>
          Add
        </Button>
      </div>
    </FieldFrame>
  );
}
