import { useEffect, useRef, useState } from 'react';

type Awaited = {
  count: number;
  /** What had the focus when more was asked for. */
  from: Element | null;
};

/**
 * Leads the focus on to what 'Show more' brought: the button may be gone by then, and what is new stands above it.
 * Whoever has gone elsewhere meanwhile is left alone. The items of the list need tabIndex={-1}.
 * @param count how many items the list holds
 */
export function useFirstNew(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const [awaited, setAwaited] = useState<Awaited>();
  useEffect(() => {
    if (awaited === undefined || count <= awaited.count) return;
    setAwaited(undefined);
    const first = list.current?.children[awaited.count];
    const waits = [awaited.from, document.body].includes(document.activeElement);
    if (waits && first instanceof HTMLElement) first.focus();
  }, [awaited, count]);
  return { list, awaitMore: () => setAwaited({ count, from: document.activeElement }) };
}
