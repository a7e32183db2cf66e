import { searchKey } from '@skillverse/contract/text/search-key';

/** What is written somewhere, and stands near what was typed. */
export interface NearText {
  /** As it is spelled there. */
  readonly text: string;
  /** 0 where it is the same but for small and capital letters. */
  readonly distance: number;
}

/** How many mistakes a text of this length may hold and still be the other one. */
function mistakesIn(length: number): number {
  if (length < 3) return 0;
  if (length < 5) return 1;
  return length < 9 ? 2 : 3;
}

/**
 * How many letters have to be changed, added, left out or swapped with their neighbour to make the one from the other.
 * @returns Infinity where it is more than `most`
 */
export function editDistance(one: string, other: string, most: number): number {
  const [from, to] = [[...one], [...other]];
  if (Math.abs(from.length - to.length) > most) return Number.POSITIVE_INFINITY;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, row];
  }
  const distance = last[to.length] ?? 0;
  return distance > most ? Number.POSITIVE_INFINITY : distance;
}

/** Those of these texts that are nearest to what was typed, all at one distance, in their order. */
export function nearest(typed: string, texts: readonly string[]): NearText[] {
  const wanted = searchKey(typed);
  const most = mistakesIn([...wanted].length);
  const found = texts
    .map((text) => ({ text, distance: editDistance(wanted, searchKey(text), most) }))
    .filter(({ distance }) => distance <= most);
  const least = Math.min(...found.map(({ distance }) => distance));
  return found.filter(({ distance }) => distance === least);
}

/** Every way to take one of the choices for each word, the nearest first. */
export function combined(choices: readonly (readonly NearText[])[]): NearText[] {
  return choices
    .reduce<NearText[]>(
      (phrases, words) =>
        phrases.flatMap((phrase) =>
          words.map(({ text, distance }) => ({
            text: phrase.text === '' ? text : `${phrase.text} ${text}`,
            distance: phrase.distance + distance,
          })),
        ),
      [{ text: '', distance: 0 }],
    )
    .toSorted((one, other) => one.distance - other.distance);
}

/** 'match' where the best matches come first, which only words can have. */
export function sortOf<Sort extends string>(
  asked: Sort | undefined,
  words: readonly string[],
): Sort | 'match' | 'newest' {
  if (words.length === 0) return asked === undefined || asked === 'match' ? 'newest' : asked;
  return asked ?? 'match';
}
