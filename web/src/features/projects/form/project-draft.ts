import { createDraftStore } from '../../../drafts/drafts.ts';
import type { ProjectFile } from '../files/project-file-kinds.ts';
import { EMPTY_PROJECT, PROJECT_FIELDS, type ProjectValues } from './project-form.ts';

/** A project that is not there yet. */
export const NEW_PROJECT = 'new project';

function isLike(value: unknown, example: ProjectValues[keyof ProjectValues]): boolean {
  if (!Array.isArray(example)) return typeof value === typeof example;
  return Array.isArray(value) && value.every((row) => typeof row?.text === 'string');
}

/** About NEW_PROJECT, or about the id of the project that is being changed. */
export const projectDrafts = createDraftStore<ProjectValues, ProjectFile>('project drafts', (values) =>
  PROJECT_FIELDS.every((name) => isLike(values[name], EMPTY_PROJECT[name])),
);
