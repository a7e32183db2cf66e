import { SEARCH_TEXT_MAX } from '@skillverse/contract/courses';
import { sendableText } from '@skillverse/contract/text/text-fields';

/** The search term of a text in a search box: no longer than the server accepts. */
export function searchTextOf(typed: string): string {
  return sendableText(typed, SEARCH_TEXT_MAX);
}

export function isOneWord(searchText: string): boolean {
  return !/\s/.test(searchText.trim());
}
