const PATIENCE_MS = 10_000;

/** Whether the server answers. The page itself is asked for: no worker and no cache says so in its place. */
export function isReached(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
