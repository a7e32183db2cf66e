import type { Course } from '@skillverse/contract/courses';
import { wholeNumber } from '../../ui/whole-number.ts';

const SHORT_MINUTES = 60;

/**
 * What the AI Assistant says on Home.
 * @param listed the courses fetched so far; only a complete list says how many of them are short
 * @param total how many there are to explore in all
 * @param hasBegun the member has been in a course: where none is left, that is why
 */
export function assistantTip(
  listed: readonly Pick<Course, 'duration'>[],
  total: number,
  hasBegun: boolean,
): string {
  if (total === 0) {
    return hasBegun
      ? 'You have been to every stall. New courses appear here as soon as members teach them.'
      : 'No course waits for you yet. Teach one: its learners pay you.';
  }
  const left = total === 1 ? '1 course' : `${wholeNumber.format(total)} courses`;
  const tip = `You have ${left} left to explore.`;
  if (listed.length !== total) return `${tip} The newest stand first.`;
  const short = listed.filter(({ duration }) => duration <= SHORT_MINUTES).length;
  if (short === 0) {
    const shortest = wholeNumber.format(Math.min(...listed.map(({ duration }) => duration)));
    return `${tip} ${total === 1 ? 'It' : 'The shortest'} takes ${shortest} min.`;
  }
  if (short === total) return `${tip} ${total === 1 ? 'It takes' : 'Each takes'} an hour or less.`;
  return `${tip} ${wholeNumber.format(short)} of them ${short === 1 ? 'takes' : 'take'} an hour or less.`;
}
