import { createListeners } from '../listeners.ts';

/** A file that a person chose. */
export type ChosenFile = { readonly id: string; readonly file: File };

type Progress = {
  /** The same over every attempt: a file whose answer was lost is not added twice. */
  readonly key: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'canceled';
  readonly percent: number;
  /** One sentence. */
  readonly failure?: string | undefined;
  /** Failed for what the file is: sent once more, it fails once more. */
  readonly hopeless?: boolean;
};

/** A chosen file, with what else it was chosen for, and how far it is. */
export type UploadItem<Chosen extends ChosenFile = ChosenFile> = Chosen & Progress;

type Ways<Chosen extends ChosenFile> = {
  newKey: () => string;
  send: (
    item: UploadItem<Chosen>,
    way: { onPercent: (percent: number) => void; signal: AbortSignal },
  ) => Promise<void>;
  failureOf: (error: unknown) => { readonly failure: string; readonly hopeless: boolean };
};

/** Did not arrive, and might the next time. */
export const isWorthATry = ({ state, hopeless }: Progress) => state === 'failed' && !hopeless;

export const isUnderWay = ({ state }: Progress) => state === 'waiting' || state === 'running';

/** Uploads one file after the other; what happens to one leaves the others alone. */
export function uploadQueue<Chosen extends ChosenFile>({ newKey, send, failureOf }: Ways<Chosen>) {
  type Item = UploadItem<Chosen>;
  let items: readonly Item[] = [];
  let working = false;
  let running: { readonly id: string; readonly canceling: AbortController } | undefined;
  const { subscribe, notify } = createListeners();
  function show(next: readonly Item[]) {
    items = next;
    notify();
  }
  function change(id: string, news: Partial<Progress>) {
    show(items.map((item) => (item.id === id ? { ...item, ...news } : item)));
  }
  async function sendOne(item: Item) {
    const canceling = new AbortController();
    running = { id: item.id, canceling };
    change(item.id, { state: 'running', percent: 0, failure: undefined });
    try {
      const { signal } = canceling;
      await send(item, { onPercent: (percent) => change(item.id, { percent }), signal });
      change(item.id, { state: 'done', percent: 100 });
    } catch (error) {
      if (canceling.signal.aborted) change(item.id, { state: 'canceled' });
      else change(item.id, { state: 'failed', ...failureOf(error) });
    }
    running = undefined;
  }
  async function work() {
    if (working) return;
    working = true;
    for (let next = waiting(); next; next = waiting()) await sendOne(next);
    working = false;
  }
  const waiting = () => items.find(({ state }) => state === 'waiting');
  function cancel(id: string) {
    if (running?.id === id) running.canceling.abort();
    else change(id, { state: 'canceled' });
  }
  function retry(ids: readonly string[]) {
    show(items.map((item) => (ids.includes(item.id) ? { ...item, state: 'waiting' } : item)));
    void work();
  }
  return {
    subscribe,
    read: () => items,
    add(files: readonly Chosen[]) {
      const begun = { state: 'waiting', percent: 0 } as const;
      show([...items, ...files.map((file) => ({ ...file, ...begun, key: newKey() }))]);
      void work();
    },
    cancel,
    retry,
    /** Takes one that did not arrive off the list. */
    dismiss: (id: string) => show(items.filter((item) => item.id !== id)),
    stop: () => items.filter(isUnderWay).forEach(({ id }) => void cancel(id)),
  };
}

export type UploadQueue<Chosen extends ChosenFile> = ReturnType<typeof uploadQueue<Chosen>>;
