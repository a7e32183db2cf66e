import { useEffect, useRef, useState } from 'react';

/**
 * Leads the focus on to what 'Show more' brought: the button may be gone by then, and what is new stands above it.
 * The items of the list need tabIndex={-1}.
 * @param count how many items the list holds
 */
export function useFirstNew(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const [awaited, setAwaited] = useState<number>();
  useEffect(() => {
    if (awaited === undefined || count <= awaited) return;
    setAwaited(undefined);
    const first = list.current?.children[awaited];
    if (first instanceof HTMLElement) first.focus();
  }, [awaited, count]);
  return { list, awaitMore: () => setAwaited(count) };
}
