// Older browsers have none: there each window finds out when it is looked at, or by being refused. Nor has who draws ahead a window.
const channel =
  'BroadcastChannel' in globalThis && 'document' in globalThis
    ? new BroadcastChannel('skillverse-session')
    : undefined;

/** Somebody signed in or out here. Who it was is not said: the others ask the server. */
export function tellOtherWindows(): void {
  channel?.postMessage('changed');
}

export function onOtherWindow(listener: () => void): void {
  channel?.addEventListener('message', listener);
}
