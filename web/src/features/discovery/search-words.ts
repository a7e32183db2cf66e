import { SEARCH_TEXT_MAX } from '@skillverse/contract/courses';
import { wholeNumber } from '../../ui/whole-number.ts';

/** What is looked for when this stands in the search box: the address holds no more than the server takes. */
export function searchTextOf(typed: string): string {
  return typed.trim().slice(0, SEARCH_TEXT_MAX).trim();
}

/** How many there are in all, not how many are on the screen. */
export function resultCountText(total: number, searchText: string): string {
  const courses = total === 1 ? '1 course' : `${wholeNumber.format(total)} courses`;
  return searchText === '' ? `${courses} to explore` : `${courses} found for “${searchText}”`;
}
