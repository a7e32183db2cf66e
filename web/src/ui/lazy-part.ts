import { onlineManager } from '@tanstack/react-query';
import { createElement, type FunctionComponent, use } from 'react';

type Loading = () => Promise<unknown>;

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
): FunctionComponent<Props> & { preload: () => Promise<void>; isLoaded: () => boolean } {
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
  function Part(props: Props & { open?: boolean }) {
    // Closed again before it was there, it is not waited for any more.
    if (!loaded && props.open === false) return null;
    // React asks again and again until it has an answer: a failure is one, and stays it until somebody tries anew.
    if (!loaded) use(begin());
    return loaded ? createElement(loaded, props) : null;
  }
  alsoWhenIdle(preload);
  return Object.assign(Part, { preload, isLoaded: () => loaded !== undefined });
}

/** Before trying anew: what could not be loaded is asked for once more. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** For what is not a part of the screen, and is to be here all the same once there is no network. */
export function alsoWhenIdle(load: Loading): void {
  parts.add(load);
  if (idleBefore) void fetchWhenIdle([load]);
}

/** Fetches the other parts while nothing else is to do, so that a tap needs no network for the code. */
export function loadPartsWhenIdle(): void {
  idleBefore = true;
  void fetchWhenIdle(parts);
}

/** One after the other: what is fetched is also run, and a finger must not wait for all of it. */
async function fetchWhenIdle(wanted: Iterable<Loading>): Promise<void> {
  for (const load of wanted) {
    await idleMoment();
    // The browser's own word says nothing of the server.
    if (!onlineManager.isOnline()) await new Promise(backOnline);
    await load().catch(forgetFailedParts);
  }
}

function backOnline(resolve: (isBack: boolean) => void): void {
  const leave = onlineManager.subscribe((isBack) => {
    leave();
    resolve(isBack);
  });
}

/** When the browser has drawn what it had to. */
export function idleMoment(): Promise<void> {
  return new Promise((resolve) => {
    // A slow phone may be idle never.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 4000 });
    else setTimeout(resolve, 2000);
  });
}
