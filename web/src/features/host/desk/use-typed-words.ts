import { useState } from 'react';

/** What is typed into a search, which begins with the words of the address: Back and Forward bring others. */
export function useTypedWords(inAddress: string) {
  const [typed, setTyped] = useState(inAddress);
  const [before, setBefore] = useState(inAddress);
  if (before !== inAddress) {
    setBefore(inAddress);
    setTyped(inAddress);
  }
  return [typed, setTyped] as const;
}
