type Kept = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Where the browser keeps nothing for us (storage blocked), things live as long as the page. */
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
export function tabStorage(): Kept {
  try {
    return globalThis.sessionStorage ?? memory;
  } catch {
    return memory;
  }
}
