import { wholeNumber } from '../../ui/whole-number.ts';

/** What is looked for. */
export type Among = 'courses' | 'people';

const words = {
  courses: { one: '1 course', many: 'courses', within: 'in', all: { one: 'to explore', many: 'to explore' } },
  people: {
    one: '1 person',
    many: 'people',
    within: 'with',
    all: { one: 'shares their skills', many: 'share their skills' },
  },
} as const;

/** How many there are in all, not how many are on the screen. A topic of '' stands for all. */
export function resultCountText(among: Among, total: number, searchText: string, topic: string): string {
  const word = words[among];
  const number = total === 1 ? 'one' : 'many';
  const things = total === 1 ? word.one : `${wholeNumber.format(total)} ${word.many}`;
  const within = topic && ` ${word.within} ${topic}`;
  if (searchText !== '') return `${things} found for “${searchText}”${within}`;
  return within === '' ? `${things} ${word.all[number]}` : `${things}${within}`;
}
