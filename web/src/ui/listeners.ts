/** For state outside of React: its subscribers are notified when it changes. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** @returns what ends it */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(): void {
      for (const listener of listeners) listener();
    },
  };
}
