import { listUsers } from '@skillverse/contract/discovery';
import { AUDIENCES, OPENINGS, SUBJECTS } from './fill/fill-words.ts';
import { CRAFTS, FAMILY_NAMES, GIVEN_NAMES, WAYS } from './fill/people-words.ts';

// They occur in many names and skills. Two of them occur only at the beginning of a word.
export const COMMON = ['ing', 'am', 'c++', 'weav', 'an'];

// Eight of ten searches are for people, two for courses.
const OF_ALL = 10;
const FOR_PEOPLE = 8;

/** The n-th search: names, skills, common words, parts of words, and courses in turn. */
export function searchAt(n: number): string {
  // Three of ten searches are for names, two for skills. Each of the ten has its own count.
  const one = (words: readonly string[], by: number) =>
    words[(Math.floor(n / OF_ALL) * by + (n % OF_ALL)) % words.length] ?? '';
  const people = (q: string) => `${listUsers.path}?${new URLSearchParams({ q })}`;
  const courses = (q: string) => `/api/courses?${new URLSearchParams({ available: 'true', q })}`;
  switch (n % OF_ALL) {
    case 0:
    case 1:
    case 2:
      return people(`${one(GIVEN_NAMES, 7)} ${one(FAMILY_NAMES, 3)}`);
    case 3:
    case 4:
      return people(`${one(WAYS, 7)} ${one(CRAFTS, 11)}`);
    case 5:
      return people(one(CRAFTS, 7));
    case 6:
      return people(one(FAMILY_NAMES, 7));
    case 7:
      return people(one(COMMON, 1));
    case 8:
      return courses(one(SUBJECTS, 7));
    default:
      return courses(
        `${one(SUBJECTS, 7)} ${one([...OPENINGS, ...AUDIENCES], 3)
          .split(' ')
          .at(-1)}`,
      );
  }
}

/** Only the searches for people. */
export const peopleSearchAt = (n: number) => searchAt(Math.floor(n / FOR_PEOPLE) * OF_ALL + (n % FOR_PEOPLE));

/** Only the searches for courses. */
export const courseSearchAt = (n: number) => {
  const each = OF_ALL - FOR_PEOPLE;
  return searchAt(Math.floor(n / each) * OF_ALL + FOR_PEOPLE + (n % each));
};
