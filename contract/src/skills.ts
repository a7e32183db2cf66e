import * as z from 'zod/mini';
import { requiredText } from './text.ts';

export const SKILL_MAX = 60;
const SKILLS_MAX = 50;

/** Each part skills from one another: the Arabic one, the fullwidth one and the Chinese list's stand where a keyboard has no other. */
export const COMMAS = ',\u060C\uFF0C\u3001';

const BETWEEN = new RegExp(`[${COMMAS}\n]`);

/**
 * Skills as typed into one field: split on commas, trimmed, empty entries dropped. A line break parts them too, for in a field of
 * several lines people press Enter after each. Source: specification, section 5.
 */
export function splitSkills(text: string): string[] {
  return text
    .split(BETWEEN)
    .map((skill) => skill.trim())
    .filter((skill) => skill !== '');
}

export const NO_SKILL = 'Enter at least one skill';

const anySkills = z.array(requiredText('Each skill', SKILL_MAX), NO_SKILL);
const TOO_MANY = `Enter at most ${SKILLS_MAX} skills`;

/** What a member begins with: at least one skill. */
export const Skills = anySkills.check(z.minLength(1, NO_SKILL), z.maxLength(SKILLS_MAX, TOO_MANY));

/** Each skill once, whatever its case; the first spelling stays. Source: specification, section 5. */
export function uniqueSkills(skills: string[]): string[] {
  const seen = new Set<string>();
  return skills.filter((skill) => {
    const name = skill.toLowerCase();
    return !seen.has(name) && Boolean(seen.add(name));
  });
}

/** As Skills, each once. */
export const UniqueSkills = z.pipe(Skills, z.transform(uniqueSkills));

/** Each once, and none where a member lists none. */
export const OptionalSkills = z.pipe(
  anySkills.check(z.maxLength(SKILLS_MAX, TOO_MANY)),
  z.transform(uniqueSkills),
);
