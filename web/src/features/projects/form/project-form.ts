import { DifficultyLevel, ProjectCategory } from '@skillverse/contract/projects';
import { DEADLINE_PAST, ProjectInput } from '@skillverse/contract/projects/plans';
import { cleanLine, isBlank } from '@skillverse/contract/text/clean-text';
import { nameKey } from '@skillverse/contract/text/search-key';
import { splitSkills } from '@skillverse/contract/text/skills';
import * as z from 'zod/mini';

const { shape } = ProjectInput;

/** One line of a list that can be made longer. */
export type Row = { text: string };

/** A text that is no number gets the same error as a number out of range. */
const numberIn = (text: string): number | undefined =>
  /^\d+$/.test(cleanLine(text)) ? Number(cleanLine(text)) : Number.NaN;

/** Blank rows are left out; what is wrong with another is said beside it, which is why each is looked at alone. */
function rowsOf(list: typeof shape.projectGoals | typeof shape.projectLinks) {
  const row = z.string().check((context) => {
    const found = isBlank(context.value) ? undefined : z.safeParse(list, [context.value]).error;
    for (const { message } of found?.issues ?? []) {
      context.issues.push({ code: 'custom', message, input: context.value });
    }
  });
  const filled = (rows: Row[]): string[] | undefined =>
    rows.map(({ text }) => text).filter((text) => !isBlank(text));
  return z.pipe(z.pipe(z.array(z.object({ text: row })), z.transform(filled)), list);
}

const typedText = z.pipe(
  z.string(),
  z.transform((typed): string | null | undefined => typed),
);

const WithoutFormats = z.omit(ProjectInput, { descriptionFormat: true, requirementsFormat: true });

/** A project as typed: nearly every value is text until the contract parses it. */
export const ProjectForm = z.extend(WithoutFormats, {
  category: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text as ProjectCategory),
    ),
    z.enum(ProjectCategory.options, 'Category is required'),
  ),
  difficultyLevel: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text as DifficultyLevel),
    ),
    DifficultyLevel,
  ),
  requiredSkills: z.pipe(z.pipe(z.string(), z.transform(splitSkills)), shape.requiredSkills),
  tags: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): string[] | undefined => splitSkills(text)),
    ),
    shape.tags,
  ),
  maxMembers: z.pipe(z.pipe(z.string(), z.transform(numberIn)), shape.maxMembers),
  estimatedDuration: z.pipe(typedText, shape.estimatedDuration),
  deadline: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): string | null | undefined => text || null),
    ),
    shape.deadline,
  ),
  requirements: z.pipe(typedText, shape.requirements),
  contactInfo: z.pipe(typedText, shape.contactInfo),
  projectGoals: rowsOf(shape.projectGoals),
  projectLinks: rowsOf(shape.projectLinks),
  membersOnly: z.boolean(),
});
export type ProjectValues = z.input<typeof ProjectForm>;

/** The day that it is here, as a deadline is written. */
export function dayOf(now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/**
 * The same, and it also checks whether the deadline has passed.
 * @param known the deadline that stood there before: it may have passed since
 */
export function projectFormFrom(today: string, known: string) {
  const notPast = z.refine<string | null | undefined>(
    (deadline) => !deadline || deadline === known || deadline >= today,
    DEADLINE_PAST,
  );
  return z.extend(ProjectForm, { deadline: ProjectForm.shape.deadline.check(notPast) });
}

export const EMPTY_PROJECT: ProjectValues = {
  title: '',
  description: '',
  category: '',
  difficultyLevel: 'beginner',
  requiredSkills: '',
  tags: '',
  maxMembers: '2',
  estimatedDuration: '',
  deadline: '',
  requirements: '',
  contactInfo: '',
  projectGoals: [{ text: '' }],
  projectLinks: [{ text: '' }],
  membersOnly: false,
};

/** What the fields are called, in the order in which they stand. */
export const PROJECT_LABELS: Record<keyof ProjectValues, string> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  difficultyLevel: 'Difficulty',
  requiredSkills: 'Required skills',
  tags: 'Tags',
  maxMembers: 'Max members',
  deadline: 'Deadline',
  estimatedDuration: 'Estimated duration',
  projectGoals: 'Project goals',
  requirements: 'Requirements',
  contactInfo: 'Contact info',
  membersOnly: 'Members only',
  projectLinks: 'Related links',
};

export const PROJECT_FIELDS = Object.keys(EMPTY_PROJECT) as (keyof ProjectValues)[];

/** Adds a skill, or removes it if it is in the list already, in any spelling. */
export function toggleSkill(text: string, skill: string): string {
  const skills = splitSkills(text);
  const others = skills.filter((other) => nameKey(other) !== nameKey(skill));
  return (others.length < skills.length ? others : [...skills, skill]).join(', ');
}

export function hasSkill(text: string, skill: string): boolean {
  return splitSkills(text).some((other) => nameKey(other) === nameKey(skill));
}
