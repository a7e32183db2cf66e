import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { fetchInitialData, isSomebodySignedIn } from './api/initial-data.ts';
import { App } from './app/app.tsx';
import { announceConnection } from './app/connection-banner.tsx';
import { keepForNextVisit } from './app/keep-for-next-visit.ts';
import { watchKeptPage } from './app/kept-page.ts';
import { queryClient } from './app/query-client.ts';
import { readyFaces } from './app/ready-faces.ts';
import { router } from './app/router.ts';
import { LOGIN } from './app/screens.tsx';
import { idleMoment } from './ui/lazy-part.ts';
import './main.css';

watchKeptPage();
readyFaces();

const root = document.getElementById('root')!;
const app = (
  <StrictMode>
    <App client={queryClient} router={router} />
  </StrictMode>
);
const { screen, href } = router.location();
// With its script and its data the screen is shown whole in one step.
await Promise.all([screen?.part.preload().catch(() => undefined), fetchInitialData()]);
// The prerendered login is the plain one: with a tab in the address, a dialog or a page that was left, something else is shown.
const isPrerendered =
  'prerendered' in root.dataset &&
  href === LOGIN &&
  isSomebodySignedIn() === false &&
  !router.comesBack() &&
  router.state().dialogAbout === undefined;
// In small steps: a press is answered between them.
startTransition(() => {
  if (isPrerendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
announceConnection(queryClient);
void idleMoment().then(keepForNextVisit);
