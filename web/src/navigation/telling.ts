/** For what is kept outside of React: whoever shows it is told when it has changed. */
export function createTelling() {
  const listeners = new Set<() => void>();
  return {
    /** @returns what ends it */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(): void {
      for (const listener of listeners) listener();
    },
  };
}
