import {
  createContext,
  use,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import type { Address, AnySearch, Searches } from './addresses.ts';
import type { Move } from './places.ts';
import type { Router } from './router.ts';
import type { Location } from './screens.ts';

export const RouterContext = createContext<Router | undefined>(undefined);

export function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('This part of the app needs a router around it');
  return router;
}

/** @param select gives a plain value, or a part of the location as it is: it is drawn anew when that changes */
export function useLocation<Selected>(select: (location: Location) => Selected): Selected {
  const router = useRouter();
  const read = () => select(router.location());
  return useSyncExternalStore(router.subscribe, read, read);
}

/** What stands behind the question mark of a screen's address: for what is drawn on that screen only. */
export function useSearch<From extends Address>(_from: From): Searches[From] {
  return useLocation(({ search }) => search) as Searches[From];
}

/** What stands there under a name, whichever screen is open. */
export function useSearchValue(name: keyof AnySearch): string | undefined {
  return useLocation(({ search }) => search[name]);
}

/** Whether this place is entered anew further down than at its top, where it was left. */
export function useComesBack(): boolean {
  return useRouter().comesBack();
}

export function useNavigate(): Router['navigate'] {
  return useRouter().navigate;
}

type BlockerOptions = {
  /** Asked before each move; true: it does not happen. */
  shouldBlock: (move: Move) => boolean;
  /** Whether the browser asks too before the whole window is closed. */
  beforeUnload?: () => boolean;
  disabled: boolean;
};

export function useBlocker({ shouldBlock, beforeUnload, disabled }: BlockerOptions): void {
  const router = useRouter();
  const ask = useEffectEvent(shouldBlock);
  const askBrowser = useEffectEvent(() => beforeUnload?.() ?? false);
  const block = useCallback(
    () => router.block({ shouldBlock: (move) => ask(move), beforeUnload: () => askBrowser() }),
    [router],
  );
  // Before what can be lost is on the screen: an Escape in that very moment would find nothing that asks.
  useLayoutEffect(() => (disabled ? undefined : block()), [disabled, block]);
}
