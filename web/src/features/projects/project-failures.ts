import { updateProject } from '@skillverse/contract/project-plans';
import { isCommonRefusal, writeFailureText } from '../../api/refusal.ts';

/** Why a project could not be changed; nothing where the sign-in dialog already says it. */
export function updateFailureText(error: unknown): string | undefined {
  if (isCommonRefusal(error, 'SIGN_IN_REQUIRED')) return undefined;
  return writeFailureText(error, updateProject);
}
