export const SEARCH_WORDS_MAX = 8;

/** The words to look for; more than eight narrow nothing down that eight have not. */
export function searchWords(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, SEARCH_WORDS_MAX);
}
