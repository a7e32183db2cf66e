import { useSyncExternalStore } from 'react';

let lost = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  if (lost === next) return;
  lost = next;
  for (const listener of listeners) listener();
}

/** The server no longer knows the member whose screen is open. */
export const reportSessionLost = () => change(true);
export const settleSessionLost = () => change(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSessionLost(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => lost,
    () => false,
  );
}
