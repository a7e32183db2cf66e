import type { OwnProfile } from '@skillverse/contract/profiles';

type Joined = Pick<OwnProfile, 'createdAt'>;

/**
 * Whether a question was asked on this device. Nothing of whose it was is kept: it is over for everybody who had joined by then.
 * @param key of the question
 */
export function wasAsked(key: string, { createdAt }: Joined): boolean {
  try {
    return createdAt <= (localStorage.getItem(key) ?? '');
  } catch {
    return false;
  }
}

export function rememberAsked(key: string, { createdAt }: Joined): void {
  const now = new Date().toISOString();
  try {
    // The server's clock may be ahead of this device's.
    localStorage.setItem(key, now > createdAt ? now : createdAt);
  } catch {
    // Storage is blocked: it is asked again on the next visit.
  }
}
