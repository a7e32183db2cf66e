/** Called when the browser is idle after the first screen. The next visit can start with the files of this one, even offline. */
export function keepForNextVisit(): void {
  // Browsers allow service workers only over https, or on localhost.
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
