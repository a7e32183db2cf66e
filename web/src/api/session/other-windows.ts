// Older browsers have none: there each window finds out when it is looked at, or by being refused. Nor has who draws ahead a window.
const channel =
  'BroadcastChannel' in globalThis && 'document' in globalThis
    ? new BroadcastChannel('skillverse-session')
    : undefined;

/** A member came in, or left. */
type News = 'in' | 'out';

/** The message does not name the member: the other windows ask the server. */
export function tellOtherWindows(news: News): void {
  channel?.postMessage(news);
}

export function onOtherWindow(listener: (news: MessageEvent<News>) => void): void {
  channel?.addEventListener('message', listener);
}
