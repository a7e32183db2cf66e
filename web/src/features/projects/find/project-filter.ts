import type { ProjectCategory } from '@skillverse/contract/projects';
import { POPULAR_SKILLS, projectCategoryNamed } from '@skillverse/contract/projects/words';
import { popularSkillsIn } from '@skillverse/contract/screens/search-values';
import { nameKey } from '@skillverse/contract/text/search-key';
import { type FoundTotal, foundNumber } from '../../../ui/whole-number.ts';

type PopularSkill = (typeof POPULAR_SKILLS)[number];

/** The search among projects. If all fields are blank, it matches every project. */
export type ProjectFilter = {
  readonly text: string;
  /** '' for all. */
  readonly category: ProjectCategory | '';
  /** At least one of them must be required; an empty list matches all. In the order in which they are offered. */
  readonly skills: readonly PopularSkill[];
};

/** As the address holds it. */
type FilterInAddress = {
  q?: string | undefined;
  category?: string | undefined;
  skills?: string | undefined;
};

/** Other letters are forgiven, and what there is not is left out. */
export function filterOf({ q = '', category = '', skills = '' }: FilterInAddress): ProjectFilter {
  return {
    text: q,
    category: projectCategoryNamed(category) ?? '',
    skills: popularSkillsIn(skills),
  };
}

/** The skill to filter by that is what was typed into the search box, which does not look among skills. */
export function skillTyped({ text, skills }: ProjectFilter): PopularSkill | undefined {
  const typed = nameKey(text);
  return POPULAR_SKILLS.find((skill) => nameKey(skill) === typed && !skills.includes(skill));
}

/** The same for an address or a request. Blank fields are left out. */
export function addressOf({ text, category, skills }: ProjectFilter) {
  return { q: text || undefined, category: category || undefined, skills: skills.join(',') || undefined };
}

export function isNarrowed({ text, category, skills }: ProjectFilter): boolean {
  return text !== '' || category !== '' || skills.length > 0;
}

const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** How many there are in all, not how many are on the screen. */
export function foundText(found: FoundTotal, { text, category, skills }: ProjectFilter): string {
  const projects = found.total === 1 ? '1 project' : `${foundNumber(found)} projects`;
  const by = text && ` found for “${text}”`;
  const within = category && ` in ${category}`;
  const needing = skills.length > 0 ? ` with ${either.format(skills)}` : '';
  return `${projects}${by}${within}${needing}`;
}
