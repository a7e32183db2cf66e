import { createElement, type FunctionComponent, use } from 'react';

const failed = new Set<() => void>();
const reasons = new WeakSet<object>();

/** Whether a part could not be loaded, and nothing else is wrong. @param error what rendering it threw */
export const isPartMissing = (error: unknown): boolean => error instanceof Error && reasons.has(error);

export type LazyPart<Props> = FunctionComponent<Props> & {
  preload: () => Promise<void>;
  /** Loads it ahead of a press, unless the member saves data. */
  onIntent: () => void;
  isLoaded: () => boolean;
};

/** Whether the member's browser asks sites to send as little as they can. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * A screen or a dialog in a file of its own. It is loaded when it is first shown, or on intent: a pointer or the focus is on what
 * opens it. If it cannot be loaded, the error page says so and the rest of the app stays: the router's own helper would load
 * the whole page again, and offline lose it.
 */
export function lazyPart<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, FunctionComponent<Props>>>,
  name: Name,
): LazyPart<Props> {
  let loaded: FunctionComponent<Props> | undefined;
  let loading: Promise<void> | undefined;
  function forget() {
    loading = undefined;
  }
  async function fetchPart() {
    try {
      loaded = (await load())[name];
    } catch (error) {
      failed.add(forget);
      if (error instanceof Error) reasons.add(error);
      throw error;
    }
  }
  function begin() {
    loading ??= fetchPart();
    return loading;
  }
  function preload() {
    if (failed.delete(forget)) forget();
    return begin();
  }
  function Part(props: Props & { open?: boolean }) {
    // If it was closed before it had loaded, stop waiting for it.
    if (!loaded && props.open === false) return null;
    // React renders again until the promise settles. A failure is kept until somebody retries.
    if (!loaded) use(begin());
    return loaded ? createElement(loaded, props) : null;
  }
  function tryLater() {
    failed.delete(forget);
    forget();
  }
  function onIntent() {
    if (!savesData()) preload().catch(tryLater);
  }
  return Object.assign(Part, { preload, onIntent, isLoaded: () => loaded !== undefined });
}

/** For a retry: parts that failed to load are requested again. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** When the browser has drawn what it had to. */
export function idleMoment(): Promise<void> {
  return new Promise((resolve) => {
    // A slow phone may be idle never.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 4000 });
    else setTimeout(resolve, 2000);
  });
}
