import { createStore, delMany, setMany, type UseStore, values } from 'idb-keyval';
import type { OutboxEntry } from './entries.ts';

const PATIENCE_MS = 2000;

/**
 * What this browser could not keep, by id; undefined: it could not be deleted. It counts more than what is kept, and lives as long
 * as the page: a browser may keep nothing, or be full.
 */
const unkept = new Map<string, OutboxEntry | undefined>();
let store: UseStore | undefined;

/** @returns undefined where the browser does not do it, or not in time */
async function kept<T>(use: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));
  try {
    store ??= createStore('skillverse-outbox', 'messages');
    return await Promise.race([use(store), late]);
  } catch {
    return undefined;
  }
}

/** Of all members who have signed in with this browser. */
export async function readEntries(): Promise<OutboxEntry[]> {
  const stored = (await kept((from) => values<OutboxEntry>(from))) ?? [];
  return [...stored.filter(({ id }) => !unkept.has(id)), ...[...unkept.values()].filter((entry) => !!entry)];
}

export async function writeEntries(entries: readonly OutboxEntry[]): Promise<void> {
  const isStored = await kept(async (to) => {
    await setMany(
      entries.map((entry) => [entry.id, entry]),
      to,
    );
    return true;
  });
  for (const entry of entries) {
    if (isStored) unkept.delete(entry.id);
    else unkept.set(entry.id, entry);
  }
}

export async function deleteEntries(ids: readonly string[]): Promise<void> {
  const isDeleted = await kept(async (from) => {
    await delMany([...ids], from);
    return true;
  });
  for (const id of ids) {
    if (isDeleted) unkept.delete(id);
    else unkept.set(id, undefined);
  }
}
