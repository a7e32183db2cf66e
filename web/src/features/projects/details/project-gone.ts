import { getProject } from '@skillverse/contract/projects';
import { isRefusal } from '../../../api/http/refusal.ts';

/**
 * The project is not there any more: it was deleted elsewhere, or went with a membership that was ended there. Every call
 * about a project says so with the one code that reading it may be refused with.
 */
export function isProjectGone(error: unknown): boolean {
  return isRefusal(error, getProject);
}
