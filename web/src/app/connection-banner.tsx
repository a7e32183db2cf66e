import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { watchConnection } from '../api/connection.ts';
import { classNames } from '../ui/class-names.ts';

const BACK_MS = 4000;
const HEIGHT = '1.25rem';

/** Beside the app and after it: the first view does not wait for what is seldom wanted. */
export function announceConnection(client: QueryClient): void {
  watchConnection(client);
  const region = document.createElement('div');
  // Always there: only then is what appears in it read out.
  region.role = 'status';
  region.className = 'contents';
  document.body.append(region);
  createRoot(region).render(<ConnectionBanner />);
}

/**
 * Along the lower edge, as if the screen ended above it: what floats and what a dialog ends with move up, nothing is
 * covered, and nothing that is being read moves.
 */
function ConnectionBanner() {
  const [shown, setShown] = useState<'lost' | 'back' | undefined>();
  useEffect(() => onlineManager.subscribe((online) => setShown(online ? 'back' : 'lost')), []);
  useLayoutEffect(() => {
    if (!shown) return;
    const { style } = document.documentElement;
    style.setProperty('--safe-bottom', `calc(${HEIGHT} + env(safe-area-inset-bottom, 0px))`);
    const timer = shown === 'back' ? setTimeout(setShown, BACK_MS) : undefined;
    return () => {
      clearTimeout(timer);
      style.removeProperty('--safe-bottom');
    };
  }, [shown]);
  if (!shown) return null;
  return (
    <p
      style={{ height: 'var(--safe-bottom)', lineHeight: HEIGHT }}
      className={classNames(
        'fixed inset-x-0 bottom-0 z-20 text-center type-label-s',
        shown === 'back' ? 'bg-green text-on-green' : 'bg-ink text-paper',
      )}
    >
      {shown === 'back' ? 'Back online' : lostText()}
    </p>
  );
}

const lostText = () => (navigator.onLine ? 'Skillverse cannot be reached' : 'You are offline');
