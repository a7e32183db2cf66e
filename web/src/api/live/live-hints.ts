import type { QueryClient } from '@tanstack/react-query';
import type { Stream } from './event-stream.ts';
import { refetchOnHints } from './refetch-on-hints.ts';
import { canShare, joinStream } from './shared-stream.ts';
import { takeTyping } from './typing.ts';

/** A page that nobody looks at for so long lets its stream go, and fetches anew what it shows when it is looked at again. */
const HIDDEN_MS = 300_000;

interface LiveOptions {
  readonly memberId: string;
  /** The member's browser asks sites to send little. */
  readonly savesData: boolean;
}

/** From now on what the page shows is fetched again when the server says that it has changed. @returns how to stop */
export function startLiveHints(client: QueryClient, { memberId, savesData }: LiveOptions): () => void {
  const { take, stop } = refetchOnHints(client);
  const over = new AbortController();
  const { signal } = over;
  let joined: Stream | undefined;
  let isAgain = false;
  let hidden: ReturnType<typeof setTimeout> | undefined;
  function join(): void {
    joined ??= joinStream(memberId, {
      onHint: (hint) => (hint.kind === 'typing' ? takeTyping(hint.id) : take(hint)),
      onMissed: () => take({ kind: 'refetch', id: memberId }),
      isAgain,
    });
    isAgain = true;
  }
  function leave(): void {
    clearTimeout(hidden);
    joined?.close();
    joined = undefined;
  }
  function look(): void {
    clearTimeout(hidden);
    if (document.visibilityState === 'visible') {
      join();
      joined?.look();
    } else if (savesData || !canShare()) leave();
    else hidden = setTimeout(leave, HIDDEN_MS);
  }
  document.addEventListener('visibilitychange', look, { signal });
  // A browser does not keep a page for Back that holds a lock or a stream, nor one that is put to sleep.
  addEventListener('pagehide', leave, { signal });
  addEventListener('pageshow', look, { signal });
  document.addEventListener('freeze', leave, { signal });
  document.addEventListener('resume', look, { signal });
  look();
  return () => {
    over.abort();
    leave();
    stop();
  };
}
