import { searchKey } from '@skillverse/contract/text/search-key';

/** The key of what was typed, with one blank between the words: what stands in columns of search texts is such a key too. */
export function searchPhrase(text: string): string {
  return searchKey(text).trim().split(/\s+/).join(' ');
}

/** The words to look for, as searchPhrase has them. One that is part of another adds nothing: where 'water' occurs, 'at' does too. */
export function searchWords(text: string): string[] {
  const words = [
    ...new Set(
      searchPhrase(text)
        .split(' ')
        .filter((word) => word !== ''),
    ),
  ];
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}
