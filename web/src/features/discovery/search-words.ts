import { SEARCH_TEXT_MAX } from '@skillverse/contract/courses';
import { isBlank, sendableText } from '@skillverse/contract/text';
import { wholeNumber } from '../../ui/whole-number.ts';

/** What is looked for when this stands in the search box: the address holds no more than the server takes. */
export function searchTextOf(typed: string): string {
  return isBlank(typed) ? '' : sendableText(typed, SEARCH_TEXT_MAX);
}

/** How many there are in all, not how many are on the screen. A topic of '' stands for all. */
export function resultCountText(total: number, searchText: string, topic: string): string {
  const courses = total === 1 ? '1 course' : `${wholeNumber.format(total)} courses`;
  const within = topic && ` in ${topic}`;
  if (searchText !== '') return `${courses} found for “${searchText}”${within}`;
  return within === '' ? `${courses} to explore` : `${courses}${within}`;
}
