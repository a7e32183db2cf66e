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

export type Narrowing = {
  searched: string;
  /** '' for all. */
  topic: string;
  /** Further limits, such as 'at most 40 SVC'. */
  limits?: readonly string[];
  /** Only people who teach something. */
  teaching?: boolean;
};

/** '14 courses': how many there are in all, not how many are on the screen. */
export function countText(among: Among, found: FoundTotal): string {
  return found.total === 1 ? words[among].one : `${foundNumber(found)} ${words[among].many}`;
}

/** How many there are, and what was looked for. */
export function resultCountText(among: Among, found: FoundTotal, narrowing: Narrowing): string {
  const { searched, topic, limits = [], teaching = false } = narrowing;
  const word = words[among];
  const number = found.total === 1 ? 'one' : 'many';
  const things = countText(among, found);
  const teach = teaching ? ` who ${number === 'one' ? 'teaches' : 'teach'} something` : '';
  const within = `${topic && ` ${word.within} ${topic}`}${limits.map((limit) => `, ${limit}`).join('')}${teach}`;
  if (searched !== '') return `${things} found for “${searched}”${within}`;
  return within === '' ? `${things} ${word.all[number]}` : `${things}${within}`;
}
