import { useState } from 'react';
import { focusHeir } from './focus-content.ts';

/** For a dialog that may have opened by itself or by its address: then the keyboard goes on from the top of the content. */
export function useWayBack(open: boolean): () => false {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(document.activeElement);
  }
  const isOpener = opener instanceof HTMLButtonElement || opener instanceof HTMLAnchorElement;
  return () => focusHeir(() => (isOpener && opener.isConnected ? opener : null));
}
