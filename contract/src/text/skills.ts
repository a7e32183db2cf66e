import * as z from 'zod/mini';
import { cleanLine, cleanLines } from './clean-text.ts';
import { nameKey } from './search-key.ts';
import { requiredText } from './text-fields.ts';

export const SKILL_MAX = 60;
const SKILLS_MAX = 50;

/** All separate skills: some keyboards have only the comma of their script, or its narrow or wide form. */
export const COMMAS =
  ',\u055D\u060C\u07F8\u1363\u1802\u1808\u3001\uA4FE\uA60D\uA6F5\uFE10\uFE11\uFE50\uFE51\uFF0C\uFF64';

const BETWEEN = new RegExp(`[${COMMAS}\n]`);

/**
 * Skills as typed into one field: split on commas, trimmed, empty entries dropped. A line break parts them too, for in a field of
 * several lines people press Enter after each. Source: specification, section 5.
 */
export function splitSkills(text: string): string[] {
  return cleanLines(text)
    .split(BETWEEN)
    .map(cleanLine)
    .filter((skill) => skill !== '');
}

export const NO_SKILL = 'Enter at least one skill';

const anySkills = z.array(requiredText('Each skill', SKILL_MAX), NO_SKILL);
const TOO_MANY = `Enter at most ${SKILLS_MAX} skills`;

/** The skills of a new member: at least one. */
export const Skills = anySkills.check(z.minLength(1, NO_SKILL), z.maxLength(SKILLS_MAX, TOO_MANY));

/** Each skill once, however it is spelled: by the key that a search compares; the first spelling stays. Source: specification, section 5. */
export function uniqueSkills(skills: string[]): string[] {
  const seen = new Set<string>();
  return skills.filter((skill) => {
    const key = nameKey(skill);
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

/** As Skills, each once. */
export const UniqueSkills = z.pipe(Skills, z.transform(uniqueSkills));

/** Without duplicates. May be empty. */
export const OptionalSkills = z.pipe(
  anySkills.check(z.maxLength(SKILLS_MAX, TOO_MANY)),
  z.transform(uniqueSkills),
);
