import type { Course } from '@skillverse/contract/courses';
import { type FoundTotal, foundNumber, wholeNumber } from '../../../ui/whole-number.ts';

const SHORT_MINUTES = 60;
/** By how many they stand for. */
const SMALL_NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/**
 * What the AI Assistant says on Home, a sentence each.
 * @param listed the courses fetched so far; only a complete list says how many of them are short
 * @param found how many there are to explore in all
 * @param hasBegun the member has been in a course, which may be why none is left
 */
export function assistantTip(
  listed: readonly Pick<Course, 'duration'>[],
  found: FoundTotal,
  hasBegun: boolean,
): readonly string[] {
  if (found.total === 0) {
    return hasBegun
      ? ['You have been to every stall.', 'New courses appear here as soon as members teach them.']
      : ['No course waits for you yet.', 'Teach one: its learners pay you.'];
  }
  const left = found.total === 1 ? '1 course' : `${foundNumber(found)} courses`;
  return [`You have ${left} left to explore.`, moreAbout(listed, found)];
}

function moreAbout(
  listed: readonly Pick<Course, 'duration'>[],
  { total, totalIsCapped }: FoundTotal,
): string {
  if (totalIsCapped || listed.length !== total) return 'The newest stand first.';
  const short = listed.filter(({ duration }) => duration <= SHORT_MINUTES).length;
  if (short === 0) {
    const shortest = wholeNumber.format(Math.min(...listed.map(({ duration }) => duration)));
    return `${total === 1 ? 'It' : 'The shortest'} takes ${shortest} min.`;
  }
  if (short === total) return `${total === 1 ? 'It takes' : 'Each takes'} an hour or less.`;
  const counted = SMALL_NUMBERS[short]
    ? `${SMALL_NUMBERS[short]} of them`
    : `Of these, ${wholeNumber.format(short)}`;
  return `${counted} ${short === 1 ? 'takes' : 'take'} an hour or less.`;
}
