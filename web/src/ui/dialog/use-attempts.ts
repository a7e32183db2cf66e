import { useState } from 'react';

/** The number of failed retries. Used as a key, it makes a screen reader say the same text again. */
export function useAttempts(retrying: boolean): number {
  const [attempts, setAttempts] = useState(0);
  const [before, setBefore] = useState(retrying);
  if (before !== retrying) {
    setBefore(retrying);
    if (!retrying) setAttempts(attempts + 1);
  }
  return attempts;
}
