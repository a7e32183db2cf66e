import { formatSvc } from '../../ui/market/coin-amount.tsx';
import { type FoundTotal, foundNumber } from '../../ui/whole-number.ts';

/** The search. */
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

/** The price limit; '' for any price. */
export function priceWords(maxPrice: string): string {
  if (maxPrice === '') return '';
  return maxPrice === '0' ? 'free' : `at most ${formatSvc(Number(maxPrice))}`;
}

/** How many there are in all, not how many are on the screen. A topic and a price of '' stand for all. */
export function resultCountText(
  among: Among,
  found: FoundTotal,
  { searched, topic, maxPrice = '' }: { searched: string; topic: string; maxPrice?: string },
): string {
  const word = words[among];
  const number = found.total === 1 ? 'one' : 'many';
  const things = found.total === 1 ? word.one : `${foundNumber(found)} ${word.many}`;
  const within = `${topic && ` ${word.within} ${topic}`}${maxPrice && `, ${priceWords(maxPrice)}`}`;
  if (searched !== '') return `${things} found for “${searched}”${within}`;
  return within === '' ? `${things} ${word.all[number]}` : `${things}${within}`;
}
