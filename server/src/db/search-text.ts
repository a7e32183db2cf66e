import type { DbOrTx } from './client.ts';

/**
 * True where a text in small letters, behind an index of trigrams, contains every word, in any case.
 * @param column e.g. db`c.search_text`
 */
export function containsEvery(db: DbOrTx, column: ReturnType<DbOrTx>, words: readonly string[]) {
  // The index knows groups of three letters, and the longest words narrow most.
  const long = words.filter(({ length }) => length >= 3).toSorted((one, other) => other.length - one.length);
  const [first, second] = long;
  const others = words.filter((word) => word !== first && word !== second).map(containing);
  return db`
    true ${first === undefined ? db`` : db`and ${column} like lower(${containing(first)})`}
    ${second === undefined ? db`` : db`and ${column} like lower(${containing(second)})`}
    ${
      others.length > 0
        ? db`and ${column} like all (array(select lower(o) from unnest(${others}::text[]) o))`
        : db``
    }`;
}

/** A pattern for LIKE, in which what the person typed stands for itself. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A regular expression in which what the person typed stands for itself. */
export function literally(word: string): string {
  return word.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
}
