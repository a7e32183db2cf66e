import { SEARCH_TEXT_MAX } from '@skillverse/contract/courses';
import { sendableText } from '@skillverse/contract/text/text-fields';

/** What is looked for when this stands in a search box: the address holds no more than the server takes. */
export function searchTextOf(typed: string): string {
  return sendableText(typed, SEARCH_TEXT_MAX);
}

export function isOneWord(searchText: string): boolean {
  return !/\s/.test(searchText.trim());
}
