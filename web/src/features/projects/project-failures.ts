import type { ProjectDetails } from '@skillverse/contract/projects';
import { uploadProjectMedia } from '@skillverse/contract/projects/media';
import { createProject, updateProject } from '@skillverse/contract/projects/plans';
import { failureText, isRefusal, isSignedOut, reasonIn, writeFailureText } from '../../api/http/refusal.ts';
import { REFUSED_FOR_GOOD } from '../../api/http/refused-files.ts';

export const CREATE_FAILED = 'Failed to create project. Please try again.';
export const CHANGED_MEANWHILE =
  'This project has been changed meanwhile. It is shown as it is now: choose again if you still want to.';
export const SIGNED_OUT = 'Please log in to create a project';

/** Why a project could not be made, below the words that it was not: one of section 8's texts, or that too many are under way. */
export function createFailureReason(error: unknown): string {
  const text = writeFailureText(error, createProject);
  return reasonIn(text, createProject) ?? text;
}

/** The current project, if a change was refused because it was made to an earlier version. */
export function projectNowOf(error: unknown): ProjectDetails | undefined {
  const changed = isRefusal(error, updateProject) && error.code === 'PROJECT_CHANGED';
  return changed ? error.details.project : undefined;
}

const HOPELESS = [...REFUSED_FOR_GOOD, 'PROJECT_NOT_FOUND', 'NOT_YOUR_PROJECT'];

/** The same file would be refused again. */
export function isPermanentFailure(error: unknown): boolean {
  return isRefusal(error, uploadProjectMedia) && HOPELESS.includes(error.code);
}

/** Why a file was not uploaded. Always shown, because it is beside the file. */
export function uploadFailureText(error: unknown): string {
  if (isSignedOut(error)) return 'Sign in again, then try again';
  return failureText(error, uploadProjectMedia);
}
