/** Called in an idle moment, once the first screen stands: the next visit begins with what this one has fetched, network or not. */
export function keepForNextVisit(): void {
  // Browsers keep nothing of a site that is reached over plain http, but for this machine itself.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const keep = () => void register().catch(() => undefined);
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep, { once: true });
}

async function register(): Promise<void> {
  const isFirstVisit = !navigator.serviceWorker.controller;
  await navigator.serviceWorker.register('/sw.js');
  if (!isFirstVisit) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(fetchedPaths());
}

const fetchedPaths = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
