/** Once the first screen stands: the next visit begins with what this one has fetched, network or not. */
export function keepForNextVisit(): void {
  // Browsers keep nothing of a site that is reached over plain http, but for this machine itself.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const keep = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(keep, { timeout: 10_000 })
      : setTimeout(keep, 3000);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
