import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { isReached } from './is-reached.ts';
import { NetworkFailure } from './refusal.ts';
import { onAnswer } from './send.ts';

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 15_000;

let looks = 0;
let waitMs = FIRST_WAIT_MS;
let again: ReturnType<typeof setTimeout> | undefined;

/**
 * Finds out whether the server can be reached, and goes on asking while it cannot. The browser's own word is only a
 * reason to ask: that there is some network says nothing of the server, and on the machine that it runs on none is needed.
 */
export async function checkConnection(): Promise<void> {
  clearTimeout(again);
  looks += 1;
  const mine = looks;
  const reached = await isReached();
  // Another one was begun meanwhile, and knows better.
  if (mine === looks) settle(reached);
}

/** An answer that just came is newer than the result of a check that is still pending. */
function hearAnswer(): void {
  looks += 1;
  settle(true);
}

/** When the connection is back, failed and stale queries are fetched again: refetchOnReconnect. */
function settle(reached: boolean): void {
  clearTimeout(again);
  onlineManager.setOnline(reached);
  // Without a network, what came through may have been the last that did.
  if (reached && navigator.onLine !== false) waitMs = FIRST_WAIT_MS;
  else {
    again = setTimeout(checkConnection, waitMs);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
}

/** From now on the queries' idea of being online is that the server can be reached. */
export function watchConnection(client: QueryClient): void {
  const hear = (error: unknown) => {
    if (error instanceof NetworkFailure) void checkConnection();
  };
  onlineManager.setEventListener(() => {
    addEventListener('online', checkConnection);
    addEventListener('offline', checkConnection);
    return () => {
      removeEventListener('online', checkConnection);
      removeEventListener('offline', checkConnection);
    };
  });
  // Not the queries' successes: some have what they give from the program itself.
  onAnswer(hearAnswer);
  const queries = client.getQueryCache();
  queries.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error);
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error);
  });
  // What went wrong before anybody listened.
  for (const { state } of queries.getAll()) hear(state.error);
  if (!onlineManager.isOnline()) void checkConnection();
}
