import { useEffect, useRef, useState } from 'react';

type Awaited = {
  count: number;
  /** What had the focus when more was asked for. */
  from: Element | null;
};

/**
 * Moves the focus to the first item that 'Show more' has added: the button may be gone, and the new items are above it.
 * If the focus has moved elsewhere meanwhile, it stays there. The items of the list need tabIndex={-1}.
 * @param count how many items the list holds
 */
export function useFirstNew(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const [awaited, setAwaited] = useState<Awaited>();
  useEffect(() => {
    const items = list.current;
    if (!awaited || !items || count <= awaited.count) return;
    const { count: before, from } = awaited;
    function leadOn() {
      const first = items?.children[before];
      if (!(first instanceof HTMLElement)) return;
      setAwaited(undefined);
      if ([from, document.body].includes(document.activeElement)) first.focus();
    }
    // A long list is drawn in steps (use-first-few.ts).
    const watcher = new MutationObserver(leadOn);
    watcher.observe(items, { childList: true });
    leadOn();
    return () => watcher.disconnect();
  }, [awaited, count]);
  return { list, awaitMore: () => setAwaited({ count, from: document.activeElement }) };
}
