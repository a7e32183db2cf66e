import { useEffect, useState } from 'react';

/** As long as somebody thinks, and not only looks for the next key. */
const PAUSE_MS = 1000;

/**
 * The text for a screen reader after each pause in typing, not after every letter.
 * @param words about the text as it is now; undefined for nothing
 * @returns the text after a pause in typing, until typing goes on
 */
export function useSaidAtPause(text: string, words: string | undefined): string | undefined {
  const [said, setSaid] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins a new pause
  useEffect(() => {
    setSaid(undefined);
    if (!words) return;
    const pause = setTimeout(() => setSaid(words), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text, words]);
  return said;
}
