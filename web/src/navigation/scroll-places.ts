const KEPT_AS = 'scrolled';
/** Nobody goes back further. */
const KEPT_MOST = 200;

/** How far down each place of the history was when it was left, by its key, over a reload too. */
export function openScrollPlaces() {
  const places = read();
  history.scrollRestoration = 'manual';
  return {
    leave(key: number): void {
      // The last one that was left stands last.
      places.delete(key);
      places.set(key, scrollY);
    },
    /** Whether it was left further down than at its top. */
    isDown: (key: number) => (places.get(key) ?? 0) > 0,
    /** To where it was left, or to its top. */
    enter: (key: number) => scrollTo({ left: 0, top: places.get(key) ?? 0, behavior: 'instant' }),
    keep(): void {
      try {
        sessionStorage.setItem(KEPT_AS, JSON.stringify([...places].slice(-KEPT_MOST)));
      } catch {
        // Storage blocked or full: then a reload begins at the top.
      }
    },
  };
}

function read(): Map<number, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '[]'));
  } catch {
    return new Map();
  }
}
