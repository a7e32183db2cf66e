import type { DbOrTx } from './client.ts';
import type { Fragment } from './sql.ts';

/**
 * True where a search text, behind an index of trigrams, contains every word.
 * @param column e.g. db`c.search_text`
 * @param words keys, as searchWords gives them
 */
export function containsEvery(db: DbOrTx, column: Fragment, words: readonly string[]) {
  // The index knows groups of three letters, and the longest words narrow most.
  const long = words.filter(({ length }) => length >= 3).toSorted((one, other) => other.length - one.length);
  const [first, second] = long;
  const others = words.filter((word) => word !== first && word !== second).map(containing);
  return db`
    true ${first === undefined ? db`` : db`and ${column} like ${containing(first)}`}
    ${second === undefined ? db`` : db`and ${column} like ${containing(second)}`}
    ${others.length > 0 ? db`and ${column} like all (${others}::text[])` : db``}`;
}

// One or two letters of an alphabet, as in C++. Mere signs, and writing without blanks between words, are found anywhere.
const SHORT_WORD = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]{1,2}[\p{P}\p{S}]*$/u;

export const isShortWord = (word: string) => SHORT_WORD.test(word);

/**
 * As containsEvery, also where no word has the three letters that the index of trigrams needs: then the index of short parts is asked,
 * and one or two letters are found at the beginning of a word alone.
 */
export function containsEveryWord(db: DbOrTx, text: Fragment, words: readonly string[]) {
  if (words.some((word) => /[\p{L}\p{M}\p{N}]{3}/u.test(word))) return containsEvery(db, text, words);
  const parts = words.flatMap(shortPartsOf);
  const longer = words.filter((word) => [...word].length > 2).map(containing);
  return db`
    short_parts(${text}) @> ${parts}::text[]
    ${longer.length > 0 ? db`and ${text} like all (${longer}::text[])` : db``}`;
}

const PLAIN_PAIR = /^[a-z0-9]{1,2}$/;
const ASCII_SIGN = /[!-/:-@[-`{-~]/;

/** What has to be among the short_parts (0023) of a text that holds this word. */
function shortPartsOf(word: string): string[] {
  const signs = [...word];
  if (signs.length === 1 || (isShortWord(word) && signs.length === 2))
    return [inParts(word, isShortWord(word))];
  return signs.slice(1).flatMap((sign, at) => {
    const pair = `${signs[at]}${sign}`;
    const begins = at === 0 ? isShortWord(word) : ASCII_SIGN.test(signs[at - 1] ?? '');
    // Letters within a word are no part of it.
    return PLAIN_PAIR.test(pair) && !begins
      ? []
      : [inParts(pair, PLAIN_PAIR.test(pair) || (at === 0 && begins))];
  });
}

const inParts = (part: string, begins: boolean) => (begins ? ` ${part}` : part);

/** A pattern for LIKE, in which what the person typed stands for itself. */
export function startingWith(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`;
}

export const containing = (text: string): string => `%${startingWith(text)}`;

/** A regular expression in which what the person typed stands for itself. */
export function literally(word: string): string {
  return word.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
}
