import { tabStorage } from './tab-storage.ts';

/** Of whoever was here before nothing stays in the tab that was written: also what this page has not read since it was loaded. */
export function forgetDrafts(): void {
  const kept = tabStorage();
  for (let index = kept.length - 1; index >= 0; index -= 1) {
    const name = kept.key(index);
    if (name?.endsWith(' drafts')) kept.removeItem(name);
  }
}
