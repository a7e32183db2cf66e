import type { ProjectDetails } from '@skillverse/contract/projects';
import type { ProjectInput } from '@skillverse/contract/projects/plans';
import * as z from 'zod/mini';
import { ProjectForm, type ProjectValues, type Row } from './project-form.ts';
import type { FieldsPart } from './use-project-form.ts';

/** A list as rows. An empty list has one empty row. */
const rowsOf = (list: readonly string[]): Row[] => (list.length > 0 ? list : ['']).map((text) => ({ text }));

/** A project as its form shows it. */
export function valuesOf(project: ProjectDetails): ProjectValues {
  return {
    title: project.title,
    description: project.description,
    category: project.category,
    difficultyLevel: project.difficultyLevel,
    requiredSkills: project.requiredSkills.join(', '),
    tags: project.tags.join(', '),
    maxMembers: String(project.maxMembers),
    estimatedDuration: project.estimatedDuration ?? '',
    deadline: project.deadline ?? '',
    requirements: project.requirements ?? '',
    contactInfo: project.contactInfo ?? '',
    projectGoals: rowsOf(project.projectGoals),
    projectLinks: rowsOf(project.projectLinks),
    membersOnly: project.membersOnly,
  };
}

/** Those of its texts that are plain. */
export function plainTextsOf(project: ProjectDetails): FieldsPart['plain'] {
  const { description, descriptionFormat, requirements, requirementsFormat } = project;
  return {
    ...(descriptionFormat === 'plain' && { description }),
    ...(requirementsFormat === 'plain' && requirements !== null && { requirements }),
  };
}

/** The same in the form of the contract; empty if the contract would refuse it. */
export function inputOf(values: ProjectValues): Partial<ProjectInput> {
  return z.safeParse(ProjectForm, values).data ?? {};
}

/** The value of a field as one line. */
export function inOneLine(value: ProjectValues[keyof ProjectValues]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = typeof value === 'string' ? value : value.map((row) => row.text).join('; ');
  return text || 'none';
}
