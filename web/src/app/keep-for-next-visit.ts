/** Called in an idle moment, once the first screen stands: the next visit begins with what this one has fetched, network or not. */
export function keepForNextVisit(): void {
  // Browsers keep nothing of a site that is reached over plain http, but for this machine itself.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const keep = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep, { once: true });
}
