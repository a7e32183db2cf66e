import { ApiRefusal } from '../../api/refusal.ts';

/** True where the list could not be fetched at all, so that samples stand in; a refusal is a state of its own. */
export function isOutOfReach(error: Error): boolean {
  return !(error instanceof ApiRefusal) || error.status >= 500;
}
