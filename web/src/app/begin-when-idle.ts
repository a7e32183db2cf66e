import type { QueryClient } from '@tanstack/react-query';
import { onAnswer } from '../api/send.ts';
import { idleMoment } from '../ui/lazy-part.ts';

type Later = { beginAfterFirstView: (client: QueryClient) => void };

/**
 * What tells of the connection is seldom wanted, so nothing is fetched for it before the first view, nor for what keeps the
 * page for the next visit. Where it cannot be had then, each part says by itself what failed, and it comes with the first sign
 * that the server can be reached again.
 */
export async function beginWhenIdle(
  client: QueryClient,
  load: () => Promise<Later> = () => import('./after-first-view.ts'),
): Promise<void> {
  await idleMoment();
  let later: Later | undefined;
  while (!later) later = await load().catch(wayBack);
  removeEventListener('offline', tell);
  later.beginAfterFirstView(client);
}

/** Whatever comes first: the browser's own word, or an answer. */
function wayBack(): Promise<undefined> {
  tell();
  addEventListener('offline', tell);
  return new Promise((resolve) => {
    // Further words change nothing.
    const end = () => {
      tell();
      resolve(undefined);
    };
    addEventListener('online', end, { once: true });
    onAnswer(end);
  });
}

/** All that can be said without it, in words that the page has brought along. */
function tell(): void {
  document.getElementById('offline')!.hidden = navigator.onLine;
}
