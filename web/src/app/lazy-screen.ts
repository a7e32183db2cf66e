import { createElement, type FunctionComponent, use } from 'react';

type Loading = () => Promise<void>;

const screens = new Set<Loading>();

/**
 * A screen in a file of its own, loaded when it is first wanted and drawn at once where it is there already. Where it
 * cannot be loaded the error page says so and the rest of the app stays: the router's own helper would load the
 * whole page anew, and offline lose it.
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, FunctionComponent>>,
  name: Name,
): FunctionComponent & { preload: Loading } {
  let loaded: FunctionComponent | undefined;
  let loading: Promise<void> | undefined;
  async function fetchScreen() {
    try {
      loaded = (await load())[name];
    } catch (error) {
      loading = undefined; // asked for again next time
      throw error;
    }
  }
  function preload() {
    loading ??= fetchScreen();
    return loading;
  }
  function Screen() {
    if (!loaded) use(preload());
    return loaded ? createElement(loaded) : null;
  }
  screens.add(preload);
  return Object.assign(Screen, { preload });
}

/** Fetches the other screens while nothing else is to do, so that a tap needs no network for the code. */
export function loadScreensWhenIdle(): void {
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
  whenIdle(() => {
    for (const load of screens) load().catch(() => undefined); // asked for again when it is wanted
  });
}
