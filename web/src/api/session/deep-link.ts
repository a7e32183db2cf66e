import { isReturnedTo } from '@skillverse/contract/screens';
import { tabStorage } from './tab-storage.ts';

const NAME = 'skillverse.deep-link';

/** Called on the way to the login: the screen that was asked for, if a sign-in leads back to it. Another is not returned to. */
export function rememberDeepLink(path: string): void {
  if (isReturnedTo(path)) tabStorage().setItem(NAME, path);
  else forgetDeepLink();
}

/** The path that a sign-in in this tab leads to; undefined: Home. */
export function deepLink(): string | undefined {
  const path = tabStorage().getItem(NAME);
  // Anything could stand in the storage.
  return path !== null && isReturnedTo(path) ? path : undefined;
}

/** Somebody is signed in, and sees a screen. */
export function forgetDeepLink(): void {
  tabStorage().removeItem(NAME);
}
