import { useState } from 'react';

/** How often trying again has come to nothing: as a key it makes a screen reader say the same words once more. */
export function useAttempts(retrying: boolean): number {
  const [attempts, setAttempts] = useState(0);
  const [before, setBefore] = useState(retrying);
  if (before !== retrying) {
    setBefore(retrying);
    if (!retrying) setAttempts(attempts + 1);
  }
  return attempts;
}
