import { createElement, type FunctionComponent, use } from 'react';

type Loading = () => Promise<void>;

const parts = new Set<Loading>();
const failed = new Set<() => void>();
let idleBefore = false;

/**
 * A screen or a dialog in a file of its own, loaded when it is first wanted and drawn at once where it is there
 * already. Where it cannot be loaded the error page says so and the rest of the app stays: the router's own helper
 * would load the whole page anew, and offline lose it.
 */
export function lazyPart<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, FunctionComponent<Props>>>,
  name: Name,
): FunctionComponent<Props> & { preload: Loading } {
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
  function Part(props: Props) {
    // React asks again and again until it has an answer: a failure is one, and stays it until somebody tries anew.
    if (!loaded) use(begin());
    return loaded ? createElement(loaded, props) : null;
  }
  parts.add(preload);
  if (idleBefore) fetchWhenIdle([preload]);
  return Object.assign(Part, { preload });
}

/** Before trying anew: what could not be loaded is asked for once more. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** Fetches the other parts while nothing else is to do, so that a tap needs no network for the code. */
export function loadPartsWhenIdle(): void {
  idleBefore = true;
  fetchWhenIdle(parts);
}

function fetchWhenIdle(wanted: Iterable<Loading>): void {
  const begin = () => {
    for (const load of wanted) load().catch(forgetFailedParts);
  };
  // A slow phone may be idle never.
  if ('requestIdleCallback' in window) window.requestIdleCallback(begin, { timeout: 4000 });
  else setTimeout(begin, 2000);
}
