import { useEffect, useState } from 'react';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** The time, read again each second or minute while it is shown. */
export function useNow(every: 'second' | 'minute'): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), every === 'second' ? SECOND_MS : MINUTE_MS);
    return () => clearInterval(ticking);
  }, [every]);
  return now;
}
