import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { idleMoment, savesData } from '../ui/lazy-part.ts';

/** While a member is signed in, what is shown changes by itself. Its code comes when the first screen is there. */
export function useLiveHints(memberId: string, isSignedIn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isSignedIn) return;
    let stop = () => {};
    let isOver = false;
    const start = async () => {
      await idleMoment();
      const { startLiveHints } = await import('../api/live/live-hints.ts');
      if (!isOver) stop = startLiveHints(client, { memberId, savesData: savesData() });
    };
    // Without it everything is as up to date as the last fetch.
    start().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [client, memberId, isSignedIn]);
}
