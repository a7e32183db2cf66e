import { cleanLine, isBlank } from '@skillverse/contract/text/clean-text';
import { useState } from 'react';
import type { Addition } from './add-entry.ts';

/** News about a list: what is seen in it anyway is said to screen readers alone. */
type News = { readonly text: string; readonly seen: boolean };

type EntriesOptions = {
  entries: readonly string[];
  onChange: (entries: string[]) => void;
  add: (entries: readonly string[], text: string) => Addition;
  /** What stood in its field before. */
  begun: string | undefined;
};

/** A list that is put together one by one, and the text of the next one. */
export function useEntries({ entries, onChange, add, begun = '' }: EntriesOptions) {
  const [text, setText] = useState(begun);
  const [error, setError] = useState<string>();
  const [news, setNews] = useState<News>();
  /**
   * @param rest the text that stays in the field when the others are added
   * @param written the whole text, which stays if one entry is refused
   * @returns whether everything typed is in the list now
   */
  function take(typed: string, rest = '', written = typed): boolean {
    if (isBlank(typed)) {
      setText(rest);
      return true;
    }
    const addition = add(entries, typed);
    if (addition.error !== undefined) {
      setText(written);
      setError(addition.error);
      return false;
    }
    const { added } = addition;
    setText(rest);
    setError(undefined);
    setNews(
      added.length === 0
        ? { text: `${cleanLine(typed)} is already in your list`, seen: true }
        : { text: `${added.join(', ')} added`, seen: false },
    );
    if (added.length > 0) onChange(addition.entries);
    return true;
  }
  return {
    entries,
    text,
    error,
    news,
    write(next: string) {
      setError(undefined);
      setNews(undefined);
      setText(next);
    },
    take,
    /** Adds what is typed. */
    commit: () => take(text),
    remove(entry: string) {
      onChange(entries.filter((one) => one !== entry));
      setNews({ text: `${entry} removed`, seen: false });
    },
  };
}

export type Entries = ReturnType<typeof useEntries>;
