import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { watchConnection } from '../api/http/connection.ts';
import { classNames } from '../ui/class-names.ts';
import { useIsOnline } from '../ui/feedback/use-is-online.ts';

const BACK_MS = 4000;
const ASKING_MS = 2000;

/** Watches the connection, and says beside the app when it is lost and when it is back. */
export function announceConnection(client: QueryClient): void {
  watchConnection(client);
  // The element is part of the page: screen readers read out only what appears in an element that was there before. It says
  // aria-live by itself, because an open dialog hides all else.
  createRoot(document.getElementById('connection')!).render(<ConnectionBanner />);
}

/**
 * Along the lower edge, where the tabs, a dialog and what floats leave room for it (`--strip` in tokens.css): nothing is covered, and
 * nothing moves away below a finger, which goes through to the tab.
 */
function ConnectionBanner() {
  const isReached = useIsOnline();
  const hasNetwork = useNetwork();
  const [wasLost, setWasLost] = useState(false);
  if (!isReached && !wasLost) setWasLost(true);
  const shown = isReached ? wasLost && 'back' : 'lost';
  useEffect(() => {
    if (shown !== 'back') return;
    const timer = setTimeout(() => setWasLost(false), BACK_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  if (!shown) return null;
  return (
    <p
      className={classNames(
        'connection-bar pointer-events-none fixed inset-x-0 bottom-0 z-20 text-center',
        shown === 'back' && 'bg-green text-on-green',
      )}
    >
      {shown === 'back' ? 'Back online' : hasNetwork ? 'Skillverse cannot be reached' : 'You are offline'}
    </p>
  );
}

/** With a network again, it is asked first whether it leads to us: what has been said stays until that is known, or takes long. */
function useNetwork(): boolean {
  const [hasNetwork, setHasNetwork] = useState(navigator.onLine);
  // In the step that shows the banner: no word of the browser comes between.
  useLayoutEffect(() => {
    let asking: ReturnType<typeof setTimeout> | undefined;
    const comes = () => {
      asking = setTimeout(() => setHasNetwork(true), ASKING_MS);
    };
    const goes = () => {
      clearTimeout(asking);
      setHasNetwork(false);
    };
    addEventListener('online', comes);
    addEventListener('offline', goes);
    return () => {
      clearTimeout(asking);
      removeEventListener('online', comes);
      removeEventListener('offline', goes);
    };
  }, []);
  return hasNetwork;
}
