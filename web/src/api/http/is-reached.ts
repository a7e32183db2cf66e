const PATIENCE_MS = 10_000;

/** Whether the server answers. It asks for the page itself, bypassing service worker and cache. */
export function isReached(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
