import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { fetchInitialData, isSomebodySignedIn } from './api/session/initial-data.ts';
import { App } from './app/app.tsx';
import { guardBfcache } from './app/bfcache-guard.ts';
import { announceConnection } from './app/connection-banner.tsx';
import { keepForNextVisit } from './app/keep-for-next-visit.ts';
import { queryClient } from './app/query-client.ts';
import { readyFaces } from './app/ready-faces.ts';
import { createAppRouter, redirectBySession } from './app/router.tsx';
import { idleMoment } from './ui/lazy-part.ts';
import './main.css';

guardBfcache();
readyFaces();
redirectBySession();

const router = createAppRouter();
// By itself it listens only once it is on the screen: Back or Forward before would change the address alone.
router.history.subscribe(router.load);
// With its script and its data the screen is shown whole in one step.
await Promise.all([router.load(), fetchInitialData()]);
const root = document.getElementById('root')!;
const app = (
  <StrictMode>
    <App client={queryClient} router={router} />
  </StrictMode>
);
// Only the plain login is prerendered: with a tab in the address another form is shown.
const isPrerendered =
  'prerendered' in root.dataset && router.latestLocation.href === '/login' && isSomebodySignedIn() === false;
// The router renders its root as the prerender has: without a Suspense boundary around it.
if (isPrerendered) router.ssr = { manifest: undefined };
// In small steps: a press is answered between them.
startTransition(() => {
  if (isPrerendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
announceConnection(queryClient);
void idleMoment().then(keepForNextVisit);
