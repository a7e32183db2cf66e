import { COURSE_CATEGORIES } from '@skillverse/contract/courses';
import { searchKey } from '@skillverse/contract/text/search-key';

/** Own skills, then the categories, each once, and what is chosen besides. */
export function offeredSkills(own: readonly string[], skill: string): readonly string[] {
  const all = [...own, ...COURSE_CATEGORIES, ...(skill ? [skill] : [])];
  const keys = all.map(searchKey);
  return all.filter((_name, place) => keys.indexOf(keys[place] ?? '') === place);
}

/**
 * The skill of an address as it is written elsewhere: among the own skills and the categories, else in the requests for it.
 * @param requested the skills of the requests that it found
 */
export function asWritten(
  skill: string,
  own: readonly string[],
  requested: readonly (string | null)[],
): string {
  const isIt = (name: string | null) => name !== null && searchKey(name) === searchKey(skill);
  return offeredSkills(own, '').find(isIt) ?? requested.find(isIt) ?? skill;
}
