import type { QueryClient } from '@tanstack/react-query';
import { viewerQuery } from '../session/viewer.ts';
import type { Stream } from './event-stream.ts';
import { refetchOnHints, refetchTalk } from './refetch-on-hints.ts';
import { canShare, joinStream } from './shared-stream.ts';
import { takeTyping } from './typing.ts';

/** A page that nobody looks at for so long lets its stream go, and fetches again what it shows when it is looked at again. */
const HIDDEN_MS = 300_000;
const SPREAD_MS = 2000;

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
  let missing: ReturnType<typeof setTimeout> | undefined;
  let hidden: ReturnType<typeof setTimeout> | undefined;
  /** After a restart all browsers hear so in the same moment: they do not all fetch in it. */
  function missed(): void {
    missing ??= setTimeout(() => {
      missing = undefined;
      take({ kind: 'refetch', id: memberId });
    }, Math.random() * SPREAD_MS);
  }
  function join(): void {
    joined ??= joinStream(memberId, {
      onHint(hint) {
        if (hint.kind === 'typing') takeTyping(hint.id);
        else if (hint.kind === 'refetch') missed();
        else take(hint);
      },
      onMissed: missed,
      onJoined: () => refetchTalk(client),
      // If nobody is signed in any more, the app asks for the password.
      onRefused: () => void client.invalidateQueries({ queryKey: viewerQuery.queryKey }),
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
    clearTimeout(missing);
    leave();
    stop();
  };
}
