import type { OwnProfile } from '@skillverse/contract/profiles';

const KEY = 'first steps over';

type Joined = Pick<OwnProfile, 'createdAt'>;

/**
 * When the first steps were over on this device, '' where they never were. Nothing of whose they were: they are over for everybody
 * who had joined by then, and who joins later begins anew.
 */
export function firstStepsOverAt(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export const areOverFor = ({ createdAt }: Joined, overAt: string): boolean => createdAt <= overAt;

/** @returns the moment that is kept */
export function rememberOver({ createdAt }: Joined): string {
  const now = new Date().toISOString();
  // The server's clock may be ahead of this device's.
  const overAt = now > createdAt ? now : createdAt;
  try {
    localStorage.setItem(KEY, overAt);
  } catch {
    // Nothing is kept here: then they are over for as long as the screen stays.
  }
  return overAt;
}
