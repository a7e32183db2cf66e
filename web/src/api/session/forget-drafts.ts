import { tabStorage } from './tab-storage.ts';

/** Deletes all drafts of the previous member from the tab, including those that this page has not read yet. */
export function forgetDrafts(): void {
  const kept = tabStorage();
  for (let index = kept.length - 1; index >= 0; index -= 1) {
    const name = kept.key(index);
    if (name?.endsWith(' drafts')) kept.removeItem(name);
  }
}
