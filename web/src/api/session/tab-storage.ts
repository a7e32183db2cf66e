type Kept = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** If the browser blocks storage, entries live as long as the page. */
const inMemory = new Map<string, string>();
const memory: Kept = {
  get length() {
    return inMemory.size;
  },
  key: (index) => [...inMemory.keys()][index] ?? null,
  getItem: (name) => inMemory.get(name) ?? null,
  setItem: (name, value) => void inMemory.set(name, value),
  removeItem: (name) => void inMemory.delete(name),
};

/** What this tab keeps over a reload. Another tab has its own. */
export const tabStorage = () => storage('sessionStorage');

/** What all tabs of this browser keep. */
export const browserStorage = () => storage('localStorage');

function storage(which: 'sessionStorage' | 'localStorage'): Kept {
  try {
    return globalThis[which] ?? memory;
  } catch {
    return memory;
  }
}
