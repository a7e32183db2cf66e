import type { ProjectCategory } from '@skillverse/contract/projects';

/** What is looked for; with nothing in it every project fits, else the open ones that fit. */
export interface ProjectFilter {
  /** Keys, as of the skills. Each must occur in title, description or tags. */
  readonly words: readonly string[];
  readonly category: ProjectCategory | undefined;
  /** One of them must be sought. */
  readonly skills: readonly string[];
}

export function isSearch({ words, category, skills }: ProjectFilter): boolean {
  return words.length > 0 || category !== undefined || skills.length > 0;
}
