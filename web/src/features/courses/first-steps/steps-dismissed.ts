import type { OwnProfile } from '@skillverse/contract/profiles';
import type { Step } from './next-step.ts';

const KEYS: Record<Step, string> = { begin: 'first steps over', 'go-on': 'first course over' };

type Joined = Pick<OwnProfile, 'createdAt'>;

/**
 * When a step was over on this device, '' where it never was. Nothing of whose it was: it is over for everybody who had joined by
 * then, and who joins later begins again.
 */
export function stepDismissedAt(step: Step): string {
  try {
    return localStorage.getItem(KEYS[step]) ?? '';
  } catch {
    return '';
  }
}

export const isDismissedFor = ({ createdAt }: Joined, overAt: string): boolean => createdAt <= overAt;

/** @returns the moment that is kept */
export function rememberDismissal(step: Step, { createdAt }: Joined): string {
  const now = new Date().toISOString();
  // The server's clock may be ahead of this device's.
  const overAt = now > createdAt ? now : createdAt;
  try {
    localStorage.setItem(KEYS[step], overAt);
  } catch {
    // Storage is blocked: the step stays dismissed while the screen is open.
  }
  return overAt;
}
