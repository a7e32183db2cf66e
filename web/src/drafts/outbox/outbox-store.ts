import { createStore, delMany, setMany, type UseStore, values } from 'idb-keyval';
import type { OutboxEntry } from './entries.ts';

/** A browser that keeps nothing: then an entry lives as long as the page. */
const inMemory = new Map<string, OutboxEntry>();
let store: UseStore | undefined;

async function kept<T>(use: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    store ??= createStore('skillverse-outbox', 'messages');
    return await use(store);
  } catch {
    return undefined;
  }
}

/** Of all members who have signed in with this browser. */
export async function readEntries(): Promise<OutboxEntry[]> {
  const stored = (await kept((to) => values<OutboxEntry>(to))) ?? [];
  const ids = new Set<string>(stored.map(({ id }) => id));
  return [...stored, ...[...inMemory.values()].filter(({ id }) => !ids.has(id))];
}

export async function writeEntries(entries: readonly OutboxEntry[]): Promise<void> {
  const isStored = await kept(async (to) => {
    await setMany(
      entries.map((entry) => [entry.id, entry]),
      to,
    );
    return true;
  });
  if (!isStored) for (const entry of entries) inMemory.set(entry.id, entry);
}

export async function deleteEntries(ids: readonly string[]): Promise<void> {
  for (const id of ids) inMemory.delete(id);
  await kept((to) => delMany([...ids], to));
}
